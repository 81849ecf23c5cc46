/** A queue for background work. It bounds how much runs and how much waits, and drops the rest. */

export interface WorkQueue {
  /**
   * @param work must handle its own errors
   * @returns false if the queue is full and the work was dropped
   */
  add(work: () => Promise<void>): boolean;
  /** Resolves when no work is running or waiting. */
  idle(): Promise<void>;
}

export function openWorkQueue(runningMax: number, waitingMax: number): WorkQueue {
  const waiting: (() => Promise<void>)[] = [];
  let idlers: (() => void)[] = [];
  let running = 0;

  async function run(work: () => Promise<void>) {
    running++;
    for (let next: typeof work | undefined = work; next; next = waiting.shift()) await next();
    running--;
    if (running > 0) return;
    for (const resolve of idlers) resolve();
    idlers = [];
  }

  return {
    add(work) {
      if (running < runningMax) void run(work);
      else if (waiting.length < waitingMax) waiting.push(work);
      else return false;
      return true;
    },
    idle: () =>
      running === 0 ? Promise.resolve() : new Promise((resolve) => void idlers.push(resolve)),
  };
}
