import pg from 'pg';
import { startPostgres } from '../../test/postgres.ts';
import { type Bench, type Comparison, compare, type Figure, measure, perSecond } from '../bench.ts';
import type { LoadRequest } from '../load/load.ts';
import { pollsWithOneMessage, sends, unchangedPolls } from '../people.ts';
import { fillPostgres } from '../postgres-data.ts';
import type { Running } from '../processes.ts';
import { startServer, withServer } from '../servers.ts';
import { sizes } from '../sizes.ts';
import { connections } from './beside-hello.ts';

const database = 'bench';
/** So many that the server's own queries are negligible. */
const countedRequests = 1_000;

/** On the same machine, with PostgreSQL's processes on any core. */
export async function onPostgres(bench: Bench): Promise<Figure[]> {
  const postgres = await startPostgres();
  const admin = new pg.Client({ connectionString: postgres.url });
  // After a failure, the server ends before this connection does.
  admin.on('error', () => {});
  try {
    await countStatements(postgres);
    await admin.connect();
    await admin.query('CREATE EXTENSION pg_stat_statements');
    await admin.query(`CREATE DATABASE ${database}`);
    const url = new URL(postgres.url);
    url.pathname = database;
    await fillPostgres(url.href, sizes.small);
    return await withServer({ ...bench, size: sizes.small }, async (sqlite) => {
      const server = await startServer({ DATABASE_URL: url.href }, bench);
      try {
        return await besideSqlite(bench, sqlite, server, admin);
      } finally {
        await server.stop();
      }
    });
  } finally {
    await admin.end().catch(() => {});
    await postgres.stop();
  }
}

async function countStatements({ url, restart }: Awaited<ReturnType<typeof startPostgres>>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'");
  await client.end();
  await restart();
}

async function besideSqlite(
  { seconds, rounds }: Bench,
  sqlite: Running,
  server: Running,
  admin: pg.Client,
): Promise<Figure[]> {
  const both = { sqlite, server };
  const asked = async (make: (address: string) => Promise<LoadRequest[]>) => {
    const [ofSqlite, ofServer] = [await make(sqlite.address), await make(server.address)];
    return (to: keyof typeof both) => (to === 'sqlite' ? ofSqlite : ofServer);
  };
  const beside = async (requests: (to: keyof typeof both) => LoadRequest[], expected: number) => {
    const ask = (to: keyof typeof both) => () =>
      measure(both[to], { requests: requests(to), connections, seconds }, expected);
    const compared = await compare(rounds, ask('sqlite'), ask('server'));
    const queries = await queriesOf(admin, server, requests('server'), expected);
    return { compared, queries: queries.toFixed(2) };
  };
  // Measured before any send, which would change the polls.
  const unchanged = await beside(await asked(unchangedPolls), 304);
  const changed = await beside(await asked(pollsWithOneMessage), 200);
  let run = 0;
  const sent = await beside(() => sends(`beside-${++run}`), 201);
  const on = `on PostgreSQL, ${sizes.small.messages.toLocaleString('en')} messages, beside SQLite’s`;
  return [
    {
      what: `Unchanged poll ${on}`,
      aim: '1 query a poll',
      got: `${unchanged.queries} queries a poll; ${inRates(unchanged.compared)}`,
      // Includes the server's own queries.
      isReached: Number(unchanged.queries) < 1.05,
    },
    {
      what: `Poll that brings one new message ${on}`,
      aim: '',
      got: `${changed.queries} queries a poll; ${inRates(changed.compared)}`,
    },
    {
      what: `Durable send ${on}`,
      aim: '',
      got: `${sent.queries} queries a send, BEGIN and COMMIT among them; ${inRates(sent.compared)}`,
    },
  ];
}

/** Counted by PostgreSQL itself. */
async function queriesOf(
  admin: pg.Client,
  { address }: Running,
  requests: LoadRequest[],
  expected: number,
): Promise<number> {
  await admin.query('SELECT pg_stat_statements_reset()');
  for (let i = 0; i < countedRequests; i++) {
    const { method, path, headers, body } = requests[i] as LoadRequest;
    const text = body?.replace('{n}', String(i));
    const response = await fetch(address + path, { method, headers, body: text ?? null });
    await response.arrayBuffer();
    if (response.status !== expected) throw new Error(`${path}: ${response.status}`);
  }
  const { rows } = await admin.query<{ calls: string }>(
    `SELECT sum(calls) AS calls FROM pg_stat_statements AS s
     JOIN pg_database AS d ON d.oid = s.dbid WHERE d.datname = $1`,
    [database],
  );
  return Number(rows[0]?.calls) / countedRequests;
}

function inRates({ byRate, subject, baseline }: Comparison): string {
  const micros = (cpuMicros: number | undefined) =>
    cpuMicros === undefined ? '' : ` and ${cpuMicros.toFixed(0)} µs of processor time`;
  return (
    `${byRate.toFixed(2)} by rate, ${perSecond(subject.rate)}${micros(subject.cpuMicros)} ` +
    `(PostgreSQL’s own is not counted) against ${perSecond(baseline.rate)}${micros(baseline.cpuMicros)}, ` +
    `p99 ${subject.latencyMs.p99.toFixed(1)} ms against ${baseline.latencyMs.p99.toFixed(1)} ms`
  );
}
