import { EditMessageInput, type Message, MessageAnswer } from '../../contract/chats.ts';
import { sendLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';
import { refuse } from '../refuse.ts';
import { indexAnew } from '../search/message-index.ts';
import type { Tx } from '../store/store.ts';
import { bumpVersion, openMessage, showMessage } from './chat-changes.ts';
import { mayEdit } from './chat-rules.ts';
import {
  findMentions,
  removeMentions,
  serializeMentions,
  storeMentions,
  taskOf,
} from './mentions.ts';
import { updateMessage } from './message-store.ts';

export const editMessageRoute = route({
  method: 'POST',
  url: '/edit-message',
  tag: 'messaging',
  summary: 'Change the text of one of the caller’s messages',
  access: 'session',
  body: EditMessageInput,
  answers: { 200: MessageAnswer },
  problems: ['not_a_member', 'not_allowed', 'message_deleted'],
  rateLimit: sendLimit,
  page: ({ message }: { message: Message }) => `/?currentChatId=${message.chat_id}`,

  async handle(world, { caller, body }) {
    return ok({ message: await world.store.write(editMessage, [caller, body]) });
  },
});

export async function editMessage(
  tx: Tx,
  caller: { id: number },
  input: EditMessageInput,
): Promise<Message> {
  const { chat, message } = await openMessage(tx, input.message_id, caller.id);
  if (!mayEdit(message, caller.id)) refuse('not_allowed', 'Only its sender edits a message.');
  if (message.deleted_at !== null) refuse('message_deleted');
  const content = input['message-input'];
  if (content === message.content) return showMessage(tx, message, chat);
  const { version } = await bumpVersion(tx, chat);
  const mentions = await findMentions(tx, chat, content);
  const stored = serializeMentions(mentions, taskOf(message));
  const edited = { ...message, content, edited_at: tx.now, version, mentions: stored };
  await tx.run(updateMessage, edited);
  await removeMentions(tx, message.id);
  await storeMentions(tx, chat, message.id, mentions);
  await indexAnew(tx, edited);
  return showMessage(tx, edited, chat);
}
