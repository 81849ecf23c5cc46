/** Calls each route of chats as members, administrators, former members and strangers. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { peek } from '../../test/chats.ts';
import type { Person, TestAnswer } from '../../test/person.ts';
import { describeWithServer, type TestServer } from '../../test/world.ts';

type People = Record<'admin' | 'member' | 'removed' | 'stranger' | 'nobody', Person>;

/** A group with a removed person, and with a message of its plain member. */
async function makeScene(server: TestServer, people: People) {
  const { admin, member, removed } = people;
  const chat = await server.group(admin, member, removed);
  const message = await member.says(chat.chat_id, 'Something');
  const theirs = await removed.says(chat.chat_id, 'Goodbye');
  await admin.post('/remove-user-from-group', { chat_id: chat.chat_id, user_id: removed.id });
  return { ...people, chat, message, theirs };
}
type Scene = Awaited<ReturnType<typeof makeScene>>;

interface Case {
  url: string;
  ask(person: Person, chatId: number, scene: Scene): Promise<TestAnswer>;
  member: number;
  admin: number;
  /** True if the route also exists for personal chats. */
  isForBoth?: true;
}

const noChat = 999_999;
const image = new Blob(['no picture']);

const read = (url: string, query = ''): Case => ({
  url: url + query,
  ask: (person, id) => person.get(`${url}${id}${query}`),
  member: 200,
  admin: 200,
});
const post = (
  url: string,
  member: number,
  admin: number,
  fields: (chatId: number, scene: Scene, person: Person) => object,
): Case => ({
  url,
  ask: (person, id, scene) => person.post(url, fields(id, scene, person)),
  member,
  admin,
});
const messageId = (id: number, { message }: Scene) => (id === noChat ? noChat : message.id);

const cases: Case[] = [
  read('/get-group-chat-messages/'),
  read('/get-group-chat-messages/', '?after=0'),
  { ...read('/search-messages?q=something&chat_id='), isForBoth: true },
  {
    ...post('/send-message', 201, 201, (id) => ({ 'chat-id-field': id, 'message-input': 'Hi' })),
    isForBoth: true,
  },
  { ...post('/mark-chat-read', 200, 200, (chat_id) => ({ chat_id })), isForBoth: true },
  {
    ...post('/edit-message', 200, 403, (id, scene) => ({
      message_id: messageId(id, scene),
      'message-input': 'Other',
    })),
    isForBoth: true,
  },
  {
    ...post('/delete-message', 200, 200, (id, scene) => ({ message_id: messageId(id, scene) })),
    isForBoth: true,
  },
  post('/add-users-to-group', 403, 200, (chat_id, { stranger }) => ({
    chat_id,
    user_ids: [stranger.id],
  })),
  post('/remove-user-from-group', 403, 200, (chat_id, { admin, member }, person) => ({
    chat_id,
    user_id: person === admin ? member.id : admin.id,
  })),
  post('/set-group-admin', 403, 200, (chat_id, { member }) => ({ chat_id, user_id: member.id })),
  post('/edit-group', 403, 200, (chat_id) => ({ chat_id, group_name: 'Other' })),
  {
    url: '/upload-group-image',
    ask: (person, id) => person.post('/upload-group-image', { chat_id: id, image }, 'multipart'),
    member: 403,
    // Passes the permission check, then fails because the file is not a picture.
    admin: 400,
  },
];

describeWithServer('the routes of a group', (server) => {
  let people: People;
  before(async () => {
    const [admin, member, removed, stranger] = await server.people('adm', 'mem', 'rem', 'str');
    people = { admin, member, removed, stranger, nobody: server.nobody() };
  });

  for (const { url, ask, member, admin } of cases) {
    it(`${url} refuses people outside the group as if it did not exist`, async () => {
      const scene = await makeScene(server, people);
      const { chat } = scene;
      const before = await peek(scene.admin, chat);

      const nobody = await ask(scene.nobody, chat.chat_id, scene);
      assert.equal(nobody.status, 401);
      assert.equal(nobody.body.code, 'session_required');
      for (const outsider of [scene.stranger, scene.removed]) {
        const answer = await ask(outsider, chat.chat_id, scene);
        const none = await ask(outsider, noChat, scene);
        assert.equal(answer.status, 403);
        assert.equal(answer.body.code, 'not_a_member');
        assert.equal(none.status, 403);
        assert.equal(answer.text, none.text);
      }

      assert.deepEqual(await peek(scene.admin, chat), before);
    });

    it(`${url} answers ${member} to a member and ${admin} to an administrator`, async () => {
      const scene = await makeScene(server, people);
      const before = await peek(scene.admin, scene.chat);
      const asMember = await ask(scene.member, scene.chat.chat_id, scene);
      assert.equal(asMember.status, member, asMember.text);
      if (member === 403) {
        assert.equal(asMember.body.code, 'not_allowed');
        assert.deepEqual(await peek(scene.admin, scene.chat), before);
      }
      const asAdmin = await ask(scene.admin, scene.chat.chat_id, scene);
      assert.equal(asAdmin.status, admin, asAdmin.text);
      if (admin === 403) assert.equal(asAdmin.body.code, 'not_allowed');
    });
  }

  it('keeps a removed member from editing or deleting their messages', async () => {
    const { removed, theirs, admin, chat } = await makeScene(server, people);
    const before = await peek(admin, chat);
    for (const answer of [
      await removed.post('/edit-message', { message_id: theirs.id, 'message-input': 'Other' }),
      await removed.post('/delete-message', { message_id: theirs.id }),
    ]) {
      assert.equal(answer.status, 403);
      assert.equal(answer.body.code, 'not_a_member');
    }
    assert.deepEqual(await peek(admin, chat), before);
  });

  for (const { url, ask, isForBoth } of cases) {
    if (isForBoth) continue;
    it(`${url} refuses a personal chat, also to its two members`, async () => {
      const scene = await makeScene(server, people);
      const personal = await server.personalChat(scene.member, scene.admin);
      const answer = await ask(scene.member, personal.chat_id, scene);
      assert.equal(answer.status, 400);
      assert.equal(answer.body.errors[0].field, 'chat_id');
      const asStranger = await ask(scene.stranger, personal.chat_id, scene);
      assert.equal(asStranger.body.code, 'not_a_member');
      assert.equal((await peek(scene.admin, personal)).version, personal.version);
    });
  }

  it('refuse lists, searches, events and new chats without a session', async () => {
    const nobody = server.nobody();
    for (const answer of [
      await nobody.get('/get-chats'),
      await nobody.get('/events'),
      await nobody.get('/search-messages?q=something'),
      await nobody.post('/create-personal-chat', { user_id: server.admin.id }),
      await nobody.post('/create-group-chat', { group_name: 'A', user_ids: [server.admin.id] }),
    ]) {
      assert.equal(answer.status, 401);
      assert.equal(answer.body.code, 'session_required');
    }
  });
});
