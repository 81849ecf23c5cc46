/** Notifies people who are looking at something else. */
import { chatPath } from '../chats/chat-address.ts';
import { knownChat } from '../chats/chat-store.ts';
import type { ChatSummary } from '../chats/model.ts';
import { show, tagOf, wasShown, withdraw } from './show.ts';
import { notificationState, pushState } from './state.ts';
import { isAnyTabVisible } from './visible-tabs.ts';

/**
 * With push, leave it to the service worker for this long. The server waits four seconds before it
 * sends a push, and the push service takes time too. If no push arrives, people with an open tab
 * are still notified.
 */
const pushPatienceMs = 12_000;
const bodyMax = 200;
const waiting = new Map<number, ChatSummary>();

export async function notifyAbout(chat: ChatSummary): Promise<void> {
  const id = chat.chat_id;
  const isWaitedFor = waiting.has(id);
  waiting.set(id, chat);
  if (isWaitedFor) return;
  if (pushState() === 'on') await new Promise((resolve) => setTimeout(resolve, pushPatienceMs));
  const latest = waiting.get(id);
  waiting.delete(id);
  if (latest) await notifyNow(latest);
}

/** Closes notifications of chats that have been read, here or on another device. */
export async function withdrawRead(chats: ChatSummary[]): Promise<void> {
  const read = chats.filter(({ unread_count }) => unread_count === 0);
  for (const { chat_id } of read) waiting.delete(chat_id);
  const tags = new Set(read.map(({ chat_id }) => tagOf(chat_id)));
  await withdraw((tag) => tags.has(tag));
}

async function notifyNow(chat: ChatSummary): Promise<void> {
  const message = chat.last_message;
  if (!message || notificationState() !== 'on' || wasShown(chat.chat_id, message.id)) return;
  if (await isAnyTabVisible()) return;
  const sender = knownChat(chat.chat_id)?.members.find(({ id }) => id === message.sender_id);
  const text = message.content.slice(0, bodyMax);
  await show({
    title: chat.title,
    body: chat.is_personal_chat || !sender ? text : `${sender.first_name}: ${text}`,
    tag: tagOf(chat.chat_id),
    path: chatPath(chat.chat_id),
    message_id: message.id,
    ...(chat.image_route ? { icon: chat.image_route } : {}),
  });
}
