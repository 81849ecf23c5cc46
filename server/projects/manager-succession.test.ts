import assert from 'node:assert/strict';
import { it } from 'node:test';
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

describeWithServer('when the only manager is deactivated', (server) => {
  const deactivate = async (...people: Person[]) => {
    for (const { id } of people)
      succeeds(await server.admin.post('/deactivate-user', { user_id: id }));
  };
  const reactivate = async ({ id }: Person) =>
    succeeds(await server.admin.post('/reactivate-user', { user_id: id }));

  it('the longest-standing member becomes a manager too', async () => {
    const [ana, eva, luis, raul] = await server.people('ana', 'eva', 'luis', 'raul');
    const project = await makeProject(ana);
    await addMembers(ana, project, [eva], 'observer');
    await addMembers(ana, project, [raul]);
    await addMembers(ana, project, [luis]);
    await deactivate(ana);
    assert.deepEqual(await rolesIn(eva, project), {
      [ana.id]: 'project_manager',
      [eva.id]: 'observer',
      [raul.id]: 'project_manager',
      [luis.id]: 'member',
    });
    assert.equal((await raul.get('/projects')).body.projects[0].role, 'project_manager');
    succeeds(await raul.post(`/project/${project.id}/edit`, { name: 'Ours' }));
    isRefused(await luis.post(`/project/${project.id}/edit`, { name: 'Mine' }), 'not_allowed', 403);
  });

  it('an observer becomes manager without members, and a deactivated person never does', async () => {
    const [ana, gone, eva, raul] = await server.people('ana', 'gone', 'eva', 'raul');
    const project = await makeProject(ana);
    await addMembers(ana, project, [gone]);
    await addMembers(ana, project, [eva], 'observer');
    await addMembers(ana, project, [raul], 'observer');
    await deactivate(gone, ana);
    assert.deepEqual(await rolesIn(raul, project), {
      [ana.id]: 'project_manager',
      [gone.id]: 'member',
      [eva.id]: 'project_manager',
      [raul.id]: 'observer',
    });
  });

  it('nobody is promoted if another manager can sign in', async () => {
    const [ana, luis, raul] = await server.people('ana', 'luis', 'raul');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    await addMembers(ana, project, [raul], 'project_manager');
    const chat = await peek(luis, groupOf(project));
    await deactivate(raul);
    assert.equal((await rolesIn(luis, project))[luis.id], 'member');
    assert.deepEqual(await peek(luis, groupOf(project)), chat);
    // Ana was the last manager, because a deactivated one does not count.
    await deactivate(ana);
    assert.equal((await rolesIn(luis, project))[luis.id], 'project_manager');
  });

  it('nobody is promoted if nobody else can sign in, until someone is reactivated', async () => {
    const [ana, gone] = await server.people('ana', 'gone');
    const alone = await makeProject(ana, 'Alone');
    const project = await makeProject(ana);
    await addMembers(ana, project, [gone]);
    await deactivate(gone, ana);
    await reactivate(ana);
    succeeds(await ana.post('/login', { username: ana.username, password: ana.password }));
    assert.deepEqual(await rolesIn(ana, project), {
      [ana.id]: 'project_manager',
      [gone.id]: 'member',
    });
    succeeds(await ana.post(`/project/${alone.id}/edit`, { name: 'Still mine' }));
  });

  it('each of their projects gets a manager, including archived ones', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const projects = [await makeProject(ana), await makeProject(ana), await makeProject(ana)];
    for (const project of projects) await addMembers(ana, project, [luis]);
    const [first, archived] = projects as [Project, Project];
    succeeds(await ana.post(`/project/${archived.id}/archive`));
    await deactivate(ana);
    for (const project of projects) {
      assert.equal((await rolesIn(luis, project))[luis.id], 'project_manager');
    }
    succeeds(await luis.post(`/project/${archived.id}/unarchive`));
    isRefused(
      await luis.post(`/project/${first.id}/remove_member`, { user_id: luis.id }),
      'last_manager',
      409,
    );
  });

  it('they still manage after being reactivated, and can be demoted', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    await deactivate(ana);
    await reactivate(ana);
    succeeds(await ana.post('/login', { username: ana.username, password: ana.password }));
    succeeds(await ana.post(`/project/${project.id}/edit`, { name: 'Ours' }));
    const fields = { user_id: ana.id, role: 'observer' };
    succeeds(await luis.post(`/project/${project.id}/edit_member`, fields));
    assert.deepEqual(await rolesIn(luis, project), {
      [ana.id]: 'observer',
      [luis.id]: 'project_manager',
    });
  });

  it('the version of each of their projects grows by one', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const own = await makeProject(ana);
    const other = await makeProject(luis);
    await addMembers(ana, own, [luis]);
    await addMembers(luis, other, [ana]);
    await deactivate(ana);
    for (const project of [own, other]) {
      const { version } = (await projectData(luis, project)).project;
      assert.equal(version, project.version + 2, 'one for who was added, one for this');
    }
  });

  it('the server’s last administrator can’t be deactivated, so no project changes', async () => {
    const luis = await server.person('luis');
    const project = await makeProject(server.admin);
    await addMembers(server.admin, project, [luis]);
    const before = await projectData(luis, project);
    const answer = await server.admin.post('/deactivate-user', { user_id: server.admin.id });
    isRefused(answer, 'last_administrator', 409);
    assert.deepEqual(await projectData(luis, project), before);
  });

  it('a repeated deactivation or reactivation changes no project', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    const untouched = await projectData(luis, project);
    await reactivate(ana);
    assert.deepEqual(await projectData(luis, project), untouched);
    await deactivate(ana);
    const before = await projectData(luis, project);
    await deactivate(ana);
    assert.deepEqual(await projectData(luis, project), before);
  });
});
