import type { Tx } from '../store/store.ts';
import { prolongSession } from './session-store.ts';

/** Notes that a session was used; at most once an hour each. */
export async function touchSession(tx: Tx, id: number, expires_at: number): Promise<void> {
  await tx.run(prolongSession, { id, now: tx.now, expires_at });
}
