/** Pure functions: the state of a message, the JSON of chats and messages, and permissions. */
import type {
  ChatSummary,
  Group,
  GroupEvent,
  GroupMember,
  Message,
  MessageState,
} from '../../contract/chats.ts';
import { fullName, imageRoute, toPublicUser, type UserRow } from '../accounts/account-rules.ts';
import { isoTime, isoTimeOrNull } from '../iso-time.ts';
import type { Watermarks } from './chat-store.ts';
import { mentionsIn, taskOf } from './mentions.ts';
import type { MessageRow } from './message-store.ts';

export function messageState(id: number, watermarks: Watermarks): MessageState {
  if (id <= watermarks.read_up_to) return 'read';
  return id <= watermarks.delivered_up_to ? 'delivered' : 'sent';
}

/** @param visible ids of the tasks that the reader may see, among those mentioned in messages or created from them */
export function toMessage(
  row: MessageRow,
  watermarks: Watermarks,
  visible: ReadonlySet<number>,
): Message {
  const message: Message = {
    id: row.id,
    chat_id: row.chat_id,
    sender_id: row.sender_id,
    kind: row.kind,
    content: row.content,
    state: messageState(row.id, watermarks),
    created_at: isoTime(row.created_at),
    edited_at: isoTimeOrNull(row.edited_at),
    deleted_at: isoTimeOrNull(row.deleted_at),
    reply_to_id: row.reply_to_id,
    client_message_id: row.client_message_id,
    version: row.version,
    mentions: mentionsIn(row).filter(
      (mention) => mention.type !== 'task' || visible.has(mention.task_id),
    ),
  };
  const task = taskOf(row);
  if (task && visible.has(task.task_id)) message.task = task;
  if (row.event !== null) message.event = JSON.parse(row.event) as GroupEvent;
  return message;
}

export function toGroupMember(row: UserRow & { role: 'admin' | 'member' }): GroupMember {
  return { ...toPublicUser(row), role: row.role };
}

export function toGroup(
  row: {
    chat_name: string;
    description: string;
    image_id: string | null;
    created_at: number;
    created_by: number | null;
  },
  memberCount: number,
): Group {
  return {
    chat_name: row.chat_name,
    description: row.description,
    image_route: imageRoute(row.image_id),
    created_at: isoTime(row.created_at),
    created_by: row.created_by,
    member_count: memberCount,
  };
}

interface ChatListRow extends Watermarks {
  chat_id: number;
  is_personal: number;
  chat_version: number;
  chat_name: string | null;
  group_image_id: string | null;
  first_name: string | null;
  last_name: string | null;
  other_image_id: string | null;
  unread_count: number | null;
  mention_count: number | null;
  project_id: number | null;
  id: number | null;
}

export function toChatSummary(
  row: ChatListRow & { [K in keyof MessageRow]: unknown },
  visible: ReadonlySet<number>,
): ChatSummary {
  const isPersonal = row.is_personal === 1;
  return {
    chat_id: row.chat_id,
    is_personal_chat: isPersonal,
    title: isPersonal
      ? fullName({ first_name: row.first_name ?? '', last_name: row.last_name ?? '' })
      : (row.chat_name ?? ''),
    image_route: imageRoute(isPersonal ? row.other_image_id : row.group_image_id),
    last_message: row.id === null ? null : toMessage(row as MessageRow, row, visible),
    unread_count: row.unread_count ?? 0,
    mention_count: row.mention_count ?? 0,
    project_id: row.project_id,
    version: row.chat_version,
  };
}

/** The sender may delete a text, and so may an administrator of the group. Nobody may delete an event. */
export const mayDelete = (
  message: { kind: string; sender_id: number; role: 'admin' | 'member' },
  callerId: number,
): boolean =>
  message.kind === 'text' && (message.sender_id === callerId || message.role === 'admin');

export const mayEdit = (message: { kind: string; sender_id: number }, callerId: number): boolean =>
  message.kind === 'text' && message.sender_id === callerId;

/** Read receipts are shown only to a message's sender. */
export const maySeeReaders = mayEdit;

/** Administrators may remove anyone. Everyone may remove themselves. */
export const mayRemove = (role: 'admin' | 'member', callerId: number, userId: number): boolean =>
  role === 'admin' || callerId === userId;
