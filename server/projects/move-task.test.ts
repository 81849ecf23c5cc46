import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { TaskStatus } from '../../contract/projects.ts';
import { taskStatuses } from '../../contract/projects.ts';
import type { Encoding } from '../../test/person.ts';
import {
  addTask,
  isRefused,
  makeProject,
  projectData,
  succeeds,
  versionOf,
} from '../../test/projects.ts';
import { describeWithServer, type TestServer } from '../../test/world.ts';

/** A board with `a b c d` assigned and `x y` in progress. */
async function makeBoard(server: TestServer) {
  const ana = await server.person('ana');
  const project = await makeProject(ana);
  const add = (task_title: string, status = 'assigned') =>
    addTask(ana, project, { task_title, status });
  const a = await add('a');
  const b = await add('b');
  const c = await add('c');
  const d = await add('d');
  const x = await add('x', 'in_progress');
  const y = await add('y', 'in_progress');
  const path = `/project/${project.id}`;
  const move = (task: { id: number }, fields: object, encoding?: Encoding) =>
    ana.post(`${path}/move_task`, { task_id: task.id, ...fields }, encoding);
  const remove = (task: { id: number }) => ana.post(`${path}/delete_task`, { task_id: task.id });
  const column = async (status: TaskStatus = 'assigned') =>
    (await projectData(ana, project)).tasks_by_status[status].map((t) => t.task_title).join(' ');
  return { ana, project, path, a, b, c, d, x, y, move, remove, column };
}

