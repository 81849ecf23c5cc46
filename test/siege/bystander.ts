/** Somebody who only wants to read and write, and how long they wait. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '../person.ts';

const pollIntervalMs = 100;
const sendIntervalMs = 500;

export interface Waits {
  pollsMs: number[];
  sendsMs: number[];
  /** The statuses of answers other than 200, 201 and 304. */
  refusals: number[];
}

/** Polls and sends in a chat of their own until the time is over. */
export async function use(person: Person, chat_id: number, untilMs: number): Promise<Waits> {
  const waits: Waits = { pollsMs: [], sendsMs: [], refusals: [] };

  async function timed(list: number[], ask: () => Promise<{ status: number }>) {
    const sinceMs = performance.now();
    const { status } = await ask();
    list.push(performance.now() - sinceMs);
    if (status >= 400) waits.refusals.push(status);
  }

  async function poll() {
    let etag = '';
    while (Date.now() < untilMs) {
      await timed(waits.pollsMs, async () => {
        const answer = await person.get(`/get-chat-messages/${chat_id}?limit=20`, {
          'if-none-match': etag,
        });
        etag = answer.headers.get('etag') ?? etag;
        return answer;
      });
      await sleep(pollIntervalMs);
    }
  }

  async function send() {
    for (let i = 0; Date.now() < untilMs; i++) {
      await timed(waits.sendsMs, () =>
        person.post('/send-message', { 'chat-id-field': chat_id, 'message-input': `Message ${i}` }),
      );
      await sleep(sendIntervalMs);
    }
  }

  await Promise.all([poll(), send()]);
  return waits;
}

/** @returns the value that 99 of 100 are not above */
export function p99(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}
