/** How many requests are allowed in a time window. */
export interface RateLimit {
  /** A unique name, in one word. */
  name: string;
  max: number;
  timeWindowMs: number;
  /**
   * A refilled limit frees requests one by one, `max` per window. Any other limit frees all requests when
   * the window ends, which begins with the first request.
   */
  isRefilled?: true;
  /**
   * The number of requests that each process allows with local counts, plus one per second, before it uses
   * the shared counts. Few people exceed it, and shared counting costs as much as the rest of a send. Each
   * process adds this number to the limit, so use it against floods, not against guessing.
   */
  localMax?: number;
}
