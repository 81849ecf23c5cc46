import assert from 'node:assert/strict';
import { it } from 'node:test';
import { projectRoles } from '../../contract/projects.ts';
import {
  addLabels,
  addMembers,
  isRefused,
  makeProject,
  projectData,
  succeeds,
  versionOf,
} from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

describeWithServer('the role of a member', (server) => {
  it('can be changed to any other role, with one change each', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    let version = await versionOf(ana, project);
    for (const from of projectRoles) {
      for (const to of projectRoles) {
        if (from === to) continue;
        for (const role of [from, to]) {
          const before = (await projectData(luis, project)).project.role;
          const fields = { user_id: luis.id, role };
          succeeds(await ana.post(`/project/${project.id}/edit_member`, fields));
          const seen = await projectData(luis, project);
          assert.equal(seen.project.role, role);
          assert.equal(seen.project_members[1]?.role, role);
          version += role === before ? 0 : 1;
          assert.equal(seen.project.version, version);
        }
      }
    }
  });

  it('takes effect with the answer', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis], 'observer');
    const path = `/project/${project.id}`;
    const becomes = async (role: string) =>
      succeeds(await ana.post(`${path}/edit_member`, { user_id: luis.id, role }));
    isRefused(await luis.post(`${path}/add_task`), 'not_allowed', 403);
    await becomes('member');
    succeeds(await luis.post(`${path}/add_task`));
    isRefused(await luis.post(`${path}/edit`, { name: 'Ours' }), 'not_allowed', 403);
    await becomes('project_manager');
    succeeds(await luis.post(`${path}/edit`, { name: 'Ours' }));
    await becomes('observer');
    isRefused(await luis.post(`${path}/edit`, { name: 'Mine' }), 'not_allowed', 403);
    isRefused(await luis.post(`${path}/add_task`), 'not_allowed', 403);
    assert.equal((await projectData(luis, project)).project.name, 'Ours');
  });

  it('and their labels are set by managers only, even one’s own', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    await addMembers(ana, project, [eva], 'observer');
    const labels = await addLabels(ana, project, 'Label');
    const before = await projectData(ana, project);
    for (const person of [luis, eva]) {
      for (const user_id of [luis.id, eva.id, ana.id, 999_999]) {
        for (const fields of [{ labels }, { labels: [] }, { role: 'observer' }]) {
          const path = `/project/${project.id}/edit_member`;
          isRefused(await person.post(path, { user_id, ...fields }), 'not_allowed', 403);
        }
      }
    }
    assert.deepEqual(await projectData(ana, project), before);
  });

  it('and their labels can be changed while they are deactivated', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    const labels = await addLabels(ana, project, 'Label');
    succeeds(await server.admin.post('/deactivate-user', { user_id: luis.id }));
    const fields = { user_id: luis.id, labels, role: 'observer' };
    succeeds(await ana.post(`/project/${project.id}/edit_member`, fields));
    const { member_labels, project_members } = await projectData(ana, project);
    assert.deepEqual(member_labels, { [luis.id]: labels });
    assert.equal(project_members[1]?.role, 'observer');
  });

  it('and their labels come from one of two concurrent edits, never mixed', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    const [one, two] = await addLabels(ana, project, 'One', 'Two');
    const version = await versionOf(ana, project);
    const path = `/project/${project.id}/edit_member`;
    const sets = [{ labels: [one] }, { labels: [two], role: 'observer' }];
    const answers = await Promise.all(
      sets.map((fields) => ana.post(path, { user_id: luis.id, ...fields })),
    );
    assert.ok(answers.every(({ status }) => status === 200));
    const { member_labels, project: seen, project_members } = await projectData(ana, project);
    assert.equal(member_labels[luis.id]?.length, 1);
    assert.equal(project_members[1]?.role, 'observer');
    assert.equal(seen.version, version + 2);
  });
});
