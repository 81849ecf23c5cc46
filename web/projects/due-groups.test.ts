import assert from 'node:assert/strict';
import { it } from 'node:test';
import { dueGroup, groupByDue, lastDayOfWeek } from './due-groups.ts';

const today = '2026-11-18'; // A Wednesday
const due = (due_date: string | null) => dueGroup({ due_date, status: 'in_progress' }, today);

it('a task belongs to the group of its due date', () => {
  assert.equal(due('2026-11-17'), 'overdue');
  assert.equal(due('2026-11-18'), 'today');
  assert.equal(due('2026-11-19'), 'week');
  assert.equal(due('2026-11-22'), 'week');
  assert.equal(due('2026-11-23'), 'later');
  assert.equal(due('2027-01-01'), 'later');
  assert.equal(due(null), 'undated');
});

it('a completed task is done, whenever it was due', () => {
  assert.equal(dueGroup({ due_date: '2020-01-01', status: 'completed' }, today), 'done');
});

it('a week ends on Sunday, also across months and years', () => {
  assert.equal(lastDayOfWeek('2026-11-22'), '2026-11-22');
  assert.equal(lastDayOfWeek('2026-11-23'), '2026-11-29');
  assert.equal(lastDayOfWeek('2026-12-31'), '2027-01-03');
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
