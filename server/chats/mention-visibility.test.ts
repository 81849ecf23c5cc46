/** In a group with people inside and outside of a project, each sees only the tasks that they may see. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Mention, Message } from '../../contract/chats.ts';
import { type Chat, historyPath, newest, sayMany } from '../../test/chats.ts';
import type { Person } from '../../test/person.ts';
import { addMembers, addTask, makeProject, succeeds } from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

const historyLength = 1_100;

/** Every route that answers messages, and the mentions that it shows for the last message of a chat. */
const ways: Record<string, (reader: Person, chat: Chat, word: string) => Promise<Mention[]>> = {
  'the whole history': async (reader, chat) => last((await reader.fetches(chat)).messages),
  'what changed': async (reader, chat) =>
    last((await reader.fetches(chat, false, 'after=1')).messages),
  'a page': async (reader, chat) =>
    last((await reader.fetches(chat, false, `before=${newest}&limit=1`)).messages),
  'the list of chats': async (reader, { chat_id }) => {
    const { chats } = succeeds(await reader.get('/get-chats'));
    return chats.find((chat: Chat) => chat.chat_id === chat_id).last_message.mentions;
  },
  'a search': async (reader, _, word) =>
    succeeds(await reader.get(`/search-messages?q=${word}`)).results[0].message.mentions,
  'a search in the chat': async (reader, { chat_id }, word) =>
    succeeds(await reader.get(`/search-messages?q=${word}&chat_id=${chat_id}`)).results[0].message
      .mentions,
};
const last = (messages: Message[]): Mention[] => messages.at(-1)?.mentions ?? [];

async function assertSees(reader: Person, chat: Chat, word: string, mentions: Mention[]) {
  for (const [name, look] of Object.entries(ways)) {
    assert.deepEqual(await look(reader, chat, word), mentions, name);
  }
}

