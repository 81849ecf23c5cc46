import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Encoding } from '../../test/person.ts';
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
import { describeWithServer, type TestServer } from '../../test/world.ts';

async function makeTeam(server: TestServer) {
  const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
  const project = await makeProject(ana);
  await addMembers(ana, project, [luis]);
  await addMembers(ana, project, [eva], 'observer');
  const labels = await addLabels(ana, project, 'One', 'Two', 'Three');
  const projects_users_id = (await projectData(ana, project)).project_members[1]?.projects_users_id;
  const edit = (fields: object, encoding?: Encoding) =>
    ana.post(`/project/${project.id}/edit_member`, { user_id: luis.id, ...fields }, encoding);
  return { ana, luis, eva, project, labels, projects_users_id, edit };
}

describeWithServer('edit_member', (server) => {
  for (const encoding of ['json', 'form', 'multipart'] as const) {
    it(`replaces the member’s labels, as ${encoding}`, async () => {
      const { luis, eva, project, labels, projects_users_id, edit } = await makeTeam(server);
      const [one, two, three] = labels;
      let version = await versionOf(luis, project);
      for (const [given, expected] of [
        [[two], [two]],
        [
          [three, one],
          [one, three],
        ],
        [
          [two, one, two],
          [one, two],
        ],
      ] as const) {
        const answer = await edit({ labels: given }, encoding);
        assert.equal(answer.status, 200, answer.text);
        const edited = { user_id: luis.id, projects_users_id, role: 'member', labels: expected };
        assert.deepEqual(answer.body, edited);
        const data = await projectData(eva, project);
        assert.deepEqual(data.member_labels, { [luis.id]: expected });
        assert.equal(data.project.version, ++version);
      }
    });

    it(`sets labels and role in one change, as ${encoding}`, async () => {
      const { luis, project, labels, edit } = await makeTeam(server);
      const version = await versionOf(luis, project);
      const answer = await edit({ labels: [labels[0]], role: 'project_manager' }, encoding);
      assert.equal(answer.body.role, 'project_manager');
      assert.deepEqual(answer.body.labels, [labels[0]]);
      const data = await projectData(luis, project);
      assert.equal(data.project.role, 'project_manager');
      assert.deepEqual(data.member_labels, { [luis.id]: [labels[0]] });
      assert.equal(data.project.version, version + 1);
    });

    it(`removes all labels for an empty list, as ${encoding}`, async () => {
      const { ana, luis, project, labels, edit } = await makeTeam(server);
      await labelMember(ana, project, luis, labels);
      const version = await versionOf(ana, project);
      const answer = await edit({ labels: encoding === 'json' ? [] : '' }, encoding);
      assert.equal(answer.status, 200, answer.text);
      assert.deepEqual(answer.body.labels, []);
      const data = await projectData(ana, project);
      assert.deepEqual(data.member_labels, {});
      assert.equal(data.project.version, version + 1);
    });

    it(`keeps the labels if only a role is given, as ${encoding}`, async () => {
      const { ana, luis, project, labels, edit } = await makeTeam(server);
      await labelMember(ana, project, luis, labels);
      const answer = await edit({ role: 'observer' }, encoding);
      assert.equal(answer.body.role, 'observer');
      assert.deepEqual(answer.body.labels, labels);
      const { member_labels } = await projectData(ana, project);
      assert.deepEqual(member_labels, { [luis.id]: labels });
    });

    it(`changes nothing for equal values, and refuses an empty edit, as ${encoding}`, async () => {
      const { ana, luis, project, labels, edit } = await makeTeam(server);
      await labelMember(ana, project, luis, labels);
      const before = await projectData(ana, project);
      const same = { labels: [...labels, labels[1]].reverse() };
      for (const fields of [same, { role: 'member' }, { ...same, role: 'member' }]) {
        assert.equal((await edit(fields, encoding)).status, 200);
      }
      isRefused(await edit({}, encoding), 'invalid_input');
      assert.deepEqual(await projectData(ana, project), before);
    });
  }

  it('refuses a label of another project, and changes neither labels nor role', async () => {
    const { ana, luis, project, labels, edit } = await makeTeam(server);
    const [foreign] = await addLabels(ana, await makeProject(ana, 'Other'), 'One');
    const [deleted] = await addLabels(ana, project, 'Deleted');
    succeeds(await ana.post(`/project/${project.id}/delete_label`, { label_id: deleted }));
    await labelMember(ana, project, luis, [labels[0]]);
    const before = await projectData(ana, project);
    for (const id of [foreign, deleted, 999_999]) {
      const answer = await edit({ labels: [labels[1], id], role: 'observer' });
      isRefused(answer, 'invalid_input');
      assert.equal(answer.body.errors[0].field, 'labels');
    }
    assert.deepEqual(await projectData(ana, project), before);
  });

  it('refuses a person who is not a member, known or unknown', async () => {
    const { ana, luis, project, labels, edit } = await makeTeam(server);
    const stranger = await server.person('stranger');
    await makeProject(stranger);
    const path = `/project/${project.id}/remove_member`;
    succeeds(await ana.post(path, { user_id: luis.id }));
    const before = await projectData(ana, project);
    const texts = new Set<string>();
    for (const user_id of [stranger.id, luis.id, 999_999]) {
      for (const fields of [{ labels }, { labels: [] }, { role: 'project_manager' }]) {
        const answer = await edit({ user_id, ...fields });
        isRefused(answer, 'invalid_input');
        assert.equal(answer.body.errors[0].field, 'user_id');
        texts.add(answer.text);
      }
    }
    assert.equal(texts.size, 1, 'the refusal does not reveal who exists');
    assert.deepEqual(await projectData(ana, project), before);
  });

  it('refuses a malformed list of labels and an unknown role', async () => {
    const { ana, project, labels, edit } = await makeTeam(server);
    const before = await projectData(ana, project);
    for (const [fields, field] of [
      [{ labels: labels[0] }, 'labels'],
      [{ labels: ['1'] }, 'labels'],
      [{ labels: null }, 'labels'],
      [{ labels: [0] }, 'labels'],
      [{ labels: Array(1_001).fill(labels[0]) }, 'labels'],
      [{ labels, role: 'admin' }, 'role'],
      [{ labels, role: '' }, 'role'],
      [{ labels, user_id: null }, 'user_id'],
    ] as const) {
      const answer = await edit(fields);
      isRefused(answer, 'invalid_input');
      assert.ok(answer.body.errors[0].field.startsWith(field), answer.text);
    }
    isRefused(await edit({ labels: 'One' }, 'form'), 'invalid_input');
    assert.deepEqual(await projectData(ana, project), before);
  });

  it('redirects a form to the project’s page, which shows the labels', async () => {
    const { ana, luis, project, labels } = await makeTeam(server);
    const html = { accept: 'text/html' };
    const path = `/project/${project.id}`;
    const fields = { user_id: luis.id, labels: [labels[2]] };
    const answer = await ana.post(`${path}/edit_member`, fields, 'form', html);
    assert.equal(answer.status, 303);
    assert.equal(answer.headers.get('location'), path);
    assert.match((await ana.get(path, html)).text, /Three/);
  });
});
