/**
 * Sends push notifications to browsers in which Tertulia is closed. Delivery is best effort, because the
 * messages themselves are stored: no request waits for a push, no push is retried, and a full queue drops.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../store/store.ts';
import { delayMessages } from './delayed-messages.ts';
import { NoAnswerInTime, openDeliverer } from './deliver.ts';
import { forgetSubscription } from './forget-subscription.ts';
import { pushEndpoint } from './push-endpoint.ts';
import { loadWebPush, type PushKeys, readKeys } from './push-keys.ts';
import { listPushes, type Push as Row } from './push-recipient-store.ts';
import { lastPerChat, pushMessage } from './push-rules.ts';
import { findAnySubscription } from './push-store.ts';
import { openWorkQueue } from './work-queue.ts';

const lookedUpTogetherMax = 500;
const atOnceMax = 64;
const queuedMax = 2_000;
/** How long a push service keeps a push for a browser that is offline. */
const timeToLiveSeconds = 24 * 60 * 60;
/** How long to send nothing to a subscription after a timeout, so that it does not delay the others. */
const restMs = 60_000;
const closeTimeoutMs = 2_000;
const logIntervalMs = 60_000;

export interface Push {
  /** The VAPID public key, which a browser subscribes with. */
  publicKey(): Promise<string>;
  /** True if push services may have private addresses. */
  readonly allowsPrivate: boolean;
  /** Notifies the recipients of a message, except those who read it within a few seconds. Never throws. */
  notify(message: { id: number }): void;
  /** Sends delayed messages now. Resolves when all pushes are sent or dropped. */
  settle(): Promise<void>;
  /** Pushes by outcome, since the start of the server. */
  readonly counts: PushCounts;
  close(): Promise<void>;
}

export interface PushCounts {
  sent: number;
  failed: number;
  /** The push service answered that the subscription no longer exists. */
  gone: number;
  /** The queue was full, or the subscription had just timed out. */
  dropped: number;
}

interface Options {
  allowsPrivate: boolean;
  /** The contact address for push services. */
  publicUrl: () => string;
  log: (error: unknown) => void;
}

export function openPush(store: Store, { allowsPrivate, publicUrl, log }: Options): Push {
  const deliverer = openDeliverer({ allowsPrivate });
  const deliveries = openWorkQueue(atOnceMax, queuedMax);
  const delayed = delayMessages((ids) => sendAll(ids).catch(logSometimes));
  const resting = new Set<number>();
  const counts: PushCounts = { sent: 0, failed: 0, gone: 0, dropped: 0 };
  let keys: Promise<PushKeys> | undefined;
  let loggedAtMs = Number.NEGATIVE_INFINITY;
  let isClosed = false;

  function ownKeys() {
    keys ??= readKeys(store);
    // After an error the next call tries again.
    keys.catch(() => {
      keys = undefined;
    });
    return keys;
  }

  async function sendAll(ids: number[]) {
    // Without any subscription, a message costs only this query.
    if (ids.length === 0 || !(await store.first(findAnySubscription, {}))) return;
    for (let start = 0; start < ids.length; start += lookedUpTogetherMax) {
      const message_ids = JSON.stringify(ids.slice(start, start + lookedUpTogetherMax));
      const rows = await store.all(listPushes, { message_ids, now: Date.now() });
      for (const row of lastPerChat(rows)) {
        if (!deliveries.add(() => send(row).catch(logSometimes))) counts.dropped++;
      }
    }
  }

  async function send(row: Row) {
    if (isClosed || resting.has(row.subscription_id)) {
      counts.dropped++;
      return;
    }
    // PUSH_PRIVATE_ADDRESSES may have changed since the browser subscribed.
    if (!pushEndpoint(row.endpoint, { allowsPrivate })) return forget(row);
    try {
      const status = await deliverer.deliver(row.endpoint, await seal(row));
      if (status === 404 || status === 410) {
        counts.gone++;
        return await forget(row);
      }
      if (status >= 300) throw new Error(`${hostOf(row)} answers ${status} to a push.`);
      counts.sent++;
    } catch (error) {
      counts.failed++;
      if (error instanceof NoAnswerInTime) rest(row.subscription_id);
      throw error;
    }
  }

  const forget = ({ subscription_id: id, endpoint }: Row) =>
    store.write(forgetSubscription, [{ id, endpoint }]);

  function rest(id: number) {
    resting.add(id);
    setTimeout(() => resting.delete(id), restMs).unref();
  }

  async function seal(row: Row) {
    const { public_key, private_key } = await ownKeys();
    const { endpoint, p256dh, auth } = row;
    const webPush = await loadWebPush();
    const message = JSON.stringify(pushMessage(row));
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
      vapidDetails: {
        subject: contactOf(publicUrl()),
        publicKey: public_key,
        privateKey: private_key,
      },
      TTL: timeToLiveSeconds,
      urgency: 'high',
      // An offline browser gets only the last push of each chat.
      topic: `chat-${row.chat_id}`,
    });
  }

  /** Logs at most once per interval, so that a failing push service does not fill the log. */
  function logSometimes(error: unknown) {
    if (isClosed || performance.now() - loggedAtMs < logIntervalMs) return;
    loggedAtMs = performance.now();
    log(error);
  }

  async function settle() {
    await delayed.flush();
    await deliveries.idle();
  }

  return {
    counts,
    allowsPrivate,
    publicKey: async () => (await ownKeys()).public_key,
    notify: ({ id }) => delayed.add(id),
    settle,
    async close() {
      await Promise.race([settle(), sleep(closeTimeoutMs, undefined, { ref: false })]);
      isClosed = true;
      deliverer.close();
      await deliveries.idle();
    },
  };
}

/** The VAPID contact: an https or mailto URL. */
const contactOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:tertulia@localhost';

/** Logs show only the host, because the full endpoint is a secret that allows sending pushes to the browser. */
const hostOf = ({ endpoint }: Row): string => new URL(endpoint).host;
