import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  addLabels,
  addMembers,
  addTask,
  isRefused,
  labelMember,
  makeProject,
  projectData,
  succeeds,
} from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('a task', (server) => {
  it('contains its history and the people in it', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    const task = await addTask(luis, project, { task_title: 'Bake', due_date: '2026-11-30' });
    const path = `/project/${project.id}/task/${task.id}`;
    const answer = await ana.get(path);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('cache-control'), 'private, no-cache');
    const [entry] = answer.body.history;
    assert.deepEqual(answer.body, {
      task,
      task_candidates: [],
      history: [
        {
          id: entry.id,
          user_id: luis.id,
          created_at: task.created_at,
          event: { type: 'created', task_title: 'Bake' },
        },
      ],
      users: [
        {
          id: luis.id,
          username: luis.username,
          first_name: luis.username,
          last_name: 'Tester',
          image_route: null,
        },
      ],
    });
    assert.deepEqual((await luis.get(path)).body, answer.body);
  });

  it('contains people in its history after they have left', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis, eva]);
    const task = await addTask(luis, project);
    await eva.post(`/project/${project.id}/move_task`, { task_id: task.id, status: 'completed' });
    await luis.post(`/project/${project.id}/remove_member`, { user_id: luis.id });
    const path = `/project/${project.id}/task/${task.id}`;
    const { body } = await ana.get(path);
    assert.deepEqual(
      body.users.map(({ id }: { id: number }) => id),
      [luis.id, eva.id],
    );
    isRefused(await luis.get(path), 'not_a_member', 403);
  });

  it('sorts candidates by shared labels, then by how long they have been members', async () => {
    const [ana, luis, eva, raul, pia, zoe] = await server.people(
      'ana',
      'luis',
      'eva',
      'raul',
      'pia',
      'zoe',
    );
    const project = await makeProject(ana);
    await addMembers(ana, project, [eva]);
    await addMembers(ana, project, [luis, raul, pia]);
    await addMembers(ana, project, [zoe], 'observer');
    const [web, words, other] = await addLabels(ana, project, 'Web', 'Words', 'Other');
    await labelMember(ana, project, ana, [web]);
    await labelMember(ana, project, eva, [words, other]);
    await labelMember(ana, project, luis, [web, words, other]);
    await labelMember(ana, project, raul, [other]);
    await labelMember(ana, project, pia, [web, words]);
    await labelMember(ana, project, zoe, [web, words]);
    const task = await addTask(ana, project, { labels: [web, words] });
    const bare = await addTask(ana, project);
    const candidatesOf = async ({ id }: { id: number }) =>
      succeeds(await ana.get(`/project/${project.id}/task/${id}`)).task_candidates;
    assert.deepEqual(await candidatesOf(task), [luis.id, pia.id, ana.id, eva.id]);
    assert.deepEqual(await candidatesOf(bare), []);
    assert.deepEqual((await projectData(ana, project)).task_candidates, {
      [task.id]: [luis.id, pia.id, ana.id, eva.id],
    });

    await server.admin.post('/deactivate-user', { user_id: luis.id });
    await labelMember(ana, project, pia, []);
    await labelMember(ana, project, eva, [web, words]);
    assert.deepEqual(await candidatesOf(task), [eva.id, ana.id]);
    await ana.post(`/project/${project.id}/remove_member`, { user_id: eva.id });
    const editZoe = { user_id: zoe.id, role: 'member' };
    await ana.post(`/project/${project.id}/edit_member`, editZoe);
    assert.deepEqual(await candidatesOf(task), [zoe.id, ana.id]);
  });

  it('is answered when it is deleted, too', async () => {
    const ana = await server.person('ana');
    const project = await makeProject(ana);
    const [web] = await addLabels(ana, project, 'Web');
    const task = await addTask(ana, project, { labels: [web] });
    const removed = succeeds(
      await ana.post(`/project/${project.id}/delete_task`, { task_id: task.id }),
    ).task;
    const { body } = await ana.get(`/project/${project.id}/task/${task.id}`);
    assert.deepEqual(body.task, removed);
    assert.equal(body.history.length, 3);
  });

  it('is not found under another project, nor with an unknown id', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const [project, other] = [await makeProject(ana), await makeProject(ana)];
    await addMembers(ana, project, [luis]);
    const task = await addTask(ana, other, { task_title: 'Secret' });
    const answers = await Promise.all([
      luis.get(`/project/${project.id}/task/${task.id}`),
      luis.get(`/project/${project.id}/task/999999`),
      ana.get(`/project/${project.id}/task/${task.id}`),
    ]);
    for (const answer of answers) {
      isRefused(answer, 'not_found', 404);
      assert.deepEqual(answer.body, answers[0].body);
    }
    for (const id of ['0', '-1', 'x', '1e3', '9'.repeat(30)]) {
      isRefused(await luis.get(`/project/${project.id}/task/${id}`), 'invalid_input');
    }
    isRefused(await luis.get(`/project/${other.id}/task/${task.id}`), 'not_a_member', 403);
  });

  it('answers 304 while nothing changes', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    const [web] = await addLabels(ana, project, 'Web');
    const task = await addTask(ana, project, { labels: [web] });
    const path = `/project/${project.id}`;
    let etag = (await ana.get(`${path}/task/${task.id}`)).headers.get('etag') ?? '';
    const statusAfter = async (change: Promise<unknown>) => {
      await change;
      const answer = await ana.get(`${path}/task/${task.id}`, { 'if-none-match': etag });
      etag = answer.headers.get('etag') ?? '';
      return answer.status;
    };
    assert.equal(await statusAfter(addTask(ana, project)), 304);
    assert.equal(await statusAfter(labelMember(ana, project, luis, [web])), 200);
    const edit = { task_id: task.id, task_title: 'New' };
    assert.equal(await statusAfter(luis.post(`${path}/edit_task`, edit)), 200);
    assert.equal(await statusAfter(luis.post(`${path}/edit_task`, edit)), 304);
    const named = luis.post('/edit-profile', { first_name: 'Luis' });
    assert.equal(await statusAfter(named), 200);
  });
});
