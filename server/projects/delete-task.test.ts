import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Task } from '../../contract/projects.ts';
import type { Encoding } from '../../test/person.ts';
import {
  addLabels,
  addMembers,
  addTask,
  isRefused,
  labelMember,
  makeProject,
  projectData,
  succeeds,
  versionOf,
} from '../../test/projects.ts';
import { describeWithServer, type TestServer } from '../../test/world.ts';

async function makeColumn(server: TestServer, ...titles: string[]) {
  const [ana, luis] = await server.people('ana', 'luis');
  const project = await makeProject(ana);
  await addMembers(ana, project, [luis]);
  const tasks: Task[] = [];
  for (const task_title of titles) tasks.push(await addTask(ana, project, { task_title }));
  const change =
    (what: 'delete_task' | 'restore_task' | 'move_task') =>
    (task: { id: number } | undefined, fields: object = {}, encoding?: Encoding) =>
      luis.post(`/project/${project.id}/${what}`, { task_id: task?.id, ...fields }, encoding);
  const column = async () =>
    (await projectData(ana, project)).tasks_by_status.assigned.map((t) => t.task_title).join(' ');
  return {
    ana,
    luis,
    project,
    tasks: tasks as [Task, Task, Task, Task],
    path: `/project/${project.id}`,
    remove: change('delete_task'),
    restore: change('restore_task'),
    move: change('move_task'),
    column,
  };
}

describeWithServer('delete_task and restore_task', (server) => {
  for (const encoding of ['json', 'form', 'multipart'] as const) {
    it(`delete a task and restore it with its labels, as ${encoding}`, async () => {
      const { ana, luis, project, path, remove, restore } = await makeColumn(server);
      const [web, other] = await addLabels(ana, project, 'Web', 'Other');
      await labelMember(ana, project, luis, [web]);
      await addTask(ana, project, { task_title: 'Stays', labels: [web] });
      const task = await addTask(ana, project, {
        task_title: 'Goes',
        task_description: 'Words',
        due_date: '2026-11-30',
        labels: [web, other],
      });
      const before = await projectData(ana, project);

      const removed = succeeds(await remove(task, {}, encoding)).task;
      assert.deepEqual(removed, { ...task, deleted_at: removed.deleted_at });
      assert.ok(Math.abs(Date.now() - Date.parse(removed.deleted_at)) < 60_000);
      const without = await projectData(ana, project);
      assert.equal(without.project.version, before.project.version + 1);
      assert.deepEqual(
        without.tasks_by_status.assigned.map(({ task_title }) => task_title),
        ['Stays'],
      );
      const id = String(task.id);
      assert.equal(id in without.task_labels, false);
      assert.equal(id in without.task_candidates, false);
      assert.deepEqual(without.tasks_by_label_status.Other?.assigned, []);
      assert.equal(without.tasks_by_label_status.Web?.assigned.length, 1);
      const board = await ana.get(`${path}/kanban_partial`, { accept: 'application/json' });
      assert.doesNotMatch(board.text, /Goes/);
      const [counted] = succeeds(await ana.get('/projects')).projects;
      assert.equal(counted.task_counts.assigned, 1);

      assert.deepEqual(succeeds(await restore(task, {}, encoding)).task, task);
      const after = await projectData(ana, project);
      const version = before.project.version + 2;
      assert.deepEqual(after, { ...before, project: { ...before.project, version } });
    });
  }

  it('change nothing when repeated', async () => {
    const { ana, project, path, tasks, remove, restore } = await makeColumn(server, 'a', 'b');
    const [a] = tasks;
    const details = async () => (await ana.get(`${path}/task/${a.id}`)).body;
    for (const again of [remove, restore]) {
      const first = succeeds(await again(a)).task;
      const before = [await projectData(ana, project), await details()];
      assert.deepEqual(succeeds(await again(a)).task, first);
      assert.deepEqual([await projectData(ana, project), await details()], before);
    }
  });

  it('happen once when many requests do the same concurrently', async () => {
    const { ana, project, path, tasks, remove, restore } = await makeColumn(server, 'a');
    const before = await versionOf(ana, project);
    for (const [i, doing] of [remove, restore].entries()) {
      const answers = await Promise.all(Array.from({ length: 6 }, () => doing(tasks[0])));
      for (const answer of answers) succeeds(answer);
      assert.equal(await versionOf(ana, project), before + 1 + i);
    }
    const { history } = succeeds(await ana.get(`${path}/task/${tasks[0].id}`));
    const types = history.map(({ event }: { event: { type: string } }) => event.type);
    assert.deepEqual(types, ['created', 'deleted', 'restored']);
  });

  it('restore a task between its neighbours, in any order', async () => {
    const { tasks, remove, restore, column } = await makeColumn(server, 'a', 'b', 'c', 'd');
    const [a, b, c, d] = tasks;
    for (const order of [
      [a, b, c, d],
      [d, c, b, a],
      [b, d, a, c],
    ]) {
      for (const task of order) succeeds(await remove(task));
      assert.equal(await column(), '');
      for (const task of order) succeeds(await restore(task));
      assert.equal(await column(), 'a b c d');
    }
    succeeds(await remove(b));
    succeeds(await remove(c));
    succeeds(await restore(c));
    assert.equal(await column(), 'a c d');
    succeeds(await restore(b));
    assert.equal(await column(), 'a b c d');
  });

  it('restore a task where others have taken its place', async () => {
    const { ana, project, tasks, remove, restore, move, column } = await makeColumn(
      server,
      'a',
      'b',
      'c',
      'd',
    );
    const [a, b, c, d] = tasks;
    for (const task of [c, d]) succeeds(await remove(task));
    await addTask(ana, project, { task_title: 'new' });
    succeeds(await restore(c));
    succeeds(await restore(d));
    const titles = (await column()).split(' ');
    assert.deepEqual(titles.slice(0, 3), ['a', 'b', 'c']);
    assert.deepEqual(titles.slice(3).sort(), ['d', 'new']);

    succeeds(await remove(b));
    succeeds(await move(d, { after_task_id: a.id }));
    succeeds(await restore(b));
    assert.deepEqual(new Set((await column()).split(' ').slice(1, 3)), new Set(['b', 'd']));
    assert.match(await column(), /^a .* c/);
  });

  it('restore a task without its deleted labels', async () => {
    const { ana, project, path, remove, restore } = await makeColumn(server);
    const [web, other] = await addLabels(ana, project, 'Web', 'Other');
    const task = await addTask(ana, project, { labels: [web, other] });
    succeeds(await remove(task));
    succeeds(await ana.post(`${path}/delete_label`, { label_id: web }));
    assert.deepEqual(succeeds(await restore(task)).task.labels, [other]);
    assert.deepEqual((await projectData(ana, project)).task_labels, { [task.id]: [other] });
  });

  it('refuse a task of another project', async () => {
    const { ana, project, remove, restore } = await makeColumn(server, 'a');
    const other = await makeProject(ana);
    const theirs = await addTask(ana, other);
    const before = [await projectData(ana, project), await projectData(ana, other)];
    for (const doing of [remove, restore]) {
      for (const task of [theirs, { id: 999_999 }]) {
        const answer = await doing(task);
        isRefused(answer, 'invalid_input');
        assert.equal(answer.body.errors[0].field, 'task_id');
      }
    }
    assert.deepEqual([await projectData(ana, project), await projectData(ana, other)], before);
  });
});
