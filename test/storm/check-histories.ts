/** What must hold of the histories of tasks: each change is told once, whole, and leads to what is. */
import assert from 'node:assert/strict';
import type { HistoryEntry } from '../../contract/projects.ts';
import type { TestAnswer } from '../person.ts';
import { succeeds } from '../projects.ts';
import { ascending, type Deed } from './check-board.ts';

/**
 * Each history is what its tasks' deeds are told to have done, one deed after the other, each of them
 * whole, and leads to what the task is now.
 * @param look Asks for a path of the project.
 * @param deeds All of them, with those that made the tasks.
 * @returns the ids of the tasks that are not deleted
 */
export async function checkHistories(
  look: (path: string) => Promise<TestAnswer>,
  deeds: Deed[],
): Promise<number[]> {
  const living: number[] = [];
  const byTask = Map.groupBy(
    deeds.filter(({ entries }) => entries.length > 0),
    ({ fields }) => fields.task_id,
  );
  for (const [taskId, own] of byTask) {
    own.sort((a, b) => (a.entries[0]?.id ?? 0) - (b.entries[0]?.id ?? 0));
    const details = succeeds(await look(`task/${taskId}`));
    assert.deepEqual(
      details.history,
      own.flatMap(({ entries }) => entries),
      `the history of task ${taskId}`,
    );
    const { task } = details;
    assert.deepEqual(replay(own), {
      task_title: task.task_title,
      due_date: task.due_date,
      status: task.status,
      labels: task.labels,
      isDeleted: task.deleted_at !== null,
    });
    if (task.deleted_at === null) living.push(taskId);
  }
  return living;
}

function replay([made, ...later]: Deed[]) {
  assert.equal(made?.kind, 'add');
  const { task_title = '', due_date = null, status = 'assigned' } = made?.fields ?? {};
  const state = { task_title, due_date, status, labels: [] as number[], isDeleted: false };
  for (const { kind, fields, entries } of [made as Deed, ...later]) {
    for (const { event } of entries) tell(state, event);
    const { task_id, ...asked } = fields;
    const isWhole = kind === 'add' || kind === 'edit' || kind === 'label';
    // With a neighbour that has moved away, `move` has no other status than the one it asks for.
    if (isWhole || kind === 'move') {
      const { task_title, due_date, status, labels } = { ...state, ...defined(asked) };
      const then = { ...state, task_title, due_date, status, labels: [...new Set(labels)] };
      assert.deepEqual(state, then, `${kind} of task ${task_id} is whole`);
    }
  }
  return state;
}

function tell(state: ReturnType<typeof replay>, event: HistoryEntry['event']): void {
  if (event.type === 'renamed') {
    assert.equal(event.from, state.task_title);
    state.task_title = event.to;
  } else if (event.type === 'moved') {
    assert.equal(event.from, state.status);
    state.status = event.to;
  } else if (event.type === 'rescheduled') {
    assert.equal(event.from, state.due_date);
    state.due_date = event.to;
  } else if (event.type === 'labelled') {
    const [added, removed] = [event.added, event.removed].map((list) => list.map(({ id }) => id));
    assert.ok(removed?.every((id) => state.labels.includes(id)));
    assert.ok(added?.every((id) => !state.labels.includes(id)));
    const kept = state.labels.filter((id) => !removed?.includes(id));
    state.labels = [...kept, ...(added ?? [])].sort(ascending);
  } else if (event.type === 'deleted' || event.type === 'restored') {
    assert.equal(state.isDeleted, event.type === 'restored');
    state.isDeleted = event.type === 'deleted';
  }
}

const defined = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
