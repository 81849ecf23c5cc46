/** One item of the local storage for each message. */
import { Problem } from '../api.ts';
import type { OutboxEntry } from './model.ts';
import type { OutboxStorage } from './outbox-queue.ts';
import { getItem, itemKeys, onItemChange, removeItem, setItem } from './own-storage.ts';

const prefix = 'outbox:';

export const localOutboxStorage: OutboxStorage = {
  all: () =>
    itemKeys(prefix)
      .map((key) => toEntry(getItem(key)))
      .filter((entry) => entry !== undefined),
  read: (clientMessageId) => toEntry(getItem(prefix + clientMessageId)),
  write: (entry) => setItem(prefix + entry.client_message_id, toText(entry)),
  remove: (clientMessageId) => removeItem(prefix + clientMessageId),
};

/** Calls the listener when another tab stores an entry, or removes it (undefined). */
export const onStorageChange = (
  listener: (clientMessageId: string, entry: OutboxEntry | undefined) => void,
): (() => void) =>
  onItemChange(prefix, (key, text) => listener(key.slice(prefix.length), toEntry(text)));

function toText({ fault, ...entry }: OutboxEntry): string {
  if (!(fault instanceof Problem)) return JSON.stringify(entry);
  const { status, code, message, errors } = fault;
  return JSON.stringify({ ...entry, fault: { status, code, detail: message, errors } });
}

function toEntry(text: string | null | undefined): OutboxEntry | undefined {
  if (!text) return undefined;
  try {
    const { fault, ...entry } = JSON.parse(text);
    return fault ? { ...entry, fault: new Problem(fault, null) } : entry;
  } catch {
    return undefined;
  }
}
