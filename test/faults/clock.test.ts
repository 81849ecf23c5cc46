import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkDatabase } from '../../server/commands/check-database.ts';
import { withReader } from '../../server/commands/read-database.ts';
import { readConfig } from '../../server/config.ts';
import { withChildren } from '../child-server.ts';
import { EventStream } from '../events.ts';
import { until } from '../until.ts';
import { engines } from '../world.ts';
import { needsFaults, withFaults } from './disk.ts';

const hourMs = 60 * 60_000;
/** More than it takes a limit of some seconds to pass. */
const limitPassesMs = 30_000;

for (const engine of engines) {
  describe(`a clock that jumps, on ${engine}`, { concurrency: true }, () => {
    for (const [where, offsetMs] of [
      ['ahead', 5 * hourMs],
      ['back', -5 * hourMs],
    ] as const) {
      it(
        `${where} by hours changes no order, and neither signs anybody out nor stops them`,
        needsFaults,
        () =>
          withFaults((faults) =>
            withChildren(engine, async ({ env, start }) => {
              const server = await start({ ...faults.env, RATE_LIMIT: 'on' });
              const [ana, luis] = [await server.person('ana'), await server.person('luis')];
              const made = await ana.post('/create-personal-chat', { user_id: luis.id });
              const group = { group_name: 'Us', user_ids: [luis.id] };
              const other = (await ana.post('/create-group-chat', group)).body.chat;
              const { chat } = made.body;
              await ana.says(chat.chat_id, 'word one');
              await ana.says(other.chat_id, 'word two');
              const before = await luis.fetches(chat, true);
              const stream = await EventStream.open(luis);
              const etag = (await luis.get('/get-chats')).headers.get('etag') ?? '';
              const listed = async () =>
                (await luis.get('/get-chats')).body.chats.map((c: typeof chat) => c.chat_id);
              assert.deepEqual(await listed(), [other.chat_id, chat.chat_id]);

              faults.shiftClock(offsetMs);
              assert.equal((await luis.get('/get-chats', { 'if-none-match': etag })).status, 304);
              const sent = await ana.says(chat.chat_id, 'word three');
              const shownMs = Date.parse(sent.created_at) - Date.now();
              assert.ok(Math.abs(shownMs - offsetMs) < hourMs, 'The clock has jumped.');
              await stream.nudge(chat);
              const changed = await luis.fetches(chat, true, `after=${before.version}`);
              assert.deepEqual(
                changed.messages.map(({ id }: { id: number }) => id),
                [sent.id],
              );
              assert.ok(changed.version > before.version);
              assert.equal(changed.read_up_to, sent.id);
              assert.deepEqual(await listed(), [chat.chat_id, other.chat_id]);
              const { results } = (await luis.get('/search-messages?q=word')).body;
              assert.deepEqual(
                results.map(({ message }: { message: { content: string } }) => message.content),
                ['word three', 'word two', 'word one'],
              );

              const say = async ({ chat_id }: typeof chat) => {
                const text = { 'chat-id-field': chat_id, 'message-input': 'more' };
                return (await ana.post('/send-message', text)).status;
              };
              await until('the limit', async () => (await say(chat)) === 429, limitPassesMs);
              faults.shiftClock(0);
              for (const one of [chat, other]) {
                const isSent = async () => (await say(one)) === 201;
                await until('the limit passes', isSent, limitPassesMs);
              }
              assert.deepEqual(await listed(), [other.chat_id, chat.chat_id]);

              for (const person of [ana, luis]) {
                assert.equal((await person.get('/me')).status, 200);
              }
              const { messages } = await luis.fetches(chat);
              const ids = messages.map(({ id }: { id: number }) => id);
              assert.deepEqual(
                ids,
                ids.toSorted((a: number, b: number) => a - b),
              );
              await stream.close();
              assert.deepEqual(await withReader(readConfig(env), checkDatabase), []);
            }),
          ),
      );
    }
  });
}
