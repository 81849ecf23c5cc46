/**
 * Counts requests for rate limits, shared by all processes on one database: in an unlogged table on
 * PostgreSQL, in a file without fsync on SQLite. While the shared counts are unavailable, each process
 * uses counts of its own, so limits still apply and requests still pass.
 */
import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import { refuse } from '../refuse.ts';
import { readSetting } from '../store/settings.ts';
import type { Reader, Store } from '../store/store.ts';
import { findRemainingMs, type Take, takeOfRefill, takeOfWindow } from './count-store.ts';
import { openLocalCounts } from './local-counts.ts';
import type { RateLimit } from './rate-limit.ts';
import { sweep } from './sweep.ts';

const sweepIntervalMs = 60_000;
/** Milliseconds until one more locally counted request is free. */
const localRefillMs = 1_000;
/** How long to use local counts after a failure of the shared counts. */
const retryAfterMs = 5_000;

export interface RateLimiter {
  /**
   * Counts one request against a limit.
   * @returns 0 if the request is allowed, otherwise milliseconds until the next one is
   */
  take(limit: RateLimit, subject: number | string): Promise<number>;
  /** The number of refused requests by the name of the limit. */
  readonly refused: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

interface Counts {
  reader(): Reader;
  failed(error: unknown): void;
  close(): void;
}

export async function openRateLimiter(
  config: Config,
  store: Store,
  log: (error: unknown) => void,
): Promise<RateLimiter> {
  const shared = await openCounts(config, store);
  const secret = (await readSetting(store, 'rate_limit_key')) ?? refuse('internal_error');
  const takeFallback = openLocalCounts();
  const takeLocal = openLocalCounts();
  const refused = new Map<string, number>();
  let retryAtMs = 0;
  let sweeping: Promise<void> | undefined;
  const sweeps = setInterval(() => {
    sweeping ??= attempt(sweep).finally(() => {
      sweeping = undefined;
    });
  }, sweepIntervalMs).unref();

  /** @returns undefined if the shared counts are unavailable */
  async function attempt<T>(work: (reader: Reader) => Promise<T>): Promise<T | undefined> {
    if (performance.now() < retryAtMs) return undefined;
    try {
      return await work(shared.reader());
    } catch (error) {
      retryAtMs = performance.now() + retryAfterMs;
      shared.failed(error);
      log(error);
      return undefined;
    }
  }

  return {
    refused,
    async take(limit, subject) {
      const { isRefilled = false, name, max, timeWindowMs, localMax = 0 } = limit;
      const key = keyOf(secret, name, subject);
      const now = Date.now();
      const local = { key, now, max: localMax, ms: localRefillMs };
      if (localMax > 0 && takeLocal(local, true) === 0) return 0;
      const ms = isRefilled ? timeWindowMs / max : timeWindowMs;
      const take: Take = { key, now, max: max - localMax, ms };
      const waitMs =
        (await attempt((reader) => takeShared(reader, take, isRefilled))) ??
        takeFallback(take, isRefilled);
      if (waitMs > 0) refused.set(name, (refused.get(name) ?? 0) + 1);
      return waitMs;
    },
    async close() {
      clearInterval(sweeps);
      await sweeping;
      shared.close();
    },
  };
}

async function openCounts(config: Config, store: Store): Promise<Counts> {
  if (store.engine === 'postgres') {
    return { reader: () => store, failed: () => {}, close: () => {} };
  }
  const { openSqliteCounts } = await import('./sqlite-counts.ts');
  return openSqliteCounts(config.dataDir);
}

async function takeShared(reader: Reader, take: Take, isRefilled: boolean): Promise<number> {
  const statement = isRefilled ? takeOfRefill : takeOfWindow;
  if (await reader.first(statement, take)) return 0;
  const remainingMs = (await reader.first(findRemainingMs, take))?.ms ?? 0;
  const waitMs = isRefilled ? remainingMs - take.ms * (take.max - 1) : remainingMs;
  // The request was refused, even if another is free by now.
  return Math.max(1, waitMs);
}

/**
 * Texts such as names come from clients. Their HMAC has a bounded length, does not reveal the text, and has a sort
 * position that a client cannot choose.
 */
const keyOf = (secret: string, name: string, subject: number | string): string =>
  typeof subject === 'number'
    ? `${subject} ${name}`
    : `x${createHmac('sha256', secret).update(`${name} ${subject}`).digest('base64url')}`;
