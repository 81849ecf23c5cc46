import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { GroupMember } from '../../contract/chats.ts';
import type { Project } from '../../contract/projects.ts';
import { peek } from '../../test/chats.ts';
import type { Person } from '../../test/person.ts';
import { addMembers, isRefused, makeProject, projectData, succeeds } from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

const groupOf = ({ chat_id }: Pick<Project, 'chat_id'>) => ({ chat_id, is_personal_chat: false });
const rolesIn = async (person: Person, project: Project) =>
  Object.fromEntries(
    (await projectData(person, project)).project_members.map(({ id, role }) => [id, role]),
  );

describeWithServer('the group of a project whose only manager is deactivated', (server) => {
  const deactivate = async (...people: Person[]) => {
    for (const { id } of people)
      succeeds(await server.admin.post('/deactivate-user', { user_id: id }));
  };
  const reactivate = async ({ id }: Person) =>
    succeeds(await server.admin.post('/reactivate-user', { user_id: id }));

  it('gets a new administrator, and an event that says so', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis, eva]);
    const { version } = await peek(eva, groupOf(project));
    await deactivate(ana);
    const group = await peek(eva, groupOf(project));
    assert.deepEqual(
      group.members.map(({ id, role }: GroupMember) => [id, role]),
      [
        [ana.id, 'admin'],
        [luis.id, 'admin'],
        [eva.id, 'member'],
      ],
    );
    const event = { type: 'role_changed', user_id: luis.id, role: 'admin' };
    assert.deepEqual(group.messages.at(-1).event, event);
    assert.equal(group.version, version + 1);
  });

  it('never has an administrator who does not manage the project, whoever is reactivated', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis, eva]);
    // Nobody can succeed at first; then some people are reactivated, and one of them leaves.
    await deactivate(luis, eva, ana);
    for (const person of [luis, eva]) {
      await reactivate(person);
      succeeds(
        await person.post('/login', { username: person.username, password: person.password }),
      );
    }
    // The first reactivated person manages the project, so it always has a manager.
    const leaving = (person: Person) =>
      person.post(`/project/${project.id}/remove_member`, { user_id: person.id });
    isRefused(await leaving(luis), 'last_manager', 409);
    succeeds(await leaving(eva));
    const roles = await rolesIn(luis, project);
    assert.equal(roles[luis.id], 'project_manager');
    const { members } = await peek(luis, groupOf(project));
    for (const { id, role } of members) {
      assert.equal(role === 'admin', roles[id] === 'project_manager', `${id} is ${role}`);
    }
  });
});
