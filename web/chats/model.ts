/** What the parts of the conversations hand to each other. */
import type { PublicUser } from '../../contract/accounts.ts';
import type { ChatSummary, Group, Message } from '../../contract/chats.ts';

export type { ChatSummary, Message };

/** A chat as far as one has to know it to fetch it. */
export type ChatKey = Pick<ChatSummary, 'chat_id' | 'is_personal_chat'>;

export interface ChatMember extends PublicUser {
  /** In a group only. */
  role?: 'admin' | 'member';
}

/** The open chat as it is known at the moment. */
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
   * Oldest first, each with its present `state`. A message that did not change stays the same
   * object from one answer to the next.
   */
  messages: Message[];
  /** False while the older part of a long history is still on its way: it comes in before these. */
  is_whole: boolean;
}

/** A chat as the list shows it. */
export interface ListedChat extends ChatSummary {
  /** The newest of one's own messages that the server has not acknowledged yet. */
  waiting?: PendingMessage;
}

/** A message of one's own that the server has not acknowledged yet. */
export interface PendingMessage {
  client_message_id: string;
  chat_id: number;
  content: string;
  reply_to_id: number | null;
  created_at: string;
  /** Waiting to be sent, or refused for good until its sender tries again. */
  state: 'waiting' | 'failed';
  /** Why it was refused. */
  fault?: unknown;
}

/** A message in the outbox. */
export interface OutboxEntry extends PendingMessage {
  is_personal_chat: boolean;
  /** Those of a chat are sent by it, lowest first. */
  order: number;
  /** It has been acknowledged as this, and is about to be forgotten. */
  message?: Message;
}
