import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ProjectData } from '../../contract/projects.ts';
import { countOf, filterTasks, labelsToPass, noFilter, shownStatuses } from './board-filter.ts';

const task = (id: number, task_title: string, task_description = '') => ({
  id,
  task_title,
  task_description,
  due_date: null,
  status: id < 10 ? ('assigned' as const) : ('completed' as const),
  position: '',
  created_at: '',
});

const data: Pick<ProjectData, 'tasks_by_status' | 'task_labels' | 'member_labels'> = {
  tasks_by_status: {
    assigned: [task(1, 'Menú de otoño', 'con café'), task(2, ''), task(3, 'Web')],
    in_progress: [],
    under_review: [],
    completed: [task(10, 'Café')],
  },
  task_labels: { 1: [1, 2], 3: [2], 10: [3] },
  member_labels: { 5: [1, 3] },
};

const shown = (filter: object) => {
  const tasks = filterTasks(data, { ...noFilter, ...filter });
  return [...tasks.assigned, ...tasks.completed].map(({ id }) => id);
};

it('without a filter the board is returned unchanged', () => {
  assert.equal(filterTasks(data, noFilter), data.tasks_by_status);
  assert.equal(filterTasks(data, { ...noFilter, match: 'all', q: '  ' }), data.tasks_by_status);
});

it('labels match any or all', () => {
  assert.deepEqual(shown({ labels: [1, 2] }), [1, 3]);
  assert.deepEqual(shown({ labels: [1, 2], match: 'all' }), [1]);
  assert.deepEqual(shown({ labels: [99] }), []);
});

it('a person matches tasks that share a label with them', () => {
  assert.deepEqual(shown({ user: 5 }), [1, 10]);
  assert.deepEqual(shown({ user: 6 }), []);
});

it('each word must occur in the title or description, without regard to case and accents', () => {
  assert.deepEqual(shown({ q: 'CAFE' }), [1, 10]);
  assert.deepEqual(shown({ q: 'otono cafe' }), [1]);
  assert.deepEqual(shown({ q: 'sin titulo' }), [2]);
});

it('filters are combined', () => {
  assert.deepEqual(shown({ q: 'cafe', statuses: ['completed'] }), [10]);
  assert.equal(countOf(filterTasks(data, { ...noFilter, labels: [2], user: 5 })), 1);
});

it('only the selected columns are shown', () => {
  assert.equal(shownStatuses(noFilter).length, 4);
  assert.deepEqual(shownStatuses({ ...noFilter, statuses: ['completed', 'assigned'] }), [
    'assigned',
    'completed',
  ]);
});

it('a new task gets the labels it needs to pass the filter, if that is unambiguous', () => {
  assert.deepEqual(labelsToPass({ ...noFilter, labels: [1] }), [1]);
  assert.deepEqual(labelsToPass({ ...noFilter, labels: [1, 2] }), []);
  assert.deepEqual(labelsToPass({ ...noFilter, labels: [1, 2], match: 'all' }), [1, 2]);
});
