import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Project } from '../../contract/projects.ts';
import type { Person, TestAnswer } from '../../test/person.ts';
import {
  addLabels,
  addMembers,
  isRefused,
  makeProject,
  projectData,
  succeeds,
} from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

const demote = (by: Person, { id }: Pick<Project, 'id'>, person: Person, role = 'member') =>
  by.post(`/project/${id}/edit_member`, { user_id: person.id, role });
const remove = (by: Person, { id }: Pick<Project, 'id'>, person: Person) =>
  by.post(`/project/${id}/remove_member`, { user_id: person.id });

/** The managers of the project, as a member sees them. */
const managersOf = async (person: Person, project: Project) =>
  (await projectData(person, project)).project_members
    .filter(({ role }) => role === 'project_manager')
    .map(({ id }) => id);

describeWithServer('the last manager', (server) => {
  it('can’t be demoted, and the refused request changes nothing else', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    const labels = await addLabels(ana, project, 'One', 'Two');
    const before = await projectData(luis, project);
    isRefused(await demote(ana, project, ana), 'last_manager', 409);
    isRefused(await demote(ana, project, ana, 'observer'), 'last_manager', 409);
    const fields = { user_id: ana.id, role: 'member', labels };
    isRefused(await ana.post(`/project/${project.id}/edit_member`, fields), 'last_manager', 409);
    assert.deepEqual(await projectData(luis, project), before);
  });

  it('can’t leave, even if nobody else is in the project', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    isRefused(await remove(ana, project, ana), 'last_manager', 409);
    await addMembers(ana, project, [luis]);
    const before = await projectData(luis, project);
    isRefused(await remove(ana, project, ana), 'last_manager', 409);
    assert.deepEqual(await projectData(luis, project), before);
  });

  it('can leave as soon as there is another manager', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    for (const go of [demote, remove]) {
      const project = await makeProject(ana);
      await addMembers(ana, project, [luis]);
      succeeds(await demote(ana, project, luis, 'project_manager'));
      succeeds(await go(ana, project, ana));
      assert.deepEqual(await managersOf(luis, project), [luis.id]);
      isRefused(await go(luis, project, luis), 'last_manager', 409);
    }
  });

  it('can also be demoted and removed by the other manager', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    for (const go of [demote, remove]) {
      const project = await makeProject(ana);
      await addMembers(ana, project, [luis], 'project_manager');
      succeeds(await go(luis, project, ana));
      assert.deepEqual(await managersOf(luis, project), [luis.id]);
    }
  });

  it('is the last one if the others are deactivated', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis], 'project_manager');
    await addMembers(ana, project, [eva]);
    succeeds(await server.admin.post('/deactivate-user', { user_id: luis.id }));
    const before = await projectData(eva, project);
    isRefused(await demote(ana, project, ana), 'last_manager', 409);
    isRefused(await remove(ana, project, ana), 'last_manager', 409);
    assert.deepEqual(await projectData(eva, project), before);

    succeeds(await server.admin.post('/reactivate-user', { user_id: luis.id }));
    succeeds(await remove(ana, project, ana));
    assert.deepEqual(await managersOf(eva, project), [luis.id]);
  });

  it('can demote and remove deactivated managers', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis], 'project_manager');
    succeeds(await server.admin.post('/deactivate-user', { user_id: luis.id }));
    succeeds(await demote(ana, project, luis));
    succeeds(await demote(ana, project, luis, 'project_manager'));
    isRefused(await remove(ana, project, ana), 'last_manager', 409);
    succeeds(await remove(ana, project, luis));
    assert.deepEqual(await managersOf(ana, project), [ana.id]);
  });

  it('of another project does not matter for this one', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await makeProject(luis, 'Other');
    await addMembers(ana, project, [luis]);
    isRefused(await demote(ana, project, ana), 'last_manager', 409);
    succeeds(await remove(luis, project, luis));
  });
});

describeWithServer('of two managers', (server) => {
  const refusals = (answers: TestAnswer[]) =>
    answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);

  for (const [what, go, code] of [
    ['demote', demote, 'not_allowed'],
    ['remove', remove, 'not_a_member'],
  ] as const) {
    it(`who ${what} each other concurrently, exactly one stays`, async () => {
      const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
      for (let round = 0; round < 5; round++) {
        const project = await makeProject(ana);
        await addMembers(ana, project, [luis], 'project_manager');
        await addMembers(ana, project, [eva]);
        const { version } = (await projectData(eva, project)).project;
        const answers = await Promise.all([go(ana, project, luis), go(luis, project, ana)]);
        assert.deepEqual(refusals(answers), [code]);
        const stays = answers[0].status === 200 ? ana : luis;
        assert.deepEqual(await managersOf(eva, project), [stays.id]);
        assert.equal((await projectData(eva, project)).project.version, version + 1);
      }
    });

    it(`who ${what} themselves concurrently, exactly one stays`, async () => {
      const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
      for (let round = 0; round < 5; round++) {
        const project = await makeProject(ana);
        await addMembers(ana, project, [luis], 'project_manager');
        await addMembers(ana, project, [eva]);
        const answers = await Promise.all([go(ana, project, ana), go(luis, project, luis)]);
        assert.deepEqual(refusals(answers), ['last_manager']);
        const stays = answers[0].status === 200 ? luis : ana;
        assert.deepEqual(await managersOf(eva, project), [stays.id]);
      }
    });
  }

  it('one who can sign in stays when one leaves while the other is deactivated', async () => {
    const [ana, eva] = await server.people('ana', 'eva');
    for (let round = 0; round < 5; round++) {
      const luis = await server.person('luis');
      const project = await makeProject(ana);
      await addMembers(ana, project, [luis], 'project_manager');
      await addMembers(ana, project, [eva]);
      const [left] = await Promise.all([
        remove(ana, project, ana),
        server.admin.post('/deactivate-user', { user_id: luis.id }),
      ]);
      const managers = new Set(await managersOf(eva, project));
      if (left.status === 200) assert.deepEqual(managers, new Set([luis.id, eva.id]));
      else {
        isRefused(left, 'last_manager', 409);
        assert.deepEqual(managers, new Set([ana.id, luis.id]));
      }
    }
  });
});
