import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { DeletedTask } from '../../contract/projects.ts';
import { addLabels, addMembers, addTask, makeProject, succeeds } from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';
import { deleteTask } from './delete-task.ts';

const idsOf = ({ tasks }: { tasks: DeletedTask[] }) => tasks.map(({ id }) => id);

describeWithServer('deleted_tasks', (server) => {
  it('lists the deleted tasks and who deleted them, the latest first', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    const path = `/project/${project.id}`;
    const [web] = await addLabels(ana, project, 'Web');
    const one = await addTask(ana, project, {
      task_title: 'One',
      task_description: 'Words',
      due_date: '2026-11-30',
      status: 'completed',
      labels: [web],
    });
    const two = await addTask(ana, project);
    const stays = await addTask(ana, project);
    await addTask(ana, await makeProject(ana));
    assert.deepEqual((await ana.get(`${path}/deleted_tasks`)).body, { tasks: [] });

    const removed = succeeds(await luis.post(`${path}/delete_task`, { task_id: two.id })).task;
    await ana.post(`${path}/delete_task`, { task_id: one.id });
    const answer = await luis.get(`${path}/deleted_tasks`);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('cache-control'), 'private, no-cache');
    const { labels, project_id, created_by, message, ...shown } = two;
    assert.deepEqual(idsOf(answer.body), [one.id, two.id]);
    assert.deepEqual(answer.body.tasks[1], {
      ...shown,
      deleted_at: removed.deleted_at,
      deleted_by: luis.id,
    });
    assert.equal(answer.body.tasks[0].task_title, 'One');
    assert.equal(answer.body.tasks[0].deleted_by, ana.id);

    await luis.post(`${path}/restore_task`, { task_id: one.id });
    assert.deepEqual(idsOf((await ana.get(`${path}/deleted_tasks`)).body), [two.id]);
    await luis.post(`${path}/delete_task`, { task_id: stays.id });
    await ana.post(`${path}/remove_member`, { user_id: luis.id });
    const [latest] = (await ana.get(`${path}/deleted_tasks`)).body.tasks;
    assert.deepEqual([latest.id, latest.deleted_by], [stays.id, luis.id]);
  });

  it('orders tasks that were deleted in the same millisecond', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const tasks = [await addTask(ana, project), await addTask(ana, project)] as const;
    const now = Date.now();
    for (const { id } of tasks) {
      const input = { task_id: id };
      await server.running.world.store.write(deleteTask, [ana, project.id, input], now);
    }
    const { body } = await ana.get(`/project/${project.id}/deleted_tasks`);
    assert.deepEqual(idsOf(body), [tasks[1].id, tasks[0].id]);
  });

  it('has a validator that changes with every change of the list', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    const path = `/project/${project.id}`;
    const [web] = await addLabels(ana, project, 'Web');
    const task = await addTask(ana, project, { labels: [web] });
    let etag = (await ana.get(`${path}/deleted_tasks`)).headers.get('etag') ?? '';
    let ids: number[] = [];
    const isNewAfter = async (change: Promise<unknown>) => {
      await change;
      const now = idsOf((await luis.get(`${path}/deleted_tasks`)).body);
      const answer = await ana.get(`${path}/deleted_tasks`, { 'if-none-match': `"a", ${etag}` });
      const isNew = answer.status === 200;
      if (isNew) {
        etag = answer.headers.get('etag') ?? '';
        ids = idsOf(answer.body);
      } else assert.deepEqual([answer.status, answer.text], [304, '']);
      assert.deepEqual(ids, now);
      return isNew;
    };
    const remove = () => luis.post(`${path}/delete_task`, { task_id: task.id });
    const restore = () => luis.post(`${path}/restore_task`, { task_id: task.id });
    assert.equal(await isNewAfter(luis.says(project.chat_id, 'Hi')), false);
    assert.equal(await isNewAfter(remove()), true);
    assert.equal(await isNewAfter(remove()), false);
    assert.equal(await isNewAfter(restore()), true);
    assert.equal(await isNewAfter(restore()), false);
    assert.equal(await isNewAfter(remove()), true);
    assert.equal(await isNewAfter(addTask(ana, await makeProject(ana))), false);
  });
});

describeWithServer(
  'the number of deleted tasks in the answer',
  (server) => {
    it('is limited, and omitted tasks can still be restored', async () => {
      const ana = await server.person('ana');
      const project = await makeProject(ana);
      const path = `/project/${project.id}`;
      const ids: number[] = [];
      for (let i = 0; i < 4; i++) {
        const { id } = await addTask(ana, project);
        await ana.post(`${path}/delete_task`, { task_id: id });
        ids.unshift(id);
      }
      assert.deepEqual(idsOf((await ana.get(`${path}/deleted_tasks`)).body), ids.slice(0, 3));
      succeeds(await ana.post(`${path}/restore_task`, { task_id: ids[0] }));
      assert.deepEqual(idsOf((await ana.get(`${path}/deleted_tasks`)).body), ids.slice(1));
    });
  },
  { LIMIT_LIST_PAGE_MAX: '3' },
);
