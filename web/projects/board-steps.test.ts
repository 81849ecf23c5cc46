import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type BoardTask, taskStatuses } from '../../contract/projects.ts';
import { placeBeside, type Step } from './board-steps.ts';

const column = (...ids: number[]) => ids.map((id) => ({ id }) as BoardTask);
const tasks = {
  assigned: column(1, 2, 3),
  in_progress: column(4),
  under_review: [],
  completed: column(5, 6),
};
const go = (id: number, step: Step) => placeBeside(tasks, taskStatuses, id, step);

it('a card moves up and down past its neighbour', () => {
  assert.deepEqual(go(2, 'up'), { place: { status: 'assigned', before: 1 }, number: 1, count: 3 });
  assert.deepEqual(go(2, 'down'), { place: { status: 'assigned', after: 3 }, number: 3, count: 3 });
});

it('a card moves sideways to the same height, or to the end', () => {
  assert.deepEqual(go(1, 'right'), {
    place: { status: 'in_progress', before: 4 },
    number: 1,
    count: 2,
  });
  assert.deepEqual(go(3, 'right'), { place: { status: 'in_progress' }, number: 2, count: 2 });
  assert.deepEqual(go(6, 'left'), { place: { status: 'under_review' }, number: 1, count: 1 });
});

it('a card at the edge stays', () => {
  assert.equal(go(1, 'up'), undefined);
  assert.equal(go(3, 'down'), undefined);
  assert.equal(go(1, 'left'), undefined);
  assert.equal(go(6, 'right'), undefined);
  assert.equal(go(99, 'up'), undefined);
});

it('a card skips hidden columns', () => {
  assert.deepEqual(placeBeside(tasks, ['assigned', 'completed'], 1, 'right'), {
    place: { status: 'completed', before: 5 },
    number: 1,
    count: 3,
  });
});
