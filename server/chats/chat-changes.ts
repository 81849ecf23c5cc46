/**
 * The steps of every change to a chat: open it through a membership, add a message, move cursors.
 * Each change increments the chat's version and notifies the members' event streams.
 */
import type { GroupEvent, Message } from '../../contract/chats.ts';
import { refuse, refuseField } from '../refuse.ts';
import { indexAdded } from '../search/message-index.ts';
import type { Tx } from '../store/store.ts';
import { toMessage } from './chat-rules.ts';
import { findChatForMember, type OpenChat, updateChat, type Watermarks } from './chat-store.ts';
import { findLaggingMembers, findSmallestCursors, updateCursors } from './member-store.ts';
import {
  findMentions,
  mentionsIn,
  serializeMentions,
  storeMentions,
  visibleTasks,
} from './mentions.ts';
import {
  findMessageForMember,
  insertMessage,
  type MessageRow,
  updateMessage,
} from './message-store.ts';

/**
 * Locks the chat and reads it through the person's membership.
 * @throws Refusal `not_a_member`, also if the chat does not exist
 */
export async function openChat(tx: Tx, chatId: number, userId: number): Promise<OpenChat> {
  if (!(await tx.lockChat(chatId, userId))) refuse('not_a_member');
  const chat = await tx.first(findChatForMember, { chat_id: chatId, user_id: userId });
  return chat ?? refuse('not_a_member');
}

/** @throws Refusal `not_a_member`; `invalid_input` for a personal chat */
export async function openGroup(tx: Tx, chatId: number, userId: number): Promise<OpenChat> {
  const chat = await openChat(tx, chatId, userId);
  requireGroup(chat);
  return chat;
}

/** Opens the group of a project to post an event about the project. */
export async function openGroupOfProject(
  tx: Tx,
  chatId: number,
  userId: number,
): Promise<OpenChat> {
  return { ...(await openGroup(tx, chatId, userId)), from_project: true };
}

/** @throws Refusal `not_a_member`; `not_allowed` if the person does not administer the group */
export async function openGroupAsAdmin(tx: Tx, chatId: number, userId: number): Promise<OpenChat> {
  const chat = await openChat(tx, chatId, userId);
  requireAdmin(chat);
  return chat;
}

export function requireAdmin(chat: { is_personal: number; role: 'admin' | 'member' }): void {
  requireGroup(chat);
  if (chat.role !== 'admin') refuse('not_allowed', 'Only administrators of the group do this.');
}

function requireGroup(chat: { is_personal: number }): void {
  if (chat.is_personal) refuseField('chat_id', 'is a personal chat; this is for groups');
}

/** Returns a message and its chat, and locks the chat until the transaction ends. */
export async function openMessage(tx: Tx, messageId: number, userId: number) {
  const key = { id: messageId, user_id: userId };
  const { chat_id } = (await tx.first(findMessageForMember, key)) ?? refuse('not_a_member');
  const chat = await openChat(tx, chat_id, userId);
  const message = (await tx.first(findMessageForMember, key)) ?? refuse('not_a_member');
  return { chat, message };
}

/** Returns the message with only the mentions that the person may see. */
export async function showMessage(tx: Tx, row: MessageRow, chat: OpenChat): Promise<Message> {
  return toMessage(row, chat, await visibleTasks(tx, [row], chat.user_id));
}

interface NewMessage {
  content: string;
  reply_to_id?: number | null;
  client_message_id?: string | null;
}

/** Adds a text message by the person who opened the chat, and moves their cursors to it. */
export async function addText(tx: Tx, chat: OpenChat, message: NewMessage) {
  const mentions = await findMentions(tx, chat, message.content);
  const row = {
    kind: 'text',
    event: null,
    mentions: serializeMentions(mentions),
    ...message,
  } as const;
  const added = await addMessage(tx, chat, row, false);
  await storeMentions(tx, chat, added.message.id, mentions);
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
  const mentions = serializeMentions(mentionsIn(message), task);
  await tx.run(updateMessage, { ...message, version, mentions });
}

/** Adds an event message to a group. It also marks the members and details as changed. */
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
  // A concurrent send to another chat has used the same client message id.
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
    // Chat lists are ordered by this time, so it must not decrease when the clock is set back.
    active_at: Math.max(tx.now, chat.newest_active_at ?? 0),
    own_delivered_up_to: isLooking ? id : chat.own_delivered_up_to,
    own_read_up_to: isLooking ? id : chat.own_read_up_to,
  };
  await tx.run(updateChat, changed);
  const message = { ...row, id, created_at: tx.now, edited_at: null, deleted_at: null };
  await indexAdded(tx, message);
  return { chat: changed, message };
}

/** Increments the version for a change without a new message: an edit, a deletion, a detail. */
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
 * Moves the cursors of the person who opened the chat. They only increase. The version increases only
 * if a watermark moves, because nobody else sees the cursors themselves.
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
 * Returns the watermarks after the person's cursors moved. If both cursors were already ahead of the
 * watermarks, nothing changes. Otherwise the query looks for one other member who is behind: in a large
 * group it finds one within a few rows until nearly everyone has moved.
 */
async function watermarksNow(tx: Tx, chat: OpenChat): Promise<Watermarks> {
  const { chat_id, delivered_up_to, read_up_to } = chat;
  if (chat.own_delivered_up_to > delivered_up_to && chat.own_read_up_to > read_up_to) return chat;
  const lagging = await tx.first(findLaggingMembers, { chat_id, delivered_up_to, read_up_to });
  if (lagging?.delivered && lagging.read) return chat;
  const smallest = await tx.first(findSmallestCursors, { chat_id });
  return {
    delivered_up_to: Math.max(delivered_up_to, smallest?.delivered_up_to ?? 0),
    read_up_to: Math.max(read_up_to, smallest?.read_up_to ?? 0),
  };
}
