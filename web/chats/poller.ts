/**
 * Asks again and again: one question at a time, sooner when poked, later while the page is hidden or
 * the server is away.
 */
import { Problem } from '../api.ts';

/** What is around a page, as far as asking depends on it. */
export interface Surroundings {
  isVisible(): boolean;
  /** The browser knows of no network. */
  isCutOff(): boolean;
  /** Calls when it is worth asking at once; returns what ends that. */
  onWake(listener: () => void): () => void;
  /** Is told whether the server answers. */
  setOnline(isOnline: boolean): void;
}

interface Options {
  /** Asks once. `again` asks the next thing without a pause. */
  ask(signal: AbortSignal): Promise<'again' | 'later'>;
  /** Is told a refusal that asking again would not change much; true ends the asking. */
  isOver(problem: Problem): boolean;
  around: Surroundings;
  /** However often it is poked, it begins no sooner than this after it began before. */
  gapMs?: number;
}

interface Poller {
  start(): void;
  /** Nothing is under way afterwards, no request and no timer. */
  stop(): void;
  /** Asks now, also when it is not started; resolves after the answer. */
  poke(): Promise<void>;
}

/** A single failure may be chance, and is not worth a word. */
const failuresUntilAway = 2;

export function createPoller({ ask, isOver, around, gapMs = 250 }: Options): Poller {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flight: { abort: AbortController; done: Promise<void> } | undefined;
  let unwake: (() => void) | undefined;
  let isPoked = false;
  let isEnded = false;
  let failures = 0;
  let begunAt = Number.NEGATIVE_INFINITY;
  /** Until then the server wants to be left alone. */
  let heldUntil = 0;

  function runIn(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  }

  function run(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    isPoked = false;
    begunAt = Date.now();
    const abort = new AbortController();
    const own = { abort, done: Promise.resolve() };
    flight = own;
    own.done = attempt(abort.signal).then((waitMs) => {
      if (flight !== own) return;
      flight = undefined;
      if (isEnded || unwake === undefined) return;
      if (isPoked && failures === 0) void poke();
      else runIn(waitMs);
    });
    return own.done;
  }

  async function attempt(signal: AbortSignal): Promise<number> {
    try {
      const next = await ask(signal);
      failures = 0;
      around.setOnline(true);
      return next === 'again' ? 0 : pauseMs(around.isVisible(), Math.random());
    } catch (error) {
      return signal.aborted ? 0 : waitAfter(error);
    }
  }

  function waitAfter(error: unknown): number {
    failures += 1;
    const isRefusal = error instanceof Problem && error.status < 500;
    if (isRefusal) around.setOnline(true);
    else if (failures >= failuresUntilAway || around.isCutOff()) around.setOnline(false);
    if (isRefusal && error.code !== 'rate_limited' && isOver(error)) {
      isEnded = true;
      return 0;
    }
    const toldMs = error instanceof Problem ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
    heldUntil = Date.now() + toldMs;
    return Math.max(toldMs, backOffMs(failures, Math.random()));
  }

  function poke(): Promise<void> {
    if (isEnded) return Promise.resolve();
    if (flight) {
      isPoked = true;
      return flight.done;
    }
    const waitMs = Math.max(begunAt + gapMs, heldUntil) - Date.now();
    if (waitMs <= 0) return run();
    runIn(waitMs);
    return Promise.resolve();
  }

  return {
    start() {
      if (unwake) return;
      unwake = around.onWake(() => void poke());
      isEnded = false;
      begunAt = Number.NEGATIVE_INFINITY;
      void poke();
    },
    stop() {
      unwake?.();
      unwake = undefined;
      clearTimeout(timer);
      timer = undefined;
      flight?.abort.abort();
      flight = undefined;
    },
    poke,
  };
}

/** Pure: how long to wait until the server is asked again. */

const visiblePauseMs = 3_500;
const hiddenPauseMs = 30_000;
const backOffMinMs = 1_000;
const backOffMaxMs = 30_000;
/** So that not all who look at a chat ask in the same moment. */
const spread = 0.1;

/** @param chance From 0 to 1. */
export function pauseMs(isVisible: boolean, chance: number): number {
  const usual = isVisible ? visiblePauseMs : hiddenPauseMs;
  return Math.round(usual * (1 - spread + 2 * spread * chance));
}

/**
 * Twice as long after each failure in a row, and never the same for everyone: a server that comes
 * back is not met by all its clients at once.
 * @param failures At least 1.
 */
export function backOffMs(failures: number, chance: number): number {
  const longest = Math.min(backOffMaxMs, backOffMinMs * 2 ** (failures - 1));
  return Math.round(longest * (0.5 + chance / 2));
}
