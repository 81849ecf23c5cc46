/** One server of several processes behind one port. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'node:test';
import { childrenOf } from './child-processes.ts';
import { type ChildServer, withChildren } from './child-server.ts';
import { EventStream } from './events.ts';
import { readExposition } from './exposition.ts';
import { Person } from './person.ts';
import { until, within } from './until.ts';
import { engines } from './world.ts';

const PROCESSES = '2';
const METRICS_TOKEN = 'a-token-for-the-metrics';
/** Far less than the server gives to requests that do not end. */
const promptlyMs = 8_000;
const comesBackWithinMs = 60_000;

for (const engine of engines) {
  describe(`a server of two processes, on ${engine}`, () => {
    it('nudges streams at both, whichever took the message', async () => {
      await withChildren(engine, async ({ start }) => {
        const server = await start({ PROCESSES, METRICS_TOKEN });
        const { ana, luis, chat } = await personalChat(server);
        const streams = await streamAtEach(luis);
        for (let n = 0; n < 4; n++) {
          const { version } = await ana.says(chat.chat_id, `${n}`);
          for (const stream of streams) await stream.next(({ data }) => data.version === version);
        }
        await killOne(server);
        await Promise.race(streams.map((stream) => stream.ended()));
        const open = streams.filter(({ isEnded }) => !isEnded);
        assert.equal(open.length, 1, 'The other one is at the other process.');
        const { version } = await ana.says(chat.chat_id, 'still');
        for (const stream of open) await stream.next(({ data }) => data.version === version);
        for (const stream of open) await stream.close();
      });
    });

    it('goes on while one of them is killed, loses nothing, and has it again', async () => {
      await withChildren(engine, async ({ start }) => {
        const server = await start({ PROCESSES, METRICS_TOKEN });
        const { ana, chat } = await personalChat(server);
        const before = childrenOf(server.process.pid);
        assert.equal(before.length, 2);
        const sends = Array.from({ length: 60 }, (_, n) => {
          if (n === 30) process.kill(before[0] as number, 'SIGKILL');
          return ana.says(chat.chat_id, `${n}`);
        });
        const said = (await Promise.allSettled(sends)).flatMap((sent) =>
          sent.status === 'fulfilled' ? [sent.value] : [],
        );
        const more = await ana.says(chat.chat_id, 'after');
        await until('there are two again', () => areTwo(server), comesBackWithinMs);
        assert.ok(!childrenOf(server.process.pid).includes(before[0] as number));
        for (let n = 0; n < 4; n++) {
          const { messages } = await ana.fetches(chat);
          const ids = messages.map(({ id }: { id: number }) => id);
          assert.equal(new Set(ids).size, ids.length);
          for (const { id } of [...said, more]) assert.ok(ids.includes(id), `${id} is lost`);
        }
        assert.match(server.stderr, /^Process [12] ended: by SIGKILL\. [^\n]+\n$/);
        assert.equal((await server.stop()).code, 0);
      });
    });
  });
}

