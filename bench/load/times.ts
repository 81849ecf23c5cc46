/** A period of load, in microseconds of the clock of Node.js's profiles. */
export interface LoadTime {
  from: number;
  to: number;
}

export const loadTimes: LoadTime[] = [];

export async function noteTime<T>(work: () => Promise<T>): Promise<T> {
  const from = nowMicros();
  try {
    return await work();
  } finally {
    loadTimes.push({ from, to: nowMicros() });
  }
}

const nowMicros = (): number => Number(process.hrtime.bigint() / 1_000n);
