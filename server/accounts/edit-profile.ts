import { EditProfileInput, UserAnswer } from '../../contract/accounts.ts';
import { ok, route } from '../http/route.ts';
import { refuse } from '../refuse.ts';
import { indexUser } from '../search/user-words.ts';
import type { Tx } from '../store/store.ts';
import { toMe } from './account-rules.ts';
import { bumpChatsOfUser, findUser, updateProfile } from './account-store.ts';

export const editProfileRoute = route({
  method: 'POST',
  url: '/edit-profile',
  tag: 'accounts',
  summary: 'Change one’s name or language',
  access: 'session',
  body: EditProfileInput,
  answers: { 200: UserAnswer },

  async handle(world, { caller, body }) {
    return ok({ user: await world.store.write('editProfile', [caller, body]) });
  },
});

export async function editProfile(tx: Tx, caller: { id: number }, input: EditProfileInput) {
  const { first_name = null, last_name = null, locale = null } = input;
  await tx.run(updateProfile, { id: caller.id, first_name, last_name, locale });
  const user = (await tx.first(findUser, caller)) ?? refuse('session_required');
  if (first_name !== null || last_name !== null) {
    await indexUser(tx, user);
    await tx.run(bumpChatsOfUser, { id: caller.id });
  }
  return toMe(user);
}
