import type { Tx } from '../store/store.ts';
import { deleteSubscription } from './push-store.ts';

/** The browser's push service says that it is gone, or it may not be reached any more. */
export async function forgetSubscription(
  tx: Tx,
  gone: { id: number; endpoint: string },
): Promise<void> {
  await tx.run(deleteSubscription, gone);
}
