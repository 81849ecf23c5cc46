/**
 * Pure: the rows of a chat's history. A history may hold a hundred thousand messages, so passes
 * over all of them are avoided.
 */
import { localDay } from '../dates.ts';
import type { Message, PendingMessage } from './model.ts';

/** A message, or a pending one of the reader. */
export interface Row extends Message {
  pending?: PendingMessage;
}

export interface Rows {
  count: number;
  at: (index: number) => Row;
  /** Stays the same when a pending message is acknowledged. */
  keyOf: (index: number) => string | number;
}

const blockMs = 5 * 60_000;
/** How many of the newest messages are checked for acknowledged ones. */
const acknowledgedMax = 300;

export function makeRows(
  messages: readonly Message[],
  outbox: readonly PendingMessage[],
  me: number,
): Rows {
  const pending = unacknowledged(messages, outbox, me).map((one) => asRow(one, me));
  const at = (index: number) => (messages[index] ?? pending[index - messages.length]) as Row;
  return {
    count: messages.length + pending.length,
    at,
    keyOf: (index) => {
      const { id, sender_id, client_message_id } = at(index);
      return sender_id === me && client_message_id ? `own ${client_message_id}` : id;
    },
  };
}

function unacknowledged(
  messages: readonly Message[],
  outbox: readonly PendingMessage[],
  me: number,
): readonly PendingMessage[] {
  if (outbox.length === 0) return outbox;
  const newest = messages.slice(-acknowledgedMax).filter(({ sender_id }) => sender_id === me);
  const ids = new Set(newest.map(({ client_message_id }) => client_message_id));
  return outbox.filter(({ client_message_id }) => !ids.has(client_message_id));
}

function asRow(pending: PendingMessage, me: number): Row {
  const { chat_id, content, created_at, reply_to_id, client_message_id } = pending;
  return {
    id: 0,
    chat_id,
    sender_id: me,
    kind: 'text',
    content,
    state: 'sent',
    created_at,
    edited_at: null,
    deleted_at: null,
    reply_to_id,
    client_message_id,
    version: 0,
    mentions: [],
    pending,
  };
}

/** The date (`YYYY-MM-DD`) if a new day begins with this message. */
export function newDay(former: Row | undefined, row: Row): string | undefined {
  const day = localDay(new Date(row.created_at));
  return former && localDay(new Date(former.created_at)) === day ? undefined : day;
}

/** True if the message shows its sender and time, false if it continues a block. */
export function isBlockHead(former: Row | undefined, row: Row): boolean {
  if (!former || former.kind === 'event' || former.sender_id !== row.sender_id) return true;
  const between = Date.parse(row.created_at) - Date.parse(former.created_at);
  return between > blockMs || newDay(former, row) !== undefined;
}

/** @returns -1 if not found */
export function indexOfMessage(messages: readonly Message[], id: number): number {
  let [from, to] = [0, messages.length - 1];
  while (from <= to) {
    const middle = (from + to) >> 1;
    const found = messages[middle]?.id ?? 0;
    if (found === id) return middle;
    if (found < id) from = middle + 1;
    else to = middle - 1;
  }
  return -1;
}

const counts = (message: Message): boolean =>
  message.kind === 'text' && message.deleted_at === null;

export function firstUnread(messages: readonly Message[], unread: number): number | undefined {
  let left = unread;
  let first: number | undefined;
  for (let index = messages.length - 1; index >= 0 && left > 0; index--) {
    const message = messages[index] as Message;
    if (!counts(message)) continue;
    first = message.id;
    left--;
  }
  return first;
}

/** Messages of others after `seenId`. */
export function newerThan(messages: readonly Message[], seenId: number, me: number): Message[] {
  const newer: Message[] = [];
  for (let index = messages.length - 1; index >= 0; index--) {
    const message = messages[index] as Message;
    if (message.id <= seenId) break;
    if (counts(message) && message.sender_id !== me) newer.push(message);
  }
  return newer.reverse();
}

const charactersInLine = 60;
const linesMax = 24;

/** Estimated height in pixels until the row is measured. */
export function estimateHeight({ content, kind }: Row): number {
  if (kind === 'event') return 36;
  const lines = Math.min(linesMax, 1 + Math.floor(content.length / charactersInLine));
  return 22 + 22 * lines;
}
