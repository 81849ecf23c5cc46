/**
 * Tells the other processes on the same database that something was committed, and hears it from
 * them. The nudge is sent after the commit and at most once in a while: inside the transaction it
 * would make all commits wait for each other, as PostgreSQL orders notifications by a global lock.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';

const channel = 'tertulia_changes';
const tellIntervalMs = 20;
const reconnectDelayMs = 1_000;
const connectTimeoutMs = 5_000;
const queryTimeoutMs = 5_000;
/** Of a connection that has gone silent nobody tells; so it is asked now and then. */
const askIntervalMs = 20_000;

export function listen(url: string, log: (error: Error) => void) {
  const me = randomUUID();
  const listeners = new Set<() => void>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let telling: NodeJS.Timeout | undefined;
  let isUntold = false;
  let sending: Promise<void> | undefined;
  let closed = false;
  const tellListeners = () => {
    for (const told of listeners) told();
  };
  const connected = connect();
  const asking = setInterval(() => void ask('SELECT 1'), askIntervalMs).unref();

  async function connect() {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: queryTimeoutMs,
      keepAlive: true,
      application_name: 'tertulia-listen',
    });
    fresh.on('error', log);
    fresh.on('end', () => {
      client = undefined;
      if (!closed) retry = setTimeout(connect, reconnectDelayMs).unref();
    });
    fresh.on('notification', ({ payload }) => {
      if (payload !== me) tellListeners();
    });
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${channel}`);
      client = fresh;
      tellListeners(); // for what was missed while nobody listened
      void tellOthers();
    } catch (error) {
      log(error as Error);
      await fresh.end().catch(() => {});
    }
  }

  /** One at a time; what is committed while one is under way is told by the next. */
  function tellOthers(): Promise<void> {
    clearTimeout(telling);
    telling = undefined;
    sending ??= sendWhileUntold().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  async function sendWhileUntold() {
    while (isUntold && client) {
      isUntold = false;
      const isTold = await ask('SELECT pg_notify($1, $2)', [channel, me]);
      if (!isTold) isUntold = true;
    }
  }

  /** A connection that does not answer is dropped, and another one made. */
  async function ask(sql: string, values: string[] = []): Promise<boolean> {
    const asked = client;
    try {
      await asked?.query(sql, values);
      return asked !== undefined;
    } catch (error) {
      log(error as Error);
      if (client === asked) client = undefined;
      await asked?.end().catch(() => {});
      return false;
    }
  }

  return {
    /** Called after a commit of this process. */
    tell() {
      tellListeners();
      isUntold = true;
      telling ??= setTimeout(tellOthers, tellIntervalMs);
    },
    follow(told: () => void) {
      listeners.add(told);
      return () => listeners.delete(told);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(asking);
      await connected;
      // A command ends right after its commit: what it did is told all the same.
      await tellOthers();
      await client?.end();
    },
  };
}
