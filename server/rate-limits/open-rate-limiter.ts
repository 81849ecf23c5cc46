/**
 * Counts what is limited, for all processes on one database together: on PostgreSQL in a table that
 * is not logged, on SQLite in a file that is not synced. While that fails, each process counts by
 * itself: neither does everything pass nor nothing.
 */
import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import { refuse } from '../refuse.ts';
import { readSetting } from '../store/settings.ts';
import type { Reader, Store } from '../store/store.ts';
import { findRest, type Take, takeOfRefill, takeOfWindow } from './count-store.ts';
import { ownCounts } from './own-counts.ts';
import type { RateLimit } from './rate-limit.ts';
import { sweep } from './sweep.ts';

const sweepIntervalMs = 60_000;
/** How long until one more may be had untold. */
const untoldMs = 1_000;
/** How long what has failed is left alone. */
const restMs = 5_000;

export interface RateLimiter {
  /**
   * Takes one of what is allowed.
   * @returns milliseconds to wait before there is one again, or 0 if this one may go on
   */
  take(limit: RateLimit, whose: number | string): Promise<number>;
  /** How many were refused, by the name of the limit. */
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
  const takeOwn = ownCounts();
  const takeUntold = ownCounts();
  const refused = new Map<string, number>();
  let restsUntilMs = 0;
  let sweeping: Promise<void> | undefined;
  const sweeps = setInterval(() => {
    sweeping ??= attempt(sweep).finally(() => {
      sweeping = undefined;
    });
  }, sweepIntervalMs).unref();

  /** @returns undefined where what is shared can't be used. */
  async function attempt<T>(work: (reader: Reader) => Promise<T>): Promise<T | undefined> {
    if (performance.now() < restsUntilMs) return undefined;
    try {
      return await work(shared.reader());
    } catch (error) {
      restsUntilMs = performance.now() + restMs;
      shared.failed(error);
      log(error);
      return undefined;
    }
  }

  return {
    refused,
    async take(limit, whose) {
      const { isRefilled = false, name, max, timeWindowMs, localMax = 0 } = limit;
      const key = keyOf(secret, name, whose);
      const now = Date.now();
      const untold = { key, now, max: localMax, ms: untoldMs };
      if (localMax > 0 && takeUntold(untold, true) === 0) return 0;
      const ms = isRefilled ? timeWindowMs / max : timeWindowMs;
      const take: Take = { key, now, max: max - localMax, ms };
      const waitMs =
        (await attempt((reader) => takeShared(reader, take, isRefilled))) ??
        takeOwn(take, isRefilled);
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
  const rest = (await reader.first(findRest, take))?.ms ?? 0;
  const waitMs = isRefilled ? rest - take.ms * (take.max - 1) : rest;
  // It was refused, even if one has become free since.
  return Math.max(1, waitMs);
}

/**
 * Anybody can make up a text, such as a name. Its HMAC has a bounded length, does not tell the text, and nobody outside
 * can choose where it sorts.
 */
const keyOf = (secret: string, name: string, whose: number | string): string =>
  typeof whose === 'number'
    ? `${whose} ${name}`
    : `x${createHmac('sha256', secret).update(`${name} ${whose}`).digest('base64url')}`;
