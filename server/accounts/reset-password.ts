import { refuse } from '../refuse.ts';
import type { Tx } from '../store/store.ts';
import { findUserByName, markUserChanged, updatePassword } from './account-store.ts';
import { deleteAllSessions } from './session-store.ts';

/** Sets a new password from the command line, and ends all sessions and API tokens of the person. */
export async function resetPassword(
  tx: Tx,
  input: { username: string; password_hash: string },
): Promise<void> {
  const user = await tx.first(findUserByName, { username: input.username });
  if (!user) refuse('not_found', `Nobody has the username "${input.username}".`);
  await tx.lockUser(user.id);
  await tx.run(updatePassword, { id: user.id, password_hash: input.password_hash });
  await tx.run(deleteAllSessions, { user_id: user.id });
  await tx.run(markUserChanged, { id: user.id });
}
