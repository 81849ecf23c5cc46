import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import pg from 'pg';
import { ChildServer, moved } from '../child-server.ts';
import { EventStream } from '../events.ts';
import { startPostgres } from '../postgres.ts';
import { until, within } from '../until.ts';
import {
  assertUnavailable,
  assertWhole,
  boundMs,
  killed,
  listenersOf,
  people,
  recoveryMs,
  send,
  sendWithoutPause,
  setReadOnly,
  withDatabase,
  withScene,
} from './postgres-scene.ts';
import { openProxy } from './proxy.ts';

/** More requests at once than the server has connections. */
const many = 30;
/** Of one chat, so that they are sent one after the other. */
const few = 5;

describe('on a PostgreSQL that is away now and then', { concurrency: 3 }, () => {
  it('broken connections lose and double nothing', () =>
    withScene(async (scene) => {
      const storm = sendWithoutPause(scene);
      for (let round = 1; round <= 5; round++) {
        scene.proxy.drop();
        const enough = storm.acknowledged.size + 10;
        await until('more is sent', () => storm.acknowledged.size >= enough, recoveryMs);
      }
      await storm.end();
      await assertWhole(scene, storm);
    }));

  it('everybody is told within a bound that it hangs, and all is well once it goes on', () =>
    withScene(async (scene) => {
      const { proxy, ana, luis, chat, server } = scene;
      const before = await ana.says(chat.chat_id, 'before');
      const stream = await EventStream.open(luis);
      proxy.silence('all');
      const path = `/get-chat-messages/${chat.chat_id}`;
      const login = { username: luis.username, password: luis.password };
      const answers = Promise.all([
        send(ana, chat, 'while it hangs'),
        luis.get(path),
        luis.get('/me', { accept: 'text/html' }),
        luis.post('/login', login),
        ana.post('/upload-profile-image', { image: new Blob(['none']) }, 'multipart'),
        ...Array.from({ length: many }, () => luis.get('/get-chats')),
      ]);
      const ready = await within(boundMs, 'The answer', ana.get('/readyz'));
      assertUnavailable(ready);
      assert.equal((await ana.get('/healthz')).status, 200);
      for (const answer of await within(boundMs, 'The answers', answers)) assertUnavailable(answer);

      proxy.resume();
      await until('it is ready', async () => (await ana.get('/readyz')).status === 200, recoveryMs);
      await until(
        'the message is sent',
        async () => (await send(ana, chat, 'while it hangs')).status <= 201,
        recoveryMs,
      );
      const { messages } = await luis.fetches(chat, true);
      assert.deepEqual(
        messages.map((message: { content: string }) => message.content),
        [before.content, 'while it hangs'],
      );
      await until('the stream tells', () => stream.nudgesOf(chat) > 0, recoveryMs);
      await stream.close();
      assert.equal((await server.stop('SIGTERM', boundMs)).code, 0);
    }));

  it('a server ends when it is told to, also while the database hangs', () =>
    withScene(async ({ proxy, luis, server }) => {
      const stream = await EventStream.open(luis);
      proxy.silence('all');
      const { code, stderr } = await server.stop('SIGTERM', boundMs);
      assert.deepEqual([code, stderr], [0, '']);
      await stream.ended();
    }));

  it('connections that have gone silent are made anew, that for nudges too', () =>
    withScene(async (scene) => {
      const { proxy, luis, chat, direct, server } = scene;
      const other = await new ChildServer(direct).ready();
      try {
        const stream = await EventStream.open(luis);
        const listens = await listenersOf(direct);
        proxy.silence('those there');
        await until(
          'polls are answered',
          async () => (await luis.get('/me')).status === 200,
          recoveryMs,
        );
        const isAnew = async () =>
          (await listenersOf(direct)).some((pid) => !listens.includes(pid));
        await until('it listens anew', isAnew, recoveryMs);
        const heard = stream.nudgesOf(chat);
        await moved(scene.ana, other).says(chat.chat_id, 'from the other server');
        await until('the nudge', () => stream.nudgesOf(chat) > heard);
        await stream.close();
        assert.equal((await server.stop()).code, 0);
      } finally {
        await killed(other);
      }
    }));

  it('event streams stay open, with their heartbeats, while it is away', () =>
    withScene(async ({ proxy, luis, ana, chat, server }) => {
      const abort = new AbortController();
      const response = await fetch(`${server.address}/events`, {
        headers: { cookie: luis.cookie },
        signal: abort.signal,
      });
      let told = '';
      const reading = (async () => {
        for await (const part of response.body ?? []) told += Buffer.from(part);
      })().catch(() => {});
      await until('the stream is ready', () => told.includes('event: ready'));
      // Its session is looked at once more then: by the end of a send that is over too.
      await send(ana, chat, 'before');
      await until('a nudge', () => told.includes('event: chat\n'));
      told = '';
      proxy.silence('all');
      proxy.drop();
      await until('a heartbeat', () => /^:$/m.test(told), recoveryMs);
      proxy.resume();
      proxy.drop();
      await until(
        'it writes',
        async () => (await send(ana, chat, 'back')).status <= 201,
        recoveryMs,
      );
      await until('a nudge on the same stream', () => told.includes('event: chat\n'), recoveryMs);
      abort.abort();
      await reading;
    }));

  it('a slow one answers all the same', () =>
    withScene(async ({ proxy, ana, luis, chat }) => {
      proxy.delay(50);
      const ids = Array.from({ length: few }, (_, i) => `slow ${i}`);
      const answers = await Promise.all(ids.map((id) => send(ana, chat, id)));
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
      assert.equal((await luis.fetches(chat)).messages.length, few);
    }));

  it('one that takes no writes refuses them, and lets everybody read', () =>
    withScene(async ({ direct, ana, luis, chat }) => {
      await ana.says(chat.chat_id, 'before');
      await luis.fetches(chat, true);
      await setReadOnly(direct, true);
      await until('it takes no writes', async () => (await send(ana, chat, 'x')).status === 503);
      assertUnavailable(await send(ana, chat, 'x'), /^Nothing was saved/);
      assertUnavailable(await ana.post('/edit-profile', { first_name: 'Lost' }));
      assert.equal((await luis.fetches(chat, true)).messages.length, 1);
      assert.equal((await ana.get('/readyz')).status, 200);
      await setReadOnly(direct, false);
      await until('it writes', async () => (await send(ana, chat, 'x')).status === 201);
      assert.equal((await luis.fetches(chat)).messages.length, 2);
    }));

  it('a server does not start on one that hangs, and says so in one line', () =>
    withDatabase(async (env) => {
      const proxy = await openProxy(env.DATABASE_URL ?? '');
      proxy.silence('all');
      const server = new ChildServer({ ...env, DATABASE_URL: proxy.url });
      try {
        const { code, stderr } = await within(boundMs, 'The end', server.ended);
        assert.equal(code, 1);
        assert.match(stderr, /^Tertulia did not start\. [^\n]* does not answer\.\n$/);
      } finally {
        await killed(server);
        await proxy.close();
      }
    }));

  it('a server waits while another one changes the tables, however long that takes', () =>
    withDatabase(async (env) => {
      const other = new pg.Client({ connectionString: env.DATABASE_URL });
      await other.connect();
      await other.query('SELECT pg_advisory_lock(7483647001)');
      const server = new ChildServer(env);
      const waitedMs = async () => {
        const { rows } = await other.query(
          `SELECT extract(epoch FROM clock_timestamp() - query_start) * 1000 AS ms
           FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
        );
        return Number(rows[0]?.ms ?? 0);
      };
      try {
        // More than any other statement is given.
        const isLong = async () => server.hasEnded || (await waitedMs()) > 17_000;
        await until('it has waited', isLong, recoveryMs);
        await other.query('SELECT pg_advisory_unlock(7483647001)');
        await server.ready();
        assert.equal((await server.stop()).code, 0);
      } finally {
        await killed(server);
        await other.end();
      }
    }));

  it('a restart and a crash lose and double nothing', async () => {
    const postgres = await startPostgres();
    const env = { DATABASE_URL: postgres.url };
    const server = await new ChildServer(env).ready();
    try {
      const scene = { ...(await people(server)), direct: env };
      const storm = sendWithoutPause(scene);
      const more = () => {
        const enough = storm.acknowledged.size + 20;
        return until('more is sent', () => storm.acknowledged.size >= enough, recoveryMs);
      };
      await more();
      await postgres.restart();
      await more();
      await postgres.kill();
      await until('it is refused', () => storm.isRefused(), recoveryMs);
      await postgres.start();
      await more();
      await storm.end();
      await assertWhole(scene, storm);
      assert.equal((await server.stop()).code, 0);
    } finally {
      await killed(server);
      await postgres.stop();
    }
  });
});
