/** What the demo's team works on. */
import type { DemoProject } from './project.ts';
import { projectsInEnglish } from './projects-en.ts';
import { projectsInSpanish } from './projects-es.ts';
import type { DemoTask } from './task-list.ts';

export const projects: DemoProject[] = [...projectsInSpanish, ...projectsInEnglish];

export const taskMention = /\[\[([^\]]+)\]\]/g;

/** The task that a message means by `[[how its title begins]]`, and its project. */
export function taskMeant(beginning: string): { project: DemoProject; task: DemoTask } {
  const meant = projects.flatMap((project) =>
    project.tasks
      .filter(({ title }) => title?.startsWith(beginning))
      .map((task) => ({ project, task })),
  );
  const [only, other] = meant;
  if (!only || other) throw new Error(`Not one task begins with “${beginning}”`);
  return only;
}
