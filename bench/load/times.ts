/** When there was load, in microseconds of the clock that Node.js writes its profiles by. */
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
