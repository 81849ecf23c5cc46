import assert from 'node:assert/strict';
import { it } from 'node:test';
import { dueGroup, groupByDue } from './due-groups.ts';

const today = '2026-11-22'; // A Sunday
const due = (due_date: string | null, now = today) =>
  dueGroup({ due_date, status: 'in_progress' }, now);

it('a task belongs to the group of its due date', () => {
  assert.equal(due('2026-11-21'), 'overdue');
  assert.equal(due('2026-11-22'), 'today');
  assert.equal(due('2026-11-23'), 'tomorrow');
  assert.equal(due('2026-11-24'), 'week');
  assert.equal(due('2026-11-29'), 'week');
  assert.equal(due('2026-11-30'), 'later');
  assert.equal(due('2027-01-01'), 'later');
  assert.equal(due(null), 'undated');
});

it('a completed task is done, whenever it was due', () => {
  assert.equal(dueGroup({ due_date: '2020-01-01', status: 'completed' }, today), 'done');
});

it('days are counted across months and years', () => {
  assert.equal(due('2027-01-01', '2026-12-31'), 'tomorrow');
  assert.equal(due('2027-01-07', '2026-12-31'), 'week');
  assert.equal(due('2028-02-29', '2028-02-28'), 'tomorrow');
});

it('groups are sorted by urgency, and empty ones are left out', () => {
  const tasks = [
    { id: 1, due_date: null, status: 'assigned' as const },
    { id: 2, due_date: '2026-11-01', status: 'completed' as const },
    { id: 3, due_date: '2026-11-01', status: 'assigned' as const },
    { id: 4, due_date: null, status: 'under_review' as const },
  ];
  const groups = groupByDue(tasks, today).map(([group, list]) => [group, list.map(({ id }) => id)]);
  assert.deepEqual(groups, [
    ['overdue', [3]],
    ['undated', [1, 4]],
    ['done', [2]],
  ]);
});
