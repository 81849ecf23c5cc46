/** One person who adds, edits, moves, labels, deletes and restores tasks that others change too. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type HistoryEntry, taskStatuses } from '../../contract/projects.ts';
import type { Person } from '../person.ts';
import { succeeds } from '../projects.ts';
import { type Chance, someOf } from '../random.ts';
import type { Deed, DeedKind } from './check-board.ts';
import type { Log } from './log.ts';
import type { Scene } from './scene.ts';
import type { Turns } from './turns.ts';

const livingMin = 8;
const livingMax = 30;
/** Older ones are mostly deleted. */
const latest = 60;

/** The tasks whose ids somebody knows. */
export class Tasks {
  readonly known: number[] = [];
  /** Acknowledged, and nobody has asked for their deletion. */
  readonly living = new Set<number>();
  readonly deletionAsked = new Set<number>();
}

/** The entries of one that nobody answered are not known until the end. */
type AskedDeed = Deed & { isAnswered: boolean };

export class TaskWorker {
  readonly #deeds: AskedDeed[] = [];
  readonly #log: Log;
  readonly #by: Person;
  readonly #scene: Scene;
  readonly #tasks: Tasks;
  readonly #chance: Chance;
  /** Entries in its name that it has seen. */
  readonly #seen = new Set<number>();
  /** Whatever nobody answered is not touched again: so its outcome is there to see in the end. */
  readonly #shunned = new Set<number>();

  constructor(log: Log, by: Person, scene: Scene, tasks: Tasks, chance: Chance) {
    this.#log = log;
    this.#by = by;
    this.#scene = scene;
    this.#tasks = tasks;
    this.#chance = chance;
  }

  async work(turns: Turns): Promise<void> {
    const { add, edit, move, label, remove, restore } = this;
    const deeds = [edit, move, move, label, label, remove, restore];
    while (await turns.take()) {
      const { size } = this.#tasks.living;
      if (size < livingMin) await add();
      else if (size > livingMax) await remove();
      else await this.#chance.oneOf([add, ...deeds])();
    }
  }

  add = async () => {
    const deed = await this.#ask('add', 'add_task', { ...this.#words(), ...this.#place() });
    const { task_id } = deed.fields;
    if (!task_id) return;
    this.#tasks.known.push(task_id);
    this.#tasks.living.add(task_id);
  };

  edit = () => this.#change('edit', 'edit_task', () => ({ ...this.#words(), ...this.#place() }));

  label = () => this.#change('label', 'label_task', () => ({ labels: this.#labels() }));

  move = () =>
    this.#change('move', 'move_task', (task_id) => {
      const neighbour = this.#chance.oneOf(this.#tasks.known.slice(-latest));
      const side = this.#chance.oneOf(['before_task_id', 'after_task_id']);
      const { status } = this.#place();
      return neighbour === task_id ? { status } : { status, [side]: neighbour };
    });

  remove = () =>
    this.#change('delete', 'delete_task', (task_id) => {
      this.#tasks.living.delete(task_id);
      this.#tasks.deletionAsked.add(task_id);
      return {};
    });

  restore = () => this.#change('restore', 'restore_task', () => ({}));

  /**
   * Looks, after the storm, what became of the deeds that nobody answered.
   * @param onBoard The tasks of the board by their titles.
   * @returns all deeds that were answered, or done
   */
  async settle(onBoard: Map<string, number>): Promise<Deed[]> {
    for (const deed of this.#deeds) {
      if (deed.isAnswered) continue;
      const { fields } = deed;
      if (deed.kind === 'add') fields.task_id = onBoard.get(fields.task_title ?? '') ?? 0;
      if (fields.task_id) deed.entries = await this.#news(fields.task_id);
    }
    return this.#deeds.filter(({ isAnswered, entries }) => isAnswered || entries.length > 0);
  }

  async #change(kind: DeedKind, endpoint: string, fields: (id: number) => object): Promise<void> {
    const ids = this.#tasks.known.slice(-latest).filter((id) => !this.#shunned.has(id));
    if (ids.length === 0) return;
    const task_id = this.#chance.oneOf(ids);
    await this.#ask(kind, endpoint, { task_id, ...fields(task_id) });
  }

  /** Asks, and looks what the task's history tells of it, if there was an answer. */
  async #ask(kind: DeedKind, endpoint: string, fields: object): Promise<Deed> {
    const asked: Deed['fields'] = { task_id: 0, ...fields };
    const deed: AskedDeed = { kind, fields: asked, entries: [], isAnswered: false };
    this.#deeds.push(deed);
    const { project } = this.#scene;
    const { task_id } = deed.fields;
    const path = `/project/${project.id}/${endpoint}`;
    const { answer } = await this.#log.post(this.#by, path, fields, [200, 201, 400]);
    if (!answer) {
      this.#shunned.add(task_id);
      return deed;
    }
    deed.isAnswered = true;
    if (answer.status === 400) {
      assert.ok(this.#tasks.deletionAsked.has(task_id), 'only a deleted task is refused');
      deed.kind = 'refused';
    }
    if (kind === 'add') deed.fields.task_id = answer.body.task.id;
    deed.entries = await this.#news(deed.fields.task_id);
    return deed;
  }

  /** What the history of a task tells of this person that it did not tell before. */
  async #news(taskId: number): Promise<HistoryEntry[]> {
    const path = `/project/${this.#scene.project.id}/task/${taskId}`;
    const { history } = succeeds(await this.#log.get(this.#by, path));
    const news = history.filter(
      ({ id, user_id }: HistoryEntry) => user_id === this.#by.id && !this.#seen.has(id),
    );
    for (const { id } of news) this.#seen.add(id);
    return news;
  }

  /** No two titles are the same. */
  #words = () => ({
    task_title: randomUUID(),
    due_date: this.#chance.oneOf([null, '2030-01-01', '2030-02-02']),
  });
  #place = () => ({ status: this.#chance.oneOf(taskStatuses), labels: this.#labels() });
  #labels = () => someOf(this.#scene.labels, this.#chance);
}
