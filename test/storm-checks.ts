/** What must hold of a board after many changed it at once. */
import assert from 'node:assert/strict';
import { type HistoryEntry, type Task, taskStatuses } from '../contract/projects.ts';
import type { Person } from './person.ts';
import { projectData, succeeds } from './projects.ts';

export interface Board {
  path: string;
  tasks: Task[];
  labels: number[];
  /** A label of another project. */
  foreign: number;
}

/** What one client asked for, and what its task's history told of that afterwards. */
export interface Deed {
  kind: 'edit' | 'move' | 'label' | 'nothing' | 'refused';
  endpoint: string;
  fields: { task_id: number; task_title?: string };
  entries: HistoryEntry[];
}

/** A rename is always seen, as its title is like no other; each thing is told once a request. */
export function checkDeeds(deeds: Deed[]): void {
  for (const { kind, fields, entries } of deeds) {
    const types = entries.map(({ event }) => event.type);
    assert.equal(new Set(types).size, types.length);
    const titles = entries.flatMap(({ event }) => (event.type === 'renamed' ? event.to : []));
    assert.deepEqual(titles, kind === 'edit' ? [fields.task_title] : []);
    if (kind === 'move') assert.ok(types.every((type) => type === 'moved'));
    if (kind === 'label') assert.ok(types.every((type) => type === 'labelled'));
    if (kind === 'nothing' || kind === 'refused') assert.deepEqual(types, []);
  }
}

/** Each task is in one column, at a place of its own, with labels of the project. */
export async function checkBoard(ana: Person, board: Board, project: { id: number }) {
  const data = await projectData(ana, project);
  const columns = taskStatuses.map((status) => data.tasks_by_status[status]);
  const ids = columns.flat().map(({ id }) => id);
  assert.deepEqual(
    ids.sort((a, b) => a - b),
    board.tasks.map(({ id }) => id),
  );
  for (const [i, column] of columns.entries()) {
    const positions = column.map(({ position }) => position);
    assert.deepEqual(positions, [...new Set(positions)].sort());
    assert.ok(column.every(({ status }) => status === taskStatuses[i]));
  }
  for (const labels of Object.values(data.task_labels)) {
    assert.deepEqual(
      labels,
      board.labels.filter((id) => labels.includes(id)),
    );
  }
  return data;
}

/** Each history is what was told of its task, in an order that leads to what it is now. */
export async function checkHistories(
  ana: Person,
  board: Board,
  taskLabels: Record<string, number[]>,
  effects: Deed[],
): Promise<void> {
  for (const made of board.tasks) {
    const { history, task } = succeeds(await ana.get(`${board.path}/task/${made.id}`)) as {
      history: HistoryEntry[];
      task: Task;
    };
    const own = effects.filter(({ fields }) => fields.task_id === made.id);
    const told = [
      ...history.filter(({ user_id }) => user_id === ana.id),
      ...own.flatMap(({ entries }) => entries).sort((a, b) => a.id - b.id),
    ];
    assert.deepEqual(history, told);
    assert.deepEqual(replay(made, history), [
      ...[task.task_title, task.status, task.due_date],
      ...(taskLabels[made.id] ?? []),
    ]);
    assert.deepEqual(task.labels, taskLabels[made.id] ?? []);
  }
}

function replay(made: Task, history: HistoryEntry[]) {
  let { task_title, status, due_date } = made;
  const labels = new Set<number>();
  for (const { event } of history) {
    if (event.type === 'renamed') {
      assert.equal(event.from, task_title);
      task_title = event.to;
    } else if (event.type === 'moved') {
      assert.equal(event.from, status);
      status = event.to;
    } else if (event.type === 'rescheduled') {
      assert.equal(event.from, due_date);
      due_date = event.to;
    } else if (event.type === 'labelled') {
      for (const { id } of event.removed) assert.ok(labels.delete(id));
      for (const { id } of event.added) assert.ok(!labels.has(id) && labels.add(id));
    }
  }
  return [task_title, status, due_date, ...[...labels].sort((a, b) => a - b)];
}
