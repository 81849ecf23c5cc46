import assert from 'node:assert/strict';
import { it } from 'node:test';
import { faultsAfter } from '../../test/corruption.ts';
import type { Person } from '../../test/person.ts';
import { indexAll } from '../../test/search.ts';
import { describeWithServer } from '../../test/world.ts';
import { checkDatabase, countDatabase, inWords } from './check-database.ts';

/** Two people in a chat, a group of three, a former member, and a deactivated person. */
interface Fixture {
  ana: Person;
  luis: Person;
  eva: Person;
  gone: Person;
  chat: number;
  group: number;
  /** Numbers of messages: in the chat, in the group, deleted ones. */
  said: number;
  told: number;
  deleted: number;
}

type Corruption = [what: string, sql: (fixture: Fixture) => string[], fault: RegExp];

const settleWatermarks = (chat: number) => `UPDATE chats SET
  delivered_up_to = (SELECT min(delivered_up_to) FROM chat_users WHERE chat_id = ${chat}),
  read_up_to = (SELECT min(read_up_to) FROM chat_users WHERE chat_id = ${chat}) WHERE id = ${chat}`;

const corruptions: Corruption[] = [
  [
    'a last message that is not the newest',
    ({ chat }) => [`UPDATE chats SET last_message_id = last_message_id + 1 WHERE id = ${chat}`],
    /^There are chats whose last message is not their newest: \d+\.$/,
  ],
  [
    'a last message of a chat without any',
    ({ chat }) => [
      `UPDATE chats SET last_message_id = 0, delivered_up_to = 0, read_up_to = 0 WHERE id = ${chat}`,
      `UPDATE chat_users SET delivered_up_to = 0, read_up_to = 0 WHERE chat_id = ${chat}`,
    ],
    /last message is not their newest/,
  ],
  [
    'a message of a version to come',
    ({ said, chat }) => [
      `UPDATE messages SET version = (SELECT version + 1 FROM chats WHERE id = ${chat}) WHERE id = ${said}`,
    ],
    /^There are messages of a version that their chat has not reached: \d+\.$/,
  ],
  [
    'two messages of one version',
    ({ chat }) => [
      'DROP INDEX messages_by_chat_version',
      `UPDATE messages SET version = 2 WHERE chat_id = ${chat}`,
    ],
    /^There are messages with the version of another one of their chat: \d+\.$/,
  ],
  [
    'a reply to another chat',
    ({ said, told }) => [`UPDATE messages SET reply_to_id = ${told} WHERE id = ${said}`],
    /^There are messages that reply to one of another chat: \d+\.$/,
  ],
  [
    'a message of a stranger',
    ({ said, eva }) => [`UPDATE messages SET sender_id = ${eva.id} WHERE id = ${said}`],
    /^There are messages of people who never were in their chat: \d+\.$/,
  ],
  [
    'a deleted message that still says something',
    ({ deleted }) => [`UPDATE messages SET content = '…' WHERE id = ${deleted}`],
    /^There are deleted messages that still have a content: \d+\.$/,
  ],
  [
    'a deleted message that is found',
    ({ said }) => [`UPDATE messages SET deleted_at = 1, content = '' WHERE id = ${said}`],
    /^There are deleted messages that are still found by their words: \d+\.$/,
  ],
  [
    'words of no message',
    ({ said }) => [
      `DELETE FROM messages WHERE id = ${said}`,
      `UPDATE messages SET reply_to_id = NULL WHERE reply_to_id = ${said}`,
    ],
    /^There are messages that are found by their words and do not exist: \d+\.$/,
  ],
  [
    'a message without its words',
    ({ said }) => [`DELETE FROM message_words WHERE WORDS_ID = ${said}`],
    /^There are messages that are not found by their words: \d+\.$/,
  ],
  [
    'somebody who received what is not there',
    ({ chat, ana }) => [
      `UPDATE chat_users SET delivered_up_to = 999999 WHERE chat_id = ${chat} AND user_id = ${ana.id}`,
      settleWatermarks(chat),
    ],
    /^There are chats of which a member has received more than there is, or read more than /,
  ],
  [
    'somebody who read more than they received',
    ({ chat, luis }) => [
      `UPDATE chat_users SET read_up_to = delivered_up_to + 1 WHERE chat_id = ${chat} AND user_id = ${luis.id}`,
      settleWatermarks(chat),
    ],
    /^There are chats of which a member has received more than there is, or read more than /,
  ],
  ...(['delivered_up_to', 'read_up_to'] as const).flatMap((cursor): Corruption[] => [
    [
      `a watermark that is too high (${cursor})`,
      ({ group }) => [`UPDATE chats SET ${cursor} = last_message_id WHERE id = ${group}`],
      /^There are chats whose watermarks are not the smallest of their members’ cursors: \d+\.$/,
    ],
    [
      `a watermark that is too low (${cursor})`,
      ({ chat }) => [`UPDATE chats SET ${cursor} = 0 WHERE id = ${chat}`],
      /^There are chats whose watermarks are not the smallest of their members’ cursors: \d+\.$/,
    ],
  ]),
  [
    'details of a version to come',
    ({ group }) => [`UPDATE chats SET details_version = version + 1 WHERE id = ${group}`],
    /^There are chats whose details are of a version that they have not reached: \d+\.$/,
  ],
  [
    'a personal chat with one person',
    ({ chat, luis }) => [
      `DELETE FROM chat_users WHERE chat_id = ${chat} AND user_id = ${luis.id}`,
      `INSERT INTO former_chat_users (chat_id, user_id) VALUES (${chat}, ${luis.id})`,
      `UPDATE chats SET delivered_up_to = last_message_id, read_up_to = last_message_id WHERE id = ${chat}`,
      `UPDATE chat_users SET delivered_up_to = (SELECT last_message_id FROM chats WHERE id = ${chat}),
        read_up_to = (SELECT last_message_id FROM chats WHERE id = ${chat}) WHERE chat_id = ${chat}`,
    ],
    /^There are personal chats without exactly their two people in them: \d+\.$/,
  ],
  [
    'a personal chat with a third person',
    ({ chat, eva }) => [
      `INSERT INTO chat_users (chat_id, user_id, role, delivered_up_to, read_up_to, joined_version)
        SELECT ${chat}, ${eva.id}, 'member', last_message_id, last_message_id, 1 FROM chats WHERE id = ${chat}`,
    ],
    /^There are personal chats without exactly their two people in them: \d+\.$/,
  ],
  [
    'a personal chat with somebody else in it',
    ({ chat, luis, eva }) => [
      `UPDATE chat_users SET user_id = ${eva.id} WHERE chat_id = ${chat} AND user_id = ${luis.id}`,
      `INSERT INTO former_chat_users (chat_id, user_id) VALUES (${chat}, ${luis.id})`,
    ],
    /^There are personal chats without exactly their two people in them: \d+\.$/,
  ],
  [
    'a group without an administrator',
    ({ group }) => [`UPDATE chat_users SET role = 'member' WHERE chat_id = ${group}`],
    /^There are groups with members and no administrator: \d+\.$/,
  ],
  [
    'a group without a name',
    ({ group }) => [`DELETE FROM group_meta WHERE chat_id = ${group}`],
    /^There are groups without a name, or personal chats with one: \d+\.$/,
  ],
  [
    'somebody who has left and is there',
    ({ group, eva }) => [
      `INSERT INTO former_chat_users (chat_id, user_id) VALUES (${group}, ${eva.id})`,
    ],
    /^There are chats with somebody who is in them and has left them: \d+\.$/,
  ],
  [
    'a group whose picture is missing',
    ({ group }) => [`UPDATE group_meta SET image_id = 'none.webp' WHERE chat_id = ${group}`],
    /^There are groups whose picture is missing: \d+\.$/,
  ],
  [
    'a person whose picture is missing',
    ({ ana }) => [`UPDATE users SET image_id = 'none.webp' WHERE id = ${ana.id}`],
    /^There are people whose picture is missing: \d+\.$/,
  ],
  [
    'a person whom nobody finds',
    ({ ana }) => [`DELETE FROM user_words WHERE user_id = ${ana.id}`],
    /^There are active people who are not found by their names: \d+\.$/,
  ],
  [
    'a deactivated person who is found',
    ({ gone }) => [`INSERT INTO user_words (word, user_id) VALUES ('gone', ${gone.id})`],
    /^There are deactivated people who are still found by their names: \d+\.$/,
  ],
  [
    'a session of a deactivated person',
    ({ gone }) => [
      `INSERT INTO sessions (user_id, kind, token_hash, label, created_at, last_used_at)
        VALUES (${gone.id}, 'session', 'x', '', 1, 1)`,
    ],
    /^There are deactivated people who still have a session: \d+\.$/,
  ],
];

