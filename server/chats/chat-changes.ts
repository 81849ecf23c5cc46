/**
 * What every change of a chat is made of: opening it through a membership, adding a message, moving
 * cursors. Each change raises the chat's version by one and says so to those who follow.
 */
import type { GroupEvent, Message } from '../../contract/chats.ts';
import { refuse, refuseField } from '../refuse.ts';
import { indexAdded } from '../search/message-index.ts';
import type { Tx } from '../store/store.ts';
import { toMessage } from './chat-rules.ts';
import { findChatForMember, type OpenChat, updateChat, type Watermarks } from './chat-store.ts';
import { findHeldBack, findSmallestCursors, updateCursors } from './member-store.ts';
import {
  findMentions,
  mentionsIn,
  noteMentions,
  storedMentions,
  visibleTasks,
} from './mentions.ts';
import {
  findMessageForMember,
  insertMessage,
  type MessageRow,
  updateMessage,
} from './message-store.ts';

/** @throws Refusal `not_a_member`, for a chat that does not exist as for one of others. */
export async function openChat(tx: Tx, chatId: number, userId: number): Promise<OpenChat> {
  if (!(await tx.lockChat(chatId, userId))) refuse('not_a_member');
  const chat = await tx.first(findChatForMember, { chat_id: chatId, user_id: userId });
  return chat ?? refuse('not_a_member');
}

/** The same for what only groups have. */
export async function openGroup(tx: Tx, chatId: number, userId: number): Promise<OpenChat> {
  const chat = await openChat(tx, chatId, userId);
  mustBeGroup(chat);
  return chat;
}

/** The group of a project, for a change of the project to be told there. */
export async function openGroupOfProject(
  tx: Tx,
  chatId: number,
  userId: number,
): Promise<OpenChat> {
  return { ...(await openGroup(tx, chatId, userId)), from_project: true };
}

/** The same for what only a group's administrators do. */
export async function openGroupAsAdmin(tx: Tx, chatId: number, userId: number): Promise<OpenChat> {
  const chat = await openChat(tx, chatId, userId);
  mustAdminister(chat);
  return chat;
}

export function mustAdminister(chat: { is_personal: number; role: 'admin' | 'member' }): void {
  mustBeGroup(chat);
  if (chat.role !== 'admin') refuse('not_allowed', 'Only administrators of the group do this.');
}

function mustBeGroup(chat: { is_personal: number }): void {
  if (chat.is_personal) refuseField('chat_id', 'is a personal chat; this is for groups');
}

/** A message of a chat that the person is in, and that chat, held until the transaction ends. */
export async function openMessage(tx: Tx, messageId: number, userId: number) {
  const key = { id: messageId, user_id: userId };
  const { chat_id } = (await tx.first(findMessageForMember, key)) ?? refuse('not_a_member');
  const chat = await openChat(tx, chat_id, userId);
  const message = (await tx.first(findMessageForMember, key)) ?? refuse('not_a_member');
  return { chat, message };
}

/** A message as the one who opened the chat may see it. */
export async function showMessage(tx: Tx, row: MessageRow, chat: OpenChat): Promise<Message> {
  return toMessage(row, chat, await visibleTasks(tx, [row], chat.user_id));
}

interface NewMessage {
  content: string;
  reply_to_id?: number | null;
  client_message_id?: string | null;
}

/** Adds a text by the one who opened the chat, and moves their own cursors to it. */
export async function addText(tx: Tx, chat: OpenChat, message: NewMessage) {
  const mentions = await findMentions(tx, chat, message.content);
  const row = {
    kind: 'text',
    event: null,
    mentions: storedMentions(mentions),
    ...message,
  } as const;
  const added = await addMessage(tx, chat, row, false);
  await noteMentions(tx, chat, added.message.id, mentions);
  return added;
}

/** Shows the task that was made from a message beside it. */
export async function noteTask(
  tx: Tx,
  messageId: number,
  userId: number,
  task: NonNullable<Message['task']>,
): Promise<void> {
  const { chat, message } = await openMessage(tx, messageId, userId);
  const { version } = await bumpVersion(tx, chat);
  const mentions = storedMentions(mentionsIn(message), task);
  await tx.run(updateMessage, { ...message, version, mentions });
}

