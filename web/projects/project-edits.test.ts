import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type BoardTask, type ProjectData, taskStatuses } from '../../contract/projects.ts';
import {
  labelAdded,
  labelEdited,
  labelKey,
  labelRemoved,
  memberEdited,
  memberRemoved,
  taskAdded,
  taskEdited,
  taskLabelled,
  taskMoved,
  taskRemoved,
} from './project-edits.ts';

const task = (id: number, status: BoardTask['status'] = 'assigned', position = ''): BoardTask => ({
  id,
  task_title: `Task ${id}`,
  task_description: '',
  due_date: null,
  status,
  position,
  created_at: '2026-11-21T04:12:00.123Z',
});

const label = (id: number, label_name: string) => ({ id, label_name, label_hex_color: '#336699' });
const person = (id: number) => ({
  id,
  username: `u${id}`,
  first_name: 'A',
  last_name: 'B',
  image_route: null,
  projects_users_id: id + 100,
  role: 'member' as const,
});

const data = {
  project: { id: 7, name: 'P' },
  project_members: [person(1), person(2)],
  project_labels: [label(1, 'Design'), label(2, 'Éxito')],
  member_labels: { 1: [1, 2] },
  task_labels: { 10: [1], 11: [1, 2] },
  tasks_by_label_status: {},
  tasks_by_status: {
    assigned: [task(10, 'assigned', 'a0'), task(11, 'assigned', 'a1'), task(12, 'assigned', 'a2')],
    in_progress: [task(20, 'in_progress', 'a0')],
    under_review: [],
    completed: [],
  },
  task_candidates: {},
} as unknown as ProjectData;

const columns = ({ tasks_by_status }: ProjectData) =>
  taskStatuses.map((status) => tasks_by_status[status].map(({ id }) => id));

describe('moving a task', () => {
  it('puts it before or after a neighbour, in its own column or another one', () => {
    const moves = [
      [{ status: 'assigned', before: 10 }, [[12, 10, 11], [20], [], []]],
      [{ status: 'assigned', after: 10 }, [[10, 12, 11], [20], [], []]],
      [{ status: 'in_progress', before: 20 }, [[10, 11], [12, 20], [], []]],
      [{ status: 'in_progress', after: 20 }, [[10, 11], [20, 12], [], []]],
      [{ status: 'completed' }, [[10, 11], [20], [], [12]]],
    ] as const;
    for (const [place, expected] of moves) {
      const moved = taskMoved(12, place)(data);
      assert.deepEqual(columns(moved), expected);
      assert.equal(
        taskStatuses.every((status) =>
          moved.tasks_by_status[status].every((one) => one.status === status),
        ),
        true,
      );
    }
  });

  it('puts it at the end if the neighbour is gone', () => {
    const moved = taskMoved(10, { status: 'in_progress', before: 99 })(data);
    assert.deepEqual(columns(moved), [[11, 12], [20, 10], [], []]);
  });

  it('ignores repetitions and missing tasks', () => {
    const once = taskMoved(12, { status: 'assigned', before: 10 })(data);
    assert.deepEqual(
      columns(taskMoved(12, { status: 'assigned', before: 10 })(once)),
      columns(once),
    );
    assert.equal(taskMoved(99, { status: 'completed' })(data), data);
  });

  it('keeps the identity of other columns', () => {
    const moved = taskMoved(12, { status: 'completed' })(data);
    assert.equal(moved.tasks_by_status.in_progress, data.tasks_by_status.in_progress);
  });
});

describe('a task', () => {
  it('is added at the end until the server tells its position', () => {
    const added = taskAdded(task(-1), [2])(data);
    assert.deepEqual(columns(added)[0], [10, 11, 12, -1]);
    assert.deepEqual(added.task_labels[-1], [2]);
    assert.deepEqual(
      columns(taskAdded(task(30, 'assigned', 'a05'), [])(data))[0],
      [10, 30, 11, 12],
    );
    assert.equal(taskAdded(task(10), [])(data), data);
  });

  it('can be edited, labelled and removed', () => {
    const edited = taskEdited(11, { task_title: 'New' })(data);
    assert.equal(edited.tasks_by_status.assigned[1]?.task_title, 'New');
    assert.deepEqual(taskLabelled(10, [])(data).task_labels, { 11: [1, 2] });
    assert.equal(taskLabelled(99, [1])(data), data);
    const removed = taskRemoved(11)(data);
    assert.deepEqual(columns(removed)[0], [10, 12]);
    assert.deepEqual(removed.task_labels, { 10: [1] });
  });
});

it('a deleted label is removed from people and tasks', () => {
  const { project_labels, member_labels, task_labels } = labelRemoved(1)(data);
  assert.deepEqual(
    project_labels.map(({ id }) => id),
    [2],
  );
  assert.deepEqual(member_labels, { 1: [2] });
  assert.deepEqual(task_labels, { 11: [2] });
});

it('labels stay sorted by name', () => {
  const added = labelAdded(label(3, 'desarrollo'))(data);
  assert.deepEqual(
    added.project_labels.map(({ id }) => id),
    [3, 1, 2],
  );
  const renamed = labelEdited(label(1, 'Zeta'))(data);
  assert.deepEqual(
    renamed.project_labels.map(({ id }) => id),
    [2, 1],
  );
});

it('label names are compared without case, but with accents', () => {
  assert.equal(labelKey('ÉXITO'), labelKey('éxito'));
  assert.notEqual(labelKey('exito'), labelKey('éxito'));
});

it('a member has the given role and exactly the given labels until they are removed', () => {
  const edited = memberEdited(2, { role: 'observer', labels: [2] })(data);
  assert.equal(edited.project_members[1]?.role, 'observer');
  assert.deepEqual(edited.member_labels, { 1: [1, 2], 2: [2] });
  const gone = memberRemoved(1)(data);
  assert.deepEqual(
    gone.project_members.map(({ id }) => id),
    [2],
  );
  assert.deepEqual(gone.member_labels, {});
});
