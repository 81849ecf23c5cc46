/**
 * Splits long work into turns, so that it never holds the event loop for long. All long work of the process
 * shares one turn in each round of the loop: ten large requests at once make each other slower, and nobody
 * else.
 *
 *     for (const task of tasks) {
 *       if (isTurnOver()) await nextTurn();
 *       …
 *     }
 */

const turnMs = 10;

/** The end of this round's turn, by `performance.now()`; 0 before any work in this round. */
let endsAtMs = 0;
/** Work waiting for its next turn, in order. */
const waiting: (() => void)[] = [];

/** True once long work has used up its time in this round of the event loop. */
export function isTurnOver(): boolean {
  const now = performance.now();
  if (endsAtMs === 0) beginTurn(now);
  return now >= endsAtMs;
}

/** Resolves in a later round of the event loop, after all work that began to wait earlier. */
export function nextTurn(): Promise<void> {
  if (endsAtMs === 0) beginTurn(performance.now());
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}

function beginTurn(now: number): void {
  endsAtMs = now + turnMs;
  setImmediate(endTurn);
}

/** Gives the next turn to the work that has waited longest. */
function endTurn(): void {
  endsAtMs = 0;
  const resume = waiting.shift();
  if (!resume) return;
  beginTurn(performance.now());
  resume();
}
