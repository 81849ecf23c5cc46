import { GroupUserInput, RemovedAnswer } from '../../contract/chats.ts';
import { markUserChanged } from '../accounts/account-store.ts';
import { ok, route } from '../http/route.ts';
import { refuse } from '../refuse.ts';
import type { Tx } from '../store/store.ts';
import { addEvent, openGroup } from './chat-changes.ts';
import { mayRemove } from './chat-rules.ts';
import { findChatForMember } from './chat-store.ts';
import {
  deleteMember,
  findAnyAdmin,
  findLongestStanding,
  insertFormerMember,
  updateRole,
} from './member-store.ts';

export const removeUserFromGroupRoute = route({
  method: 'POST',
  url: '/remove-user-from-group',
  tag: 'messaging',
  summary: 'Remove a person from a group, or leave it',
  description:
    'Administrators of the group remove anyone, anyone removes themselves. Their access ends with ' +
    'this answer. When the last administrator goes, the member of longest standing becomes one.',
  access: 'session',
  body: GroupUserInput,
  answers: { 200: RemovedAnswer },
  problems: ['not_a_member', 'not_allowed'],
  page: (_body, { chat_id }) => `/?currentChatId=${chat_id}`,

  async handle(world, { caller, body }) {
    await world.store.write('removeUserFromGroup', [caller, body]);
    return ok({ chat_id: body.chat_id, user_id: body.user_id });
  },
});

/** Removing someone who is not in the group changes nothing. */
export async function removeUserFromGroup(
  tx: Tx,
  caller: { id: number },
  { chat_id, user_id }: GroupUserInput,
): Promise<void> {
  const chat = await openGroup(tx, chat_id, caller.id);
  if (!mayRemove(chat.role, caller.id, user_id)) {
    refuse('not_allowed', 'Only administrators of the group remove others.');
  }
  if (!(await tx.first(findChatForMember, { chat_id, user_id }))) return;

  await tx.run(deleteMember, { chat_id, user_id });
  await tx.run(insertFormerMember, { chat_id, user_id });
  const new_admin_id = await appointAdmin(tx, chat_id);
  const type = user_id === caller.id ? 'left' : 'removed';
  // Whoever went may have held the watermarks back, wherever the caller's own cursors are.
  const unsettled = { ...chat, own_delivered_up_to: 0, own_read_up_to: 0 };
  await addEvent(tx, unsettled, { type, user_id, new_admin_id });
  await tx.run(markUserChanged, { id: user_id });
}

/** @returns who became administrator because none was left, or null */
async function appointAdmin(tx: Tx, chat_id: number): Promise<number | null> {
  if (await tx.first(findAnyAdmin, { chat_id })) return null;
  const next = await tx.first(findLongestStanding, { chat_id });
  if (!next) return null;
  await tx.run(updateRole, { chat_id, user_id: next.user_id, role: 'admin' });
  return next.user_id;
}
