import { ChatAnswer, EditGroupInput } from '../../contract/chats.ts';
import { groupLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';
import type { Tx } from '../store/store.ts';
import { openGroupAsAdmin } from './chat-changes.ts';
import { readChatSummary } from './get-chats.ts';
import { describeGroup, refuseGroupOfProject } from './group-changes.ts';

export const editGroupRoute = route({
  method: 'POST',
  url: '/edit-group',
  tag: 'messaging',
  summary: 'Change the name or description of a group',
  access: 'session',
  body: EditGroupInput,
  answers: { 200: ChatAnswer },
  problems: ['not_a_member', 'not_allowed', 'project_chat'],
  rateLimit: groupLimit,
  page: (_body, { chat_id }) => `/?currentChatId=${chat_id}`,

  async handle(world, { caller, body }) {
    await world.store.write(editGroup, [caller, body]);
    return ok({ chat: await readChatSummary(world, caller.id, body.chat_id) });
  },
});

export async function editGroup(
  tx: Tx,
  caller: { id: number },
  { chat_id, group_name, group_description }: EditGroupInput,
): Promise<void> {
  const chat = await openGroupAsAdmin(tx, chat_id, caller.id);
  await refuseGroupOfProject(tx, chat);
  await describeGroup(tx, chat, { chat_name: group_name, description: group_description });
}
