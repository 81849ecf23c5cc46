/**
 * The snapshots of projects: the only cache of projects in this process, with one entry for each
 * project.
 */

import type { ProjectRole } from '../../contract/projects.ts';
import { BoundedCache } from '../bounded-cache.ts';
import type { ProjectMembership } from '../http/find-session.ts';
import { refuse } from '../refuse.ts';
import { read, type Store } from '../store/store.ts';
import { nextTurn } from '../turns.ts';
import { listLabels } from './label-store.ts';
import { listMemberLabels, listProjectMembers } from './project-member-store.ts';
import { ProjectSnapshot, type SnapshotRows } from './project-snapshot.ts';
import { findProject } from './project-store.ts';
import { listTasks, listTasksChanged } from './task-store.ts';

const bytesMax = 48_000_000;
const projectsMax = 2_000;

/** The number of tasks read in one turn of the event loop. */
export const tasksPerRead = 500;

export class ProjectSnapshots {
  readonly #store: Store;
  readonly #candidatesMax: number;
  readonly #cache = new BoundedCache<number, ProjectSnapshot>({
    entriesMax: projectsMax,
    bytesMax,
    bytesOf: (snapshot) => snapshot.bytes,
  });
  /** Reads in progress by project, so that many requests after a change share one. */
  readonly #reading = new Map<number, Promise<ProjectSnapshot>>();

  /** @param candidatesMax The largest number of candidates for a task. */
  constructor(store: Store, candidatesMax: number) {
    this.#store = store;
    this.#candidatesMax = candidatesMax;
  }

  /** The total of all cached snapshots. */
  get bytes(): number {
    return this.#cache.bytes;
  }

  get entryCount(): number {
    return this.#cache.entryCount;
  }

  /**
   * The project as of the membership lookup, or later.
   * @param membership The result of a fresh lookup, which is the permission.
   * @throws Refusal `not_a_member` for a person who was removed since
   */
  async forMember(
    membership: ProjectMembership,
    userId: number,
  ): Promise<{ snapshot: ProjectSnapshot; role: ProjectRole }> {
    const snapshot = await this.#atLeast(membership.project_id, membership.version);
    return { snapshot, role: snapshot.roleOf(userId) ?? refuse('not_a_member') };
  }

  /** Call it after using a snapshot, so that the answers it has derived count as its size. */
  recount(snapshot: ProjectSnapshot): void {
    const { id } = snapshot.project;
    if (this.#cache.get(id) === snapshot) this.#cache.set(id, snapshot);
  }

  async #atLeast(projectId: number, version: number): Promise<ProjectSnapshot> {
    const cached = this.#cache.get(projectId);
    if (cached && cached.version >= version) return cached;
    // A read that began before the change may lack it.
    const shared = await this.#reading.get(projectId);
    if (shared && shared.version >= version) return shared;
    return this.#readOnce(projectId);
  }

  #readOnce(projectId: number): Promise<ProjectSnapshot> {
    const underWay = this.#reading.get(projectId);
    if (underWay) return underWay;
    const reading = this.#read(projectId).finally(() => this.#reading.delete(projectId));
    this.#reading.set(projectId, reading);
    return reading;
  }

  async #read(projectId: number): Promise<ProjectSnapshot> {
    const former = this.#cache.get(projectId);
    const snapshot = former
      ? await this.#readChanges(projectId, former)
      : await this.#readAll(projectId);
    this.#cache.set(projectId, snapshot);
    return snapshot;
  }

  /** Reads, at one moment, the project and the tasks that changed since a snapshot. */
  async #readChanges(project_id: number, former: ProjectSnapshot): Promise<ProjectSnapshot> {
    const { projects, ...rows } = await this.#store.together({
      ...readsOf(project_id),
      tasks: read(listTasksChanged, { project_id, version: former.version }),
    });
    return this.#make(former, { ...rows, project: projects[0] ?? refuse('not_a_member') });
  }

  async #readAll(project_id: number): Promise<ProjectSnapshot> {
    const page = { project_id, limit: tasksPerRead };
    const { projects, ...rows } = await this.#store.together({
      ...readsOf(project_id),
      tasks: read(listTasks, { ...page, after_id: 0 }),
    });
    const project = projects[0] ?? refuse('not_a_member');
    let last = rows.tasks;
    if (last.length < tasksPerRead) return this.#make(undefined, { ...rows, project });
    const tasks = last;
    while (last.length === tasksPerRead) {
      await nextTurn();
      last = await this.#store.all(listTasks, { ...page, after_id: tasks.at(-1)?.id ?? 0 });
      tasks.push(...last);
    }
    const first = await this.#make(undefined, { ...rows, tasks, project });
    // Later pages may be newer than the first one, so the changes since then are read once more at
    // one moment.
    return this.#readChanges(project_id, first);
  }

  #make(former: ProjectSnapshot | undefined, rows: SnapshotRows): Promise<ProjectSnapshot> {
    return ProjectSnapshot.from(former, rows, this.#candidatesMax);
  }
}

const readsOf = (project_id: number) => ({
  projects: read(findProject, { project_id }),
  members: read(listProjectMembers, { project_id }),
  labels: read(listLabels, { project_id }),
  memberLabels: read(listMemberLabels, { project_id }),
});
