import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Project } from '../../contract/projects.ts';
import type { Person } from '../../test/person.ts';
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
import { describeWithServer } from '../../test/world.ts';

const remove = (by: Person, { id }: Pick<Project, 'id'>, person: { id: number }) =>
  by.post(`/project/${id}/remove_member`, { user_id: person.id });

describeWithServer('remove_member', (server) => {
  for (const encoding of ['json', 'form', 'multipart'] as const) {
    it(`lets a manager remove anyone in one change, as ${encoding}`, async () => {
      const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
      const project = await makeProject(ana);
      await addMembers(ana, project, [luis, eva]);
      const before = await projectData(ana, project);
      const path = `/project/${project.id}/remove_member`;
      const answer = await ana.post(path, { user_id: luis.id }, encoding);
      assert.equal(answer.status, 200);
      assert.deepEqual(answer.body, { project_id: project.id, user_id: luis.id });
      const after = await projectData(eva, project);
      assert.deepEqual(
        after.project_members,
        before.project_members.filter(({ id }) => id !== luis.id),
      );
      assert.equal(after.project.version, before.project.version + 1);
    });
  }

  it('ends the person’s access with its answer', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis], 'project_manager');
    const [label] = await addLabels(ana, project, 'Label');
    await labelMember(ana, project, luis, [label]);
    const task = await addTask(luis, project, { labels: [label] });
    assert.equal((await luis.get('/my-tasks')).body.tasks.length, 1);
    const path = `/project/${project.id}`;
    const etag = (await luis.get(path)).headers.get('etag') ?? '';
    succeeds(await remove(ana, project, luis));

    const before = await projectData(ana, project);
    isRefused(await luis.get(path, { 'if-none-match': etag }), 'not_a_member', 403);
    for (const what of ['kanban_partial', 'deleted_tasks', `task/${task.id}`, `label/${label}`]) {
      isRefused(await luis.get(`${path}/${what}`), 'not_a_member', 403);
    }
    for (const [what, fields] of [
      ['edit', { name: 'Mine' }],
      ['unarchive', {}],
      ['add_member', { user_ids: [luis.id] }],
      ['remove_member', { user_id: luis.id }],
      ['edit_task', { task_id: task.id, task_title: 'Mine' }],
    ] as const) {
      isRefused(await luis.post(`${path}/${what}`, fields), 'not_a_member', 403);
    }
    assert.deepEqual((await luis.get('/projects')).body.projects, []);
    assert.deepEqual((await luis.get('/my-tasks')).body.tasks, []);
    assert.deepEqual(await projectData(ana, project), before);
  });

  it('lets everybody leave', async () => {
    const [ana, raul, luis, eva] = await server.people('ana', 'raul', 'luis', 'eva');
    const project = await makeProject(ana);
    await addMembers(ana, project, [raul], 'project_manager');
    await addMembers(ana, project, [luis]);
    await addMembers(ana, project, [eva], 'observer');
    for (const person of [luis, eva, raul]) {
      succeeds(await remove(person, project, person));
      isRefused(await person.get(`/project/${project.id}`), 'not_a_member', 403);
    }
    assert.equal((await projectData(ana, project)).project_members.length, 1);
  });

  it('requires a manager to remove others', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    await addMembers(ana, project, [eva], 'observer');
    const before = await projectData(ana, project);
    for (const [by, person] of [
      [luis, eva],
      [eva, luis],
      [luis, ana],
      [luis, { id: 999_999 }],
    ] as const) {
      isRefused(await remove(by, project, person), 'not_allowed', 403);
    }
    assert.deepEqual(await projectData(ana, project), before);
  });

  it('changes nothing for a person who is not a member', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    succeeds(await remove(ana, project, luis));
    const before = await projectData(ana, project);
    for (const { id } of [luis, eva, { id: 999_999 }]) {
      const body = succeeds(await remove(ana, project, { id }));
      assert.deepEqual(body, { project_id: project.id, user_id: id });
    }
    isRefused(await ana.post(`/project/${project.id}/remove_member`), 'invalid_input');
    assert.deepEqual(await projectData(ana, project), before);
  });

  it('removes the person’s labels, and a return is a new membership', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis, eva]);
    const [label] = await addLabels(ana, project, 'Label');
    await labelMember(ana, project, luis, [label]);
    await labelMember(ana, project, eva, [label]);
    const task = await addTask(luis, project, { labels: [label] });
    const [, former] = (await projectData(ana, project)).project_members;
    succeeds(await remove(ana, project, luis));
    const without = await projectData(ana, project);
    assert.deepEqual(without.member_labels, { [eva.id]: [label] });
    assert.deepEqual(without.task_candidates, { [task.id]: [eva.id] });
    // Their work stays.
    assert.deepEqual(without.task_labels, { [task.id]: [label] });
    assert.equal(without.tasks_by_status.assigned[0]?.id, task.id);

    await addMembers(ana, project, [luis]);
    const again = await projectData(luis, project);
    assert.deepEqual(again.member_labels, { [eva.id]: [label] });
    const member = again.project_members.at(-1);
    assert.equal(member?.id, luis.id);
    assert.ok((member?.projects_users_id ?? 0) > (former?.projects_users_id ?? 0));
    assert.deepEqual((await luis.get('/my-tasks')).body.tasks, []);
  });

  it('removes a person once when many requests remove them concurrently', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    const version = await versionOf(ana, project);
    const answers = await Promise.all(Array.from({ length: 8 }, () => remove(ana, project, luis)));
    assert.ok(answers.every(({ status }) => status === 200));
    assert.equal(await versionOf(ana, project), version + 1);
  });

  it('redirects a form to the project’s page', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    const path = `/project/${project.id}`;
    const html = { accept: 'text/html' };
    const answer = await ana.post(`${path}/remove_member`, { user_id: luis.id }, 'form', html);
    assert.equal(answer.status, 303);
    assert.equal(answer.headers.get('location'), path);
  });

  it('redirects a form to an accessible page after leaving', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    const path = `/project/${project.id}/remove_member`;
    const html = { accept: 'text/html' };
    const answer = await luis.post(path, { user_id: luis.id }, 'form', html);
    assert.equal(answer.status, 303);
    const page = await luis.get(answer.headers.get('location') ?? '', html);
    assert.equal(page.status, 200, page.text);
  });
});
