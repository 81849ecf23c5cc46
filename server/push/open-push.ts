/**
 * Tells browsers of messages while Tertulia is closed in them. It is a courtesy: the messages
 * themselves are safe, so nobody waits for a push, none is repeated, and what is too much is let go.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../store/store.ts';
import { NoAnswerInTime, openDeliverer } from './deliver.ts';
import { forgetSubscription } from './forget-subscription.ts';
import { inFlight } from './in-flight.ts';
import { pushEndpoint } from './push-endpoint.ts';
import { loadWebPush, type PushKeys, readKeys } from './push-keys.ts';
import { lastOfEach, pushMessage } from './push-rules.ts';
import { findAnySubscription } from './push-store.ts';
import { readersTime } from './readers-time.ts';
import { listPushes, type Push as Row } from './told-store.ts';

const lookedUpTogetherMax = 500;
const atOnceMax = 64;
const queuedMax = 2_000;
/** After this nobody wants to hear of it any more. */
const timeToLiveSeconds = 24 * 60 * 60;
/** How long a push service is left alone that did not answer in time: it would hold up the others. */
const restMs = 60_000;
const closeTimeoutMs = 2_000;
const complaintIntervalMs = 60_000;

export interface Push {
  /** What a browser subscribes with. */
  publicKey(): Promise<string>;
  /** True if push services may be at addresses that are not public. */
  readonly allowsPrivate: boolean;
  /** Has a message told to whom it is for, unless they read it within a moment. Never throws. */
  tellOf(message: { id: number }): void;
  /** Sends what waits for its readers, now, and resolves when all is sent or given up. */
  settle(): Promise<void>;
  /** What has become of them since the start. */
  readonly counts: PushCounts;
  close(): Promise<void>;
}

export interface PushCounts {
  sent: number;
  failed: number;
  /** The browser is there no more. */
  gone: number;
  /** There were too many, or the push service had just been silent. */
  dropped: number;
}

interface Options {
  allowsPrivate: boolean;
  /** For push services to know whom to complain to. */
  publicUrl: () => string;
  log: (error: unknown) => void;
}

export function openPush(store: Store, { allowsPrivate, publicUrl, log }: Options): Push {
  const deliverer = openDeliverer({ allowsPrivate });
  const deliveries = inFlight(atOnceMax, queuedMax);
  const untold = readersTime((ids) => sendAll(ids).catch(complain));
  const resting = new Set<number>();
  const counts: PushCounts = { sent: 0, failed: 0, gone: 0, dropped: 0 };
  let keys: Promise<PushKeys> | undefined;
  let complainedAtMs = Number.NEGATIVE_INFINITY;
  let isClosed = false;

  function ownKeys() {
    keys ??= readKeys(store);
    // What could not be read or made is tried again the next time.
    keys.catch(() => {
      keys = undefined;
    });
    return keys;
  }

  async function sendAll(ids: number[]) {
    // Where nobody has asked for pushes, a message costs no more than this.
    if (ids.length === 0 || !(await store.first(findAnySubscription, {}))) return;
    for (let start = 0; start < ids.length; start += lookedUpTogetherMax) {
      const message_ids = JSON.stringify(ids.slice(start, start + lookedUpTogetherMax));
      const rows = await store.all(listPushes, { message_ids, now: Date.now() });
      for (const row of lastOfEach(rows)) {
        if (!deliveries.add(() => send(row).catch(complain))) counts.dropped++;
      }
    }
  }

  async function send(row: Row) {
    if (isClosed || resting.has(row.subscription_id)) {
      counts.dropped++;
      return;
    }
    // The setting may have changed since the browser subscribed.
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
      // A browser that is away gets the last one of a chat, not all of them.
      topic: `chat-${row.chat_id}`,
    });
  }

  /** Now and then: a push service that is away is not to fill the log. */
  function complain(error: unknown) {
    if (isClosed || performance.now() - complainedAtMs < complaintIntervalMs) return;
    complainedAtMs = performance.now();
    log(error);
  }

  async function settle() {
    await untold.endNow();
    await deliveries.idle();
  }

  return {
    counts,
    allowsPrivate,
    publicKey: async () => (await ownKeys()).public_key,
    tellOf: ({ id }) => untold.add(id),
    settle,
    async close() {
      await Promise.race([settle(), sleep(closeTimeoutMs, undefined, { ref: false })]);
      isClosed = true;
      deliverer.close();
      await deliveries.idle();
    },
  };
}

/** What a push service is to write to: an address of https, or of mail. */
const contactOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:tertulia@localhost';

/** Never more of the endpoint: whoever has all of it can send to that browser's service. */
const hostOf = ({ endpoint }: Row): string => new URL(endpoint).host;
