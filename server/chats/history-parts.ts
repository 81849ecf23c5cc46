/**
 * The cache of long histories, as JSON in parts of 500 messages. Old messages seldom change, and a client
 * that fetches whole histories asks for them again with every new message: a part is read and written again
 * only after something in it has changed.
 *
 * The cache does not authorise: look the membership up first.
 */
import type { Message } from '../../contract/chats.ts';
import { BoundedCache } from '../bounded-cache.ts';
import type { Membership } from '../http/find-session.ts';
import type { Reader } from '../store/store.ts';
import { toMessage } from './chat-rules.ts';
import type { Watermarks } from './chat-store.ts';
import { tasksMentioned, tasksSeenOf } from './mentions.ts';
import { listMessagesFrom, listVersionsSince, type MessageRow } from './message-store.ts';

/** How many messages are read and written in one turn of the event loop. */
const messagesPerPart = 500;

/** Of all parts in the cache. */
const bytesMax = 16_000_000;
const chatsMax = 2_000;
/** What the cache needs besides the bytes of a part. */
const bytesPerPart = 500;

/** A full part, which later messages make no longer. */
export interface Part {
  /** The last message before it. */
  after_id: number;
  last_id: number;
  /** The messages as JSON in UTF-8, each with a comma before it, as they go on in a list. */
  bytes: Buffer;
  /** It was as it says at this version of the chat. */
  version: number;
  /** How far in it the chat's watermarks were. */
  marks: string;
  tasks: number[];
  /** Those of its tasks that its reader could see. */
  visible: string;
}

export class HistoryParts {
  /** By chat; the parts of each by the message before them. */
  readonly #chats = new BoundedCache<number, Map<number, Part>>({
    entriesMax: chatsMax,
    bytesMax,
    bytesOf: lengthOf,
  });

  /** Of all parts in the cache. */
  get bytes(): number {
    return this.#chats.bytes;
  }

  /**
   * Which of what is kept of a chat is as this member would read it now.
   * @returns what finds the part after a message, as long as it is kept
   */
  async current(reader: Reader, chat: Membership): Promise<(after_id: number) => Part | undefined> {
    const kept = this.#chats.get(chat.chat_id);
    if (!kept) return () => undefined;
    const parts = [...kept.values()].filter(({ last_id }) => last_id <= chat.last_message_id);
    const changed = await changedIn(reader, chat, parts);
    const tasks = await tasksSeenOf(reader, [...new Set(parts.flatMap((p) => p.tasks))], chat);
    const isCurrent = (part: Part) =>
      !changed.some((m) => m.version > part.version && isIn(part, m)) &&
      part.marks === marksIn(part, chat) &&
      part.visible === visibleOf(part.tasks, tasks);
    // Weak, as a slow reader should hold no more in memory than is kept anyway.
    const current = new WeakSet(parts.filter(isCurrent));
    for (const part of parts) {
      if (current.has(part)) part.version = Math.max(part.version, chat.version);
    }
    return (after_id) => {
      const part = this.#chats.get(chat.chat_id)?.get(after_id);
      return part && current.has(part) ? part : undefined;
    };
  }

  /** @returns a full part, which is kept, or the messages of what is left. */
  async read(reader: Reader, chat: Membership, after_id: number): Promise<Part | Message[]> {
    const { chat_id, last_message_id: up_to_id, version } = chat;
    const range = { chat_id, after_id, up_to_id, limit: messagesPerPart };
    const rows = await reader.all(listMessagesFrom, range);
    const tasks = tasksMentioned(rows);
    const seen = await tasksSeenOf(reader, tasks, chat);
    const messages = rows.map((row) => toMessage(row, chat, seen));
    if (messages.length < messagesPerPart) return messages;
    const ends = { after_id, last_id: (rows.at(-1) as MessageRow).id };
    const part = {
      ...ends,
      bytes: Buffer.from(asContinued(messages)),
      version,
      marks: marksIn(ends, chat),
      tasks,
      visible: visibleOf(tasks, seen),
    };
    this.#keep(chat_id, part);
    return part;
  }

  #keep(chatId: number, part: Part): void {
    const parts = this.#chats.get(chatId) ?? new Map<number, Part>();
    // It is not true any more, whether or not there is room for this one.
    parts.delete(part.after_id);
    // Of a history that is longer than all the room, the first parts stay: were the oldest dropped
    // for the newest, each would be gone just before it is asked for.
    if (lengthOf(parts) + part.bytes.length + 2 * bytesPerPart <= bytesMax)
      parts.set(part.after_id, part);
    this.#chats.set(chatId, parts);
  }
}

/** Messages as JSON, each with a comma before it: in a list that has begun. */
export const asContinued = (messages: Message[]): string =>
  messages.length === 0 ? '' : `,${JSON.stringify(messages).slice(1, -1)}`;

const lengthOf = (parts: Map<number, Part>): number =>
  [...parts.values()].reduce((sum, { bytes }) => sum + bytes.length + bytesPerPart, 0);

/**
 * Messages that have changed since the oldest of those parts was known to be true, until now: one that has
 * changed once more since the membership was read must not look as if it had not changed before.
 */
async function changedIn(reader: Reader, { chat_id, version }: Membership, parts: Part[]) {
  const after = Math.min(...parts.map((part) => part.version));
  const up_to_id = Math.max(...parts.map(({ last_id }) => last_id));
  if (parts.length === 0 || after >= version) return [];
  return reader.all(listVersionsSince, { chat_id, after, up_to_id });
}

const isIn = ({ after_id, last_id }: Part, { id }: { id: number }): boolean =>
  id > after_id && id <= last_id;

/** Messages up to a watermark are delivered or read, so a part is another one while it is inside. */
const marksIn = (
  { after_id, last_id }: { after_id: number; last_id: number },
  { delivered_up_to, read_up_to }: Watermarks,
): string =>
  [delivered_up_to, read_up_to].map((id) => Math.min(Math.max(id, after_id), last_id)).join();

const visibleOf = (tasks: number[], seen: ReadonlySet<number>): string =>
  tasks.filter((id) => seen.has(id)).join();
