/** One item of the local storage for each message. */
import { Problem } from '../api.ts';
import type { OutboxEntry } from './model.ts';
import type { OutboxStorage } from './outbox-queue.ts';
import { forget, keep, kept, keptKeys, onKept } from './own-storage.ts';

const beginning = 'outbox:';

export const localShelf: OutboxStorage = {
  all: () =>
    keptKeys(beginning)
      .map((key) => toEntry(kept(key)))
      .filter((entry) => entry !== undefined),
  read: (clientMessageId) => toEntry(kept(beginning + clientMessageId)),
  write: (entry) => keep(beginning + entry.client_message_id, toText(entry)),
  remove: (clientMessageId) => forget(beginning + clientMessageId),
};

/** Calls the listener when another tab stores an entry, or removes it (undefined). */
export const onShelfChange = (
  listener: (clientMessageId: string, entry: OutboxEntry | undefined) => void,
): (() => void) =>
  onKept(beginning, (key, text) => listener(key.slice(beginning.length), toEntry(text)));

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
