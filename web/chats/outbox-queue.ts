/**
 * The outbox without the browser: the order of sending, and the state of each message. Tabs share
 * one storage and follow each other's changes.
 */
import type { ChatKey, Message, OutboxEntry, PendingMessage } from './model.ts';
import { createSender, type SenderEnvironment } from './outbox-sender.ts';

/** Persistent storage, one item for each message, so that tabs never overwrite each other. */
export interface OutboxStorage {
  all(): OutboxEntry[];
  read(clientMessageId: string): OutboxEntry | undefined;
  /** @returns false if it cannot be stored */
  write(entry: OutboxEntry): boolean;
  remove(clientMessageId: string): void;
}

export interface OutboxEnvironment extends SenderEnvironment {
  storage: OutboxStorage;
  newId(): string;
  /** Called with an acknowledged message before it leaves the outbox. */
  onSent(message: Message): void;
  /** Another tab has sent a message of this chat, and this tab does not have it. */
  onSentElsewhere(chat: ChatKey): void;
}

export interface Outbox {
  /** Keeps its identity until something changes. */
  of(chatId: number): PendingMessage[];
  /** The newest of each chat. */
  newest(): ReadonlyMap<number, PendingMessage>;
  subscribe(listener: () => void): () => void;
  send(chat: ChatKey, content: string, replyToId: number | null): void;
  retry(clientMessageId: string): void;
  discard(clientMessageId: string): void;
  /** Another tab has stored or removed the entry. */
  follow(clientMessageId: string, entry: OutboxEntry | undefined): void;
  /** Retries now instead of after the pause. */
  wake(): void;
}

const none: PendingMessage[] = [];

export function createOutbox(environment: OutboxEnvironment): Outbox {
  const { storage } = environment;
  const entries = new Map<string, OutboxEntry>();
  /** Entries in the shared storage, so that other tabs may settle them. */
  const stored = new Set<string>();
  const listeners = new Set<() => void>();
  let byChat = new Map<number, OutboxEntry[]>();
  let newest = new Map<number, PendingMessage>();

  function changed() {
    const sorted = [...entries.values()].sort(inOrder);
    byChat = Map.groupBy(sorted, ({ chat_id }) => chat_id);
    newest = new Map(sorted.map((entry) => [entry.chat_id, entry]));
    for (const listener of [...listeners]) listener();
  }

  function take(entry: OutboxEntry) {
    entries.set(entry.client_message_id, entry);
    stored.add(entry.client_message_id);
  }

  function put(entry: OutboxEntry) {
    entries.set(entry.client_message_id, entry);
    if (storage.write(entry)) stored.add(entry.client_message_id);
    changed();
  }

  function drop(clientMessageId: string) {
    stored.delete(clientMessageId);
    if (entries.delete(clientMessageId)) changed();
  }

  const nextOf = (chatId: number) => byChat.get(chatId)?.find(({ state }) => state === 'waiting');

  const sender = createSender(environment, {
    hasNext: (chatId) => nextOf(chatId) !== undefined,
    /**
     * Looks at the storage, because another tab may have sent it while this one waited for the
     * lock.
     */
    next(chatId) {
      for (let first = nextOf(chatId); first; first = nextOf(chatId)) {
        const id = first.client_message_id;
        if (!stored.has(id)) return first;
        const present = storage.read(id);
        if (present?.state === 'waiting' && !present.message) return first;
        follow(id, present);
      }
      return undefined;
    },
    /** Stores the acknowledged message before removing it, so that no tab shows a gap. */
    acknowledged(entry, message) {
      const id = entry.client_message_id;
      environment.onSent(message);
      if (stored.has(id)) storage.write({ ...entry, message });
      storage.remove(id);
      drop(id);
    },
    refused(entry, fault) {
      // Unless it was discarded meanwhile.
      if (entries.has(entry.client_message_id)) put({ ...entry, state: 'failed', fault });
    },
  });

  function follow(clientMessageId: string, entry: OutboxEntry | undefined) {
    const known = entries.get(clientMessageId);
    if (entry?.message) {
      environment.onSent(entry.message);
      drop(clientMessageId);
    } else if (entry) {
      take(entry);
      changed();
      sender.send(entry.chat_id);
    } else if (known && stored.has(clientMessageId)) {
      drop(clientMessageId);
      if (known.state === 'waiting') environment.onSentElsewhere(known);
    }
  }

  /** Appends at the end, so that the message is shown where it will arrive. */
  function add(entry: Omit<OutboxEntry, 'state' | 'created_at' | 'order'>) {
    const orders = [...entries.values()].map(({ order }) => order + 1);
    const order = Math.max(Date.now(), ...orders);
    put({ ...entry, state: 'waiting', created_at: new Date().toISOString(), order });
    sender.wake(entry.chat_id);
    sender.send(entry.chat_id);
  }

  function wake() {
    for (const chatId of byChat.keys()) {
      sender.wake(chatId);
      sender.send(chatId);
    }
  }

  for (const entry of storage.all()) {
    // The former page was closed after the acknowledgement, before it could remove the entry.
    if (entry.message) storage.remove(entry.client_message_id);
    else take(entry);
  }
  changed();
  wake();

  return {
    of: (chatId) => byChat.get(chatId) ?? none,
    newest: () => newest,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send({ chat_id, is_personal_chat }, content, reply_to_id) {
      if (content.trim() === '') return;
      add({
        client_message_id: environment.newId(),
        chat_id,
        is_personal_chat,
        content,
        reply_to_id,
      });
    },
    retry(clientMessageId) {
      const entry = entries.get(clientMessageId);
      if (entry?.state !== 'failed') return;
      const { fault: _, ...rest } = entry;
      add(rest);
    },
    discard(clientMessageId) {
      storage.remove(clientMessageId);
      drop(clientMessageId);
    },
    follow,
    wake,
  };
}

const inOrder = (a: OutboxEntry, b: OutboxEntry): number =>
  a.order - b.order || (a.client_message_id < b.client_message_id ? -1 : 1);
