import assert from 'node:assert/strict';
import { beforeEach, describe, it, mock } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Problem, Unreachable } from '../api.ts';
import { backoffMs, createPoller, pollDelayMs } from './poller.ts';

const problem = (status: number, code: string, retryAfter: string | null = null) =>
  new Problem({ type: '', title: code, status, code }, retryAfter);

/** A page, and a server whose answers are given by the test. */
function setUp() {
  const wakes = new Set<() => void>();
  const online: boolean[] = [];
  const flights: PromiseWithResolvers<'again' | 'later'>[] = [];
  const signals: AbortSignal[] = [];
  const place = { isVisible: true, isOffline: false, mayBeOver: true };
  const poller = createPoller({
    environment: {
      isVisible: () => place.isVisible,
      isOffline: () => place.isOffline,
      onWake: (listener) => {
        wakes.add(listener);
        return () => wakes.delete(listener);
      },
      setOnline: (isOnline) => {
        if (online.at(-1) !== isOnline) online.push(isOnline);
      },
    },
    ask: (signal) => {
      const running = Promise.withResolvers<'again' | 'later'>();
      flights.push(running);
      signals.push(signal);
      signal.addEventListener('abort', () => running.reject(signal.reason));
      return running.promise;
    },
    isOver: () => place.mayBeOver,
  });
  const last = () => flights.at(-1) as PromiseWithResolvers<'again' | 'later'>;
  return {
    poller,
    place,
    online,
    signals,
    asked: () => flights.length,
    wakeCount: () => wakes.size,
    async answer(next: 'again' | 'later' = 'later') {
      last().resolve(next);
      await settle();
    },
    async fail(error: unknown) {
      last().reject(error);
      await settle();
    },
    async wake() {
      for (const listener of wakes) listener();
      await settle();
    },
  };
}

async function settle() {
  for (let i = 0; i < 5; i++) await nextTurn();
}

async function pass(ms: number) {
  mock.timers.tick(ms);
  await settle();
}

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000 });
});

describe('polling', () => {
  it('starts at once and repeats about every 3.5 seconds', async () => {
    const { poller, asked, answer } = setUp();
    poller.start();
    assert.equal(asked(), 1);
    await answer();
    await pass(3_100);
    assert.equal(asked(), 1);
    await pass(800);
    assert.equal(asked(), 2);
  });

  it('is slower while the page is hidden, and immediate when it is shown again', async () => {
    const { poller, place, asked, answer, wake } = setUp();
    place.isVisible = false;
    poller.start();
    await answer();
    await pass(26_000);
    assert.equal(asked(), 1);
    await pass(8_000);
    assert.equal(asked(), 2);
    await answer();
    await pass(1_000);
    place.isVisible = true;
    await wake();
    assert.equal(asked(), 3);
  });

  it('never sends two requests at a time', async () => {
    const { poller, asked, answer, wake } = setUp();
    poller.start();
    await wake();
    void poller.poke();
    await pass(60_000);
    assert.equal(asked(), 1);
    await answer();
    assert.equal(asked(), 2, 'what was to be asked meanwhile is asked now');
    await answer();
    assert.equal(asked(), 2, 'and once');
  });

  it('continues without a pause if there is more', async () => {
    const { poller, asked, answer } = setUp();
    poller.start();
    await answer('again');
    await pass(1);
    assert.equal(asked(), 2);
  });

  it('does not turn many pokes into many requests', async () => {
    const { poller, asked, answer } = setUp();
    poller.start();
    await answer();
    for (let i = 0; i < 100; i++) {
      void poller.poke();
      await pass(10);
      await answer();
    }
    assert.ok(asked() <= 6, `${asked()} questions within a second`);
  });
});

describe('stopping', () => {
  it('leaves no request, timer or listener behind', async () => {
    const { poller, asked, signals, wakeCount } = setUp();
    poller.start();
    poller.stop();
    assert.equal(signals[0]?.aborted, true);
    await pass(120_000);
    assert.equal(asked(), 1);
    assert.equal(wakeCount(), 0);
  });

  it('between two requests ends the polling', async () => {
    const { poller, asked, answer } = setUp();
    poller.start();
    await answer();
    poller.stop();
    await pass(120_000);
    assert.equal(asked(), 1);
  });

  it('and starting at once sends one request and continues as one poller', async () => {
    const { poller, asked, answer } = setUp();
    poller.start();
    poller.stop();
    poller.start();
    await settle();
    assert.equal(asked(), 2);
    await answer();
    await pass(3_900);
    assert.equal(asked(), 3);
  });
});

