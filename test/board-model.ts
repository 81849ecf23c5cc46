/** The tasks of a project and their places, as the contract describes them. */
import assert from 'node:assert/strict';
import type { TaskStatus } from '../contract/projects.ts';

export interface TaskFields {
  task_title: string;
  task_description: string;
  due_date: string | null;
}

interface ModelTask extends TaskFields {
  id: number;
  status: TaskStatus;
  labels: Set<number>;
  /** When it was last put into its place. */
  placed: number;
  /** Since when it is deleted, and between whom it stood. */
  stood?: { at: number; before: number[]; after: number[] } | undefined;
}

/** Each change answers whether it changed anything. */
export class BoardModel {
  /** Deleted ones too. */
  readonly tasks = new Map<number, ModelTask>();
  readonly columns: Record<TaskStatus, number[]> = {
    assigned: [],
    in_progress: [],
    under_review: [],
    completed: [],
  };
  #clock = 0;

  isLiving = (id: number) => this.tasks.has(id) && !this.#task(id).stood;

  add(id: number, status: TaskStatus, labels: number[], fields: TaskFields): void {
    this.tasks.set(id, { ...fields, id, status, labels: new Set(labels), placed: 0 });
    this.#place(id, status, this.columns[status].length);
  }

  edit(
    id: number,
    {
      labels,
      status = this.#task(id).status,
      ...fields
    }: Partial<TaskFields> & { labels?: number[]; status?: TaskStatus },
  ): boolean {
    const task = this.#task(id);
    const isMoved = status !== task.status;
    const isEdited = Object.entries(fields).some(
      ([name, value]) => task[name as keyof TaskFields] !== value,
    );
    Object.assign(task, fields);
    if (isMoved) this.#place(id, status, this.columns[status].length);
    return replaceAll(task.labels, labels) || isEdited || isMoved;
  }

  /** Beside a task that is gone or elsewhere it comes to stand at the end. */
  move(
    id: number,
    side: 'before' | 'after',
    neighbour: number | undefined,
    status?: TaskStatus,
  ): boolean {
    const task = this.#task(id);
    const beside = neighbour && this.isLiving(neighbour) ? this.#task(neighbour) : undefined;
    const target = status ?? beside?.status ?? task.status;
    const others = this.columns[target].filter((other) => other !== id);
    let place = others.length;
    if (beside?.status === target) place = others.indexOf(beside.id) + (side === 'after' ? 1 : 0);
    if (task.status === target && this.columns[target].indexOf(id) === place) return false;
    this.#place(id, target, place);
    return true;
  }

  delete(id: number): boolean {
    if (!this.isLiving(id)) return false;
    const task = this.#task(id);
    const column = this.columns[task.status];
    const at = column.indexOf(id);
    task.stood = { at: this.#clock, before: column.slice(0, at), after: column.slice(at + 1) };
    column.splice(at, 1);
    return true;
  }

  /**
   * To where it stood: between those who have stayed where they were. Among the others it may come
   * to stand anywhere.
   * @param seen The column as the server shows it.
   */
  restore(id: number, seen: number[]): boolean {
    const { status, stood } = this.#task(id);
    if (!stood) return false;
    const at = seen.indexOf(id);
    assert.deepEqual(seen.toSpliced(at, 1), this.columns[status], 'the others stay where they are');
    const hasStayed = (other: number) =>
      this.columns[status].includes(other) && this.#task(other).placed <= stood.at;
    const isBefore = (other: number) => seen.indexOf(other) < at;
    assert.ok(stood.before.filter(hasStayed).every(isBefore), `${seen}: ${id} too early`);
    assert.ok(!stood.after.filter(hasStayed).some(isBefore), `${seen}: ${id} too late`);
    this.#task(id).stood = undefined;
    this.#place(id, status, at);
    return true;
  }

  #place(id: number, status: TaskStatus, at: number): void {
    for (const column of Object.values(this.columns)) {
      if (column.includes(id)) column.splice(column.indexOf(id), 1);
    }
    this.columns[status].splice(at, 0, id);
    Object.assign(this.#task(id), { status, placed: ++this.#clock });
  }

  #task = (id: number) => this.tasks.get(id) as ModelTask;
}

/** @returns whether that changed anything */
export function replaceAll(labels: Set<number>, wanted: number[] = [...labels]): boolean {
  const isSame = new Set(wanted).size === labels.size && wanted.every((id) => labels.has(id));
  labels.clear();
  for (const id of wanted) labels.add(id);
  return !isSame;
}
