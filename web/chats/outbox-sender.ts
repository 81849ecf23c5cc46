/** Sends what waits: each chat's messages in their order, one after the other, until they are there. */
import { Problem } from '../api.ts';
import type { Message, OutboxEntry } from './model.ts';
import { backOffMs } from './poller.ts';

export interface Post {
  post(entry: OutboxEntry): Promise<Message>;
  /** Does it while no other tab does the same for that chat. */
  alone<T>(chatId: number, deed: () => Promise<T>): Promise<T>;
  onSignedOut(): void;
  /** Is told whether the server answers. */
  setOnline(isOnline: boolean): void;
}

interface Waiting {
  hasNext(chatId: number): boolean;
  /** The next one to send, looked up in the moment in which it can be. */
  next(chatId: number): OutboxEntry | undefined;
  acknowledged(entry: OutboxEntry, message: Message): void;
  /** Sending the same again would change nothing. */
  refused(entry: OutboxEntry, fault: unknown): void;
}

interface Sender {
  /** Begins, unless it is at it already. */
  send(chatId: number): void;
  /** Ends a pause, unless the server asked for it. */
  wake(chatId: number): void;
}

/** A message at which the server stumbles each time may not hold up those after it for ever. */
const stumblesMax = 4;

interface Fault {
  entry?: OutboxEntry;
  error: unknown;
}

export function createSender({ post, alone, onSignedOut, setOnline }: Post, waiting: Waiting) {
  /** The chats that are being sent to, each with what ends its pause. */
  const busy = new Map<number, () => void>();

  async function sendAll(chatId: number) {
    busy.set(chatId, () => {});
    let failures = 0;
    let stumbles = 0;
    try {
      while (waiting.hasNext(chatId)) {
        const fault = await alone(chatId, () => sendNext(chatId)).catch(
          (error): Fault => ({ error }),
        );
        if (fault === undefined) {
          failures = 0;
          stumbles = 0;
        } else if (fault.entry && isStumble(fault.error) && ++stumbles >= stumblesMax) {
          waiting.refused(fault.entry, fault.error);
        } else {
          failures += 1;
          await pause(chatId, fault.error, failures);
        }
      }
    } finally {
      // In the same turn as the look for a next one: what is added later begins anew.
      busy.delete(chatId);
    }
  }

  /** @returns what stands in the way for now */
  async function sendNext(chatId: number): Promise<Fault | undefined> {
    const entry = waiting.next(chatId);
    if (!entry) return undefined;
    try {
      const message = await post(entry);
      setOnline(true);
      waiting.acknowledged(entry, message);
    } catch (error) {
      if (!isRefusal(error)) return { entry, error };
      waiting.refused(entry, error);
    }
    return undefined;
  }

  function pause(chatId: number, error: unknown, failures: number): Promise<void> {
    if (error instanceof Problem && error.code === 'session_required') onSignedOut();
    const isAway = !(error instanceof Problem) || error.status >= 500;
    if (isAway && failures > 1) setOnline(false);
    const toldMs = error instanceof Problem ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, toldMs || backOffMs(failures, Math.random()));
    busy.set(chatId, () => {
      if (toldMs > 0) return;
      clearTimeout(timer);
      resolve();
    });
    return promise;
  }

  const sender: Sender = {
    send(chatId) {
      if (!busy.has(chatId)) void sendAll(chatId);
    },
    wake: (chatId) => busy.get(chatId)?.(),
  };
  return sender;
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Problem && error.status < 500 && ![401, 429].includes(error.status);

/** The server tried, and could not. That it is `unavailable` passes by itself. */
const isStumble = (error: unknown): boolean =>
  error instanceof Problem && error.status >= 500 && error.status !== 503;
