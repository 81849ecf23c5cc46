/**
 * What was asked, by whom and when, and what was answered. All that clients of a storm write goes
 * through it, and what has to be true of the server afterwards follows from it alone.
 */
import assert from 'node:assert/strict';
import { Person, type TestAnswer } from '../person.ts';
import type { Servers } from './servers.ts';

const shownMax = 200;

export interface Entry {
  by: Person;
  path: string;
  // biome-ignore lint/suspicious/noExplicitAny: fields of every shape
  fields: any;
  /** Moments are numbered: each question and each answer is one. */
  askedAt: number;
  /** None where the server ended first: nobody knows whether it was done. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  answer?: { at: number; status: number; body: any };
}

export class Log {
  readonly entries: Entry[] = [];
  /** Answers that said nothing was saved, or nobody knows. */
  unavailable = 0;
  readonly #servers: Servers;
  readonly #versions = new Map<number, number>();
  #answered = Promise.withResolvers<void>();
  #moment = 0;

  constructor(servers: Servers) {
    this.#servers = servers;
  }

  /** Asks any server that is up, once. */
  async post(by: Person, path: string, fields: object, expected = [200, 201]): Promise<Entry> {
    const entry: Entry = { by, path, fields, askedAt: ++this.#moment };
    this.entries.push(entry);
    const answer = await this.#ask(by, (person) => person.post(path, fields));
    if (!answer) return entry;
    const { status, body, text } = answer;
    const asked = JSON.stringify(fields).slice(0, shownMax);
    assert.ok(expected.includes(status), `${path} ${asked}: ${text}`);
    entry.answer = { at: ++this.#moment, status, body };
    this.#answered.resolve();
    this.#answered = Promise.withResolvers();
    const { message } = body;
    if (message) {
      const { chat_id, version } = message;
      this.#versions.set(chat_id, Math.max(version, this.versionOf(chat_id)));
    }
    return entry;
  }

  /** For what may be repeated: asks until there is an answer. */
  async insist(by: Person, path: string, fields: object): Promise<Entry> {
    for (;;) {
      const entry = await this.post(by, path, fields);
      if (entry.answer) return entry;
    }
  }

  /** Looks, until there is an answer. */
  async get(by: Person, path: string, headers: Record<string, string> = {}): Promise<TestAnswer> {
    for (;;) {
      const answer = await this.#ask(by, (person) => person.get(path, headers));
      if (answer) return answer;
    }
  }

  /** Resolves with the next answer to a write. */
  nextAnswer(): Promise<void> {
    return this.#answered.promise;
  }

  /** The newest version of a chat that an answer has told. Who asks later sees no older one. */
  versionOf(chatId: number): number {
    return this.#versions.get(chatId) ?? 0;
  }

  /** @returns nothing where the server ended before all of its answer was there, or has no store */
  async #ask(by: Person, request: (person: Person) => Promise<TestAnswer>) {
    const { address } = await this.#servers.one();
    const { id, username, cookie } = by;
    const there = Object.assign(new Person(address), { id, username, cookie });
    const answer = await request(there).catch((error: Error) => {
      // What `fetch` throws when a connection can't be made, or breaks.
      if (/^(fetch failed|terminated)$/.test(error.message)) return undefined;
      throw error;
    });
    if (answer?.status !== 503) return answer;
    this.unavailable++;
    return undefined;
  }
}
