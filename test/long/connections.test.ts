/** Many connections that say nothing, or say it slowly, are no harm to the others. */
import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { describe, it } from 'node:test';
import { type ChildServer, withChildren } from '../child-server.ts';
import { lengthOf } from '../length.ts';
import { head, openSocket } from '../raw-http.ts';
import { assertFlat, holdingsOf, inspected, keptByClients } from '../soak/holdings.ts';
import { until } from '../until.ts';

const connectionCount = lengthOf(3_000, 10_000);
const openedAtOnce = 200;
const requestCount = 300;
const heapGrowthMax = 16 * 2 ** 20;
/** Longer than a server waits for a head. */
const endTimeoutMs = 90_000;

const unfinishedHead = head('GET', '/healthz').slice(0, -2);
const unfinishedBody = `${head('POST', '/login', {
  'Content-Type': 'application/json',
  'Content-Length': '1000',
})}{"username":`;

/** What each says, by turns; then nothing more. */
const beginnings = ['', unfinishedHead, unfinishedBody];

async function openMany({ address }: ChildServer): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < connectionCount) {
    const opened = Array.from({ length: openedAtOnce }, () => openSocket(address));
    for (const socket of await Promise.all(opened)) {
      socket.resume().write(beginnings[sockets.length % beginnings.length] as string);
      sockets.push(socket);
    }
  }
  return sockets;
}

describe('connections that are slow or idle', () => {
  it('leave the others their turns, and nothing behind', () =>
    withChildren('sqlite', async ({ start }) => {
      const server = await start(inspected);
      const [ana, luis] = [await server.person('ana'), await server.person('luis')];
      const { body } = await ana.post('/create-personal-chat', { user_id: luis.id });
      const talk = async () => {
        for (let i = 0; i < requestCount / 3; i++) {
          const { id } = await ana.says(body.chat.chat_id, `Message ${i}`);
          const { messages } = await luis.fetches(body.chat, true, 'limit=1');
          assert.equal(messages[0].id, id);
          assert.equal((await luis.get('/get-chats')).body.chats[0].unread_count, 0);
        }
      };
      await talk();
      for (const socket of (await openMany(server)).reverse()) socket.destroy();
      await until('they are gone', () => areGone(server), endTimeoutMs);
      const before = await holdingsOf(server);

      const sockets = await openMany(server);
      await talk();
      const stillOpen = sockets.filter((socket) => !socket.destroyed).length;
      assert.ok(stillOpen > 0, 'they were there meanwhile');
      for (const socket of sockets) socket.destroy();
      await until('they are gone', () => areGone(server), endTimeoutMs);
      assertFlat(before, await holdingsOf(server), heapGrowthMax);
    }));

  it('are closed when they don’t say what they want, or not all of it', () =>
    withChildren('sqlite', async ({ start }) => {
      const server = await start();
      const socket = await openSocket(server.address);
      let received = '';
      socket.setEncoding('latin1').on('data', (part: string) => {
        received += part;
      });
      socket.write(unfinishedHead);
      await until('the server has closed it', () => socket.closed, endTimeoutMs);
      assert.match(received, /^HTTP\/1\.1 408 /);
    }));
});

async function areGone(server: ChildServer): Promise<boolean> {
  const { handles } = await holdingsOf(server);
  return (handles.TCPSocketWrap ?? 0) <= keptByClients;
}
