/** The store on PostgreSQL 15 and later: a pool for reading and writing, a connection to listen on. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Refusal } from '../refuse.ts';
import { actionNames } from './action-names.ts';
import { chatsChangedSince, projectsChangedSince, usersChangedSince } from './changes.ts';
import { migrate, migrationsTable } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { isConflict, isConnectionLost, isStalePlan, isUnavailable } from './postgres-errors.ts';
import { listen } from './postgres-listen.ts';
import { bind, compile, type Statement } from './statement.ts';
import type { Action, Actions, Reader, Read as ReadOf, Store, Tx } from './store.ts';
import { StoreCounts } from './store-counts.ts';

const connectionsMax = 20;
/** Of all processes together: PostgreSQL takes 100 unless it is told otherwise, and others want some. */
const connectionsOfAllMax = 80;
const connectTimeoutMs = 5_000;
const statementTimeoutMs = 10_000;
const checkTimeoutMs = 3_000;
const closeTimeoutMs = 5_000;
const attemptsMax = 5;
const retryDelayMs = 50;
/** An attempt that took longer than this is the last, unless a newer server's change of a table was what took it. */
const retryWithinMs = 2_000;
const bigint = 20;

const lockMigrations = 'SELECT pg_advisory_xact_lock(7483647001)';
const lockAccounts = 'SELECT pg_advisory_xact_lock(7483647002)';
// Who is in neither locks nothing, and so waits for nobody: no clock tells that something is there.
const lockProject = {
  name: 'lock_project',
  text: `SELECT 1 FROM projects WHERE id = $1
    AND EXISTS (SELECT 1 FROM projects_users WHERE project_id = $1 AND user_id = $2)
    FOR NO KEY UPDATE`,
};
const lockProjectsOfUser = {
  name: 'lock_projects_of_user',
  text: `SELECT 1 FROM projects
    WHERE id IN (SELECT project_id FROM projects_users WHERE user_id = $1)
    ORDER BY id FOR NO KEY UPDATE`,
};
const lockChat = {
  name: 'lock_chat',
  text: `SELECT 1 FROM chats WHERE id = $1
    AND EXISTS (SELECT 1 FROM chat_users WHERE chat_id = $1 AND user_id = $2)
    FOR NO KEY UPDATE`,
};
const lockUser = {
  name: 'lock_user',
  text: 'SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE',
};
const lockChatsOfUser = {
  name: 'lock_chats_of_user',
  text: `SELECT 1 FROM chats
    WHERE id IN (SELECT chat_id FROM chat_users WHERE user_id = $1)
    OR id IN (SELECT chat_id FROM former_chat_users WHERE user_id = $1)
    ORDER BY id FOR NO KEY UPDATE`,
};

const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text') =>
    id === bigint ? Number : pg.types.getTypeParser(id, format)) as never,
};

/**
 * @param url `postgres://user:password@host:port/database`
 * @param processes How many open it like this one.
 */
export async function openPostgresStore(
  url: string,
  actions: Actions,
  processes: number,
  log: (error: Error) => void,
): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize(processes),
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + 1_000,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    keepAlive: true,
    application_name: 'tertulia',
    types,
  });
  // An idle connection that breaks is dropped by the pool; the next query opens another.
  pool.on('error', () => {});
  await bringUpToDate(url);
  const listener = listen(url, log);
  const reader = readerOn((statement, values) => patiently(() => query(pool, statement, values)));

  const nameOf = actionNames(actions);
  const counts = new StoreCounts();
  counts.connections = () => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });

  return {
    ...reader,
    counts,
    together: (reads) => patiently(() => readTogether(pool, reads)) as never,
    async write(action, args, now = Date.now()) {
      nameOf(action);
      counts.waiting++;
      try {
        const value = await patiently(() => transact(pool, action as unknown as Action, args, now));
        counts.commits.observe(1);
        listener.announce();
        return value as never;
      } catch (error) {
        if (!(error instanceof Refusal) || error.code === 'unavailable') counts.failures++;
        throw error;
      } finally {
        counts.waiting--;
      }
    },
    async check() {
      const answered = pool.query('SELECT 1 FROM settings LIMIT 1');
      await Promise.race([answered, failAfter(checkTimeoutMs)]);
    },
    async changesSince(position) {
      // The position is read first: what commits after it is told next time.
      const next = await readPosition(pool);
      const chats = await reader.all(chatsChangedSince, { position });
      const projects = await reader.all(projectsChangedSince, { position });
      const users = await reader.all(usersChangedSince, { position });
      return { chats, projects, users, position: next };
    },
    position: () => readPosition(pool),
    follow: (listen) => listener.follow(listen),
    async close() {
      const ended = listener.close().then(() => pool.end());
      // One that hangs does not take its leave either.
      await Promise.race([ended, sleep(closeTimeoutMs, undefined, { ref: false })]);
    },
  };
}

/** Besides, each process has a connection to listen on. */
export const poolSize = (processes: number): number =>
  Math.max(1, Math.min(connectionsMax, Math.floor(connectionsOfAllMax / processes) - 1));

type Run = (statement: Statement<never, unknown>, values: object) => Promise<unknown[]>;

function readerOn(run: Run): Reader {
  return {
    engine: 'postgres',
    all: async (statement, values) => (await run(statement as never, values)) as never,
    first: async (statement, values) => (await run(statement as never, values))[0] as never,
  };
}