describe('a poke without a start', () => {
  it('sends one request and resolves after the answer', async () => {
    const { poller, asked, answer } = setUp();
    let isDone = false;
    void poller.poke().then(() => {
      isDone = true;
    });
    await settle();
    assert.equal(isDone, false);
    await answer();
    assert.equal(isDone, true);
    await pass(120_000);
    assert.equal(asked(), 1);
  });

  it('sends another request if the poller is started meanwhile', async () => {
    const { poller, asked, answer } = setUp();
    void poller.poke();
    poller.start();
    assert.equal(asked(), 1);
    await answer();
    await pass(250);
    assert.equal(asked(), 2);
  });
});

describe('while the server is away', () => {
  it('polls with growing pauses, up to 30 seconds', async () => {
    const { poller, asked, fail } = setUp();
    poller.start();
    const waits: number[] = [];
    for (let failure = 1; failure <= 8; failure++) {
      await fail(new Unreachable());
      const before = asked();
      let waitedMs = 0;
      while (asked() === before) {
        await pass(100);
        waitedMs += 100;
      }
      waits.push(waitedMs);
    }
    waits.forEach((waitedMs, i) => {
      const longest = Math.min(30_000, 1_000 * 2 ** i);
      assert.ok(waitedMs >= longest / 2 && waitedMs <= longest + 100, `${i}: ${waitedMs}`);
    });
  });

  it('reports it from the second failure on, and the return with the first answer', async () => {
    const { poller, online, fail, answer } = setUp();
    poller.start();
    await fail(new Unreachable());
    assert.deepEqual(online, []);
    await pass(1_000);
    await fail(new Unreachable());
    assert.deepEqual(online, [false]);
    await pass(2_000);
    await answer();
    assert.deepEqual(online, [false, true]);
  });

  it('reports it at once if the browser is offline', async () => {
    const { poller, place, online, fail } = setUp();
    place.isOffline = true;
    poller.start();
    await fail(new Unreachable());
    assert.deepEqual(online, [false]);
  });

  it('polls at once when the server may be back', async () => {
    const { poller, asked, fail, wake } = setUp();
    poller.start();
    for (let i = 0; i < 6; i++) {
      await fail(new Unreachable());
      await pass(30_000);
    }
    await fail(new Unreachable());
    const before = asked();
    await pass(1_000);
    await wake();
    assert.equal(asked(), before + 1);
  });

  it('waits as long as the server asks', async () => {
    const { poller, asked, fail, wake } = setUp();
    poller.start();
    await fail(problem(503, 'unavailable', '9'));
    await wake();
    await pass(8_900);
    assert.equal(asked(), 1);
    await pass(100);
    assert.equal(asked(), 2);
  });
});

describe('a refusal', () => {
  it('ends the polling until it is started again', async () => {
    const { poller, asked, online, fail, wake } = setUp();
    poller.start();
    await fail(problem(403, 'not_a_member'));
    await wake();
    void poller.poke();
    await pass(120_000);
    assert.equal(asked(), 1);
    assert.deepEqual(online, [true], 'who refuses is there');
    poller.stop();
    poller.start();
    assert.equal(asked(), 2);
  });

  it('is like a failure unless it ends the polling', async () => {
    const { poller, place, asked, fail } = setUp();
    place.mayBeOver = false;
    poller.start();
    await fail(problem(404, 'not_found'));
    await pass(1_000);
    assert.equal(asked(), 2);
  });

  it('for too many requests is waited for', async () => {
    const { poller, asked, fail } = setUp();
    poller.start();
    await fail(problem(429, 'rate_limited', '5'));
    await pass(4_900);
    assert.equal(asked(), 1);
    await pass(100);
    assert.equal(asked(), 2);
  });
});

describe('the pauses', () => {
  it('vary by a tenth around 3.5 seconds, and around 30 while hidden', () => {
    assert.deepEqual(
      [0, 0.5, 1].map((chance) => pollDelayMs(true, chance)),
      [3_150, 3_500, 3_850],
    );
    assert.deepEqual(
      [0, 0.5, 1].map((chance) => pollDelayMs(false, chance)),
      [27_000, 30_000, 33_000],
    );
  });

  it('double after each failure, with jitter between half and whole, up to 30 seconds', () => {
    assert.deepEqual(
      [1, 2, 3, 6, 50].map((n) => backoffMs(n, 1)),
      [1_000, 2_000, 4_000, 30_000, 30_000],
    );
    assert.deepEqual(
      [1, 2, 3, 6, 50].map((n) => backoffMs(n, 0)),
      [500, 1_000, 2_000, 15_000, 15_000],
    );
  });
});
