/**
 * Polls with one request at a time: at once when poked, more slowly while the page is hidden or the
 * server is away.
 */
import { Problem } from '../api.ts';

/** What a poller needs to know of the page. */
export interface PageEnvironment {
  isVisible(): boolean;
  /** The browser is offline. */
  isOffline(): boolean;
  /** Calls the listener when it is worth polling at once. @returns a function to unsubscribe */
  onWake(listener: () => void): () => void;
  setOnline(isOnline: boolean): void;
}

interface Options {
  /** Sends one request. `again` asks for the next one without a pause. */
  ask(signal: AbortSignal): Promise<'again' | 'later'>;
  /** Called with a refusal. Returns true to end the polling. */
  isOver(problem: Problem): boolean;
  environment: PageEnvironment;
  /** The minimum time between two requests, however often it is poked. */
  gapMs?: number;
}

interface Poller {
  start(): void;
  /** Also aborts a running request. */
  stop(): void;
  /** Polls now, even if not started. Resolves after the answer. */
  poke(): Promise<void>;
}

/** A single failure may be chance, so do not report it. */
const failuresUntilAway = 2;

export function createPoller({ ask, isOver, environment, gapMs = 250 }: Options): Poller {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: { abort: AbortController; done: Promise<void> } | undefined;
  let stopWaking: (() => void) | undefined;
  let isPoked = false;
  let isEnded = false;
  let failures = 0;
  let begunAt = Number.NEGATIVE_INFINITY;
  /** The server asked not to be polled before this time. */
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
    running = own;
    own.done = attempt(abort.signal).then((waitMs) => {
      if (running !== own) return;
      running = undefined;
      if (isEnded || stopWaking === undefined) return;
      if (isPoked && failures === 0) void poke();
      else runIn(waitMs);
    });
    return own.done;
  }

  async function attempt(signal: AbortSignal): Promise<number> {
    try {
      const next = await ask(signal);
      failures = 0;
      environment.setOnline(true);
      return next === 'again' ? 0 : pollDelayMs(environment.isVisible(), Math.random());
    } catch (error) {
      return signal.aborted ? 0 : waitAfter(error);
    }
  }

  function waitAfter(error: unknown): number {
    failures += 1;
    const isRefusal = error instanceof Problem && error.status < 500;
    if (isRefusal) environment.setOnline(true);
    else if (failures >= failuresUntilAway || environment.isOffline()) environment.setOnline(false);
    if (isRefusal && error.code !== 'rate_limited' && isOver(error)) {
      isEnded = true;
      return 0;
    }
    const retryAfterMs = error instanceof Problem ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
    heldUntil = Date.now() + retryAfterMs;
    return Math.max(retryAfterMs, backoffMs(failures, Math.random()));
  }

  function poke(): Promise<void> {
    if (isEnded) return Promise.resolve();
    if (running) {
      isPoked = true;
      return running.done;
    }
    const waitMs = Math.max(begunAt + gapMs, heldUntil) - Date.now();
    if (waitMs <= 0) return run();
    runIn(waitMs);
    return Promise.resolve();
  }

  return {
    start() {
      if (stopWaking) return;
      stopWaking = environment.onWake(() => void poke());
      isEnded = false;
      begunAt = Number.NEGATIVE_INFINITY;
      void poke();
    },
    stop() {
      stopWaking?.();
      stopWaking = undefined;
      clearTimeout(timer);
      timer = undefined;
      running?.abort.abort();
      running = undefined;
    },
    poke,
  };
}

const visiblePauseMs = 3_500;
const hiddenPauseMs = 30_000;
const backoffMinMs = 1_000;
const backoffMaxMs = 30_000;
/** Spreads the polls of all clients. */
const spread = 0.1;

/** @param chance From 0 to 1. */
export function pollDelayMs(isVisible: boolean, chance: number): number {
  const usual = isVisible ? visiblePauseMs : hiddenPauseMs;
  return Math.round(usual * (1 - spread + 2 * spread * chance));
}

/**
 * Doubles with each failure, and adds jitter, so that clients do not all return at once.
 * @param failures At least 1.
 */
export function backoffMs(failures: number, chance: number): number {
  const longest = Math.min(backoffMaxMs, backoffMinMs * 2 ** (failures - 1));
  return Math.round(longest * (0.5 + chance / 2));
}