describeWithServer('a mentioned task', (server) => {
  /** Ana and Luis are in the project, Eva is not; Ana mentions its task in their group. */
  async function makeScene() {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    const { id: task_id } = await addTask(ana, project);
    const group = await server.group(ana, luis, eva);
    const word = `word${task_id}`;
    const mark = `#${task_id}`;
    const text = `${mark} @${luis.username} ${word}`;
    const message: Message = await ana.says(group.chat_id, text);
    const task: Mention = { type: 'task', task_id, project_id: project.id };
    const toLuis: Mention = { type: 'user', user_id: luis.id };
    return { ana, luis, eva, project, group, word, mark, message, task, task_id, toLuis };
  }

  it('is shown to members of its project, and to nobody else', async () => {
    const { ana, luis, eva, group, word, message, task, toLuis } = await makeScene();
    assert.deepEqual(message.mentions, [task, toLuis]);
    for (const reader of [ana, luis]) await assertSees(reader, group, word, [task, toLuis]);
    await assertSees(eva, group, word, [toLuis]);
    const { text } = await eva.get(historyPath(group));
    assert.ok(!text.includes('task_id'));
  });

  it('gives each reader a different validator, also on a shared device', async () => {
    const { luis, eva, group } = await makeScene();
    await makeProject(eva);
    for (const reader of [luis, eva]) await reader.fetches(group, true);
    const etag = (await luis.get(historyPath(group))).headers.get('etag') ?? '';
    const answer = await eva.get(historyPath(group), { 'if-none-match': etag });
    assert.equal(answer.status, 200);
    assert.notEqual(answer.headers.get('etag'), etag);
  });

  it('is shown in a personal chat only to the person who may see it', async () => {
    const { ana, eva, word, mark, task } = await makeScene();
    const chat = await server.personalChat(ana, eva);
    await ana.says(chat.chat_id, `${word} ${mark}`);
    await assertSees(ana, chat, word, [task]);
    await assertSees(eva, chat, word, []);
    const again = await eva.post('/create-personal-chat', { user_id: ana.id });
    assert.deepEqual(again.body.chat.last_message.mentions, []);
    const own = await ana.post('/create-personal-chat', { user_id: eva.id });
    assert.deepEqual(own.body.chat.last_message.mentions, [task]);
  });

  it('is shown to observers, and also when it is deleted or its project is archived', async () => {
    const { ana, eva, project, group, word, task, task_id, toLuis } = await makeScene();
    await addMembers(ana, project, [eva], 'observer');
    succeeds(await ana.post(`/project/${project.id}/delete_task`, { task_id }));
    succeeds(await ana.post(`/project/${project.id}/archive`));
    await assertSees(eva, group, word, [task, toLuis]);
  });

  for (const [what, path] of [
    ['history', historyPath],
    ['list of chats', () => '/get-chats'],
  ] as const) {
    it(`is shown to people who join the project later, and their ${what} changes`, async () => {
      const { ana, luis, eva, project, group, word, task, toLuis } = await makeScene();
      for (const reader of [luis, eva]) await reader.fetches(group, true);
      const etags = new Map<Person, string>();
      for (const reader of [luis, eva]) {
        etags.set(reader, (await reader.get(path(group))).headers.get('etag') ?? '');
      }
      const polled = async (reader: Person) =>
        (await reader.get(path(group), { 'if-none-match': etags.get(reader) ?? '' })).status;
      assert.deepEqual([await polled(luis), await polled(eva)], [304, 304]);
      const { version } = await eva.fetches(group);
      await addMembers(ana, project, [eva]);
      assert.equal(await polled(eva), 200);
      assert.equal((await eva.fetches(group)).version, version);
      await assertSees(eva, group, word, [task, toLuis]);
      // The list contains the project's group, which now has an event about Eva.
      if (what === 'history') assert.equal(await polled(luis), 304);
    });
  }

  it('is hidden from people who have left the project, also from its writer', async () => {
    const { ana, luis, eva, project, group, word, task, toLuis } = await makeScene();
    await addMembers(ana, project, [eva], 'project_manager');
    await ana.fetches(group, true);
    const etag = (await ana.get(historyPath(group))).headers.get('etag') ?? '';
    succeeds(await ana.post(`/project/${project.id}/remove_member`, { user_id: ana.id }));
    const polled = await ana.get(historyPath(group), { 'if-none-match': etag });
    assert.equal(polled.status, 200);
    assert.deepEqual(last(polled.body.messages), [toLuis]);
    await assertSees(ana, group, word, [toLuis]);
    await assertSees(luis, group, word, [task, toLuis]);
  });

  it('is not in answers to its writer’s own requests after they have left the project', async () => {
    const { ana, luis, project, group, mark, task } = await makeScene();
    const fields = {
      'chat-id-field': group.chat_id,
      'message-input': mark,
      'client-message-id': 'once',
    };
    const sent = await luis.post('/send-message', fields);
    assert.deepEqual(sent.body.message.mentions, [task]);
    succeeds(await ana.post(`/project/${project.id}/remove_member`, { user_id: luis.id }));
    assert.deepEqual((await luis.post('/send-message', fields)).body.message.mentions, []);
    const message_id = sent.body.message.id;
    const says = async (text: string) =>
      (await luis.post('/edit-message', { message_id, 'message-input': text })).body.message;
    assert.deepEqual((await says(mark)).mentions, []);
    assert.deepEqual(last((await ana.fetches(group)).messages), [task]);
    assert.deepEqual((await says(`${mark}!`)).mentions, []);
    assert.deepEqual(last((await ana.fetches(group)).messages), []);
  });

  it('is shown or hidden in every part of a long history', async () => {
    const { ana, luis, eva, group, mark } = await makeScene();
    await sayMany(server, ana, group, Array<string>(historyLength).fill(mark));
    const shown = async (reader: Person) =>
      (await reader.fetches(group)).messages
        .slice(2)
        .map(({ mentions }: Message) => mentions.length);
    assert.deepEqual(await shown(luis), Array(historyLength).fill(1));
    assert.deepEqual(await shown(eva), Array(historyLength).fill(0));
  });

  it('is not shown to people removed from the chat', async () => {
    const { ana, luis, group, word } = await makeScene();
    const { chat_id } = group;
    await ana.post('/remove-user-from-group', { chat_id, user_id: luis.id });
    assert.equal((await luis.get(historyPath(group))).status, 403);
    assert.deepEqual((await luis.get(`/search-messages?q=${word}`)).body.results, []);
    const { chats } = (await luis.get('/get-chats')).body;
    assert.ok(!chats.some((chat: Chat) => chat.chat_id === chat_id));
  });
});
