import { GroupUserInput, RemovedAnswer } from '../../contract/chats.ts';
import { groupLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';
import { refuse } from '../refuse.ts';
import type { Tx } from '../store/store.ts';
import { openGroup } from './chat-changes.ts';
import { mayRemove } from './chat-rules.ts';
import { leaveGroup, refuseGroupOfProject } from './group-changes.ts';

export const removeUserFromGroupRoute = route({
  method: 'POST',
  url: '/remove-user-from-group',
  tag: 'messaging',
  summary: 'Remove a person from a group, or leave the group',
  description:
    'Administrators of the group can remove anyone, and everyone can remove themselves. Access ends ' +
    'with this answer. If the last administrator leaves, the member of longest standing becomes one.',
  access: 'session',
  body: GroupUserInput,
  answers: { 200: RemovedAnswer },
  problems: ['not_a_member', 'not_allowed', 'project_chat'],
  rateLimit: groupLimit,
  page: (_body, { chat_id, user_id }, _params, caller) =>
    user_id === caller.id ? '/' : `/?currentChatId=${chat_id}`,

  async handle(world, { caller, body }) {
    await world.store.write(removeUserFromGroup, [caller, body]);
    return ok({ chat_id: body.chat_id, user_id: body.user_id });
  },
});

/** Does nothing if the person is not a member. */
export async function removeUserFromGroup(
  tx: Tx,
  caller: { id: number },
  { chat_id, user_id }: GroupUserInput,
): Promise<void> {
  const chat = await openGroup(tx, chat_id, caller.id);
  if (!mayRemove(chat.role, caller.id, user_id)) {
    refuse('not_allowed', 'Only administrators of the group remove others.');
  }
  await refuseGroupOfProject(tx, chat);
  await leaveGroup(tx, chat, user_id);
}
