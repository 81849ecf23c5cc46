/** The tasks of a project in one status, in board order, and their JSON. */
import { fold } from '../../contract/fold.ts';
import type { BoardTask } from '../../contract/projects.ts';
import { bytesOf } from '../http/json.ts';
import { isTurnOver, nextTurn } from '../turns.ts';
import { type BoardTaskRow, titleOf, toBoardTask } from './project-rules.ts';

/**
 * In UTF-16 code units. Letters of most scripts fold to one, those of Korean to three at most, so a task of
 * the longest texts has room. A few characters fold to many (U+FDFA to 18): only the beginning of a text full
 * of them is found.
 */
const foldedLengthMax = 70_000;

/** About the memory that a task and a label of a task take beside the task's texts. */
const bytesPerTask = 500;
const bytesPerLabel = 30;
const bytesPerCharacter = 2;

/** How many tasks, or characters of their texts, are written without asking whether the turn is over. */
const tasksPerBatch = 100;
const charactersPerBatch = 100_000;

export interface LabelledTaskRow extends BoardTaskRow {
  /** Ids in ascending order with commas between them; null where the task has no labels. */
  labels: string | null;
}

/** A task of a snapshot. Immutable. */
export class SnapshotTask {
  readonly task: BoardTask;
  /** Ids in ascending order. */
  readonly labels: readonly number[];
  #folded: string | undefined;

  constructor(row: LabelledTaskRow) {
    this.task = toBoardTask(row);
    this.labels = row.labels ? row.labels.split(',').map(Number) : [];
  }

  /** Of the title and the description, in characters. */
  get textLength(): number {
    return this.task.task_title.length + this.task.task_description.length;
  }

  /** The title and the description as searches compare them. The end of a text that folds to a very long one is missing. */
  get folded(): string {
    if (this.#folded !== undefined) return this.#folded;
    return fold(`${titleOf(this.task)}\n${this.task.task_description}`, foldedLengthMax);
  }

  /** Keeps the folded text for the next search. */
  keepFolded(folded: string): void {
    this.#folded = folded;
  }

  /** Of the folded text that is kept, in characters. */
  get foldedLength(): number {
    return this.#folded?.length ?? 0;
  }
}

/** Finds who could take a task, by the labels of the task. */
export type FindCandidates = (labels: readonly number[]) => number[];

/** Immutable. JSON is written when it is first asked for, in turns, and kept. */
export class TaskColumn {
  readonly tasks: readonly SnapshotTask[];
  /** Of all titles and descriptions, in characters. */
  readonly textLength: number;
  /** About the memory that the tasks take, without folded texts and JSON. */
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
   * The column after a change. It is this same column, with its JSON, where no task of it changed.
   * @param changed All tasks that changed, in whatever column they were.
   * @param present Those of them that are in this column now.
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

  /** The label ids of each task that has labels, as the inside of an object: `"7":[1,2],"9":[2]`. */
  labelsJson(): Promise<string> {
    this.#labelsJson ??= this.#write(() =>
      this.#members(({ labels }) => (labels.length > 0 ? `[${labels.join()}]` : undefined)),
    );
    return this.#labelsJson;
  }

  /** For each label a list of the titles and due dates of its tasks. */
  titlesJson(): Promise<ReadonlyMap<number, string>> {
    this.#titlesJson ??= this.#writeTitles();
    return this.#titlesJson;
  }

  /** Who could take each task, as the inside of an object, as in `labelsJson`. */
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

/** A list of tasks as JSON, in pieces, each written in a turn. */
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

/** By code units, as the databases compare positions. No two tasks of a column have the same. */
const byPosition = (a: SnapshotTask, b: SnapshotTask): number =>
  a.task.position < b.task.position ? -1 : 1;