async function readTogether(
  pool: pg.Pool,
  reads: Record<string, ReadOf<unknown>>,
): Promise<Record<string, unknown[]>> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const rows: Record<string, unknown[]> = {};
    for (const [name, [statement, values]] of Object.entries(reads)) {
      rows[name] = await query(client, statement as never, values);
    }
    await client.query('COMMIT');
    return rows;
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    // A connection on which something failed is not given to the next one.
    client.release(broken);
  }
}

async function query(
  on: pg.Pool | pg.PoolClient,
  statement: Statement<never, unknown>,
  values: object,
): Promise<unknown[]> {
  const compiled = compile(statement, 'postgres');
  const { rows } = await on.query({
    name: compiled.name,
    text: compiled.sql,
    values: bind(compiled, values),
  });
  return rows;
}

/**
 * One attempt at an action. Under READ COMMITTED each statement sees what was committed before it;
 * actions lock what they decide on (`tx.lockChat`), as there is one writer on SQLite.
 */
async function transact(
  pool: pg.Pool,
  action: Action,
  args: unknown[],
  now: number,
): Promise<unknown> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    await client.query('BEGIN');
    const run: Run = (statement, values) => query(client, statement, values);
    const tx: Tx = {
      ...readerOn(run),
      now,
      run: async (statement, values) => void (await run(statement as never, values)),
      lockProject: async (projectId, userId) =>
        (await client.query({ ...lockProject, values: [projectId, userId] })).rows.length > 0,
      lockProjectsOfUser: async (userId) =>
        void (await client.query({ ...lockProjectsOfUser, values: [userId] })),
      lockChat: async (chatId, userId) =>
        (await client.query({ ...lockChat, values: [chatId, userId] })).rows.length > 0,
      lockUser: async (userId) => void (await client.query({ ...lockUser, values: [userId] })),
      lockChatsOfUser: async (userId) =>
        void (await client.query({ ...lockChatsOfUser, values: [userId] })),
      lockAccounts: async () => void (await client.query(lockAccounts)),
    };
    const value = await action(tx, ...(args as never[]));
    try {
      await client.query('COMMIT');
    } catch (error) {
      // Nobody knows whether this one was saved, so it is not tried again.
      if (isConnectionLost(error)) throw new Refusal('unavailable', unknownOutcome);
      throw error;
    }
    return value;
  } catch (error) {
    if (isConnectionLost(error) || isStalePlan(error)) broken = error as Error;
    else await client.query('ROLLBACK').catch(onError);
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/**
 * Tries again what a conflict with others or a lost connection undid, for a second or two; and what a stale plan kept
 * from being done, once for each connection that may have one.
 */
async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  let sinceMs = performance.now();
  let stale = 0;
  for (let tried = 1; ; ) {
    try {
      return await attempt();
    } catch (error) {
      // It may have waited for the change of a table, with everybody else, so what comes now has all its time.
      if (isStalePlan(error) && stale++ < connectionsMax) {
        sinceMs = performance.now();
        continue;
      }
      const mayPass = isConflict(error) || isConnectionLost(error);
      const isLast = tried === attemptsMax || performance.now() - sinceMs > retryWithinMs;
      if (!mayPass || isLast) throw isUnavailable(error) ? unavailable(error) : error;
      const delayMs = retryDelayMs * 2 ** (tried - 1) * (0.5 + Math.random());
      await sleep(delayMs);
      tried++;
    }
  }
}

const unknownOutcome =
  'The change may or may not have been saved. Look before you repeat it; a message that is sent ' +
  'with a client message id can be sent again safely.';

function unavailable(error: unknown): Refusal {
  return Object.assign(new Refusal('unavailable', 'Nothing was saved. Try again shortly.'), {
    cause: error,
  });
}

async function readPosition(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    'SELECT txid_snapshot_xmin(txid_current_snapshot()) AS position',
  );
  return rows[0].position;
}

async function failAfter(timeoutMs: number): Promise<never> {
  await sleep(timeoutMs, undefined, { ref: false });
  throw new Error('The database does not answer.');
}

/** On a connection of its own: a migration, or waiting for another server's, may take its time. */
async function bringUpToDate(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    application_name: 'tertulia-migrate',
  });
  // Whoever waits for its answer hears of it too.
  client.on('error', () => {});
  await client.connect().catch((error: Error) => {
    const isLate = error.message.includes('timeout');
    throw isLate ? Object.assign(error, { code: 'ETIMEDOUT' }) : error;
  });
  try {
    const migrator = {
      engine: 'postgres' as const,
      run: (sql: string) => client.query(sql),
      applied: async () =>
        (await client.query('SELECT name FROM migrations')).rows.map((row) => row.name as string),
      async alone(work: () => Promise<void>) {
        await client.query('BEGIN');
        try {
          await client.query(lockMigrations);
          await work();
          await client.query('COMMIT');
        } catch (error) {
          await client.query('ROLLBACK');
          throw error;
        }
      },
    };
    await migrator.alone(async () => void (await client.query(migrationsTable)));
    await migrate(migrator, migrations);
    const epoch = randomBytes(6).toString('base64url');
    await client.query(
      "INSERT INTO settings (name, value) VALUES ('epoch', $1) ON CONFLICT DO NOTHING",
      [epoch],
    );
    // Dumped from one cluster and restored into another, transactions count anew.
    for (const table of ['chats', 'projects', 'users']) {
      await client.query(`UPDATE ${table} SET change_seq = 0 WHERE change_seq > txid_current()`);
    }
  } finally {
    await client.end();
  }
}
