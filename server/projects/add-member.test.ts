import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  addLabels,
  addMembers,
  isRefused,
  labelMember,
  makeProject,
  projectData,
  succeeds,
  versionOf,
} from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('add_member', (server) => {
  for (const encoding of ['json', 'form', 'multipart'] as const) {
    it(`adds one or several members in one change, as ${encoding}`, async () => {
      const [ana, luis, eva, raul] = await server.people('ana', 'luis', 'eva', 'raul');
      const project = await makeProject(ana);
      const path = `/project/${project.id}/add_member`;
      const { body } = await ana.post(path, { user_ids: [eva.id, luis.id] }, encoding);
      assert.deepEqual(
        body.project_members.map(({ id, username, role }: typeof luis & { role: string }) => ({
          id,
          username,
          role,
        })),
        [
          { id: luis.id, username: luis.username, role: 'member' },
          { id: eva.id, username: eva.username, role: 'member' },
        ],
      );
      const { project: seen, project_members } = await projectData(eva, project);
      assert.deepEqual(project_members.slice(1), body.project_members);
      assert.equal(seen.version, project.version + 1);
      assert.equal(seen.role, 'member');
      assert.equal((await ana.post(path, { user_ids: [raul.id] }, encoding)).status, 200);
      assert.equal(await versionOf(raul, project), project.version + 2);
    });

    it(`adds people with the given role, as ${encoding}`, async () => {
      const ana = await server.person('ana');
      const project = await makeProject(ana);
      for (const role of ['project_manager', 'member', 'observer']) {
        const { id } = await server.person(role.slice(0, 4));
        const fields = { user_ids: [id], role };
        const answer = await ana.post(`/project/${project.id}/add_member`, fields, encoding);
        assert.equal(answer.status, 200);
        assert.equal(answer.body.project_members[0].role, role);
        assert.equal((await projectData(ana, project)).project_members.at(-1)?.role, role);
      }
    });
  }

  it('leaves existing members unchanged', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis], 'observer');
    const [label] = await addLabels(ana, project, 'Label');
    await labelMember(ana, project, luis, [label]);
    const before = await projectData(ana, project);
    const path = `/project/${project.id}/add_member`;
    const fields = { user_ids: [luis.id, ana.id], role: 'member' };
    const nobodyNew = succeeds(await ana.post(path, fields));
    assert.deepEqual(nobodyNew, { project_members: before.project_members });
    assert.deepEqual(await projectData(ana, project), before);

    const user_ids = [eva.id, luis.id, eva.id];
    const { project_members } = succeeds(await ana.post(path, { user_ids }));
    const after = await projectData(ana, project);
    assert.deepEqual(project_members, after.project_members.slice(1));
    assert.deepEqual(after.project_members.slice(0, 2), before.project_members);
    assert.deepEqual(after.member_labels, before.member_labels);
    assert.equal(after.project.version, before.project.version + 1);
  });

  it('adds nobody if one of the people can’t be added', async () => {
    const [ana, luis, gone] = await server.people('ana', 'luis', 'gone');
    const project = await makeProject(ana);
    await server.admin.post('/deactivate-user', { user_id: gone.id });
    for (const id of [gone.id, 999_999]) {
      const fields = { user_ids: [luis.id, id] };
      const answer = await ana.post(`/project/${project.id}/add_member`, fields);
      isRefused(answer, 'invalid_input');
      assert.equal(answer.body.errors[0].field, 'user_ids');
    }
    assert.deepEqual((await projectData(ana, project)).project, project);
    isRefused(await luis.get(`/project/${project.id}`), 'not_a_member', 403);
    assert.deepEqual((await luis.get('/projects')).body.projects, []);
  });

  it('treats a deactivated member as a member', async () => {
    const [ana, luis, gone] = await server.people('ana', 'luis', 'gone');
    const project = await makeProject(ana);
    await addMembers(ana, project, [gone]);
    await server.admin.post('/deactivate-user', { user_id: gone.id });
    const version = await versionOf(ana, project);
    await addMembers(ana, project, [gone, luis]);
    assert.equal(await versionOf(luis, project), version + 1);
  });

  it('refuses a malformed list of people and an unknown role', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    for (const [fields, field] of [
      [{}, 'user_ids'],
      [{ user_ids: [] }, 'user_ids'],
      [{ user_ids: luis.id }, 'user_ids'],
      [{ user_ids: [String(luis.id)] }, 'user_ids'],
      [{ user_ids: [0] }, 'user_ids'],
      [{ user_ids: [luis.id], role: 'admin' }, 'role'],
      [{ user_ids: [luis.id], role: null }, 'role'],
    ] as const) {
      const answer = await ana.post(`/project/${project.id}/add_member`, fields);
      isRefused(answer, 'invalid_input');
      assert.ok(answer.body.errors[0].field.startsWith(field), JSON.stringify(answer.body));
    }
    for (const fields of [{}, { user_ids: '' }, { user_ids: 'luis' }]) {
      const answer = await ana.post(`/project/${project.id}/add_member`, fields, 'form');
      isRefused(answer, 'invalid_input');
    }
    assert.deepEqual((await projectData(ana, project)).project, project);
  });

  it('requires a manager, whatever the role to be given', async () => {
    const [ana, luis, eva, raul] = await server.people('ana', 'luis', 'eva', 'raul');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    await addMembers(ana, project, [eva], 'observer');
    const before = await projectData(ana, project);
    for (const person of [luis, eva]) {
      const fields = { user_ids: [raul.id], role: 'observer' };
      const answer = await person.post(`/project/${project.id}/add_member`, fields);
      isRefused(answer, 'not_allowed', 403);
    }
    assert.deepEqual(await projectData(ana, project), before);
    isRefused(await raul.get(`/project/${project.id}`), 'not_a_member', 403);
  });

  it('adds a person once when many requests add them concurrently', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    const path = `/project/${project.id}/add_member`;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ana.post(path, { user_ids: [luis.id] })),
    );
    assert.equal(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, 1);
    assert.equal(answers[0]?.status, 200);
    assert.equal(await versionOf(luis, project), project.version + 1);
  });

  it('redirects a form to the project’s page', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const { id } = await makeProject(ana);
    const fields = { user_ids: luis.id };
    const html = { accept: 'text/html' };
    const answer = await ana.post(`/project/${id}/add_member`, fields, 'form', html);
    assert.equal(answer.status, 303);
    assert.equal(answer.headers.get('location'), `/project/${id}`);
    assert.equal((await projectData(luis, { id })).project.role, 'member');
  });
});
