import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Label, ProjectRole, TaskStatus } from '../../contract/projects.ts';
import * as rules from './project-rules.ts';

const label = (id: number, label_name: string): Label => ({
  id,
  label_name,
  label_hex_color: '#000000',
});

const task = (id: number, status: TaskStatus, fields: Partial<rules.BoardTaskRow> = {}) => ({
  id,
  task_title: `Task ${id}`,
  task_description: '',
  due_date: null,
  status,
  position: `a${id}`,
  created_at: 0,
  ...fields,
});

const member = (id: number, role: ProjectRole = 'member', deactivated_at: number | null = null) =>
  ({
    id,
    username: `user${id}`,
    first_name: 'First',
    last_name: 'Last',
    image_id: null,
    deactivated_at,
    projects_users_id: 100 + id,
    role,
  }) satisfies rules.MemberRow;

describe('the lists of labels', () => {
  it('have an entry for those who have any, and nobody else', () => {
    assert.deepEqual(rules.idLists([]), {});
    assert.deepEqual(
      rules.idLists([
        [7, 1],
        [2, 3],
        [7, 2],
      ]),
      { 2: [3], 7: [1, 2] },
    );
  });
});

describe('the tasks by status', () => {
  it('have all four keys, in their order, without any task', () => {
    assert.equal(
      JSON.stringify(rules.tasksByStatus([])),
      '{"assigned":[],"in_progress":[],"under_review":[],"completed":[]}',
    );
  });

  it('keep the order in which they come, and say nothing else of a task', () => {
    const rows = [task(3, 'assigned'), task(1, 'completed'), task(2, 'assigned')];
    const stored = rows.map((row) => ({ ...row, message_id: 9, created_by: 4, deleted_by: null }));
    const shown = rules.tasksByStatus(stored);
    assert.deepEqual(
      shown.assigned.map(({ id }) => id),
      [3, 2],
    );
    assert.deepEqual(shown.completed, [
      { ...task(1, 'completed'), created_at: '1970-01-01T00:00:00.000Z' },
    ]);
  });
});

describe('the tasks by label and status', () => {
  const empty = { assigned: [], in_progress: [], under_review: [], completed: [] };

  it('have every label with all four keys, also where no task carries it', () => {
    const shown = rules.tasksByLabelStatus(
      [label(1, 'A'), label(2, 'B')],
      {},
      rules.tasksByStatus([]),
    );
    assert.deepEqual(shown, { A: empty, B: empty });
    assert.notEqual(shown.A?.assigned, shown.B?.assigned);
  });

  it('show a task under each of its labels, with its title and its date and no more', () => {
    const tasks = rules.tasksByStatus([
      task(1, 'assigned', { due_date: '2026-12-01' }),
      task(2, 'assigned', { task_title: '' }),
      task(3, 'completed'),
    ]);
    const shown = rules.tasksByLabelStatus(
      [label(1, 'A'), label(2, 'B')],
      { 1: [1, 2], 2: [2] },
      tasks,
    );
    const first = { title: 'Task 1', due_date: '2026-12-01' };
    assert.deepEqual(shown, {
      A: { ...empty, assigned: [first] },
      B: { ...empty, assigned: [first, { title: 'Sin título', due_date: null }] },
    });
  });

  it('take any name for a label, that of an object’s own parts too', () => {
    const names = ['__proto__', 'toString', 'constructor', '2', 'hasOwnProperty'];
    const labels = names.map((name, i) => label(i + 1, name));
    const tasks = rules.tasksByStatus([task(1, 'in_progress')]);
    const shown = rules.tasksByLabelStatus(labels, { 1: [1, 2, 3, 4, 5] }, tasks);
    assert.deepEqual(Object.keys(shown).sort(), [...names].sort());
    for (const name of names) {
      const own = Object.getOwnPropertyDescriptor(shown, name)?.value;
      assert.deepEqual(own, { ...empty, in_progress: [{ title: 'Task 1', due_date: null }] }, name);
    }
    assert.equal(Object.getPrototypeOf(shown), Object.prototype);
    assert.deepEqual(Object.keys(JSON.parse(JSON.stringify(shown))).sort(), [...names].sort());
  });
});

describe('who could take a task', () => {
  type Given = Parameters<typeof rules.taskCandidates>;
  const candidates = (tasks: Given[0], carried: Given[1], members: Given[2], max = 100) =>
    rules.taskCandidates(tasks, carried, members, max);

  it('is who carries a label of it: who shares more comes first, then who came first', () => {
    const members = [member(9), member(4), member(5), member(6)];
    const carried = { 9: [1], 4: [1, 2], 5: [3], 6: [2] };
    assert.deepEqual(candidates({ 1: [1, 2], 2: [1], 3: [3] }, carried, members), {
      1: [4, 9, 6],
      2: [9, 4],
      3: [5],
    });
  });

  it('has no entry for a task of which nobody carries a label', () => {
    assert.deepEqual(candidates({ 1: [1], 2: [] }, { 4: [2] }, [member(4)]), {});
    assert.deepEqual(candidates({ 1: [1] }, {}, [member(4)]), {});
  });

  it('is neither who only observes nor who can no longer sign in', () => {
    const members = [member(1, 'observer'), member(2, 'member', 5), member(3, 'project_manager')];
    const carried = { 1: [7], 2: [7], 3: [7] };
    assert.deepEqual(candidates({ 1: [7] }, carried, members), { 1: [3] });
    assert.deepEqual(candidates({ 1: [7] }, carried, members.slice(0, 2)), {});
  });

  it('is told of the best ones, where there are many', () => {
    const members = Array.from({ length: 500 }, (_, i) => member(i + 1));
    const carried = Object.fromEntries(members.map(({ id }) => [id, id === 500 ? [1, 2] : [1]]));
    const { 1: people } = candidates({ 1: [1, 2] }, carried, members, 3);
    assert.deepEqual(people, [500, 1, 2]);
  });
});
