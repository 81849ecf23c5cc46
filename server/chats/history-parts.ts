/**
 * A cache of long histories, as JSON in parts of 500 messages. Some clients fetch the whole history again
 * after each new message, while old messages rarely change. A part is read and serialized again only
 * after something in it has changed.
 *
 * This cache does not authorise. Check the membership first.
 */
import type { Message } from '../../contract/chats.ts';
import { BoundedCache } from '../bounded-cache.ts';
import type { Membership } from '../http/find-session.ts';
import type { Reader } from '../store/store.ts';
import { toMessage } from './chat-rules.ts';
import type { Watermarks } from './chat-store.ts';
import { tasksMentioned, visibleTasksOf } from './mentions.ts';
import { listMessagesFrom, listVersionsSince, type MessageRow } from './message-store.ts';

/** The number of messages that are read and serialized in one turn of the event loop. */
const messagesPerPart = 500;

/** The limit for all parts in the cache. */
const bytesMax = 16_000_000;
const chatsMax = 2_000;
/** The estimated memory of a part besides its JSON. */
const bytesPerPart = 500;

/** A full part. New messages never extend it. */
export interface Part {
  /** The id of the last message before the part. */
  after_id: number;
  last_id: number;
  /** The messages as JSON in UTF-8, with a comma before each message. */
  bytes: Buffer;
  /** The latest version of the chat for which the part is known to be current. */
  version: number;
  /** The chat's watermarks, limited to the range of the part. */
  watermarks: string;
  tasks: number[];
  /** The mentioned tasks that its reader may see. */
  visible: string;
}

export class HistoryParts {
  /** By chat id, then by `after_id`. */
  readonly #chats = new BoundedCache<number, Map<number, Part>>({
    entriesMax: chatsMax,
    bytesMax,
    bytesOf: lengthOf,
  });

  /** The size of all parts in the cache. */
  get bytes(): number {
    return this.#chats.bytes;
  }

  /**
   * Finds the cached parts that are current for this member.
   * @returns a function that returns the current part after a message, if it is still cached
   */
  async current(reader: Reader, chat: Membership): Promise<(after_id: number) => Part | undefined> {
    const cached = this.#chats.get(chat.chat_id);
    if (!cached) return () => undefined;
    const parts = [...cached.values()].filter(({ last_id }) => last_id <= chat.last_message_id);
    const changed = await changedIn(reader, chat, parts);
    const tasks = await visibleTasksOf(reader, [...new Set(parts.flatMap((p) => p.tasks))], chat);
    const isCurrent = (part: Part) =>
      !changed.some((m) => m.version > part.version && isIn(part, m)) &&
      part.watermarks === watermarksWithin(part, chat) &&
      part.visible === visibleOf(part.tasks, tasks);
    // Weak, so that a slow reader does not hold parts that the cache has evicted.
    const current = new WeakSet(parts.filter(isCurrent));
    for (const part of parts) {
      if (current.has(part)) part.version = Math.max(part.version, chat.version);
    }
    return (after_id) => {
      const part = this.#chats.get(chat.chat_id)?.get(after_id);
      return part && current.has(part) ? part : undefined;
    };
  }

  /** @returns a full part, which is now cached, or the last messages if fewer are left */
  async read(reader: Reader, chat: Membership, after_id: number): Promise<Part | Message[]> {
    const { chat_id, last_message_id: up_to_id, version } = chat;
    const range = { chat_id, after_id, up_to_id, limit: messagesPerPart };
    const rows = await reader.all(listMessagesFrom, range);
    const tasks = tasksMentioned(rows);
    const seen = await visibleTasksOf(reader, tasks, chat);
    const messages = rows.map((row) => toMessage(row, chat, seen));
    if (messages.length < messagesPerPart) return messages;
    const ends = { after_id, last_id: (rows.at(-1) as MessageRow).id };
    const part = {
      ...ends,
      bytes: Buffer.from(jsonWithLeadingComma(messages)),
      version,
      watermarks: watermarksWithin(ends, chat),
      tasks,
      visible: visibleOf(tasks, seen),
    };
    this.#store(chat_id, part);
    return part;
  }

  #store(chatId: number, part: Part): void {
    const parts = this.#chats.get(chatId) ?? new Map<number, Part>();
    // The old part is outdated, even if there is no room for the new one.
    parts.delete(part.after_id);
    // A history larger than the cache keeps its first parts. Evicting the oldest part instead would
    // evict each part just before the next read of it.
    if (lengthOf(parts) + part.bytes.length + 2 * bytesPerPart <= bytesMax)
      parts.set(part.after_id, part);
    this.#chats.set(chatId, parts);
  }
}

/** Serializes messages with a comma before each, to continue a JSON array. */
export const jsonWithLeadingComma = (messages: Message[]): string =>
  messages.length === 0 ? '' : `,${JSON.stringify(messages).slice(1, -1)}`;

const lengthOf = (parts: Map<number, Part>): number =>
  [...parts.values()].reduce((sum, { bytes }) => sum + bytes.length + bytesPerPart, 0);

/**
 * Lists messages that changed since the oldest version of the parts. It has no upper bound: a message that
 * changed again after the membership was read would otherwise look unchanged.
 */
async function changedIn(reader: Reader, { chat_id, version }: Membership, parts: Part[]) {
  const after = Math.min(...parts.map((part) => part.version));
  const up_to_id = Math.max(...parts.map(({ last_id }) => last_id));
  if (parts.length === 0 || after >= version) return [];
  return reader.all(listVersionsSince, { chat_id, after, up_to_id });
}

const isIn = ({ after_id, last_id }: Part, { id }: { id: number }): boolean =>
  id > after_id && id <= last_id;

/** The state of a message depends on the watermarks, so a part changes while a watermark is within it. */
const watermarksWithin = (
  { after_id, last_id }: { after_id: number; last_id: number },
  { delivered_up_to, read_up_to }: Watermarks,
): string =>
  [delivered_up_to, read_up_to].map((id) => Math.min(Math.max(id, after_id), last_id)).join();

const visibleOf = (tasks: number[], seen: ReadonlySet<number>): string =>
  tasks.filter((id) => seen.has(id)).join();
