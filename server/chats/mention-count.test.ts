import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ChatSummary } from '../../contract/chats.ts';
import type { Person } from '../../test/person.ts';
import { addLabels, addMembers, labelMember, makeProject, succeeds } from '../../test/projects.ts';
import { describeWithServer } from '../../test/world.ts';

const named = ({ username }: Person) => `@${username}`;

/** Returns the person’s `mention_count` of a chat; undefined if they are not a member. */
async function countOf(person: Person, { chat_id }: { chat_id: number }) {
  const { chats } = succeeds(await person.get('/get-chats')) as { chats: ChatSummary[] };
  return chats.find((chat) => chat.chat_id === chat_id)?.mention_count;
}

describeWithServer('mention_count', (server) => {
  it('counts only unread messages that mention the person', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const [group, other] = [await server.group(ana, luis, eva), await server.group(ana, luis)];
    await ana.says(group.chat_id, `${named(luis)} ${named(luis)}`);
    await ana.says(group.chat_id, 'and nobody');
    await eva.says(group.chat_id, `${named(ana)} and ${named(luis)}`);
    assert.equal(await countOf(luis, group), 2);
    assert.equal(await countOf(ana, group), 1);
    assert.equal(await countOf(eva, group), 0);
    assert.equal(await countOf(luis, other), 0);
  });

  it('counts also in personal chats', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    await ana.says(chat.chat_id, `${named(luis)} ${named(ana)}`);
    assert.deepEqual([await countOf(luis, chat), await countOf(ana, chat)], [1, 0]);
    const { body } = await luis.post('/create-personal-chat', { user_id: ana.id });
    assert.equal(body.chat.mention_count, 1);
  });

  it('counts for everyone who has a mentioned label at that time, except the sender', async () => {
    const [ana, luis, eva, raul] = await server.people('ana', 'luis', 'eva', 'raul');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis, eva, raul]);
    const [design] = await addLabels(ana, project, 'Design');
    for (const person of [ana, luis, eva]) await labelMember(ana, project, person, [design]);
    await ana.says(project.chat_id, '@design');
    await labelMember(ana, project, luis, []);
    await labelMember(ana, project, raul, [design]);
    const counts = async () =>
      Promise.all([ana, luis, eva, raul].map((person) => countOf(person, project)));
    assert.deepEqual(await counts(), [0, 1, 1, 0]);
    await raul.says(project.chat_id, '@design');
    assert.deepEqual(await counts(), [1, 1, 2, 0]);
  });

  it('counts a message once, however often it mentions the person', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    const labels = await addLabels(ana, project, 'Design', 'Diseño', 'Diseno');
    await labelMember(ana, project, luis, labels);
    await ana.says(project.chat_id, `@design @diseño ${named(luis)} ${named(luis)}`);
    assert.equal(await countOf(luis, project), 1);
  });

  it('still counts after the label is deleted', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const project = await makeProject(ana);
    await addMembers(ana, project, [luis]);
    const [design] = await addLabels(ana, project, 'Design');
    await labelMember(ana, project, luis, [design]);
    await ana.says(project.chat_id, '@design');
    succeeds(await ana.post(`/project/${project.id}/delete_label`, { label_id: design }));
    assert.equal(await countOf(luis, project), 1);
    await ana.says(project.chat_id, '@design');
    assert.equal(await countOf(luis, project), 1);
  });

  it('counts a repeated send once', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const fields = {
      'chat-id-field': chat.chat_id,
      'message-input': named(luis),
      'client-message-id': 'once',
    };
    const answers = await Promise.all([1, 2, 3].map(() => ana.post('/send-message', fields)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 201]);
    assert.equal(await countOf(luis, chat), 1);
    await luis.fetches(chat, true);
    assert.equal((await ana.post('/send-message', fields)).status, 200);
    assert.equal(await countOf(luis, chat), 0);
  });

  it('decreases when messages are read, not when they are delivered', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.group(ana, luis);
    const { chat_id } = chat;
    const first = await ana.says(chat_id, named(luis));
    await ana.says(chat_id, named(luis));
    await luis.fetches(chat);
    assert.equal(await countOf(luis, chat), 2);
    succeeds(await luis.post('/mark-chat-read', { chat_id, message_id: first.id }));
    assert.equal(await countOf(luis, chat), 1);
    await luis.fetches(chat, true);
    assert.equal(await countOf(luis, chat), 0);
    await ana.says(chat_id, named(luis));
    assert.equal(await countOf(luis, chat), 1);
    await luis.says(chat_id, 'Yes?');
    assert.equal(await countOf(luis, chat), 0);
  });

  it('follows edits and deletions', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis, eva);
    const { id: message_id } = await luis.says(chat.chat_id, 'nobody');
    const counts = async () => [await countOf(ana, chat), await countOf(eva, chat)];
    const says = async (text: string) =>
      succeeds(await luis.post('/edit-message', { message_id, 'message-input': text }));
    await says(`${named(eva)} ${named(luis)}`);
    assert.deepEqual(await counts(), [0, 1]);
    await says(named(ana));
    assert.deepEqual(await counts(), [1, 0]);
    await says(`${named(ana)}, ${named(eva)}`);
    assert.deepEqual(await counts(), [1, 1]);
    await eva.fetches(chat, true);
    await says(`${named(eva)}, ${named(ana)}`);
    assert.deepEqual(await counts(), [1, 0]);
    succeeds(await ana.post('/delete-message', { message_id }));
    assert.deepEqual(await counts(), [0, 0]);
    assert.equal(await countOf(luis, chat), 0);
  });

  it('changes the validator of the list of chats', async () => {
    const [ana, luis] = await server.people('ana', 'luis');
    const chat = await server.personalChat(ana, luis);
    const { id: message_id } = await ana.says(chat.chat_id, 'nobody');
    const etag = (await luis.get('/get-chats')).headers.get('etag') ?? '';
    assert.equal((await luis.get('/get-chats', { 'if-none-match': etag })).status, 304);
    await ana.post('/edit-message', { message_id, 'message-input': named(luis) });
    const { status, body } = await luis.get('/get-chats', { 'if-none-match': etag });
    assert.deepEqual([status, body.chats[0].mention_count], [200, 1]);
  });

  it('is absent for former members, and 0 after they rejoin', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis, eva);
    const { chat_id } = chat;
    await ana.says(chat_id, named(luis));
    assert.equal(await countOf(luis, chat), 1);
    await ana.post('/remove-user-from-group', { chat_id, user_id: luis.id });
    await ana.says(chat_id, named(luis));
    assert.equal(await countOf(luis, chat), undefined);
    await ana.post('/add-users-to-group', { chat_id, user_ids: [luis.id] });
    assert.equal(await countOf(luis, chat), 0);
    await ana.says(chat_id, named(luis));
    assert.equal(await countOf(luis, chat), 1);
  });

  it('is 0 for people who join later', async () => {
    const [ana, luis, eva] = await server.people('ana', 'luis', 'eva');
    const chat = await server.group(ana, luis);
    await ana.says(chat.chat_id, `${named(eva)} ${named(luis)}`);
    await ana.post('/add-users-to-group', { chat_id: chat.chat_id, user_ids: [eva.id] });
    assert.equal(await countOf(eva, chat), 0);
    assert.equal(await countOf(luis, chat), 1);
  });
});

describeWithServer(
  'mention_count',
  (server) => {
    it('stops at the limit of the unread count', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      for (let i = 0; i < 5; i++) await ana.says(chat.chat_id, named(luis));
      assert.equal(await countOf(luis, chat), 3);
    });
  },
  { LIMIT_UNREAD_COUNT_MAX: '3' },
);
