import { ChatAnswer, MarkChatReadInput } from '../../contract/chats.ts';
import { readLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';
import { refuseField } from '../refuse.ts';
import type { Tx } from '../store/store.ts';
import { moveOwnCursors, openChat } from './chat-changes.ts';
import { readChatSummary } from './get-chats.ts';
import { findMessageInChat } from './message-store.ts';

export const markChatReadRoute = route({
  method: 'POST',
  url: '/mark-chat-read',
  tag: 'messaging',
  summary: 'Mark a chat as read, completely or up to a message',
  access: 'session',
  body: MarkChatReadInput,
  answers: { 200: ChatAnswer },
  problems: ['not_a_member'],
  rateLimit: readLimit,
  page: (_body, { chat_id }) => `/?currentChatId=${chat_id}`,

  async handle(world, { caller, body }) {
    await world.store.write(markChatRead, [caller, body]);
    return ok({ chat: await readChatSummary(world, caller.id, body.chat_id) });
  },
});

export async function markChatRead(
  tx: Tx,
  caller: { id: number },
  { chat_id, message_id }: MarkChatReadInput,
): Promise<void> {
  const chat = await openChat(tx, chat_id, caller.id);
  if (
    message_id !== undefined &&
    !(await tx.first(findMessageInChat, { id: message_id, chat_id }))
  ) {
    refuseField('message_id', 'is no message of this chat');
  }
  const upTo = message_id ?? chat.last_message_id;
  await moveOwnCursors(tx, chat, { delivered_up_to: upTo, read_up_to: upTo });
}
