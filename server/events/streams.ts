/**
 * The open event streams of this process. They only nudge: whom to tell is read from the store when
 * something has changed, so who was removed is told nothing more.
 */
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { findSessionById } from '../accounts/session-store.ts';
import { listMemberIds } from '../chats/member-store.ts';
import { listProjectMemberIds } from '../projects/project-member-store.ts';
import { statement } from '../store/statement.ts';
import type { Changes, Store } from '../store/store.ts';

const heartbeatMs = 25_000;
/** A stream whose reader is this far behind is ended: it reconnects and is told what it missed. */
const unsentBytesMax = 64 * 1024;
const closeTimeoutMs = 1_000;
/** When what moved could not be read. */
const tellAgainMs = 2_000;

type Nudge = [event: 'chat' | 'chats' | 'project', data: object];

export interface Stream {
  userId: number;
  sessionId: number;
  response: ServerResponse;
  /** What is to be told once it has heard what it missed. */
  held?: Nudge[] | undefined;
}

export interface Streams {
  /**
   * Tells a new stream what moved since a position, then all that moves.
   * @param since From `Last-Event-ID`; undefined for a client that has just fetched everything.
   */
  open(stream: Stream, since: number | undefined): Promise<void>;
  count(): number;
  /** How many nudges were written, since the start. */
  nudges(): number;
  /** Ends all of them, and waits a little for their readers to take the end. */
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
  let state: 'idle' | 'telling' | 'again' = 'idle';
  /** Changes of transactions that may still be told again, as `table id number`. */
  let told = new Set<string>();

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

  /** Keeps the lines open, and ends those whose session has run out. */
  async function beat() {
    poke(); // for what another process committed and died before it could tell
    // Before the store is asked: while it is away, the lines stay open.
    for (const stream of all()) write(stream, ':\n\n');
    for (const stream of all()) if (!(await isAlive(stream))) end(stream);
  }

  /** Many commits in a row are told together. */
  function poke() {
    if (state !== 'idle') {
      state = 'again';
      return;
    }
    state = 'telling';
    setImmediate(async () => {
      try {
        await tell();
      } catch (error) {
        log(error);
        setTimeout(() => byUser.size > 0 && poke(), tellAgainMs).unref();
      }
      const again = state === 'again';
      state = 'idle';
      if (again) poke();
    });
  }

  async function tell() {
    const changes = await store.changesSince(position);
    const { fresh, tellAgain } = withoutTold(changes);
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
    // Only now that all is read: what fails before is told from the same position once more.
    position = changes.position;
    told = tellAgain;
    for (const [stream, own] of nudges) send(stream, own);
  }

  function withoutTold(changes: Changes) {
    const tellAgain = new Set<string>();
    const fresh = <R extends { id: number; change_seq: number }>(table: string, rows: R[]): R[] =>
      rows.filter((row) => {
        const key = `${table} ${row.id} ${row.change_seq}`;
        if (row.change_seq >= changes.position) tellAgain.add(key);
        return !told.has(key);
      });
    const { chats, projects, users } = changes;
    const untold = {
      chats: fresh('chat', chats),
      projects: fresh('project', projects),
      users: fresh('user', users),
    };
    return { fresh: untold, tellAgain };
  }

  async function isAlive({ sessionId }: Stream): Promise<boolean> {
    const session = await store.first(findSessionById, { id: sessionId });
    return session !== undefined && (session.expires_at ?? Number.MAX_VALUE) > Date.now();
  }

  /** Only the last one carries the position: wherever the line breaks, the rest is told again. */
  function send(stream: Stream, nudges: Nudge[]) {
    if (stream.held) {
      stream.held.push(...nudges);
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
      stream.held = [];
      add(stream);
      // From here on changes are told as they come; those before are looked up.
      const own = { user_id: stream.userId, position: from };
      const chats = since === undefined ? [] : await store.all(listChatsChangedOf, own);
      const projects = since === undefined ? [] : await store.all(listProjectsChangedOf, own);
      const isListChanged = since !== undefined && (await store.first(findUserChanged, own));
      // The session may have ended between the look at it and the stream's place among those told;
      // whatever was looked up since is told to nobody then.
      if (!(await isAlive(stream))) return end(stream);
      write(stream, `id: ${Math.min(from, position)}\nevent: ready\ndata: {}\n\n`);
      const { held } = stream;
      stream.held = undefined;
      send(stream, [
        ...(isListChanged ? [['chats', {}] satisfies Nudge] : []),
        ...chats.map(({ id, version }): Nudge => ['chat', { chat_id: id, version }]),
        ...projects.map(({ id, version }): Nudge => ['project', { project_id: id, version }]),
        ...held,
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
