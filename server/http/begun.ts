/**
 * What a shortcut has done of a request before it left it to its route: there it is taken up, so that
 * nothing is counted, read or written twice.
 */
import type { IncomingMessage } from 'node:http';
import type { Key } from '../accounts/session-store.ts';
import type { Answer } from './route.ts';
import type { RowInChat } from './verify-session.ts';

interface Begun {
  /** Of `performance.now`. */
  arrivedAtMs?: number;
  /** Who asks, as they are in a chat. */
  inChat?: { key: Key; chat_id: number; row: RowInChat };
  /** What the route's limit said. */
  waitMs?: number;
  /** The whole of it. */
  body?: Buffer;
  /** What came of it, or will: it is not to be done again. */
  answer?: Promise<Answer>;
}

// On the request itself: a WeakMap with so many short-lived keys is a burden to whoever collects garbage.
const begun = Symbol('begun');
declare module 'node:http' {
  interface IncomingMessage {
    [begun]?: Begun;
  }
}
const nothing: Begun = {};

/** @returns where to note what is done, as soon as it is */
export function begin(request: IncomingMessage, done: Begun): Begun {
  request[begun] = done;
  return done;
}

export const begunOf = (request: IncomingMessage): Begun => request[begun] ?? nothing;
