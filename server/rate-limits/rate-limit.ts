/** How often something may be done in a time window. */
export interface RateLimit {
  /** Identifies what is counted, in one word. */
  name: string;
  max: number;
  timeWindowMs: number;
  /**
   * Refilled limits free one request after the other, `max` of them per window. Others free all of them
   * when the window ends that began with the first.
   */
  isRefilled?: true;
  /**
   * How many requests each process allows before it counts them in the shared table, plus one per second.
   * Nearly nobody exceeds it, and shared counting costs as much as the rest of a send. Each process adds
   * this many to the limit, so it suits limits against floods, not against guessing.
   */
  localMax?: number;
}
