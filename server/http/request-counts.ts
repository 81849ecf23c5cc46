/**
 * How often something was asked for lately, by a clock that only goes forward. By the time of day,
 * as the plugin itself counts, a clock that is set back by hours would keep people out for hours.
 */
import type { FastifyRateLimitStore } from '@fastify/rate-limit';

/** For each limit; beyond it, who has asked for nothing the longest is forgotten. */
const keysMax = 5_000;

export class RequestCounts implements FastifyRateLimitStore {
  readonly #counts = new Map<string, { current: number; sinceMs: number }>();

  incr(
    key: string,
    done: (error: Error | null, result?: { current: number; ttl: number }) => void,
    timeWindowMs = 0,
  ): void {
    const nowMs = performance.now();
    const known = this.#counts.get(key);
    const isOver = known === undefined || nowMs - known.sinceMs >= timeWindowMs;
    const count = isOver ? { current: 0, sinceMs: nowMs } : known;
    count.current++;
    this.#counts.delete(key);
    this.#counts.set(key, count);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > keysMax && oldest !== undefined) this.#counts.delete(oldest);
    done(null, { current: count.current, ttl: timeWindowMs - (nowMs - count.sinceMs) });
  }

  child(): RequestCounts {
    return new RequestCounts();
  }
}
