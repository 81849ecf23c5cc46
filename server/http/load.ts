/**
 * Keeps the process within its memory: how many requests are handled, how many large reads are made at
 * once, how many bytes of answers lie unsent, and how many bytes one person may read. Each process counts
 * for itself, because each has its own memory.
 */
import { getHeapStatistics } from 'node:v8';
import type { Limits } from '../../contract/limits.ts';
import { refuse } from '../refuse.ts';

/** Reading the heap's size takes a few microseconds, too long for every request. */
const heapSampleMs = 100;

export class Load {
  readonly #limits: Limits;
  readonly #gate: Gate;
  readonly #reads: ReadBudgets | undefined;
  readonly #unsentBytes = new Map<number, number>();
  #unsentBytesOfAll = 0;
  #inFlight = 0;
  #isHeapFull = false;
  #heapSampledAtMs = Number.NEGATIVE_INFINITY;

  /** @param isRateLimited False lifts the limit on what one person may read. */
  constructor(limits: Limits, isRateLimited: boolean) {
    this.#limits = limits;
    this.#gate = new Gate(limits.largeReadsAtOnceMax);
    this.#reads = isRateLimited ? new ReadBudgets(limits) : undefined;
  }

  /** @throws Refusal `overloaded` while there is too much to do */
  refuseOverload(nowMs: number): void {
    if (nowMs - this.#heapSampledAtMs > heapSampleMs) {
      const { used_heap_size, heap_size_limit } = getHeapStatistics();
      this.#isHeapFull = used_heap_size > (heap_size_limit * this.#limits.heapUsedPercentMax) / 100;
      this.#heapSampledAtMs = nowMs;
    }
    if (this.#isHeapFull || this.#inFlight >= this.#limits.requestsInFlightMax)
      refuse('overloaded');
  }

  /** Counts a request as in flight while `work` runs. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#inFlight++;
    try {
      return await work();
    } finally {
      this.#inFlight--;
    }
  }

  /**
   * Waits for one of the places for large reads. `work` makes the answer and holds its bytes, but does not
   * wait until they are sent.
   * @throws Refusal `overloaded` if clients leave too many bytes unsent
   */
  makeLarge(userId: number, work: () => Promise<void>): Promise<void> {
    return this.#gate.run(userId, async () => {
      const { unsentBytesMax, unsentBytesPerPersonMax } = this.#limits;
      if (this.#unsentBytesOfAll >= unsentBytesMax) refuse('overloaded');
      if ((this.#unsentBytes.get(userId) ?? 0) >= unsentBytesPerPersonMax) {
        refuse('overloaded', 'Read the answers you have asked for, then ask for more.');
      }
      this.refuseOverload(performance.now());
      await work();
    });
  }

  /** @returns how long the person has to wait before they may read more; 0 if they may now */
  readWaitMs(userId: number): number {
    return this.#reads?.waitMs(userId, Date.now()) ?? 0;
  }

  /** Takes the bytes of a long answer, before compression, from what the person may read. */
  spend(userId: number, bytes: number): void {
    this.#reads?.spend(userId, bytes, Date.now());
  }

  /**
   * Counts bytes that wait to be sent to a person.
   * @returns call it once they are sent, or given up
   */
  hold(userId: number, bytes: number): () => void {
    this.#addUnsent(userId, bytes);
    return () => this.#addUnsent(userId, -bytes);
  }

  #addUnsent(userId: number, bytes: number): void {
    this.#unsentBytesOfAll += bytes;
    const own = (this.#unsentBytes.get(userId) ?? 0) + bytes;
    if (own > 0) this.#unsentBytes.set(userId, own);
    else this.#unsentBytes.delete(userId);
  }
}

/** Runs so many at once. The others wait; people take turns, however much one of them asks for. */
class Gate {
  readonly #waiting = new Map<number, (() => void)[]>();
  #free: number;

  constructor(max: number) {
    this.#free = max;
  }

  async run<T>(userId: number, work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await this.#turn(userId);
    try {
      return await work();
    } finally {
      const next = this.#next();
      if (next) next();
      else this.#free++;
    }
  }

  #turn(userId: number): Promise<void> {
    return new Promise((resolve) => {
      const own = this.#waiting.get(userId);
      if (own) own.push(resolve);
      else this.#waiting.set(userId, [resolve]);
    });
  }

  #next(): (() => void) | undefined {
    const [first] = this.#waiting;
    if (!first) return undefined;
    const [userId, own] = first;
    const next = own.shift();
    // Last in the order again, behind everybody else who waits.
    this.#waiting.delete(userId);
    if (own.length > 0) this.#waiting.set(userId, own);
    return next;
  }
}

/**
 * A budget of bytes for each person, refilled bit by bit. What a read costs is known only when it is made,
 * so a budget may be overdrawn once, and nothing more is read until it is above zero.
 */
class ReadBudgets {
  readonly #max: number;
  readonly #bytesPerMs: number;
  /** Those that are not full, by person. */
  readonly #spent = new Map<number, { bytes: number; atMs: number }>();

  constructor({ readBytesPerPersonMax, readWindowMs }: Limits) {
    this.#max = readBytesPerPersonMax;
    this.#bytesPerMs = readBytesPerPersonMax / readWindowMs;
  }

  waitMs(userId: number, nowMs: number): number {
    const over = this.#spentBy(userId, nowMs) - this.#max;
    return over < 0 ? 0 : Math.max(1, over / this.#bytesPerMs);
  }

  spend(userId: number, bytes: number, nowMs: number): void {
    this.#spent.set(userId, { bytes: this.#spentBy(userId, nowMs) + bytes, atMs: nowMs });
  }

  #spentBy(userId: number, nowMs: number): number {
    const spent = this.#spent.get(userId);
    if (!spent) return 0;
    // A clock that was set back refills nothing.
    const elapsedMs = Math.max(0, nowMs - spent.atMs);
    const bytes = spent.bytes - elapsedMs * this.#bytesPerMs;
    if (bytes > 0) return bytes;
    this.#spent.delete(userId);
    return 0;
  }
}