describeWithServer('checking a database', (server) => {
  let known: Promise<Fixture> | undefined;
  const fixture = () => {
    known ??= makeFixture();
    return known;
  };

  async function makeFixture(): Promise<Fixture> {
    const [ana, luis, eva, gone] = await server.people('ana', 'luis', 'eva', 'gone');
    const { chat_id: chat } = await server.personalChat(ana, luis);
    const group = await server.group(ana, luis, eva, gone);
    const { id: said } = await ana.says(chat, 'Shall we?');
    await luis.says(chat, 'We shall', { 'reply-to-field': said });
    const { id: deleted } = await ana.says(chat, 'Never mind');
    await ana.post('/delete-message', { message_id: deleted });
    const { id: told } = await ana.says(group.chat_id, 'All of you');
    await luis.fetches({ chat_id: chat, is_personal_chat: true }, true);
    await eva.fetches(group, false);
    await ana.post('/remove-user-from-group', { chat_id: group.chat_id, user_id: gone.id });
    await server.admin.post('/deactivate-user', { user_id: gone.id });
    return { ana, luis, eva, gone, chat, group: group.chat_id, said, told, deleted };
  }

  it('finds no fault in sound data', async () => {
    await fixture();
    const { store } = server.running.world;
    assert.deepEqual(await checkDatabase(store), []);
    const { chats, messages } = await countDatabase(store);
    assert.deepEqual([chats, messages], [2, 6]);
    await indexAll(server);
    assert.deepEqual(await checkDatabase(store), []);
  });

  it('finds no fault during writes', async () => {
    const { ana, luis, chat } = await fixture();
    const { store } = server.running.world;
    let isDone = false;
    const talking = [ana, luis].map(async (person) => {
      while (!isDone) {
        await person.says(chat, 'on and on');
        await person.fetches({ chat_id: chat, is_personal_chat: true }, true);
      }
    });
    for (let i = 0; i < 20; i++) assert.deepEqual(await checkDatabase(store), []);
    isDone = true;
    await Promise.all(talking);
  });

  for (const [what, sql, fault] of corruptions) {
    it(`finds ${what}, and nothing else`, async () => {
      const found = await fixture();
      const column = server.engine === 'sqlite' ? 'rowid' : 'message_id';
      const statements = sql(found).map((text) => text.replace('WORDS_ID', column));
      await indexAll(server);
      const faults = await faultsAfter(server, statements);
      assert.match(faults.join('\n'), fault);
      assert.equal(faults.length, 1);
    });
  }

  it('lists at most ten ids', async () => {
    const faults = await faultsAfter(server, [
      'DELETE FROM user_words',
      `INSERT INTO users (username, first_name, last_name, password_hash, is_admin, created_at)
        VALUES ${Array.from({ length: 20 }, (_, i) => `('x${i}', '', '', '', 0, 1)`).join(', ')}`,
    ]);
    assert.match(faults.join('\n'), /by their names: (\d+, ){9}\d+ and more\.$/);
  });
});

it('summarises the contents, and omits what older tables lack', () => {
  const counts = { people: 3, chats: 1, messages: 2_000 };
  assert.equal(inWords(counts), '3 people, 1 chat, 2,000 messages');
  assert.equal(
    inWords({ ...counts, projects: 1, tasks: 40 }),
    '3 people, 1 chat, 2,000 messages, 1 project, 40 tasks',
  );
  assert.match(inWords({ ...counts, projects: 0, tasks: 1 }), /, 0 projects, 1 task$/);
});
