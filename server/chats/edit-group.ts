import { ChatAnswer, EditGroupInput } from '../../contract/chats.ts';
import { ok, route } from '../http/route.ts';
import { refuse } from '../refuse.ts';
import type { Tx } from '../store/store.ts';
import { addEvent, openGroupAsAdmin } from './chat-changes.ts';
import { findGroup, updateGroup } from './chat-store.ts';
import { readChatSummary } from './get-chats.ts';

export const editGroupRoute = route({
  method: 'POST',
  url: '/edit-group',
  tag: 'messaging',
  summary: 'Rename or describe a group',
  access: 'session',
  body: EditGroupInput,
  answers: { 200: ChatAnswer },
  problems: ['not_a_member', 'not_allowed'],
  page: (_body, { chat_id }) => `/?currentChatId=${chat_id}`,

  async handle(world, { caller, body }) {
    await world.store.write('editGroup', [caller, body]);
    return ok({ chat: await readChatSummary(world, caller.id, body.chat_id) });
  },
});

export async function editGroup(
  tx: Tx,
  caller: { id: number },
  { chat_id, group_name, group_description }: EditGroupInput,
): Promise<void> {
  const chat = await openGroupAsAdmin(tx, chat_id, caller.id);
  const group = (await tx.first(findGroup, { chat_id })) ?? refuse('internal_error');
  const chat_name = group_name ?? group.chat_name;
  const description = group_description ?? group.description;
  await tx.run(updateGroup, { ...group, chat_name, description });
  const renamed =
    chat_name === group.chat_name ? chat : await addEvent(tx, chat, { type: 'renamed', chat_name });
  if (description !== group.description) await addEvent(tx, renamed, { type: 'described' });
}
