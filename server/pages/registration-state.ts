import { findAnyUser } from '../accounts/account-store.ts';
import type { World } from '../world.ts';

/** What a signed-out client has to know at first. */
export async function registrationState({ config, store }: World) {
  const is_first = (await store.first(findAnyUser, {})) === undefined;
  return { registration: config.registration, is_first };
}
