/**
 * The server is killed in the middle of sends, again and again. Whatever it acknowledged is there
 * afterwards, once and whole; whatever it did not is there whole or not at all.
 */
import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { Message } from '../contract/chats.ts';
import { checkDatabase } from '../server/commands/check-database.ts';
import { withReader } from '../server/commands/read-database.ts';
import { readConfig } from '../server/config.ts';
import { type ChildServer, withChildren } from './child-server.ts';
import type { Person } from './person.ts';

const kills = 20;
const sendersPerChat = 4;
const acknowledgedPerLifeMax = 60;

interface Attempt {
  sender: Person;
  chatId: number;
  clientId: string;
  content: string;
  acknowledged?: Message;
}

for (const engine of ['sqlite', 'postgres'] as const) {
  describe(`a storm of sends and kills, on ${engine}`, () => {
    it('loses, doubles and tears no message, and skips no version', () =>
      withChildren(engine, async ({ env, start }) => {
        let server = await start();
        const PORT = String(server.port);
        const { people, chatIds } = await makeRooms(server);
        const attempts: Attempt[] = [];
        for (let kill = 0; kill < kills; kill++) {
          await sendUntilKilled(server, people, chatIds, attempts);
          server = await start({ PORT });
        }
        await repeatUnanswered(attempts);
        assert.ok(attempts.filter((attempt) => attempt.acknowledged).length > kills);
        for (const chat_id of chatIds) {
          const { messages, version } = await people[0].fetches({
            chat_id,
            is_personal_chat: false,
          });
          const made = attempts.filter((attempt) => attempt.chatId === chat_id);
          checkHistory(messages, version, made);
        }
        assert.deepEqual(await withReader(readConfig(env), checkDatabase), []);
      }));
  });
}

async function makeRooms(server: ChildServer) {
  const ana = await server.person('ana');
  const others = [await server.person('luis'), await server.person('eva')];
  const chatIds: number[] = [];
  for (const group_name of ['one', 'two', 'three']) {
    const user_ids = others.map((person) => person.id);
    const { body } = await ana.post('/create-group-chat', { group_name, user_ids });
    chatIds.push(body.chat.chat_id);
  }
  return { people: [ana, ...others] as const, chatIds };
}

/** Everyone sends without pause; after some answers the server is killed, and they all fail. */
async function sendUntilKilled(
  server: ChildServer,
  people: readonly Person[],
  chatIds: number[],
  attempts: Attempt[],
): Promise<void> {
  let left = randomInt(1, acknowledgedPerLifeMax);
  const senders = chatIds.flatMap((chatId) =>
    Array.from({ length: sendersPerChat }, async (_, i) => {
      const sender = people[i % people.length] as Person;
      for (;;) {
        const clientId = randomUUID();
        const content = `${clientId} ${'ñ👋'.repeat(200)}`;
        const attempt: Attempt = { sender, chatId, clientId, content };
        attempts.push(attempt);
        if (!(await send(attempt))) return;
        if (--left === 0) server.process.kill('SIGKILL');
      }
    }),
  );
  await Promise.all(senders);
  await server.ended;
}

/** Half of what got no answer is sent again under its client id, twice at once. */
async function repeatUnanswered(attempts: Attempt[]): Promise<void> {
  const unanswered = attempts.filter((attempt) => !attempt.acknowledged);
  for (const attempt of unanswered.filter((_, i) => i % 2 === 1)) {
    const answers = await Promise.all([send(attempt), send({ ...attempt })]);
    assert.deepEqual(answers, [true, true]);
  }
}

/** @returns false where the server ended before it answered */
async function send(attempt: Attempt): Promise<boolean> {
  const fields = {
    'chat-id-field': attempt.chatId,
    'message-input': attempt.content,
    'client-message-id': attempt.clientId,
  };
  const answer = await attempt.sender.post('/send-message', fields).catch(() => undefined);
  if (!answer || answer.status >= 500) return false;
  assert.ok(answer.status === 201 || answer.status === 200, answer.text);
  attempt.acknowledged = answer.body.message;
  return true;
}

function checkHistory(messages: Message[], version: number, attempts: Attempt[]): void {
  const ids = messages.map((message) => message.id);
  assert.deepEqual(
    ids,
    [...new Set(ids)].sort((a, b) => a - b),
  );
  const texts = messages.filter((message) => message.kind === 'text');
  const versions = texts.map((message) => message.version);
  const [first = 0] = versions;
  assert.deepEqual(
    versions,
    versions.map((_, i) => first + i),
  );
  assert.ok(first + versions.length - 1 <= version);

  const asked = new Map(attempts.map((attempt) => [attempt.clientId, attempt]));
  assert.equal(new Set(texts.map((message) => message.client_message_id)).size, texts.length);
  for (const message of texts) {
    assert.equal(message.content, asked.get(message.client_message_id ?? '')?.content);
  }
  for (const { acknowledged } of attempts) {
    if (!acknowledged) continue;
    const found = texts.filter((message) => message.id === acknowledged.id);
    assert.equal(found.length, 1, `message ${acknowledged.id} was acknowledged`);
    assert.equal(found[0]?.version, acknowledged.version);
  }
}
