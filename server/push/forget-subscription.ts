import type { Tx } from '../store/store.ts';
import { deleteSubscription } from './push-store.ts';

/** Deletes a subscription that the push service reports as gone, or whose address is no longer allowed. */
export async function forgetSubscription(
  tx: Tx,
  gone: { id: number; endpoint: string },
): Promise<void> {
  await tx.run(deleteSubscription, gone);
}
