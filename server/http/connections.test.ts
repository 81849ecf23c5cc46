import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '../../test/person.ts';
import { exchange, head, openSocket, statusesIn } from '../../test/raw-http.ts';
import { until } from '../../test/until.ts';
import { describeWithServer } from '../../test/world.ts';

const waitingMax = 3;
const answers = (received: string) => received.match(/HTTP\/1\.1 \d\d\d/g) ?? [];

const rename = ({ cookie }: Person, last_name: string) => {
  const body = JSON.stringify({ last_name });
  const type = { 'content-type': 'application/json', 'content-length': String(body.length) };
  return head('POST', '/edit-profile', { cookie, ...type }) + body;
};

describeWithServer(
  'a pipelined request',
  (server) => {
    /** A connection on which an answer has begun that never ends. */
    async function openStream(person: Person) {
      const socket = await openSocket(server.address);
      const seen = { text: '', isClosed: false };
      socket.on('data', (part) => {
        seen.text += part;
      });
      socket.on('close', () => {
        seen.isClosed = true;
      });
      socket.write(head('GET', '/events', { cookie: person.cookie }));
      await until('the stream', () => seen.text.includes('text/event-stream'));
      return { socket, seen };
    }

    it('waits for the request before it', async () => {
      const ana = await server.person('ana');
      const { socket } = await openStream(ana);
      socket.write(rename(ana, 'Early'));
      for (let n = 0; n < 20; n++) {
        assert.equal((await ana.get('/me')).body.last_name, 'Tester');
      }
      socket.destroy();
    });

    it('is handled and answered after the request before it', async () => {
      const ana = await server.person('ana');
      const end = head('GET', '/healthz', { connection: 'close' });
      const names = ['One', 'Two', 'Three'].slice(0, waitingMax - 1);
      const requests = names.map((name) => rename(ana, name)).join('');
      const received = await exchange(server.address, requests + end);
      assert.equal(answers(received).length, names.length + 1);
      assert.deepEqual(received.match(/(?<="last_name":")\w+/g), names);
      assert.equal((await ana.get('/me')).body.last_name, names.at(-1));
    });

    it('closes the connection if too many wait, and none of them is handled', async () => {
      const ana = await server.person('ana');
      const { socket, seen } = await openStream(ana);
      socket.write(rename(ana, 'Late').repeat(waitingMax + 1));
      await until('the end of the connection', () => seen.isClosed);
      assert.deepEqual(answers(seen.text), ['HTTP/1.1 200']);
      assert.equal((await ana.get('/me')).body.last_name, 'Tester');
    });

    it('closes the connection if it can’t be parsed, without corrupting the answer in progress', async () => {
      const { socket, seen } = await openStream(await server.person('ana'));
      socket.write('nonsense\r\n\r\n');
      await until('the end of the connection', () => seen.isClosed);
      assert.deepEqual(answers(seen.text), ['HTTP/1.1 200']);
      assert.doesNotMatch(seen.text, /cannot be read/);
    });

    it('is answered before a later request that can’t be parsed', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const { chat_id } = await server.personalChat(ana, luis);
      const path = `/get-chat-messages/${chat_id}`;
      const etag = (await ana.get(path)).headers.get('etag') ?? '';
      const poll = head('GET', path, { cookie: ana.cookie, 'if-none-match': etag });
      const me = head('GET', '/me', { cookie: ana.cookie });
      const nonsense = 'nonsense\r\n\r\n';
      for (const [requests, statuses] of [
        [[poll], ['304']],
        [[me], ['200']],
        [
          [poll, me, poll],
          ['304', '200', '304'],
        ],
        [
          [me, poll],
          ['200', '304'],
        ],
        // A rename changes the chat, so it comes last.
        [[rename(ana, 'Before')], ['200']],
      ] as const) {
        const received = await exchange(server.address, requests.join('') + nonsense);
        assert.deepEqual(statusesIn(received), [...statuses, '400']);
        const [last] = received.split('HTTP/1.1 ').slice(-1);
        assert.match(last ?? '', /^400 .*content-security-policy.*problem\+json.*"invalid_input"/s);
      }
    });

    it('is answered before a later request whose body can’t be parsed', async () => {
      const ana = await server.person('ana');
      const chunked = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
      const broken = `${head('POST', '/edit-profile', { cookie: ana.cookie, ...chunked })}zz\r\n`;
      const received = await exchange(server.address, rename(ana, 'Whole') + broken);
      assert.deepEqual(statusesIn(received), ['200', '400']);
      assert.match(received, /Whole.*cannot be read/s);
    });

    it('gets an answer if it can’t be parsed itself', async () => {
      const form = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
      const broken = `${head('POST', '/login', form)}zz\r\n`;
      const received = await exchange(server.address, broken);
      assert.deepEqual(answers(received), ['HTTP/1.1 400']);
    });
  },
  { LIMIT_PIPELINED_REQUESTS_MAX: String(waitingMax) },
  ['sqlite'],
);