/** Adds what happened to a group. Members or details changed with it. */
export async function addEvent(tx: Tx, chat: OpenChat, event: GroupEvent): Promise<OpenChat> {
  const message = {
    kind: 'event',
    event: JSON.stringify(event),
    content: '',
    mentions: null,
  } as const;
  return (await addMessage(tx, chat, message, true)).chat;
}

async function addMessage(
  tx: Tx,
  chat: OpenChat,
  given: NewMessage & Pick<MessageRow, 'kind' | 'event' | 'mentions'>,
  changesDetails: boolean,
): Promise<{ chat: OpenChat; message: MessageRow }> {
  const { chat_id, user_id } = chat;
  const version = chat.version + 1;
  const row = {
    chat_id,
    sender_id: user_id,
    kind: given.kind,
    content: given.content,
    event: given.event,
    reply_to_id: given.reply_to_id ?? null,
    client_message_id: given.client_message_id ?? null,
    version,
    mentions: given.mentions,
  };
  const inserted = await tx.first(insertMessage, { ...row, now: tx.now });
  // Two sends of one client id to two chats at the same moment: the other one was first.
  const { id } = inserted ?? refuse('client_message_id_used');
  const isLooking = !chat.from_project;
  if (isLooking) {
    await tx.run(updateCursors, { chat_id, user_id, delivered_up_to: id, read_up_to: id });
  }
  const changed = {
    ...chat,
    ...(await watermarksNow(tx, chat)),
    version,
    details_version: changesDetails ? version : chat.details_version,
    last_message_id: id,
    // Lists are in this order, and a clock that is set back must not change it.
    active_at: Math.max(tx.now, chat.newest_active_at ?? 0),
    own_delivered_up_to: isLooking ? id : chat.own_delivered_up_to,
    own_read_up_to: isLooking ? id : chat.own_read_up_to,
  };
  await tx.run(updateChat, changed);
  const message = { ...row, id, created_at: tx.now, edited_at: null, deleted_at: null };
  await indexAdded(tx, message);
  return { chat: changed, message };
}

/** A change that is no message: an edit, a deletion, a detail. */
export async function bumpVersion(
  tx: Tx,
  chat: OpenChat,
  { details = false } = {},
): Promise<OpenChat> {
  const version = chat.version + 1;
  const changed = {
    ...chat,
    version,
    details_version: details ? version : chat.details_version,
  };
  await tx.run(updateChat, changed);
  return changed;
}

/**
 * Moves the cursors of the one who opened the chat; they only grow. The chat's version moves only
 * if a watermark does, as only then somebody would see something new.
 */
export async function moveOwnCursors(
  tx: Tx,
  chat: OpenChat,
  to: { delivered_up_to: number; read_up_to: number },
): Promise<OpenChat> {
  const read = Math.max(chat.own_read_up_to, to.read_up_to);
  const delivered = Math.max(chat.own_delivered_up_to, to.delivered_up_to, read);
  if (read === chat.own_read_up_to && delivered === chat.own_delivered_up_to) return chat;
  const { chat_id, user_id } = chat;
  await tx.run(updateCursors, { chat_id, user_id, delivered_up_to: delivered, read_up_to: read });
  const watermarks = await watermarksNow(tx, chat);
  const moved = { ...chat, own_delivered_up_to: delivered, own_read_up_to: read };
  const isSeen =
    watermarks.delivered_up_to !== chat.delivered_up_to ||
    watermarks.read_up_to !== chat.read_up_to;
  return isSeen ? bumpVersion(tx, { ...moved, ...watermarks }) : moved;
}

/**
 * The watermarks after the cursors of the one who opened the chat moved. Who was ahead of both held
 * neither back. Else it is enough to find one other who does: in a large group the first few rows
 * show one, until nearly everyone has moved.
 */
async function watermarksNow(tx: Tx, chat: OpenChat): Promise<Watermarks> {
  const { chat_id, delivered_up_to, read_up_to } = chat;
  if (chat.own_delivered_up_to > delivered_up_to && chat.own_read_up_to > read_up_to) return chat;
  const held = await tx.first(findHeldBack, { chat_id, delivered_up_to, read_up_to });
  if (held?.delivered && held.read) return chat;
  const smallest = await tx.first(findSmallestCursors, { chat_id });
  return {
    delivered_up_to: Math.max(delivered_up_to, smallest?.delivered_up_to ?? 0),
    read_up_to: Math.max(read_up_to, smallest?.read_up_to ?? 0),
  };
}
