import { type Message, MessageAnswer, SendMessageInput } from '../../contract/chats.ts';
import { sendLimit } from '../http/rate-limits.ts';
import { created, ok, route } from '../http/route.ts';
import { refuse, refuseField } from '../refuse.ts';
import type { Tx } from '../store/store.ts';
import { addText, openChat, showMessage } from './chat-changes.ts';
import { findByClientId, findMessageInChat } from './message-store.ts';

export const sendMessageRoute = route({
  method: 'POST',
  url: '/send-message',
  tag: 'messaging',
  summary: 'Send a message to a personal chat or a group',
  description:
    'A retry with the same `client-message-id` answers 200 with the first message, and never writes a ' +
    'second one.',
  access: 'session',
  body: SendMessageInput,
  answers: { 200: MessageAnswer, 201: MessageAnswer },
  problems: ['not_a_member', 'client_message_id_used'],
  rateLimit: sendLimit,
  page: (_body, input) => `/?currentChatId=${input['chat-id-field']}`,

  async handle(world, { caller, body }) {
    const { message, isRepeated } = await world.store.write(sendMessage, [caller, body]);
    if (isRepeated) return ok({ message });
    world.push.notify(message);
    return created({ message });
  },
});

export async function sendMessage(
  tx: Tx,
  caller: { id: number },
  input: SendMessageInput,
): Promise<{ message: Message; isRepeated: boolean }> {
  const chat = await openChat(tx, input['chat-id-field'], caller.id);
  const isPersonal = input['is-personal-chat-field'];
  if (isPersonal !== undefined && isPersonal !== (chat.is_personal === 1)) {
    refuseField('is-personal-chat-field', `is ${isPersonal}, but the chat is the other kind`);
  }

  const clientId = input['client-message-id'] ?? null;
  const first =
    clientId === null
      ? undefined
      : await tx.first(findByClientId, { sender_id: caller.id, client_message_id: clientId });
  if (first) {
    if (first.chat_id !== chat.chat_id) refuse('client_message_id_used');
    return { message: await showMessage(tx, first, chat), isRepeated: true };
  }

  const replyTo = input['reply-to-field'] ?? null;
  if (replyTo !== null) {
    const original = await tx.first(findMessageInChat, { id: replyTo, chat_id: chat.chat_id });
    if (!original) refuseField('reply-to-field', 'is no message of this chat');
  }

  const added = await addText(tx, chat, {
    content: input['message-input'],
    reply_to_id: replyTo,
    client_message_id: clientId,
  });
  return { message: await showMessage(tx, added.message, added.chat), isRepeated: false };
}
