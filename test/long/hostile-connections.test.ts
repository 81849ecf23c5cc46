/** What can be done to a server below HTTP: at the wrong pace, of the wrong length, one over the other. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ChildServer, withChildren } from '../child-server.ts';
import { connect, parseAnswers } from '../hostile/connection.ts';
import { openContents } from '../hostile/contents.ts';
import { type Inside, inspected, lookInside } from '../hostile/inside.ts';
import { ambiguous, gibberish } from '../hostile/unreadable.ts';
import { lengthOf } from '../length.ts';
import type { Person } from '../person.ts';
import { makeChance } from '../random.ts';
import { head, openSocket } from '../raw-http.ts';
import { until } from '../until.ts';
import { engines } from '../world.ts';

const rounds = lengthOf(10, 400);
const isLong = lengthOf(0, 1) === 1;
const pipelinedMax = 24;
const idle = 100;
/** `fetch` keeps its connections for later. */
const connectionsOfFetchMax = 3;
/** The server gives up a request's head after 20 s and all of it after 120 s, looking every 30 s. */
const giveUpTimeoutMs = 200_000;

/** What lies in the server for a connection on which nobody reads. */
const unreadBytesMax = 32 * 1024 * 1024;

const part = 'Content-Disposition: form-data; name="last_name"';
const bodies = [
  ['application/x-www-form-urlencoded', 'last_name=Half-written'],
  ['application/json', '{"last_name":"Half-written"}'],
  ['multipart/form-data; boundary=x', `--x\r\n${part}\r\n\r\nHalf-written\r\n--x--`],
] as const;

/** A request whose answer has its number in it, unless it is refused. */
function numbered(n: number, cookie: string, kind: number, isLast: boolean) {
  const mark = `Number${n}-`;
  const closing: Record<string, string> = isLast ? { connection: 'close' } : {};
  if (kind === 0) return { text: head('GET', `/login?next=/${mark}`, closing), status: 200, mark };
  if (kind === 1) return { text: head('GET', `/${mark}`, closing), status: 404, mark: undefined };
  const body = `last_name=${mark}`;
  const length = { 'content-type': bodies[0][0], 'content-length': String(body.length) };
  const text = head('POST', '/edit-profile', { cookie, ...length, ...closing }) + body;
  return { text, status: 200, mark };
}

