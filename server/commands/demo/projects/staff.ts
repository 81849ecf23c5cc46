/** Who does what in a project: those whose work it is, while they are there and may. */
import type { ProjectRole } from '../../../../contract/projects.ts';
import { mayActAs } from '../../../projects/project-rules.ts';
import { attendance, personCalled, speaks } from '../attendance.ts';
import type { Calendar } from '../calendar.ts';
import type { Random } from '../random.ts';
import { arrivals, type DemoProject, roleAt } from './project.ts';
import type { DemoTask } from './task-list.ts';

export class Staff {
  readonly #project: DemoProject;
  readonly #calendar: Calendar;
  readonly #random: Random;
  readonly #everyone: string[];

  constructor(project: DemoProject, calendar: Calendar, random: Random) {
    this.#project = project;
    this.#calendar = calendar;
    this.#random = random;
    this.#everyone = [project.begun.by, ...arrivals(project).map(({ who }) => who)];
  }

  /** Somebody who writes a task down: mostly one of those who manage the project. */
  author(task: DemoTask, at: number): string {
    const isManager = (who: string) => this.#roleOf(who, at) === 'project_manager';
    const weightOf = (who: string) =>
      (isManager(who) ? 3 : 1) + (this.#carriers(task).includes(who) ? 3 : 0);
    const { language } = this.#project;
    const writing = this.#working(at).filter((who) => speaks(who, language));
    return this.#random.pickWeighted(writing, weightOf);
  }

  /** Somebody whose work it is: `usual` if it is theirs, and they can. */
  worker(task: DemoTask, at: number, usual: string | null): string {
    const working = this.#working(at);
    const carriers = this.#carriers(task).filter((who) => working.includes(who));
    if (usual !== null && carriers.includes(usual)) return usual;
    return this.#random.pick(carriers.length > 0 ? carriers : working);
  }

  /** Somebody else, if there is somebody else, who says that it is done. */
  reviewer(task: DemoTask, at: number, except: string): string {
    const others = this.#working(at).filter((who) => who !== except);
    const weightOf = (who: string) =>
      (this.#roleOf(who, at) === 'project_manager' ? 3 : 0) +
      (this.#carriers(task).includes(who) ? 3 : 0);
    const fit = others.filter((who) => weightOf(who) > 0);
    return fit.length > 0 ? this.#random.pickWeighted(fit, weightOf) : except;
  }

  #carriers({ labels }: DemoTask): string[] {
    return labels.flatMap((label) => this.#project.labels[label]?.slice(1) ?? []);
  }

  #working(at: number): string[] {
    return this.#everyone.filter((who) => {
      const role = this.#roleOf(who, at);
      return role !== undefined && mayActAs(role, 'member');
    });
  }

  #roleOf(who: string, at: number): ProjectRole | undefined {
    const { joinsAt, readsUntil } = attendance(this.#calendar);
    const person = personCalled(who);
    const isAtWork = at > joinsAt(person) && at < readsUntil(person);
    return isAtWork ? roleAt(this.#project, who, at, this.#calendar) : undefined;
  }
}
