/**
 * Tells the other processes on the same database that something was committed, and listens to them.
 * A notification is sent after the commit, at most once per interval. Inside the transaction it would make
 * all commits wait for each other, because PostgreSQL orders notifications by a global lock.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';

const channel = 'tertulia_changes';
const notifyIntervalMs = 20;
const reconnectDelayMs = 1_000;
const connectTimeoutMs = 5_000;
const queryTimeoutMs = 5_000;
/** A half-open connection reports no error, so a query checks it from time to time. */
const pingIntervalMs = 20_000;

export function listen(url: string, log: (error: Error) => void) {
  const me = randomUUID();
  const listeners = new Set<() => void>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let scheduled: NodeJS.Timeout | undefined;
  /** True while a commit of this process has not been announced to the others. */
  let isPending = false;
  let sending: Promise<void> | undefined;
  let closed = false;
  const callListeners = () => {
    for (const listener of listeners) listener();
  };
  const connected = connect();
  const pinging = setInterval(() => void run('SELECT 1'), pingIntervalMs).unref();

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
      if (payload !== me) callListeners();
    });
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${channel}`);
      client = fresh;
      callListeners(); // for notifications missed while disconnected
      void notifyOthers();
    } catch (error) {
      log(error as Error);
      await fresh.end().catch(() => {});
    }
  }

  /** One notification at a time. It covers every commit before it; later commits need another. */
  function notifyOthers(): Promise<void> {
    clearTimeout(scheduled);
    scheduled = undefined;
    sending ??= sendWhilePending().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  async function sendWhilePending() {
    while (isPending && client) {
      isPending = false;
      const isSent = await run('SELECT pg_notify($1, $2)', [channel, me]);
      if (!isSent) isPending = true;
    }
  }

  /** Drops a connection that does not answer; its `end` event opens another. */
  async function run(sql: string, values: string[] = []): Promise<boolean> {
    const used = client;
    try {
      await used?.query(sql, values);
      return used !== undefined;
    } catch (error) {
      log(error as Error);
      if (client === used) client = undefined;
      await used?.end().catch(() => {});
      return false;
    }
  }

  return {
    /** Call it after a commit of this process. */
    announce() {
      callListeners();
      isPending = true;
      scheduled ??= setTimeout(notifyOthers, notifyIntervalMs);
    },
    follow(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(pinging);
      await connected;
      // A command line ends right after its commit; its change is announced all the same.
      await notifyOthers();
      await client?.end();
    },
  };
}