for (const engine of engines) {
  describe(`hostile connections, on ${engine}`, () => {
    /** Whatever happens, the server is there afterwards, and nothing of it remains open. */
    const withServer = (
      work: (server: ChildServer, ana: Person, inside: Inside) => Promise<void>,
    ) =>
      withChildren(engine, async ({ start }) => {
        const server = await start(inspected);
        const inside = await lookInside(server);
        await work(server, await server.person('ana'), inside);
        await until('the connections are closed', async () => {
          return (await inside.connections()) <= connectionsOfFetchMax;
        });
        inside.close();
        assert.equal((await fetch(`${server.address}/readyz`)).status, 200);
        assert.equal((await server.stop()).code, 0);
      });

    it('get their answers in the order of their requests, each its own', () =>
      withServer(async ({ address }, { cookie }) => {
        const chance = makeChance();
        for (let round = 0; round < rounds; round++) {
          const count = 2 + chance.below(pipelinedMax);
          const requests = Array.from({ length: count }, (_, n) =>
            numbered(n, cookie, chance.below(3), n === count - 1),
          );
          const connection = await connect(address);
          const pieces = chance.below(3) === 0 ? undefined : chance;
          await connection.write(requests.map(({ text }) => text).join(''), pieces);
          // Who says that nothing more comes may be taken to have gone.
          const isHalfClosed = chance.below(3) === 0;
          if (isHalfClosed) connection.end();
          const answers = parseAnswers(await connection.closed());
          const expected = isHalfClosed ? requests.slice(0, answers.length) : requests;
          assert.deepEqual(
            answers.map(({ status, body }) => [status, /Number\d+-/.exec(body)?.[0]]),
            expected.map(({ status, mark }) => [status, mark]),
            `TEST_SEED=${chance.seed}`,
          );
        }
      }));

    it('cannot say two things about where a request ends', () =>
      withServer(async ({ address }, ana) => {
        for (const [what, text] of Object.entries(ambiguous(ana.cookie))) {
          const connection = await connect(address);
          await connection.write(text);
          // The server hangs up by itself: it can't know where another request would begin.
          const statuses = parseAnswers(await connection.closed()).map(({ status }) => status);
          assert.ok([400, 413, 431].includes(statuses[0] ?? 0), `${what}: ${statuses}`);
          assert.equal(statuses.length, 1, what);
          assert.equal((await ana.get('/me')).body.last_name, 'Tester', what);
        }
      }));

    it('may speak something else, and are told so or hung up on', () =>
      withServer(async ({ address }) => {
        for (const [what, text] of Object.entries(gibberish)) {
          for (const pace of [undefined, makeChance()]) {
            const connection = await connect(address);
            await connection.write(text, pace);
            connection.end();
            assert.match(await connection.closed(), /^$|^HTTP\/1\.1 [1234]\d\d /, what);
          }
        }
      }));

    it('that break off or stop in the middle of a body have written nothing', () =>
      withChildren(engine, async ({ env, start }) => {
        const server = await start();
        const ana = await server.person('ana');
        const contents = await openContents(env);
        const before = await contents.read();
        const chance = makeChance();
        for (const [type, body] of bodies) {
          const headers = { cookie: ana.cookie, 'content-type': type };
          for (let round = 0; round < rounds; round++) {
            const promised = body.length + chance.below(2) * (1 + chance.below(500));
            const sent = body.slice(0, chance.below(Math.min(body.length, promised)));
            const connection = await connect(server.address);
            const length = { ...headers, 'content-length': String(promised) };
            await connection.write(head('POST', '/edit-profile', length) + sent, chance);
            if (chance.below(2) === 0) connection.end();
            else connection.reset();
            const received = await connection.closed();
            assert.match(received, /^$|^HTTP\/1\.1 4\d\d /, `TEST_SEED=${chance.seed}`);
          }
        }
        assert.deepEqual(await contents.read(), before, `TEST_SEED=${chance.seed}`);
        await contents.close();
        assert.equal((await server.stop()).code, 0);
      }));

    it('that go byte by byte arrive all the same, and keep nobody else waiting', () =>
      withServer(async ({ address }, ana) => {
        const waiting = await Promise.all(Array.from({ length: idle }, () => connect(address)));
        for (const [n, connection] of waiting.entries()) {
          const form = { 'content-length': '1000', 'content-type': bodies[0][0] };
          const begun = head('POST', '/login', form);
          await connection.write(n % 2 === 0 ? begun.slice(0, 30) : `${begun}username=`);
        }
        for (const [type, body] of bodies) {
          const length = { 'content-length': String(body.length), connection: 'close' };
          const headers = { cookie: ana.cookie, 'content-type': type, ...length };
          const connection = await connect(address);
          for (const byte of head('POST', '/edit-profile', headers) + body) {
            await connection.write(byte);
          }
          const [answer] = parseAnswers(await connection.closed());
          assert.equal(answer?.status, 200);
        }
        for (const connection of waiting) connection.reset();
      }));

    it('on which nobody reads the answers hold up themselves only', () =>
      withServer(async ({ address }, ana, inside) => {
        const before = await inside.heapBytes();
        for (const count of [90, 2_000]) {
          const socket = await openSocket(address);
          socket.pause();
          socket.write(head('GET', '/openapi.json').repeat(count));
          for (let n = 0; n < rounds; n++) assert.equal((await ana.get('/me')).status, 200);
          const growth = (await inside.heapBytes()) - before;
          assert.ok(growth < unreadBytesMax, `${count} unread answers hold ${growth} bytes`);
          socket.resetAndDestroy();
        }
      }));

    // The server waits for minutes, and so does this.
    if (isLong) {
      it('that stop in the middle are given up in the end', () =>
        withServer(async ({ address }) => {
          const { length } = bodies[0][1];
          const form = { 'content-type': bodies[0][0], 'content-length': String(length) };
          const whole = head('POST', '/login', form);
          const ends = ['', whole.slice(0, 40), `${whole}last_`].map(async (begun) => {
            const connection = await connect(address);
            await connection.write(begun);
            assert.match(await connection.closed(giveUpTimeoutMs), /^$|^HTTP\/1\.1 408 /);
          });
          await Promise.all(ends);
        }));
    }
  });
}
