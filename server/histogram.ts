/** Counts of observations by size, as in a Prometheus histogram. */
export interface Distribution {
  /** Ascending. */
  readonly bounds: readonly number[];
  /**
   * One count per bound, for values above the previous bound; then one for values above all bounds.
   */
  readonly counts: readonly number[];
  readonly sum: number;
}

export class Histogram implements Distribution {
  readonly bounds: readonly number[];
  readonly counts: number[];
  sum = 0;

  constructor(bounds: readonly number[]) {
    this.bounds = bounds;
    this.counts = Array(bounds.length + 1).fill(0);
  }

  observe(value: number): void {
    let i = 0;
    while (i < this.bounds.length && value > (this.bounds[i] as number)) i++;
    this.counts[i] = (this.counts[i] as number) + 1;
    this.sum += value;
  }
}
