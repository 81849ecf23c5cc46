import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type BoardTask, taskStatuses } from '../../contract/projects.ts';
import { matrixRows } from './matrix-rows.ts';

const label = (id: number) => ({ id, label_name: `L${id}`, label_hex_color: '#336699' });
const column = (...ids: number[]) => ids.map((id) => ({ id }) as BoardTask);
const tasks = {
  assigned: column(1, 2),
  in_progress: [],
  under_review: column(3),
  completed: [],
};
const ids = (project: Parameters<typeof matrixRows>[0]) =>
  matrixRows(project, tasks).map(({ label: row, tasks: cells }) => [
    row?.id,
    taskStatuses.map((status) => cells[status].map(({ id }) => id)),
  ]);

it('each label has a row with all of its tasks', () => {
  const project_labels = [label(8), label(9), label(7)];
  assert.deepEqual(ids({ project_labels, task_labels: { 1: [7, 8], 2: [8], 3: [7] } }), [
    [8, [[1, 2], [], [], []]],
    [9, [[], [], [], []]],
    [7, [[1], [], [3], []]],
  ]);
});

it('tasks without labels have the last row', () => {
  const project_labels = [label(8)];
  assert.deepEqual(ids({ project_labels, task_labels: { 1: [8] } }), [
    [8, [[1], [], [], []]],
    [undefined, [[2], [], [3], []]],
  ]);
});
