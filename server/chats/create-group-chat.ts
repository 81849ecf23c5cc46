import { ChatAnswer, CreateGroupChatInput } from '../../contract/chats.ts';
import { findActiveUser } from '../accounts/account-store.ts';
import { groupLimit } from '../http/rate-limits.ts';
import { created, route } from '../http/route.ts';
import { refuseField } from '../refuse.ts';
import type { Tx } from '../store/store.ts';
import { type AddingLimits, addingLimits } from './adding-people.ts';
import { readChatSummary } from './get-chats.ts';
import { createGroup } from './group-changes.ts';

export const createGroupChatRoute = route({
  method: 'POST',
  url: '/create-group-chat',
  tag: 'messaging',
  summary: 'Create a group',
  description: 'The caller becomes its first administrator.',
  access: 'session',
  body: CreateGroupChatInput,
  answers: { 201: ChatAnswer },
  problems: ['adding_declined'],
  rateLimit: groupLimit,
  page: ({ chat }: { chat: { chat_id: number } }) => `/?currentChatId=${chat.chat_id}`,

  async handle(world, { caller, body }) {
    const limits = {
      ...addingLimits(world.config.limits),
      membersMax: world.config.limits.groupMembersMax,
    };
    const chatId = await world.store.write(createGroupChat, [caller, { ...body, ...limits }]);
    return created({ chat: await readChatSummary(world, caller.id, chatId) });
  },
});

/** @returns the new chat's id */
export async function createGroupChat(
  tx: Tx,
  caller: { id: number },
  input: CreateGroupChatInput & AddingLimits & { membersMax: number },
): Promise<number> {
  const others = await activeUsers(tx, input.user_ids, caller.id);
  if (others.length === 0) refuseField('user_ids', 'must name at least one other person');
  if (others.length + 1 > input.membersMax) {
    refuseField('user_ids', `a group has at most ${input.membersMax} members`);
  }

  const group = { name: input.group_name, description: input.group_description ?? '' };
  return createGroup(tx, caller.id, group, others, input);
}

/**
 * Returns the ids sorted, without duplicates and without the caller.
 * @throws Refusal `invalid_input` for an unknown or deactivated user
 */
export async function activeUsers(tx: Tx, ids: number[], callerId: number): Promise<number[]> {
  const others = [...new Set(ids)].filter((id) => id !== callerId).sort((a, b) => a - b);
  for (const id of others) {
    if (!(await tx.first(findActiveUser, { id }))) {
      refuseField('user_ids', `${id} is nobody who can be added`);
    }
  }
  return others;
}
