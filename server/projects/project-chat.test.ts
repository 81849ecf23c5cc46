import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ChatSummary, GroupMember, Message } from '../../contract/chats.ts';
import type { Project } from '../../contract/projects.ts';
import { contents, peek } from '../../test/chats.ts';
import type { Person } from '../../test/person.ts';
import { addMembers, isRefused, makeProject, succeeds } from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

const look = (person: Person, { chat_id }: Pick<Project, 'chat_id'>) =>
  peek(person, { chat_id, is_personal_chat: false });
const rolesOf = (members: GroupMember[]) => members.map(({ id, role }) => [id, role]);
/** The system events of the group since it was created, and who caused them. */
const eventsOf = (messages: Message[]) =>
  messages.filter(({ kind }) => kind === 'event').map(({ sender_id, event }) => [sender_id, event]);
const chatsOf = async (person: Person): Promise<ChatSummary[]> =>
  succeeds(await person.get('/get-chats')).chats;

describeWithServer('the group of a project', (server) => {
  it('is created with the project, under its name', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana, 'Casa nueva');
    const { group, members, former_members, messages } = await look(ana, project);
    assert.equal(group.chat_name, 'Casa nueva');
    assert.equal(group.description, '');
    assert.equal(group.created_by, ana.id);
    assert.deepEqual(rolesOf(members), [[ana.id, 'admin']]);
    assert.deepEqual(former_members, []);
    assert.deepEqual(eventsOf(messages), [[ana.id, { type: 'created', user_ids: [] }]]);
    const [summary] = await chatsOf(ana);
    assert.equal(summary?.chat_id, project.chat_id);
    assert.equal(summary?.title, 'Casa nueva');
    assert.equal(summary?.is_personal_chat, false);
    assert.deepEqual(await chatsOf(luis), []);
    const path = `/get-group-chat-messages/${project.chat_id}`;
    isRefused(await luis.get(path), 'not_a_member', 403);
  });

  it('names its project in the list of chats, unlike other chats', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const personal = await server.personalChat(ana, luis);
    const group = await server.group(ana, luis);
    const project = await makeProject(ana);
    const other = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    const projects = async (person: Person) =>
      new Map((await chatsOf(person)).map(({ chat_id, project_id }) => [chat_id, project_id]));
    const expected = new Map([
      [personal.chat_id, null],
      [group.chat_id, null],
      [project.chat_id, project.id],
    ]);
    assert.deepEqual(await projects(luis), expected);
    assert.deepEqual(await projects(ana), new Map([...expected, [other.chat_id, other.id]]));
  });

  it('shows new members all earlier messages', async () => {
    const [ana, luis, eva, raul] = await server.people('ana', 'luis', 'eva', 'raul');
    const project = await makeProject(ana);
    await ana.says(project.chat_id, 'First');
    const { version } = await look(ana, project);
    await addMembers(ana, project, [raul, luis]);
    const group = await look(luis, project);
    assert.deepEqual(rolesOf(group.members), [
      [ana.id, 'admin'],
      [luis.id, 'member'],
      [raul.id, 'member'],
    ]);
    assert.equal(group.version, version + 1);
    assert.deepEqual(eventsOf(group.messages).at(-1), [
      ana.id,
      { type: 'added', user_ids: [luis.id, raul.id] },
    ]);
    assert.deepEqual(contents(group.messages), ['', 'First', '']);
    const [summary] = await chatsOf(luis);
    assert.equal(summary?.unread_count, 0);
    await addMembers(ana, project, [eva], 'project_manager');
    const { members } = await look(eva, project);
    assert.deepEqual(rolesOf(members).at(-1), [eva.id, 'admin']);
  });

  it('is closed at once to a person who was removed or has left', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const project = await makeProject(ana);
    const { chat_id } = project;
    await addMembers(ana, project, [luis]);
    await addMembers(ana, project, [eva], 'observer');
    await ana.says(chat_id, 'kaleidoscope');
    for (const [by, who, type] of [
      [ana, luis, 'removed'],
      [eva, eva, 'left'],
    ] as const) {
      const { version } = await look(ana, project);
      const path = `/project/${project.id}/remove_member`;
      succeeds(await by.post(path, { user_id: who.id }));
      isRefused(await who.get(`/get-group-chat-messages/${chat_id}`), 'not_a_member', 403);
      const send = { 'chat-id-field': chat_id, 'message-input': 'Still here' };
      isRefused(await who.post('/send-message', send), 'not_a_member', 403);
      assert.deepEqual(await chatsOf(who), []);
      assert.deepEqual((await who.get('/search-messages?q=kaleidoscope')).body.results, []);
      const group = await look(ana, project);
      const event = { type, user_id: who.id, new_admin_id: null };
      assert.deepEqual(eventsOf(group.messages).at(-1), [by.id, event]);
      assert.equal(group.version, version + 1);
    }
    const { members, former_members } = await look(ana, project);
    assert.deepEqual(rolesOf(members), [[ana.id, 'admin']]);
    const former = former_members.map(({ id }: Person) => id);
    assert.deepEqual(former, [luis.id, eva.id]);
  });

  it('is open again to a person who is added again, including messages sent meanwhile', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    await luis.says(project.chat_id, 'One');
    succeeds(await ana.post(`/project/${project.id}/remove_member`, { user_id: luis.id }));
    await ana.says(project.chat_id, 'Two');
    await addMembers(ana, project, [luis]);
    const { messages, former_members } = await look(luis, project);
    assert.deepEqual(contents(messages).filter(Boolean), ['One', 'Two']);
    assert.deepEqual(former_members, []);
  });
});
