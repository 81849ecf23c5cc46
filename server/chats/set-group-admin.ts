import { ChatAnswer, SetGroupAdminInput } from '../../contract/chats.ts';
import { groupLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';
import { refuse, refuseField } from '../refuse.ts';
import type { Tx } from '../store/store.ts';
import { openGroupAsAdmin } from './chat-changes.ts';
import { findChatForMember } from './chat-store.ts';
import { readChatSummary } from './get-chats.ts';
import { changeRole, refuseGroupOfProject } from './group-changes.ts';
import { findAnyAdmin } from './member-store.ts';

export const setGroupAdminRoute = route({
  method: 'POST',
  url: '/set-group-admin',
  tag: 'messaging',
  summary: 'Change the role of a member of a group',
  access: 'session',
  body: SetGroupAdminInput,
  answers: { 200: ChatAnswer },
  problems: ['not_a_member', 'not_allowed', 'project_chat', 'last_administrator'],
  rateLimit: groupLimit,
  page: (_body, { chat_id }) => `/?currentChatId=${chat_id}`,

  async handle(world, { caller, body }) {
    await world.store.write(setGroupAdmin, [caller, body]);
    return ok({ chat: await readChatSummary(world, caller.id, body.chat_id) });
  },
});

export async function setGroupAdmin(
  tx: Tx,
  caller: { id: number },
  { chat_id, user_id, is_admin = true }: SetGroupAdminInput,
): Promise<void> {
  const chat = await openGroupAsAdmin(tx, chat_id, caller.id);
  await refuseGroupOfProject(tx, chat);
  const member = await tx.first(findChatForMember, { chat_id, user_id });
  if (!member) refuseField('user_id', 'is not in this group');
  const role = is_admin ? 'admin' : 'member';
  if (member.role === role) return;
  await changeRole(tx, chat, user_id, role);
  if (!(await tx.first(findAnyAdmin, { chat_id }))) {
    refuse('last_administrator', 'Make somebody else administrator of the group first.');
  }
}
