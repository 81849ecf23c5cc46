/** The tasks of a project in one status, in board order, with their JSON. */
import { fold } from '../../contract/fold.ts';
import type { BoardTask } from '../../contract/projects.ts';
import { bytesOf } from '../http/json.ts';
import { isTurnOver, nextTurn } from '../turns.ts';
import { type BoardTaskRow, titleOf, toBoardTask } from './project-rules.ts';

/**
 * In UTF-16 code units. Letters of most scripts fold to one code unit and Korean ones to three at
 * most, so the longest task fits. A few characters fold to many (U+FDFA to 18): of a text full of
 * them, only the beginning is searched.
 */
const foldedLengthMax = 70_000;

/** The approximate memory of a task, and of each of its labels, besides the task's texts. */
const bytesPerTask = 500;
const bytesPerLabel = 30;
const bytesPerCharacter = 2;

/** The number of tasks, or of characters, written between two checks of the turn. */
const tasksPerBatch = 100;
const charactersPerBatch = 100_000;

export interface LabelledTaskRow extends BoardTaskRow {
  /** Ascending ids separated by commas; null for a task without labels. */
  labels: string | null;
}

/** A task of a snapshot. Immutable. */
export class SnapshotTask {
  readonly task: BoardTask;
  /** Ascending ids. */
  readonly labels: readonly number[];
  #folded: string | undefined;

  constructor(row: LabelledTaskRow) {
    this.task = toBoardTask(row);
    this.labels = row.labels ? row.labels.split(',').map(Number) : [];
  }

  /** The length of title and description, in characters. */
  get textLength(): number {
    return this.task.task_title.length + this.task.task_description.length;
  }

  /**
   * The title and the description, folded for searches. A text that folds to a very long one is
   * cut.
   */
  get folded(): string {
    if (this.#folded !== undefined) return this.#folded;
    return fold(`${titleOf(this.task)}\n${this.task.task_description}`, foldedLengthMax);
  }

  /** Caches the folded text for the next search. */
  cacheFolded(folded: string): void {
    this.#folded = folded;
  }

  /** The length of the cached folded text, in characters. */
  get foldedLength(): number {
    return this.#folded?.length ?? 0;
  }
}

/** Finds who could take a task with these labels. */
export type FindCandidates = (labels: readonly number[]) => number[];

/** Immutable. JSON is written in turns when it is first needed, then cached. */
export class TaskColumn {
  readonly tasks: readonly SnapshotTask[];
  /** The total length of titles and descriptions, in characters. */
  readonly textLength: number;
  /** The approximate memory of the tasks without folded texts and JSON. */
  readonly #bytesOfTasks: number;
  #json: Promise<Buffer> | undefined;
  #labelsJson: Promise<string> | undefined;
  #titlesJson: Promise<ReadonlyMap<number, string>> | undefined;
  #candidates: { find: FindCandidates; json: Promise<string> } | undefined;
  #bytesOfJson = 0;

  /** @param tasks In board order. */
  constructor(tasks: readonly SnapshotTask[]) {
    this.tasks = tasks;
    this.textLength = tasks.reduce((sum, one) => sum + one.textLength, 0);
    const labels = tasks.reduce((sum, one) => sum + one.labels.length, 0);
    this.#bytesOfTasks =
      tasks.length * bytesPerTask + labels * bytesPerLabel + this.textLength * bytesPerCharacter;
  }

  /**
   * The column after a change. If none of its tasks changed, it is this same object, with its
   * cached JSON.
   * @param changed All tasks that changed, in any column.
   * @param present The changed tasks that are in this column now.
   */
  after(changed: ReadonlySet<number>, present: readonly SnapshotTask[]): TaskColumn {
    const stayed = this.tasks.filter(({ task }) => !changed.has(task.id));
    if (stayed.length === this.tasks.length && present.length === 0) return this;
    return new TaskColumn([...stayed, ...present].sort(byPosition));
  }

  get bytes(): number {
    return this.#bytesOfTasks + this.#bytesOfJson;
  }

  /** The tasks as a list. */
  json(): Promise<Buffer> {
    this.#json ??= this.#write(async () => {
      const pieces: string[] = [];
      for await (const piece of taskListJson(this.tasks)) pieces.push(piece);
      return bytesOf(pieces);
    });
    return this.#json;
  }

  /** The label ids of each labelled task, as the inside of an object: `"7":[1,2],"9":[2]`. */
  labelsJson(): Promise<string> {
    this.#labelsJson ??= this.#write(() =>
      this.#members(({ labels }) => (labels.length > 0 ? `[${labels.join()}]` : undefined)),
    );
    return this.#labelsJson;
  }

  /** For each label, a list of the titles and due dates of its tasks. */
  titlesJson(): Promise<ReadonlyMap<number, string>> {
    this.#titlesJson ??= this.#writeTitles();
    return this.#titlesJson;
  }

  /** The candidates of each task, as the inside of an object, like `labelsJson`. */
  candidatesJson(find: FindCandidates): Promise<string> {
    if (this.#candidates?.find !== find) {
      const json = this.#write(() =>
        this.#members(({ labels }) => {
          const people = labels.length > 0 ? find(labels) : [];
          return people.length > 0 ? `[${people.join()}]` : undefined;
        }),
      );
      this.#candidates = { find, json };
    }
    return this.#candidates.json;
  }

  async #members(valueFor: (task: SnapshotTask) => string | undefined): Promise<string> {
    const members: string[] = [];
    for (const task of this.tasks) {
      if (isTurnOver()) await nextTurn();
      const value = valueFor(task);
      if (value !== undefined) members.push(`"${task.task.id}":${value}`);
    }
    return members.join();
  }

  async #writeTitles(): Promise<ReadonlyMap<number, string>> {
    const lists = new Map<number, string[]>();
    for (const { task, labels } of this.tasks) {
      if (labels.length === 0) continue;
      if (isTurnOver()) await nextTurn();
      const json = JSON.stringify({ title: titleOf(task), due_date: task.due_date });
      for (const label of labels) {
        const list = lists.get(label);
        if (list) list.push(json);
        else lists.set(label, [json]);
      }
    }
    const texts = new Map<number, string>();
    for (const [label, list] of lists) {
      const text = `[${list.join()}]`;
      texts.set(label, text);
      this.#bytesOfJson += text.length * bytesPerCharacter;
    }
    return texts;
  }

  async #write<T extends Buffer | string>(write: () => Promise<T>): Promise<T> {
    const json = await write();
    this.#bytesOfJson += json.length * (typeof json === 'string' ? bytesPerCharacter : 1);
    return json;
  }
}

/** A list of tasks as JSON, in pieces, each written in one turn. */
export async function* taskListJson(tasks: Iterable<SnapshotTask>): AsyncGenerator<string> {
  let batch: BoardTask[] = [];
  let characters = 0;
  let opening = '[';
  const written = () => {
    const json = opening + JSON.stringify(batch).slice(1, -1);
    [batch, characters, opening] = [[], 0, ','];
    return json;
  };
  for (const { task, textLength } of tasks) {
    batch.push(task);
    characters += textLength;
    if (batch.length < tasksPerBatch && characters < charactersPerBatch) continue;
    if (isTurnOver()) await nextTurn();
    yield written();
  }
  if (batch.length > 0) yield written();
  yield opening === '[' ? '[]' : ']';
}

/** Compares code units, as the databases do. Positions in a column are unique. */
const byPosition = (a: SnapshotTask, b: SnapshotTask): number =>
  a.task.position < b.task.position ? -1 : 1;
