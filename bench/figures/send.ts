import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Bench, type Figure, measure, median, perSecond } from '../bench.ts';
import type { LoadResult } from '../load/load.ts';
import { sends } from '../people.ts';
import { startHello, withServer } from '../servers.ts';
import { besideHello, figureOf, hello } from './beside-hello.ts';

const bareCommits = 300;

/** Answered after a commit that is synced to disk. */
export async function durableSend(bench: Bench): Promise<Figure[]> {
  let run = 0;
  return withServer(bench, async (server, dataDir) => {
    const many = await besideHello(bench, server, {
      requests: () => sends(`many-${++run}`),
      expected: 201,
      keepAnswers: true,
    });
    const checked = verify(dataDir, many.subject);
    const what = 'Durable send, 64 connections, server and writer thread on one core';
    return [
      {
        ...figureOf(`${what}, beside a bare hello`, many, { byRate: 0.2, p99Ms: 25 }),
        more: `${checked} acknowledged messages were looked up afterwards`,
      },
      await oneByOne(bench, server, dataDir),
    ];
  });
}

/** One connection: the latency of a send, beside the lowest possible one. */
async function oneByOne(
  { seconds, rounds }: Bench,
  server: Parameters<typeof measure>[0],
  dataDir: string,
): Promise<Figure> {
  const bare = await startHello();
  const ratios: number[] = [];
  let details = '';
  try {
    for (let round = 0; round < rounds; round++) {
      const one = { connections: 1, seconds };
      const roundTrip = await measure(bare, { requests: hello, ...one }, 200);
      const commitMicros = bareCommit(dataDir);
      const sent = await measure(server, { requests: sends(`one-${round}`), ...one }, 201);
      const [least, got] = [1e6 / roundTrip.rate + commitMicros, 1e6 / sent.rate];
      ratios.push(got / least);
      details = `${got.toFixed(0)} µs; bare: ${commitMicros.toFixed(0)} µs commit and ${(least - commitMicros).toFixed(0)} µs round trip; ${perSecond(sent.rate)}`;
    }
  } finally {
    await bare.stop();
  }
  const ratio = median(ratios);
  return {
    what: 'Durable send, one connection, beside a bare commit of one row and a bare round trip',
    aim: '≤ 1.5 times',
    got: `${ratio.toFixed(2)} times (${details})`,
    isReached: ratio <= 1.5,
  };
}

/** @returns microseconds for inserting one row with the server's sync settings */
function bareCommit(dataDir: string): number {
  const db = new DatabaseSync(join(dataDir, 'bare.db'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  db.exec('CREATE TABLE IF NOT EXISTS rows (id integer PRIMARY KEY, text text)');
  const insert = db.prepare('INSERT INTO rows (text) VALUES (?)');
  const startedAt = performance.now();
  for (let i = 0; i < bareCommits; i++) insert.run('a row of some length, as a message has');
  const micros = ((performance.now() - startedAt) * 1_000) / bareCommits;
  db.close();
  return micros;
}

/** @throws if an acknowledged message is missing in the database, or differs */
function verify(dataDir: string, { answers }: LoadResult): number {
  const db = new DatabaseSync(join(dataDir, 'tertulia.db'), { readOnly: true });
  const find = db.prepare('SELECT client_message_id, version FROM messages WHERE id = ?');
  const seen = new Set<number>();
  for (const { body } of answers) {
    const { message } = JSON.parse(body) as {
      message: { id: number; client_message_id: string; version: number };
    };
    const row = find.get(message.id);
    const isThere =
      row?.client_message_id === message.client_message_id && row?.version === message.version;
    if (!isThere || seen.has(message.id)) throw new Error(`Message ${message.id} is lost.`);
    seen.add(message.id);
  }
  db.close();
  return seen.size;
}
