/** Sends waiting messages: one at a time and in order, for each chat. */
import { Problem } from '../api.ts';
import type { Message, OutboxEntry } from './model.ts';
import { backoffMs } from './poller.ts';

export interface SenderEnvironment {
  post(entry: OutboxEntry): Promise<Message>;
  /** Runs `work` while no other tab does the same for this chat. */
  withLock<T>(chatId: number, work: () => Promise<T>): Promise<T>;
  onSignedOut(): void;
  setOnline(isOnline: boolean): void;
}

interface Waiting {
  hasNext(chatId: number): boolean;
  /** The next message to send. Called while holding the lock. */
  next(chatId: number): OutboxEntry | undefined;
  acknowledged(entry: OutboxEntry, message: Message): void;
  /** Sending it again would not help. */
  refused(entry: OutboxEntry, fault: unknown): void;
}

interface Sender {
  /** Starts, unless it is running. */
  send(chatId: number): void;
  /** Ends a pause, unless the server asked for it. */
  wake(chatId: number): void;
}

/** A message that makes the server fail each time must not block later ones for ever. */
const serverErrorsMax = 4;

interface Fault {
  entry?: OutboxEntry;
  error: unknown;
}

export function createSender(
  { post, withLock, onSignedOut, setOnline }: SenderEnvironment,
  waiting: Waiting,
) {
  /** The chats that are being sent to, each with a function that ends its pause. */
  const busy = new Map<number, () => void>();

  async function sendAll(chatId: number) {
    busy.set(chatId, () => {});
    let failures = 0;
    let serverErrors = 0;
    try {
      while (waiting.hasNext(chatId)) {
        const fault = await withLock(chatId, () => sendNext(chatId)).catch(
          (error): Fault => ({ error }),
        );
        if (fault === undefined) {
          failures = 0;
          serverErrors = 0;
        } else if (fault.entry && isServerError(fault.error) && ++serverErrors >= serverErrorsMax) {
          waiting.refused(fault.entry, fault.error);
        } else {
          failures += 1;
          await pause(chatId, fault.error, failures);
        }
      }
    } finally {
      // In the same turn as the last `hasNext`, so that a message added later starts a new run.
      busy.delete(chatId);
    }
  }

  /** @returns the failure that needs a retry */
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
    const retryAfterMs = error instanceof Problem ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, retryAfterMs || backoffMs(failures, Math.random()));
    busy.set(chatId, () => {
      if (retryAfterMs > 0) return;
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

/** A server error. `503` is excluded, because it passes by itself. */
const isServerError = (error: unknown): boolean =>
  error instanceof Problem && error.status >= 500 && error.status !== 503;
