/** The server's own keys, by which push services know it again (VAPID): made once, with nobody's account. */
import { refuse } from '../refuse.ts';
import type { Reader, Store, Tx } from '../store/store.ts';
import { findKeys, insertKeys } from './push-store.ts';

export interface PushKeys {
  public_key: string;
  private_key: string;
}

/** Loaded when it is first needed: most servers start without. */
export const loadWebPush = async () => (await import('web-push')).default;

/** Those of this database; made when they are first asked for. */
export async function readKeys(store: Store): Promise<PushKeys> {
  const known = await storedKeys(store);
  if (known) return known;
  const { publicKey, privateKey } = (await loadWebPush()).generateVAPIDKeys();
  return store.write(keepPushKeys, [{ public_key: publicKey, private_key: privateKey }]);
}

/** Another server on the same database may have been quicker: then its keys are everyone's. */
export async function keepPushKeys(tx: Tx, made: PushKeys): Promise<PushKeys> {
  await tx.run(insertKeys, { value: JSON.stringify(made) });
  return (await storedKeys(tx)) ?? refuse('internal_error');
}

async function storedKeys(reader: Reader): Promise<PushKeys | undefined> {
  const row = await reader.first(findKeys, {});
  return row && (JSON.parse(row.value) as PushKeys);
}
