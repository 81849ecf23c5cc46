import { Histogram } from '../histogram.ts';

/** What a store has done since it was opened. */
export class StoreCounts {
  /** Transactions that are on disk, by the number of actions in each. */
  readonly commits = new Histogram([1, 2, 4, 8, 16, 32, 64, 128, 256]);
  /** Actions that failed, for another reason than that they were refused. */
  failures = 0;
  /** Actions that wait for their commit. */
  waiting = 0;
  /** Of the pool, where there is one. */
  connections: (() => { open: number; idle: number; waiting: number }) | undefined;
}
