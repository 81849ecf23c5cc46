import { percentile } from './bench.ts';
import { askSteadily } from './load/steady.ts';
import { sends } from './people.ts';

export interface Sent {
  /** Acknowledged messages per second. */
  perSecond: number;
  p50Ms: number;
}

/** Runs `work` while messages are sent at that rate. */
export async function whileSending<T>(
  address: string,
  perSecond: number,
  work: () => Promise<T>,
): Promise<{ result: T; sent: Sent }> {
  const requests = sends(`steady-${perSecond}`);
  const writer = await askSteadily({ address, requests, perSecond, expected: 201 });
  try {
    const result = await work();
    const { perSecond: reached, latenciesMs } = await writer.stop();
    return { result, sent: { perSecond: reached, p50Ms: percentile(latenciesMs, 0.5) } };
  } catch (error) {
    await writer.stop().catch(() => {});
    throw error;
  }
}
