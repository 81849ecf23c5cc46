/**
 * The open event streams of this process. Events carry only ids and versions. The recipients are read from
 * the store after each change, so a removed member gets nothing more.
 */
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { findSessionById } from '../accounts/session-store.ts';
import { listMemberIds } from '../chats/member-store.ts';
import { listProjectMemberIds } from '../projects/project-member-store.ts';
import { statement } from '../store/statement.ts';
import type { Changes, Store } from '../store/store.ts';

const heartbeatMs = 25_000;
/** A stream with more unsent bytes is ended. The client reconnects and gets what it missed. */
const unsentBytesMax = 64 * 1024;
const closeTimeoutMs = 1_000;
/** The delay before a retry if the changes could not be read. */
const retryMs = 2_000;

type Nudge = [event: 'chat' | 'chats' | 'project', data: object];

export interface Stream {
  userId: number;
  sessionId: number;
  response: ServerResponse;
  /** The queue of nudges while the stream reads what it missed; undefined afterwards. */
  queued?: Nudge[] | undefined;
}

export interface Streams {
  /**
   * Sends a new stream the changes since a position, and then all further changes.
   * @param since from `Last-Event-ID`; undefined for a client that has just fetched everything
   */
  open(stream: Stream, since: number | undefined): Promise<void>;
  count(): number;
  /** The number of nudges sent since the start. */
  nudges(): number;
  /** Ends all streams, and waits up to `closeTimeoutMs` for their connections to close. */
  close(): Promise<void>;
}

export const listChatsChangedOf = statement((db, p: { user_id: number; position: number }) =>
  db
    .selectFrom('chat_users as m')
    .innerJoin('chats as c', 'c.id', 'm.chat_id')
    .where('m.user_id', '=', p.user_id)
    .where('c.change_seq', '>=', p.position)
    .select(['c.id', 'c.version']),
);

export const listProjectsChangedOf = statement((db, p: { user_id: number; position: number }) =>
  db
    .selectFrom('projects_users as m')
    .innerJoin('projects as j', 'j.id', 'm.project_id')
    .where('m.user_id', '=', p.user_id)
    .where('j.change_seq', '>=', p.position)
    .select(['j.id', 'j.version']),
);

export const findUserChanged = statement((db, p: { user_id: number; position: number }) =>
  db
    .selectFrom('users')
    .select('id')
    .where('id', '=', p.user_id)
    .where('change_seq', '>=', p.position),
);

