import { DeleteMessageInput, type Message, MessageAnswer } from '../../contract/chats.ts';
import { sendLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';
import { refuse } from '../refuse.ts';
import { unindex } from '../search/message-index.ts';
import type { Tx } from '../store/store.ts';
import { bumpVersion, openMessage, showMessage } from './chat-changes.ts';
import { mayDelete } from './chat-rules.ts';
import { removeMentions } from './mentions.ts';
import { updateMessage } from './message-store.ts';

export const deleteMessageRoute = route({
  method: 'POST',
  url: '/delete-message',
  tag: 'messaging',
  summary: 'Delete a message',
  description:
    'Senders delete their own messages, and administrators of a group delete any message in it. The ' +
    'message remains as a tombstone without content.',
  access: 'session',
  body: DeleteMessageInput,
  answers: { 200: MessageAnswer },
  problems: ['not_a_member', 'not_allowed'],
  rateLimit: sendLimit,
  page: ({ message }: { message: Message }) => `/?currentChatId=${message.chat_id}`,

  async handle(world, { caller, body }) {
    return ok({ message: await world.store.write(deleteMessage, [caller, body]) });
  },
});

export async function deleteMessage(
  tx: Tx,
  caller: { id: number },
  input: { message_id: number },
): Promise<Message> {
  const { chat, message } = await openMessage(tx, input.message_id, caller.id);
  if (!mayDelete(message, caller.id)) {
    refuse('not_allowed', 'Only its sender or an administrator of the group deletes a message.');
  }
  if (message.deleted_at !== null) return showMessage(tx, message, chat);
  const { version } = await bumpVersion(tx, chat);
  const deleted = { ...message, content: '', deleted_at: tx.now, version, mentions: null };
  await tx.run(updateMessage, deleted);
  await removeMentions(tx, message.id);
  await unindex(tx, message);
  return showMessage(tx, deleted, chat);
}
