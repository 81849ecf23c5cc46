import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { BoardTask, Project, ProjectMember } from '../../contract/projects.ts';
import { cardsOf } from './cards.ts';
import { readProjectAddress } from './project-address.ts';

const label = (id: number) => ({ id, label_name: `L${id}`, label_hex_color: '#336699' });
const [one, two] = [label(1), label(2)];
const task = (id: number) => ({ id, task_title: '' }) as BoardTask;
const [a, b, c] = [task(10), task(11), task(12)];
const project = {
  project: { id: 7 } as Project,
  project_labels: [two, one],
  task_labels: { 10: [1, 2], 11: [1] },
  task_candidates: { 10: [5, 6] },
  project_members: [{ id: 5 }] as ProjectMember[],
};
const tasks = { assigned: [a, b], in_progress: [c], under_review: [], completed: [] };
const address = readProjectAddress('label=1&task=11');
const seen = { today: '2026-11-21', address };

it("a card has the labels of its task, in the project's order", () => {
  const cards = cardsOf(project, tasks, seen, undefined);
  assert.deepEqual(cards.assigned[0]?.labels, [two, one]);
  assert.deepEqual(cards.in_progress[0]?.labels, []);
  assert.deepEqual(
    cards.assigned.map(({ isOpen }) => isOpen),
    [false, true],
  );
});

it('a card has the faces of members who could take its task, until it is completed', () => {
  const cards = cardsOf(project, tasks, seen, undefined);
  assert.deepEqual(
    cards.assigned.map(({ faces }) => faces.map(({ id }) => id)),
    [[5], []],
  );
  const done = { ...a, status: 'completed' } as BoardTask;
  const completed = { ...tasks, assigned: [], completed: [done] };
  assert.deepEqual(cardsOf(project, completed, seen, undefined).completed[0]?.faces, []);
});

it('a card links to its task, keeping the rest of the address', () => {
  const cards = cardsOf(project, tasks, seen, undefined);
  assert.equal(cards.assigned[0]?.href, '/project/7?label=1&task=10');
  const all = cardsOf(project, tasks, { ...seen, address: readProjectAddress('') }, cards);
  assert.equal(all.assigned[0]?.href, '/project/7?task=10');
});

it('unchanged cards and columns keep their identity', () => {
  const before = cardsOf(project, tasks, seen, undefined);
  const copy = structuredClone({ project, tasks });
  const again = cardsOf(copy.project, copy.tasks, seen, before);
  assert.equal(again.assigned, before.assigned);
  const moved = cardsOf(project, { ...tasks, assigned: [b], in_progress: [c, a] }, seen, before);
  assert.equal(moved.assigned[0], before.assigned[1]);
  assert.equal(moved.in_progress[1], before.assigned[0]);
  assert.equal(moved.completed, before.completed);
  assert.notEqual(moved.assigned, before.assigned);
});

it('changed cards and columns are new objects', () => {
  const before = cardsOf(project, tasks, seen, undefined);
  const closed = cardsOf(
    project,
    tasks,
    { ...seen, address: readProjectAddress('label=1') },
    before,
  );
  assert.equal(closed.assigned[0], before.assigned[0]);
  assert.notEqual(closed.assigned[1], before.assigned[1]);
  assert.equal(closed.in_progress, before.in_progress);
  const red = { ...one, label_hex_color: '#ff0000' };
  const labels = cardsOf({ ...project, project_labels: [two, red] }, tasks, seen, before);
  assert.notEqual(labels.assigned[0], before.assigned[0]);
  const renamed = { ...a, task_title: 'New' };
  const titles = cardsOf(project, { ...tasks, assigned: [renamed, b] }, seen, before);
  assert.notEqual(titles.assigned[0], before.assigned[0]);
  assert.equal(titles.assigned[1], before.assigned[1]);
  const tomorrow = cardsOf(project, tasks, { ...seen, today: '2026-11-22' }, before);
  assert.notEqual(tomorrow.in_progress[0], before.in_progress[0]);
});
