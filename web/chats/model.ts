/** Types of the chats. */
import type { PublicUser } from '../../contract/accounts.ts';
import type { ChatSummary, Group, Message } from '../../contract/chats.ts';

export type { ChatSummary, Message };

/** What is needed to fetch a chat. */
export type ChatKey = Pick<ChatSummary, 'chat_id' | 'is_personal_chat'>;

export interface ChatMember extends PublicUser {
  /** In groups only. */
  role?: 'admin' | 'member';
}

/** A cached chat. */
export interface OpenChat {
  chat_id: number;
  is_personal_chat: boolean;
  version: number;
  delivered_up_to: number;
  read_up_to: number;
  members: ChatMember[];
  former_members: PublicUser[];
  group: Group | undefined;
  /**
   * Oldest first, each with its current `state`. Unchanged messages keep their identity between
   * answers.
   */
  messages: Message[];
  /** False while the older part of a long history is still loading. */
  is_whole: boolean;
}

/** A chat in the list. */
export interface ListedChat extends ChatSummary {
  /** The newest unacknowledged message. */
  waiting?: PendingMessage;
}

/** A message that the server has not acknowledged yet. */
export interface PendingMessage {
  client_message_id: string;
  chat_id: number;
  content: string;
  reply_to_id: number | null;
  created_at: string;
  /** Waiting to be sent, or refused until its sender retries. */
  state: 'waiting' | 'failed';
  /** Why it was refused. */
  fault?: unknown;
}

/** A message in the outbox. */
export interface OutboxEntry extends PendingMessage {
  is_personal_chat: boolean;
  /** Messages of a chat are sent in this order, lowest first. */
  order: number;
  /** Set once the server has acknowledged it, just before the entry is removed. */
  message?: Message;
}
