/** What many tests of projects do: make one with people, labels and tasks, and look at it. */
import assert from 'node:assert/strict';
import type { Project, ProjectData, ProjectRole, Task } from '../contract/projects.ts';
import type { Person, TestAnswer } from './person.ts';

/** A project that the person manages. */
export async function makeProject(manager: Person, name = 'Project'): Promise<Project> {
  return succeeds(await manager.post('/projects', { name })).project;
}

/** Adds people, as members if nothing else is said. */
export async function addMembers(
  manager: Person,
  project: { id: number },
  people: Person[],
  role: ProjectRole = 'member',
): Promise<void> {
  const user_ids = people.map((person) => person.id);
  succeeds(await manager.post(`/project/${project.id}/add_member`, { user_ids, role }));
}

/** Adds labels of those names and answers their ids, in the same order. */
export async function addLabels<const N extends string[]>(
  manager: Person,
  project: { id: number },
  ...names: N
): Promise<{ [K in keyof N]: number }> {
  const ids: number[] = [];
  for (const label_name of names) {
    const input = { label_name, label_hex_color: '#336699' };
    ids.push(succeeds(await manager.post(`/project/${project.id}/add_label`, input)).label.id);
  }
  return ids as { [K in keyof N]: number };
}

/** Adds a task and answers it. */
export async function addTask(
  person: Person,
  project: { id: number },
  task: object = {},
): Promise<Task> {
  return succeeds(await person.post(`/project/${project.id}/add_task`, task)).task;
}

/** Gives a member exactly those labels. */
export async function labelMember(
  manager: Person,
  project: { id: number },
  member: Person,
  labels: number[],
): Promise<void> {
  const input = { user_id: member.id, labels };
  succeeds(await manager.post(`/project/${project.id}/edit_member`, input));
}

/** All that the project's page loads. */
export async function projectData(person: Person, project: { id: number }): Promise<ProjectData> {
  return succeeds(await person.get(`/project/${project.id}`));
}

export async function versionOf(person: Person, project: { id: number }): Promise<number> {
  return (await projectData(person, project)).project.version;
}

/** The answer's body, of a request that has to succeed. */
// biome-ignore lint/suspicious/noExplicitAny: answers are of every shape
export function succeeds({ status, body, text }: TestAnswer): any {
  assert.ok(status === 200 || status === 201, text);
  return body;
}

/** Holds that the request was refused by that status and code. */
export function isRefused({ status, body, text }: TestAnswer, code: string, expected = 400): void {
  assert.equal(status, expected, text);
  assert.equal(body.code, code, text);
}
