/** A message in the outbox, and where it is kept. */
import type { Message, PendingMessage } from './model.ts';

export interface Entry extends PendingMessage {
  is_personal_chat: boolean;
  /** Those of a chat are sent by it, lowest first. */
  order: number;
  /** It has been acknowledged as this, and is about to be forgotten. */
  message?: Message;
}

/** Where entries outlive the page, each on its own: tabs never overwrite each other's. */
export interface Shelf {
  all(): Entry[];
  read(clientMessageId: string): Entry | undefined;
  /** @returns false where it can't be kept */
  write(entry: Entry): boolean;
  remove(clientMessageId: string): void;
}
