import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Project } from '../../contract/projects.ts';
import { peek } from '../../test/chats.ts';
import type { Person } from '../../test/person.ts';
import { makePicture, toBlob } from '../../test/pictures.ts';
import { addMembers, isRefused, makeProject, projectData, succeeds } from '../../test/projects.ts';
import { describeWithServer, type TestServer } from '../../test/world.ts';

const groupOf = ({ chat_id }: Pick<Project, 'chat_id'>) => ({ chat_id, is_personal_chat: false });

async function makeTeam(server: TestServer) {
  const [ana, luis, eva, raul] = await server.people('ana', 'luis', 'eva', 'raul');
  const project = await makeProject(ana);
  await addMembers(ana, project, [luis]);
  await addMembers(ana, project, [eva], 'observer');
  return { ana, luis, eva, raul, project, chat: groupOf(project) };
}

describeWithServer('the group of a project, as a group', (server) => {
  it('can only be changed through its project', async () => {
    const { ana, luis, eva, raul, project, chat } = await makeTeam(server);
    const { chat_id } = chat;
    const before = [await projectData(ana, project), await peek(ana, chat)];
    const requests = [
      ['/add-users-to-group', { chat_id, user_ids: [raul.id] }],
      ['/add-users-to-group', { chat_id, user_ids: [luis.id] }],
      ['/remove-user-from-group', { chat_id, user_id: luis.id }],
      ['/remove-user-from-group', { chat_id, user_id: ana.id }],
      ['/remove-user-from-group', { chat_id, user_id: raul.id }],
      ['/set-group-admin', { chat_id, user_id: luis.id }],
      ['/set-group-admin', { chat_id, user_id: ana.id, is_admin: false }],
      ['/edit-group', { chat_id, group_name: 'Other' }],
      ['/edit-group', { chat_id, group_description: 'Described' }],
      ['/edit-group', { chat_id, group_name: project.name }],
    ] as const;
    for (const [path, fields] of requests) {
      isRefused(await ana.post(path, fields), 'project_chat', 409);
      for (const person of [luis, eva]) {
        if (path === '/remove-user-from-group') continue;
        isRefused(await person.post(path, fields), 'not_allowed', 403);
      }
      isRefused(await raul.post(path, fields), 'not_a_member', 403);
    }
    for (const person of [luis, eva]) {
      const remove = (user_id: number) =>
        person.post('/remove-user-from-group', { chat_id, user_id });
      isRefused(await remove(person.id), 'project_chat', 409);
      isRefused(await remove(ana.id), 'not_allowed', 403);
    }
    assert.deepEqual([await projectData(ana, project), await peek(ana, chat)], before);
    assert.deepEqual((await raul.get('/get-chats')).body.chats, []);
  });

  it('can only be changed through its project while that is archived, too', async () => {
    const { ana, luis, project, chat } = await makeTeam(server);
    succeeds(await ana.post(`/project/${project.id}/archive`));
    const before = await peek(ana, chat);
    const { chat_id } = chat;
    const edit = await ana.post('/edit-group', { chat_id, group_name: 'Other' });
    isRefused(edit, 'project_chat', 409);
    const leave = await luis.post('/remove-user-from-group', { chat_id, user_id: luis.id });
    isRefused(leave, 'project_chat', 409);
    assert.deepEqual(await peek(ana, chat), before);
  });

  it('does not affect groups that people create', async () => {
    const { ana, luis, raul, chat } = await makeTeam(server);
    const { chat_id } = await server.group(ana, luis);
    assert.notEqual(chat_id, chat.chat_id);
    succeeds(await ana.post('/add-users-to-group', { chat_id, user_ids: [raul.id] }));
    succeeds(await ana.post('/set-group-admin', { chat_id, user_id: luis.id }));
    succeeds(await ana.post('/edit-group', { chat_id, group_name: 'Other' }));
    succeeds(await ana.post('/remove-user-from-group', { chat_id, user_id: raul.id }));
  });

  it('has a picture that managers set, and that survives a rename', async () => {
    const { ana, luis, eva, project, chat } = await makeTeam(server);
    const { version } = (await projectData(ana, project)).project;
    const upload = async (person: Person) => {
      const fields = { chat_id: chat.chat_id, image: toBlob(await makePicture('png')) };
      return person.post('/upload-group-image', fields, 'multipart');
    };
    for (const person of [luis, eva]) isRefused(await upload(person), 'not_allowed', 403);
    assert.equal((await peek(eva, chat)).group.image_route, null);
    const { image_route } = succeeds(await upload(ana));
    succeeds(await ana.post(`/project/${project.id}/edit`, { name: 'Other' }));
    const { group, messages } = await peek(eva, chat);
    assert.equal(group.image_route, image_route);
    assert.equal(group.chat_name, 'Other');
    assert.deepEqual(messages.at(-2).event, { type: 'image_changed' });
    assert.equal((await eva.get('/get-chats')).body.chats[0].image_route, image_route);
    assert.equal((await projectData(ana, project)).project.version, version + 1);
  });

  it('lets all members send, whatever their role', async () => {
    const { ana, luis, eva, project, chat } = await makeTeam(server);
    const { version } = (await projectData(ana, project)).project;
    const hello = await ana.says(chat.chat_id, 'Hello');
    await luis.says(chat.chat_id, 'Hi', { 'reply-to-field': hello.id });
    const last = await eva.says(chat.chat_id, 'Good morning');
    assert.equal((await luis.get('/get-chats')).body.chats[0].unread_count, 1);
    for (const person of [ana, luis, eva]) await person.fetches(chat, true);
    const { messages } = await peek(ana, chat);
    assert.deepEqual(
      messages.slice(-3).map(({ content, state }: typeof last) => [content, state]),
      [
        ['Hello', 'read'],
        ['Hi', 'read'],
        ['Good morning', 'read'],
      ],
    );
    assert.equal((await projectData(ana, project)).project.version, version);
  });

  it('lets managers, and only them, delete other people’s messages', async () => {
    const { ana, luis, eva, project, chat } = await makeTeam(server);
    const { id: message_id } = await eva.says(chat.chat_id, 'Oops');
    isRefused(await luis.post('/delete-message', { message_id }), 'not_allowed', 403);
    const fields = { user_id: luis.id, role: 'project_manager' };
    succeeds(await ana.post(`/project/${project.id}/edit_member`, fields));
    succeeds(await luis.post('/delete-message', { message_id }));
  });
});