export function openStreams(
  store: Store,
  streamsPerUserMax: number,
  log: (error: unknown) => void,
): Streams {
  const byUser = new Map<number, Set<Stream>>();
  let starting: Promise<void> | undefined;
  let unfollow: (() => void) | undefined;
  let isClosed = false;
  let heartbeat: NodeJS.Timeout | undefined;
  let position = 0;
  let nudgeCount = 0;
  let state: 'idle' | 'sending' | 'again' = 'idle';
  /** Sent changes that `changesSince` may return again, as `table id change_seq`. */
  let sent = new Set<string>();

  async function start() {
    position = await store.position();
    unfollow = store.follow(poke);
    heartbeat = setInterval(() => void beat().catch(log), heartbeatMs).unref();
  }

  function stop() {
    unfollow?.();
    clearInterval(heartbeat);
    unfollow = undefined;
    starting = undefined;
  }

  /** Keeps the connections open, and ends streams whose session has expired. */
  async function beat() {
    poke(); // finds changes of a process that died between its commit and its notification
    // Written before the query, so that connections stay open while the store is unavailable.
    for (const stream of all()) write(stream, ':\n\n');
    for (const stream of all()) if (!(await isAlive(stream))) end(stream);
  }

  /** Schedules one run for many commits in a row. */
  function poke() {
    if (state !== 'idle') {
      state = 'again';
      return;
    }
    state = 'sending';
    setImmediate(async () => {
      try {
        await sendChanges();
      } catch (error) {
        log(error);
        setTimeout(() => byUser.size > 0 && poke(), retryMs).unref();
      }
      const again = state === 'again';
      state = 'idle';
      if (again) poke();
    });
  }

  async function sendChanges() {
    const changes = await store.changesSince(position);
    const { fresh, repeatable } = withoutSent(changes);
    const nudges = new Map<Stream, Nudge[]>();
    const add = (stream: Stream, nudge: Nudge) => {
      nudges.set(stream, [...(nudges.get(stream) ?? []), nudge]);
    };
    for (const { id } of fresh.users) {
      for (const stream of byUser.get(id) ?? []) {
        if (await isAlive(stream)) add(stream, ['chats', {}]);
        else end(stream);
      }
    }
    for (const { id, version } of fresh.chats) {
      for (const { user_id } of await store.all(listMemberIds, { chat_id: id })) {
        for (const stream of byUser.get(user_id) ?? []) {
          add(stream, ['chat', { chat_id: id, version }]);
        }
      }
    }
    for (const { id, version } of fresh.projects) {
      for (const { user_id } of await store.all(listProjectMemberIds, { project_id: id })) {
        for (const stream of byUser.get(user_id) ?? []) {
          add(stream, ['project', { project_id: id, version }]);
        }
      }
    }
    // The position moves only after all reads succeeded, so a retry starts from the same position.
    position = changes.position;
    sent = repeatable;
    for (const [stream, own] of nudges) send(stream, own);
  }

  function withoutSent(changes: Changes) {
    const repeatable = new Set<string>();
    const fresh = <R extends { id: number; change_seq: number }>(table: string, rows: R[]): R[] =>
      rows.filter((row) => {
        const key = `${table} ${row.id} ${row.change_seq}`;
        if (row.change_seq >= changes.position) repeatable.add(key);
        return !sent.has(key);
      });
    const { chats, projects, users } = changes;
    const unsent = {
      chats: fresh('chat', chats),
      projects: fresh('project', projects),
      users: fresh('user', users),
    };
    return { fresh: unsent, repeatable };
  }

  async function isAlive({ sessionId }: Stream): Promise<boolean> {
    const session = await store.first(findSessionById, { id: sessionId });
    return session !== undefined && (session.expires_at ?? Number.MAX_VALUE) > Date.now();
  }

  /** Only the last nudge carries the position, so if the connection breaks, the whole batch is sent again. */
  function send(stream: Stream, nudges: Nudge[]) {
    if (stream.queued) {
      stream.queued.push(...nudges);
      return;
    }
    nudgeCount += nudges.length;
    const texts = nudges.map(
      ([event, data], i) =>
        `${i === nudges.length - 1 ? `id: ${position}\n` : ''}event: ${event}\n` +
        `data: ${JSON.stringify(data)}\n\n`,
    );
    write(stream, texts.join(''));
  }

  function write(stream: Stream, text: string) {
    if (stream.response.writableLength > unsentBytesMax) end(stream);
    else stream.response.write(text);
  }

  function add(stream: Stream) {
    const own = byUser.get(stream.userId) ?? new Set();
    byUser.set(stream.userId, own.add(stream));
    const [oldest] = own;
    if (own.size > streamsPerUserMax && oldest) end(oldest);
    stream.response.on('close', () => remove(stream));
  }

  function remove(stream: Stream) {
    const own = byUser.get(stream.userId);
    own?.delete(stream);
    if (own?.size === 0) byUser.delete(stream.userId);
    if (byUser.size === 0) stop();
  }

  function end(stream: Stream) {
    remove(stream);
    stream.response.end();
  }

  const all = () => [...byUser.values()].flatMap((streams) => [...streams]);

  return {
    async open(stream, since) {
      const from = since ?? (await store.position());
      starting ??= start();
      await starting;
      if (isClosed) return end(stream);
      stream.queued = [];
      add(stream);
      // From here on new changes are queued. Earlier ones are read below.
      const own = { user_id: stream.userId, position: from };
      const chats = since === undefined ? [] : await store.all(listChatsChangedOf, own);
      const projects = since === undefined ? [] : await store.all(listProjectsChangedOf, own);
      const isListChanged = since !== undefined && (await store.first(findUserChanged, own));
      // The session may have ended since the request was authenticated. Then nothing is sent.
      if (!(await isAlive(stream))) return end(stream);
      write(stream, `id: ${Math.min(from, position)}\nevent: ready\ndata: {}\n\n`);
      const { queued } = stream;
      stream.queued = undefined;
      send(stream, [
        ...(isListChanged ? [['chats', {}] satisfies Nudge] : []),
        ...chats.map(({ id, version }): Nudge => ['chat', { chat_id: id, version }]),
        ...projects.map(({ id, version }): Nudge => ['project', { project_id: id, version }]),
        ...queued,
      ]);
    },
    count: () => all().length,
    nudges: () => nudgeCount,
    async close() {
      isClosed = true;
      const ended = all().map(
        (stream) => new Promise((resolve) => stream.response.once('close', resolve)),
      );
      for (const stream of all()) end(stream);
      stop();
      await Promise.race([Promise.all(ended), sleep(closeTimeoutMs)]);
    },
  };
}
