import { AddUsersInput, ChatAnswer } from '../../contract/chats.ts';
import { groupLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';
import { refuse } from '../refuse.ts';
import type { Tx } from '../store/store.ts';
import { type AddingLimits, addingLimits } from './adding-people.ts';
import { openGroupAsAdmin } from './chat-changes.ts';
import { activeUsers } from './create-group-chat.ts';
import { readChatSummary } from './get-chats.ts';
import { joinGroup, refuseGroupOfProject } from './group-changes.ts';
import { listMemberIds } from './member-store.ts';

export const addUsersToGroupRoute = route({
  method: 'POST',
  url: '/add-users-to-group',
  tag: 'messaging',
  summary: 'Add people to a group',
  description: 'For administrators of the group. People who are members already keep their role.',
  access: 'session',
  body: AddUsersInput,
  answers: { 200: ChatAnswer },
  problems: ['not_a_member', 'not_allowed', 'project_chat', 'group_full', 'adding_declined'],
  rateLimit: groupLimit,
  page: (_body, { chat_id }) => `/?currentChatId=${chat_id}`,

  async handle(world, { caller, body }) {
    const limits = {
      ...addingLimits(world.config.limits),
      membersMax: world.config.limits.groupMembersMax,
    };
    await world.store.write(addUsersToGroup, [caller, { ...body, ...limits }]);
    return ok({ chat: await readChatSummary(world, caller.id, body.chat_id) });
  },
});

/** New members see the whole history, and all of it counts as read. */
export async function addUsersToGroup(
  tx: Tx,
  caller: { id: number },
  input: AddUsersInput & AddingLimits & { membersMax: number },
): Promise<void> {
  const chat = await openGroupAsAdmin(tx, input.chat_id, caller.id);
  await refuseGroupOfProject(tx, chat);
  const { chat_id } = chat;
  const present = new Set((await tx.all(listMemberIds, { chat_id })).map((row) => row.user_id));
  const asked = await activeUsers(tx, input.user_ids, caller.id);
  const added = asked.filter((id) => !present.has(id));
  if (added.length === 0) return;
  if (present.size + added.length > input.membersMax) {
    refuse('group_full', `A group has at most ${input.membersMax} members.`);
  }
  await joinGroup(tx, chat, added, 'member', input);
}
