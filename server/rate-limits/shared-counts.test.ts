import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { ChildServer } from '../../test/child-server.ts';
import { Person } from '../../test/person.ts';
import { connectToCounts } from '../../test/raw-database.ts';
import { describeWithServer, makeDatabase } from '../../test/world.ts';
import { loginLimit } from '../accounts/login-limits.ts';
import { readConfig } from '../config.ts';
import { passwordLimit, registrationLimit, sendLimit } from '../http/rate-limits.ts';
import { startServer } from '../start.ts';

const refillMs = sendLimit.timeWindowMs / sendLimit.max;

const signIn = (address: string, username: string, password = 'a guess') =>
  new Person(address).post('/login', { username, password });

describeWithServer(
  'what processes on one database count together',
  (server) => {
    let beside: ChildServer;
    before(async () => {
      beside = await new ChildServer(server.env).ready();
    });
    after(() => beside.stop());

    /** Sends requests concurrently, alternating between the two processes. */
    const race = <T>(count: number, ask: (address: string, n: number) => Promise<T>) =>
      Promise.all(
        Array.from({ length: count }, (_, n) =>
          ask(n % 2 === 0 ? server.address : beside.address, n),
        ),
      );
    const at = (address: string, { cookie }: Person) =>
      Object.assign(new Person(address), { cookie });
    const count = (answers: { status: number }[], status: number) =>
      answers.filter((answer) => answer.status === status).length;

    it('lets no more guesses through than one would, however they race', async () => {
      const answers = await race(3 * loginLimit.max, (address) => signIn(address, 'ana'));
      assert.equal(count(answers, 401), loginLimit.max);
      assert.equal(count(answers, 429), 2 * loginLimit.max);
      const others = await race(2, (address) => signIn(address, 'eva'));
      assert.equal(count(others, 401), 2);
    });

    it('counts tries of a current password', async () => {
      const noa = await server.person('noa');
      const answers = await race(passwordLimit.max + 4, (address) =>
        at(address, noa).post('/change-password', {
          current_password: 'a guess',
          new_password: 'a new password',
        }),
      );
      assert.deepEqual([count(answers, 401), count(answers, 429)], [passwordLimit.max, 4]);
    });

    it('takes a burst of sends once, then as many as time has made free, and keeps all it took', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      const startMs = Date.now();
      const answers = await race(3 * sendLimit.max, (address, n) =>
        at(address, ana).post('/send-message', {
          'chat-id-field': chat.chat_id,
          'message-input': `message ${n}`,
        }),
      );
      const tookMs = Date.now() - startMs;
      // Each process allows five at once and one per second with local counts.
      const freed = Math.ceil(tookMs / refillMs) + 5 + 2 * Math.ceil(tookMs / 1_000);
      const sent = count(answers, 201);
      assert.ok(sent >= sendLimit.max, `only ${sent}`);
      assert.ok(sent <= sendLimit.max + freed, `${sent}, and ${freed} were freed`);
      for (const { status, body, headers } of answers) {
        if (status === 201) continue;
        assert.deepEqual([status, body.code], [429, 'rate_limited']);
        // The limit frees one request every 50 ms.
        assert.equal(headers.get('retry-after'), '1');
      }
      assert.equal((await luis.fetches(chat)).messages.length, sent);
      await luis.says(chat.chat_id, 'Others are not held up.');
    });

    it('tells nobody of a few sends, and of what is sent beyond them', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      const { rows, end } = await connectToCounts(server.env);
      const told = async () =>
        (await rows(`SELECT key FROM rate_limits WHERE key = '${ana.id} send'`)).length;
      for (let n = 0; n < 5; n++) await ana.says(chat.chat_id, `message ${n}`);
      assert.equal(await told(), 0);
      await Promise.all(Array.from({ length: 10 }, (_, n) => ana.says(chat.chat_id, `more ${n}`)));
      assert.equal(await told(), 1);
      await end();
    });

    it('counts tries to register', async () => {
      await race(registrationLimit.max, (address) => new Person(address).post('/register'));
      const answers = await race(2, (address) => new Person(address).register('toolate'));
      assert.equal(count(answers, 429), 2);
    });

    it('keeps neither names nor addresses', async () => {
      await signIn(server.address, 'mistyped password');
      const { rows, end } = await connectToCounts(server.env);
      const kept = await rows('SELECT * FROM rate_limits');
      await end();
      assert.ok(kept.length >= 3);
      assert.doesNotMatch(JSON.stringify(kept), /mistyped|127\.0/);
    });

    it('remembers what was tried at one that has crashed', async () => {
      for (let n = 1; n < loginLimit.max; n++) await signIn(beside.address, 'leo');
      beside.process.kill('SIGKILL');
      await beside.ended;
      assert.equal((await signIn(server.address, 'leo')).status, 401);
      assert.equal((await signIn(server.address, 'leo')).status, 429);
      beside = await new ChildServer(server.env).ready();
      assert.equal((await signIn(beside.address, 'leo')).status, 429);
    });

    it('remembers what was tried before a restart', async () => {
      const database = await makeDatabase(server.engine);
      const config = readConfig({ ...server.env, ...database.env });
      const first = await startServer(config);
      for (let n = 1; n < loginLimit.max; n++) await signIn(first.address, 'eva');
      await first.stop();
      const second = await startServer(config);
      assert.equal((await signIn(second.address, 'eva')).status, 401);
      assert.equal((await signIn(second.address, 'eva')).status, 429);
      await second.stop();
      await database.remove();
    });
  },
  { RATE_LIMIT: 'on' },
);
