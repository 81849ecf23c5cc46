/** Somebody who polls a project with `If-None-Match` through all kills, and keeps the last answer. */
import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { type ProjectData, taskStatuses } from '../../contract/projects.ts';
import type { Person } from '../person.ts';
import type { LabelGiver } from './keepers.ts';
import type { Log } from './log.ts';
import type { Tasks } from './task-worker.ts';

/** What all followers of one project share. */
export interface Followed {
  tasks: Tasks;
  giver: LabelGiver;
  /** Whose labels the giver changes. */
  labelled: Person;
  /** What the board was at each version that somebody saw. */
  seen: Map<number, string>;
}

export class BoardFollower {
  polls = 0;
  unchanged = 0;
  data: ProjectData | undefined;
  readonly isWhole: boolean;
  readonly #log: Log;
  readonly #by: Person;
  readonly #path: string;
  readonly #followed: Followed;
  #etag = '';

  /** @param path Of the whole project, or of its board alone. */
  constructor(log: Log, by: Person, path: string, isWhole: boolean, followed: Followed) {
    this.#log = log;
    this.#by = by;
    this.#path = path;
    this.isWhole = isWhole;
    this.#followed = followed;
  }

  async poll(): Promise<void> {
    const { tasks, giver, labelled, seen } = this.#followed;
    const living = [...tasks.living];
    const { given } = giver;
    const { status, headers, body, text } = await this.#log.get(this.#by, this.#path, {
      accept: 'application/json',
      'if-none-match': this.#etag,
    });
    this.polls++;
    if (status === 304) this.unchanged++;
    else {
      assert.equal(status, 200, text);
      // An answer may be a little newer than its validator: then the next one is the same again.
      assert.ok(body.project.version >= (this.data?.project.version ?? 0), 'versions only grow');
      this.data = body;
      this.#etag = headers.get('etag') ?? '';
    }
    const { project, project_labels, task_labels, tasks_by_status, member_labels } = this
      .data as ProjectData;
    const board = hash('sha1', JSON.stringify([project_labels, task_labels, tasks_by_status]));
    assert.equal(seen.get(project.version) ?? board, board, 'a version is always the same board');
    seen.set(project.version, board);
    if (this.isWhole) giver.check(member_labels[labelled.id], given);
    const shown = new Set(taskStatuses.flatMap((s) => tasks_by_status[s].map(({ id }) => id)));
    for (const id of living) {
      const isThere = shown.has(id) || !tasks.living.has(id);
      assert.ok(isThere, `task ${id} was acknowledged before the poll and is not on the board`);
    }
  }
}
