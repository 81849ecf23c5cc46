/** Finds columns and cards on a board. */
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import type { Project, TaskStatus } from '../../contract/projects.ts';
import type { Person } from '../person.ts';
import { addMembers, addTask, makeProject, projectData } from '../projects.ts';
import { until } from '../until.ts';
import type { TestServer } from '../world.ts';

export const columnOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${name} \\d`) });

export const rowOf = (page: Page, title: string): Locator => page.getByRole('row', { name: title });

/** From top to bottom. */
const titlesIn = (page: Page, column: string): Promise<string[]> =>
  columnOf(page, column).getByRole('heading', { level: 3 }).allTextContents();

export async function shows(page: Page, column: string, titles: string[]): Promise<void> {
  let seen: string[] = [];
  const isSo = async () => {
    seen = await titlesIn(page, column);
    return JSON.stringify(seen) === JSON.stringify(titles);
  };
  await until(`${column}: ${titles}`, isSo).catch(() => assert.deepEqual(seen, titles, column));
}

/** Waits until the server has stored it. */
export async function stored(
  person: Person,
  project: Project,
  status: TaskStatus,
  titles: string[],
) {
  await until(`${titles} are ${status}`, async () => {
    const { tasks_by_status } = await projectData(person, project);
    return String(tasks_by_status[status].map(({ task_title }) => task_title)) === String(titles);
  });
}

/** A project of Ana's with Luis as a member and tasks with these titles. */
export async function boardOf(server: TestServer, ...titles: string[]) {
  const [ana, luis] = await server.people('ana', 'luis');
  const project = await makeProject(ana, 'Web');
  await addMembers(ana, project, [luis]);
  for (const task_title of titles) await addTask(ana, project, { task_title });
  return { ana, luis, project, path: `/project/${project.id}` };
}
