import { EditProfileInput, UserAnswer } from '../../contract/accounts.ts';
import { upsertChoice } from '../chats/adding-people.ts';
import { accountLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';
import { refuse } from '../refuse.ts';
import { indexUser } from '../search/user-words.ts';
import type { Tx } from '../store/store.ts';
import { toMe } from './account-rules.ts';
import { bumpChatsOfUser, bumpProjectsOfUser, findUser, updateProfile } from './account-store.ts';

export const editProfileRoute = route({
  method: 'POST',
  url: '/edit-profile',
  tag: 'accounts',
  summary: 'Change the caller’s name, language, or choice of who may add them to groups',
  access: 'session',
  body: EditProfileInput,
  answers: { 200: UserAnswer },
  rateLimit: accountLimit,

  async handle(world, { caller, body }) {
    return ok({ user: await world.store.write(editProfile, [caller, body]) });
  },
});

export async function editProfile(tx: Tx, caller: { id: number }, input: EditProfileInput) {
  await tx.lockProjectsOfUser(caller.id);
  await tx.lockChatsOfUser(caller.id);
  await tx.lockUser(caller.id);
  const former = (await tx.first(findUser, { id: caller.id })) ?? refuse('session_required');
  if (former.deactivated_at !== null) refuse('session_required');
  const { first_name, last_name, locale, may_be_added_by } = { ...former, ...input };
  const user = { ...former, first_name, last_name, locale, may_be_added_by };
  await tx.run(updateProfile, user);
  if (may_be_added_by !== former.may_be_added_by) {
    await tx.run(upsertChoice, { user_id: caller.id, who: may_be_added_by });
  }
  if (first_name !== former.first_name || last_name !== former.last_name) {
    await indexUser(tx, user);
    await tx.run(bumpProjectsOfUser, { id: caller.id });
    await tx.run(bumpChatsOfUser, { id: caller.id });
  }
  return toMe(user);
}
