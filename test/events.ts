/** Reads server-sent events as a browser does, and waits for one that is wanted. */
import assert from 'node:assert/strict';
import type { TestServer } from './world.ts';

const deadlineMs = 10_000;

export interface ServerEvent {
  /** The last one that was told, with this event or before it: what a reconnect names. */
  id: string;
  event: string;
  // biome-ignore lint/suspicious/noExplicitAny: events carry data of every shape
  data: any;
}

interface Listener {
  address: string;
  cookie?: string;
  headers?: Record<string, string>;
}

export class EventStream {
  /** All events so far, in order. */
  readonly heard: ServerEvent[] = [];
  readonly #abort = new AbortController();
  #lastId = '';
  #passed = 0;
  #isEnded = false;
  #change = Promise.withResolvers<void>();

  /**
   * Resolves when the server tells the stream what happens from now on.
   * @param lastId What a browser would send after a reconnect.
   */
  static async open(listener: Listener, lastId?: string): Promise<EventStream> {
    const stream = new EventStream();
    const response = await fetch(`${listener.address}/events`, {
      headers: {
        ...(listener.cookie ? { cookie: listener.cookie } : {}),
        ...listener.headers,
        ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
      },
      signal: stream.#abort.signal,
    });
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/);
    assert.ok(response.body);
    stream.#read(response.body);
    await stream.next((event) => event.id !== '');
    return stream;
  }

  /** The next event that is wanted; those before it are passed over. */
  async next(isWanted: (event: ServerEvent) => boolean): Promise<ServerEvent> {
    for (;;) {
      for (const event of this.heard.slice(this.#passed)) {
        this.#passed++;
        if (isWanted(event)) return event;
      }
      assert.ok(!this.#isEnded, `the stream ended: ${this.#told()}`);
      await this.#changed();
    }
  }

  /** The next nudge for a chat. */
  nudge(chat: { chat_id: number }): Promise<ServerEvent> {
    return this.next(({ event, data }) => event === 'chat' && data.chat_id === chat.chat_id);
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** How many nudges for a chat were heard so far. */
  nudgesOf(chat: { chat_id: number }): number {
    return this.heard.filter(({ event, data }) => event === 'chat' && data.chat_id === chat.chat_id)
      .length;
  }

  /** Resolves when the server ends the stream. */
  async ended(): Promise<void> {
    while (!this.#isEnded) await this.#changed();
  }

  /** Goes away, as a browser whose page is closed. */
  async close(): Promise<void> {
    this.#abort.abort();
    await this.ended();
  }

  async #read(body: ReadableStream<Uint8Array>) {
    const decoder = new TextDecoder();
    let text = '';
    try {
      for await (const part of body) {
        text += decoder.decode(part, { stream: true });
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) this.#take(block);
        this.#tell();
      }
    } catch (error) {
      if (!this.#abort.signal.aborted) console.error(error);
    }
    this.#isEnded = true;
    this.#tell();
  }

  /** A block of lines is an event if it has data; an id counts all the same. */
  #take(block: string) {
    const fields = new Map<string, string>();
    for (const line of block.split('\n')) {
      const [, name = '', value = ''] = /^([^:]*): ?(.*)$/.exec(line) ?? [];
      fields.set(name, value);
    }
    this.#lastId = fields.get('id') ?? this.#lastId;
    const data = fields.get('data');
    if (data === undefined) return;
    const event = fields.get('event') ?? 'message';
    this.heard.push({ id: this.#lastId, event, data: JSON.parse(data) });
  }

  #tell() {
    this.#change.resolve();
    this.#change = Promise.withResolvers();
  }

  async #changed() {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => late.reject(new Error(`nothing came in time: ${this.#told()}`)),
      deadlineMs,
    );
    await Promise.race([this.#change.promise, late.promise]).finally(() => clearTimeout(timer));
  }

  #told() {
    return JSON.stringify(this.heard);
  }
}

/**
 * Resolves when a stream that is opened now hears nothing of what happened before. On PostgreSQL
 * it might as long as any transaction is open that began before, in any database.
 */
export async function settled(server: TestServer): Promise<void> {
  const { store } = server.running.world;
  const { chats, projects, users } = await store.changesSince(0);
  const last = Math.max(...[...chats, ...projects, ...users].map(({ change_seq }) => change_seq));
  while ((await store.position()) <= last);
}