describeWithServer('move_task', (server) => {
  for (const encoding of ['json', 'form', 'multipart'] as const) {
    it(`puts a task before or after another, as ${encoding}`, async () => {
      const { ana, project, a, b, c, d, x, y, move, column } = await makeBoard(server);
      const before = await versionOf(ana, project);
      const moved = await move(d, { before_task_id: b.id }, encoding);
      assert.equal(moved.status, 200);
      const { position } = moved.body.task;
      assert.deepEqual(moved.body.task, { ...d, position });
      assert.ok(a.position < position && position < b.position);
      assert.equal(await column(), 'a d b c');
      succeeds(await move(a, { after_task_id: c.id }, encoding));
      assert.equal(await column(), 'd b c a');
      succeeds(await move(c, { before_task_id: d.id, status: 'assigned' }, encoding));
      assert.equal(await column(), 'c d b a');
      assert.equal(await column('in_progress'), 'x y');
      succeeds(await move(b, { after_task_id: x.id, status: 'in_progress' }, encoding));
      succeeds(await move(y, { before_task_id: d.id }, encoding));
      assert.equal(await column(), 'c y d a');
      assert.equal(await column('in_progress'), 'x b');
      assert.equal(await versionOf(ana, project), before + 5);
    });
  }

  it('moves to the end of a column without a neighbour', async () => {
    const { a, c, x, move, column } = await makeBoard(server);
    succeeds(await move(a, {}));
    assert.equal(await column(), 'b c d a');
    succeeds(await move(c, { status: 'assigned' }));
    assert.equal(await column(), 'b d a c');
    succeeds(await move(x, { status: 'assigned' }));
    assert.equal(await column(), 'b d a c x');
    succeeds(await move(x, { status: 'in_progress' }));
    assert.equal(await column('in_progress'), 'y x');
  });

  it('allows every change of status', async () => {
    const { ana, project, a, move } = await makeBoard(server);
    await move(a, {});
    const before = await versionOf(ana, project);
    const ways = taskStatuses.flatMap((from) => taskStatuses.map((to) => [from, to] as const));
    let status: TaskStatus = a.status;
    let changes = 0;
    for (const next of ways.flat()) {
      const { task } = succeeds(await move(a, { status: next }));
      assert.equal(task.status, next);
      if (next !== status) changes++;
      status = next;
    }
    const data = await projectData(ana, project);
    const stands = taskStatuses.filter((s) =>
      data.tasks_by_status[s].some(({ id }) => id === a.id),
    );
    assert.deepEqual(stands, [status]);
    // A task that is last already does not move to the end of its column.
    assert.equal(data.project.version, before + changes);
  });

  it('changes nothing if the task is already there', async () => {
    const { ana, project, path, a, b, c, d, y, move } = await makeBoard(server);
    const history = async () => (await ana.get(`${path}/task/${b.id}`)).body.history;
    const before = [await projectData(ana, project), await history()];
    for (const [task, fields] of [
      [b, { before_task_id: c.id }],
      [b, { after_task_id: a.id }],
      [b, { after_task_id: a.id, status: 'assigned' }],
      [a, { before_task_id: b.id }],
      [d, { after_task_id: c.id }],
      [d, {}],
      [d, { status: 'assigned' }],
      [y, { status: 'in_progress' }],
    ] as const) {
      assert.deepEqual(succeeds(await move(task, fields)).task, task);
    }
    assert.deepEqual([await projectData(ana, project), await history()], before);
  });

  it('moves to the end of the column if the neighbour has left it', async () => {
    const { a, b, c, x, y, move, column } = await makeBoard(server);
    succeeds(await move(b, { status: 'completed' }));
    succeeds(await move(x, { status: 'assigned', before_task_id: b.id }));
    assert.equal(await column(), 'a c d x');
    succeeds(await move(a, { status: 'assigned', after_task_id: b.id }));
    assert.equal(await column(), 'c d x a');
    succeeds(await move(y, { status: 'under_review', after_task_id: c.id }));
    assert.equal(await column('under_review'), 'y');
    assert.equal(await column('completed'), 'b');
  });

  it('moves to the end of the column if the neighbour was deleted', async () => {
    const { a, b, x, move, remove, column } = await makeBoard(server);
    succeeds(await remove(b));
    succeeds(await move(x, { status: 'assigned', before_task_id: b.id }));
    assert.equal(await column(), 'a c d x');
    succeeds(await move(a, { after_task_id: b.id }));
    assert.equal(await column(), 'c d x a');
  });

  it('ignores deleted tasks as neighbours', async () => {
    const { a, b, c, d, move, remove, column } = await makeBoard(server);
    for (const task of [b, d]) succeeds(await remove(task));
    const { task } = succeeds(await move(a, { before_task_id: c.id }));
    assert.equal(task.position, a.position);
    succeeds(await move(c, { after_task_id: a.id }));
    assert.equal(await column(), 'a c');
    succeeds(await move(a, { after_task_id: c.id }));
    assert.equal(await column(), 'c a');
  });

  it('moves a task once when two requests move it to the same status concurrently', async () => {
    const { ana, project, path, a, move, column } = await makeBoard(server);
    const before = await versionOf(ana, project);
    for (const answer of await Promise.all([
      move(a, { status: 'completed' }),
      move(a, { status: 'completed' }),
    ])) {
      assert.equal(succeeds(answer).task.status, 'completed');
    }
    assert.equal(await column('completed'), 'a');
    assert.equal(await versionOf(ana, project), before + 1);
    assert.equal((await ana.get(`${path}/task/${a.id}`)).body.history.length, 2);
  });

  it('refuses invalid places, and moves nothing', async () => {
    const { ana, project, a, b, c, move, remove } = await makeBoard(server);
    const gone = await addTask(ana, project);
    succeeds(await remove(gone));
    const theirs = await addTask(ana, await makeProject(ana));
    const before = await projectData(ana, project);
    for (const [task, fields, field] of [
      [a, { before_task_id: b.id, after_task_id: c.id }, 'before_task_id'],
      [a, { before_task_id: a.id }, 'before_task_id'],
      [a, { after_task_id: a.id, status: 'completed' }, 'after_task_id'],
      [a, { before_task_id: theirs.id }, 'before_task_id'],
      [a, { after_task_id: 999_999 }, 'after_task_id'],
      [a, { status: 'done' }, 'status'],
      [theirs, { status: 'completed' }, 'task_id'],
      [gone, { status: 'completed' }, 'task_id'],
    ] as const) {
      const answer = await move(task, fields);
      isRefused(answer, 'invalid_input');
      assert.equal(answer.body.errors[0].field, field, answer.text);
    }
    assert.deepEqual(await projectData(ana, project), before);
  });
});