describe('the processes of a server', () => {
  it('come back at the same address when all of them were killed', async () => {
    await withChildren('sqlite', async ({ start }) => {
      const server = await start({ PROCESSES, METRICS_TOKEN });
      await killOne(server);
      await killOne(server);
      await until('it answers again', () => isReady(server), comesBackWithinMs);
      assert.equal((await server.stop()).code, 0);
    });
  });

  it('end with 0 when all are told at once, and again, as a terminal does', async () => {
    await withChildren('sqlite', async ({ start }) => {
      for (const signal of ['SIGINT', 'SIGHUP'] as const) {
        const server = await start({ PROCESSES, METRICS_TOKEN });
        const all = childrenOf(server.process.pid);
        for (let n = 0; n < 3; n++) {
          for (const pid of [...all, server.process.pid as number]) signalTo(pid, signal);
        }
        const { code, stderr } = await within(promptlyMs, 'The end', server.ended);
        assert.deepEqual([code, stderr], [0, '']);
        assert.deepEqual(all.filter(isAlive), []);
      }
    });
  });

  it('end with the first one when that is killed, and leave the port', async () => {
    await withChildren('sqlite', async ({ start }) => {
      const server = await start({ PROCESSES, METRICS_TOKEN });
      const all = childrenOf(server.process.pid);
      assert.equal(all.length, 2);
      const stream = await EventStream.open(await server.person('ana'));
      server.process.kill('SIGKILL');
      await stream.ended();
      await until('they have ended', () => !all.some(isAlive), promptlyMs);
      const next = await start({ PROCESSES, METRICS_TOKEN, PORT: String(server.port) });
      assert.equal((await next.stop()).code, 0);
    });
  });

  it('take no connection with them that they have not taken yet', async () => {
    await withChildren('sqlite', async ({ start }) => {
      const server = await start({ PROCESSES, METRICS_TOKEN });
      const [pid = 0] = childrenOf(server.process.pid);
      signalTo(pid, 'SIGSTOP');
      const asked = Array.from({ length: 4 }, () => isReady(server));
      await until('only one waits', async () => (await settledOf(asked)) === 3);
      signalTo(pid, 'SIGKILL');
      const answers = await within(promptlyMs, 'The last answer', Promise.all(asked));
      assert.equal(answers.filter(Boolean).length, 3);
      assert.equal((await server.stop()).code, 0);
    });
  });

  it('are started again, each time later, while they can’t start', async () => {
    await withChildren('sqlite', async ({ env, start }) => {
      const server = await start({ PROCESSES, METRICS_TOKEN });
      const db = new DatabaseSync(join(env.DATA_DIR ?? '', 'tertulia.db'));
      db.exec("INSERT INTO migrations VALUES ('9999-to-come', '2030')");
      await killOne(server);
      const waits = () =>
        [...server.stderr.matchAll(/starts in (\d+) ms/g)].map(([, ms]) => Number(ms));
      await until('it has failed twice', () => waits().length > 2, comesBackWithinMs);
      assert.deepEqual(waits().slice(0, 3), [250, 500, 1_000]);
      assert.match(server.stderr, /^Process \d ended: The database was last used by a newer/m);
      for (let n = 0; n < 4; n++) assert.ok(await isReady(server), 'The other one serves.');
      db.exec("DELETE FROM migrations WHERE name = '9999-to-come'");
      db.close();
      await until(
        'there are two',
        async () => (await scrape(server)).processes === 2,
        comesBackWithinMs,
      );
      assert.equal((await server.stop()).code, 0);
    });
  });

  it('tell their numbers together, whichever is asked, and forget none that were told', async () => {
    await withChildren('sqlite', async ({ start }) => {
      const server = await start({ PROCESSES, METRICS_TOKEN });
      const luis = await passerby(server, 'luis');
      const streams = await streamAtEach(luis);
      for (let n = 0; n < 10; n++) assert.ok(await isReady(server));
      for (let n = 0; n < 4; n++) {
        const { sum, counted } = await scrape(server);
        assert.equal(counted, 10);
        assert.equal(sum('tertulia_http_request_duration_seconds_count', 'route="/readyz"'), 10);
        assert.equal(sum('tertulia_event_streams'), 2);
        for (const number of [0, 1, 2]) {
          assert.ok(sum('process_resident_memory_bytes', `process="${number}"`) > 1e7);
        }
      }
      await killOne(server);
      await Promise.race(streams.map((stream) => stream.ended()));
      const { sum, counted } = await scrape(server);
      assert.equal(counted, 10);
      assert.equal(sum('tertulia_event_streams'), 1);
      await until(
        'there are two',
        async () => (await scrape(server)).processes === 2,
        comesBackWithinMs,
      );
      assert.ok(await isReady(server));
      assert.equal((await scrape(server)).counted, 11);
      for (const stream of streams) if (!stream.isEnded) await stream.close();
    });
  });
});

/** Asks each time on another connection, and so the process whose turn it is. */
class Passerby extends Person {
  override send(method: string, path: string, init: Parameters<Person['send']>[2] = {}) {
    return super.send(method, path, { ...init, headers: { connection: 'close', ...init.headers } });
  }
}

async function passerby({ address }: ChildServer, name: string): Promise<Passerby> {
  const person = new Passerby(address);
  await person.register(name);
  return person;
}

async function personalChat(server: ChildServer) {
  const [ana, luis] = [await passerby(server, 'ana'), await passerby(server, 'luis')];
  const { chat } = (await ana.post('/create-personal-chat', { user_id: luis.id })).body;
  return { ana, luis, chat };
}

/** New connections are given to the processes by turns; of a person's others none is open. */
async function streamAtEach({ address, cookie }: Person): Promise<EventStream[]> {
  const headers = { connection: 'close' };
  const open = () => EventStream.open({ address, cookie, headers });
  return [await open(), await open()];
}

async function settledOf(work: Promise<unknown>[]): Promise<number> {
  const none = Symbol();
  const seen = await Promise.all(work.map((one) => Promise.race([one, none])));
  return seen.filter((one) => one !== none).length;
}

async function isReady({ address }: ChildServer): Promise<boolean> {
  const answer = await new Passerby(address).get('/readyz').catch(() => undefined);
  return answer?.status === 200;
}

async function scrape({ address }: ChildServer) {
  const authorization = `Bearer ${METRICS_TOKEN}`;
  const { text } = await new Passerby(address).get('/metrics', { authorization });
  const { values, sum } = readExposition(text);
  const served = [...values.keys()].filter((sample) => /^process_start.*"[^0]"/.test(sample));
  const counted = sum('tertulia_http_requests_total', 'route="/readyz"', 'status="2xx"');
  return { sum, counted, processes: served.length };
}

const areTwo = ({ process: { pid } }: ChildServer) => childrenOf(pid).length === 2;

async function killOne({ process: first }: ChildServer): Promise<void> {
  const pid = childrenOf(first.pid)[0] as number;
  signalTo(pid, 'SIGKILL');
  await until('it is gone', () => !isAlive(pid));
}

function signalTo(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

const isAlive = (pid: number): boolean => signalTo(pid, 0);
