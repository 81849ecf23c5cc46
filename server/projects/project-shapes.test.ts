import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dataOf, labelRow, memberRow, snapshotOf, taskRow } from '../../test/snapshots.ts';
import * as rules from './project-rules.ts';

describe('the lists of labels', () => {
  it('have an entry for owners with labels only', () => {
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
  it('have all four keys in order, even without tasks', async () => {
    const { tasks_by_status } = await dataOf(await snapshotOf({}));
    assert.equal(
      JSON.stringify(tasks_by_status),
      '{"assigned":[],"in_progress":[],"under_review":[],"completed":[]}',
    );
  });

  it('are sorted by position, which is not shown', async () => {
    const rows = [
      taskRow(3, 'assigned', { position: 'b' }),
      taskRow(1, 'completed', { position: 'x' }),
      taskRow(2, 'assigned', { position: 'Z' }),
    ];
    const tasks = rows.map((row) => ({ ...row, message_id: 9, created_by: 4, deleted_by: null }));
    const { tasks_by_status } = await dataOf(await snapshotOf({ tasks }));
    assert.deepEqual(
      tasks_by_status.assigned.map(({ id }) => id),
      [2, 3],
    );
    const { labels: _labels, ...shown } = rows[1] as (typeof rows)[1];
    assert.deepEqual(tasks_by_status.completed, [
      { ...shown, created_at: '1970-01-01T00:00:00.000Z' },
    ]);
  });
});

describe('the tasks by label and status', () => {
  const empty = { assigned: [], in_progress: [], under_review: [], completed: [] };
  const labels = [labelRow(1, 'A'), labelRow(2, 'B')];

  it('have every label with all four keys, even without tasks', async () => {
    const { tasks_by_label_status } = await dataOf(await snapshotOf({ labels }));
    assert.deepEqual(tasks_by_label_status, { A: empty, B: empty });
  });

  it('show a task under each of its labels, with only its title and its date', async () => {
    const tasks = [
      taskRow(1, 'assigned', { due_date: '2026-12-01', labels: '1,2' }),
      taskRow(2, 'assigned', { task_title: '', labels: '2' }),
      taskRow(3, 'completed'),
    ];
    const { tasks_by_label_status } = await dataOf(await snapshotOf({ labels, tasks }));
    const first = { title: 'Task 1', due_date: '2026-12-01' };
    assert.deepEqual(tasks_by_label_status, {
      A: { ...empty, assigned: [first] },
      B: { ...empty, assigned: [first, { title: 'Sin título', due_date: null }] },
    });
  });

  it('accept any label name, including property names of objects', async () => {
    const names = ['__proto__', 'toString', 'constructor', '2', 'hasOwnProperty', '"\u2028\\'];
    const tasks = [taskRow(1, 'in_progress', { labels: '1,2,3,4,5,6' })];
    const snapshot = await snapshotOf({
      labels: names.map((name, i) => labelRow(i + 1, name)),
      tasks,
    });
    const shown = (await dataOf(snapshot)).tasks_by_label_status;
    assert.deepEqual(Object.keys(shown).sort(), [...names].sort());
    for (const name of names) {
      const own = Object.getOwnPropertyDescriptor(shown, name)?.value;
      assert.deepEqual(own, { ...empty, in_progress: [{ title: 'Task 1', due_date: null }] }, name);
    }
  });
});

describe('who could take a task', () => {
  type Members = ReturnType<typeof memberRow>[];
  const candidates = (
    tasks: Record<number, number[]>,
    carried: Record<number, number[]>,
    members: Members,
    max = 100,
  ) => {
    const find = rules.candidateFinder(carried, members, max);
    return Object.fromEntries(Object.entries(tasks).map(([id, labels]) => [id, find(labels)]));
  };

  it('is a person who carries one of its labels: more shared labels first, then earlier members', () => {
    const members = [memberRow(9), memberRow(4), memberRow(5), memberRow(6)];
    const carried = { 9: [1], 4: [1, 2], 5: [3], 6: [2] };
    assert.deepEqual(candidates({ 1: [1, 2], 2: [1], 3: [3] }, carried, members), {
      1: [4, 9, 6],
      2: [9, 4],
      3: [5],
    });
  });

  it('is nobody without a shared label, and then there is no entry', async () => {
    assert.deepEqual(candidates({ 1: [1], 2: [] }, { 4: [2] }, [memberRow(4)]), { 1: [], 2: [] });
    assert.deepEqual(candidates({ 1: [1] }, {}, [memberRow(4)]), { 1: [] });
    const tasks = [taskRow(1, 'assigned', { labels: '1' }), taskRow(2, 'assigned')];
    const { task_candidates } = await dataOf(
      await snapshotOf({ tasks, labels: [labelRow(1, 'A')], members: [memberRow(4)] }),
    );
    assert.deepEqual(task_candidates, {});
  });

  it('is neither an observer nor a deactivated person', () => {
    const members = [
      memberRow(1, 'observer'),
      memberRow(2, 'member', 5),
      memberRow(3, 'project_manager'),
    ];
    const carried = { 1: [7], 2: [7], 3: [7] };
    assert.deepEqual(candidates({ 1: [7] }, carried, members), { 1: [3] });
    assert.deepEqual(candidates({ 1: [7] }, carried, members.slice(0, 2)), { 1: [] });
  });

  it('is limited to the best candidates', () => {
    const members = Array.from({ length: 500 }, (_, i) => memberRow(i + 1));
    const carried = Object.fromEntries(members.map(({ id }) => [id, id === 500 ? [1, 2] : [1]]));
    const { 1: people } = candidates({ 1: [1, 2] }, carried, members, 3);
    assert.deepEqual(people, [500, 1, 2]);
  });
});
