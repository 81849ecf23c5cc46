import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Message } from '../../contract/chats.ts';
import { type Chat, peek } from '../../test/chats.ts';
import type { Person } from '../../test/person.ts';
import { describeWithServer } from '../../test/world.ts';

/** Polls for changes until `done`, and once more. */
async function follow(person: Person, chat: Chat, done: Promise<unknown>) {
  const messages = new Map<number, Message>();
  let version = 0;
  let isDone = false;
  done.finally(() => {
    isDone = true;
  });
  for (;;) {
    const isLast = isDone;
    const polled = await person.fetches(chat, true, `after=${version}`);
    assert.ok(polled.version >= version, 'the version never goes back');
    for (const message of polled.messages) {
      assert.ok(message.version > version, 'nothing is answered again');
      assert.ok(message.version <= polled.version, 'nothing is answered too early');
      messages.set(message.id, message);
    }
    version = polled.version;
    if (isLast) return [...messages.values()].sort((a, b) => a.id - b.id);
  }
}

describeWithServer('following a chat', (server) => {
  it('misses and repeats nothing during writes, edits and deletions', async () => {
    const people = await server.people('ana', 'luis', 'eva', 'raul');
    const [ana, ...others] = people;
    const chat = await server.group(ana, ...others);
    const busy = Promise.all(
      people.map(async (person) => {
        for (let i = 0; i < 15; i++) {
          const { id } = await person.says(chat.chat_id, `${person.id} ${i}`);
          const fields = { message_id: id, 'message-input': 'edited' };
          if (i % 3 === 1) await person.post('/edit-message', fields);
          if (i % 3 === 2) await person.post('/delete-message', { message_id: id });
        }
      }),
    );
    const followed = await Promise.all(people.map((person) => follow(person, chat, busy)));
    await Promise.all(people.map((person) => person.fetches(chat, true)));
    const now = await peek(ana, chat);
    const plain = ({ state, ...message }: Message) => message;
    assert.equal(now.messages.length, 61);
    assert.equal(new Set(now.messages.map(({ version }: Message) => version)).size, 61);
    for (const messages of followed) {
      assert.deepEqual(messages.map(plain), now.messages.map(plain));
    }
    assert.equal(now.read_up_to, now.messages.at(-1).id);
  });

  it('shows the final members, in any order of changes', async () => {
    const [ana, luis, eva, raul] = await server.people('ana', 'luis', 'eva', 'raul');
    const chat = await server.group(ana, luis);
    const { chat_id } = chat;
    const busy = Promise.all(
      [eva, raul].map(async ({ id }) => {
        for (let i = 0; i < 8; i++) {
          await ana.post('/add-users-to-group', { chat_id, user_ids: [id] });
          await ana.post('/remove-user-from-group', { chat_id, user_id: id });
        }
      }),
    );
    let isDone = false;
    busy.finally(() => {
      isDone = true;
    });
    let { version, members } = await luis.fetches(chat);
    for (;;) {
      const isLast = isDone;
      const polled = await luis.fetches(chat, false, `after=${version}`);
      if (polled.members) members = polled.members;
      version = polled.version;
      if (isLast) break;
    }
    assert.deepEqual(
      members.map(({ id }: { id: number }) => id),
      [ana.id, luis.id],
    );
    assert.equal((await peek(luis, chat)).messages.length, 1 + 2 * 2 * 8);
  });
});
