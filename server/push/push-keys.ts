/** The server's VAPID keys, which identify it to push services. Created once per database. */
import { refuse } from '../refuse.ts';
import type { Reader, Store, Tx } from '../store/store.ts';
import { findKeys, insertKeys } from './push-store.ts';

export interface PushKeys {
  public_key: string;
  private_key: string;
}

/** Loads `web-push` on first use, because most servers start without pushes. */
export const loadWebPush = async () => (await import('web-push')).default;

/** Returns the keys of this database, and creates them on the first call. */
export async function readKeys(store: Store): Promise<PushKeys> {
  const known = await storedKeys(store);
  if (known) return known;
  const { publicKey, privateKey } = (await loadWebPush()).generateVAPIDKeys();
  return store.write(insertPushKeys, [{ public_key: publicKey, private_key: privateKey }]);
}

/** Inserts the keys, or returns those that another server on the same database inserted first. */
export async function insertPushKeys(tx: Tx, created: PushKeys): Promise<PushKeys> {
  await tx.run(insertKeys, { value: JSON.stringify(created) });
  return (await storedKeys(tx)) ?? refuse('internal_error');
}

async function storedKeys(reader: Reader): Promise<PushKeys | undefined> {
  const row = await reader.first(findKeys, {});
  return row && (JSON.parse(row.value) as PushKeys);
}
