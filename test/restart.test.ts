import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { moved, withChildren } from './child-server.ts';
import { Person } from './person.ts';
import { engines } from './world.ts';

for (const engine of engines) {
  describe(`a server on data that was there, on ${engine}`, () => {
    it('goes on after a second start with all that there was', async () => {
      await withChildren(engine, async ({ start }) => {
        const first = await start();
        const ana = await first.person('ana');
        const luis = await first.person('luis');
        const { chat } = (await ana.post('/create-personal-chat', { user_id: luis.id })).body;
        await ana.says(chat.chat_id, 'Before', { 'client-message-id': 'a1' });
        await luis.fetches(chat, true);
        const { token } = (
          await ana.post('/create-api-token', { token_name: 'bot', current_password: ana.password })
        ).body;
        const before = await everythingOf(ana, chat.chat_id);
        await first.stop();

        const second = await start();
        const known = moved(ana, second);
        assert.deepEqual(await everythingOf(known, chat.chat_id), before);
        const asBot = { authorization: `Bearer ${token}` };
        assert.equal((await new Person(second.address).get('/me', asBot)).status, 200);
        const repeated = await known.post('/send-message', {
          'chat-id-field': chat.chat_id,
          'message-input': 'Before',
          'client-message-id': 'a1',
        });
        assert.equal(repeated.status, 200);
        assert.ok((await known.says(chat.chat_id, 'After')).id > repeated.body.message.id);
        await second.stop();
      });
    });

    it('is shared by two processes on one database, and each sees what the other wrote', async () => {
      await withChildren(engine, async ({ start }) => {
        const [one, two] = await Promise.all([start(), start()]);
        const ana = await one.person('ana');
        const luis = await two.person('luis');
        const { chat } = (await ana.post('/create-personal-chat', { user_id: luis.id })).body;
        const counts = Array.from({ length: 20 }, (_, n) => n);
        await Promise.all(
          counts.flatMap((n) => [
            ana.says(chat.chat_id, `one ${n}`),
            luis.says(chat.chat_id, `two ${n}`),
          ]),
        );
        const anaThere = moved(ana, two);
        const histories = await Promise.all([
          anaThere.fetches(chat),
          moved(luis, one).fetches(chat),
        ]);
        for (const { messages } of histories) {
          assert.equal(messages.length, 40);
          assert.equal(new Set(messages.map((m: { version: number }) => m.version)).size, 40);
        }
        await ana.post('/logout');
        assert.equal((await anaThere.get('/me')).status, 401);
        for (const server of [one, two]) assert.equal((await server.stop()).code, 0);
      });
    });
  });
}

async function everythingOf(person: Person, chatId: number): Promise<string[]> {
  const paths = ['/me', '/get-chats', `/get-chat-messages/${chatId}`, '/api-tokens'];
  const texts: string[] = [];
  for (const path of paths) {
    await person.get(path); // The first fetch of a chat moves cursors.
    texts.push((await person.get(path)).text);
  }
  return texts;
}
