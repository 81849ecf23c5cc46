import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import type { ChatSummary, Message } from '../../contract/chats.ts';
import { type ChildServer, withChildren } from '../../test/child-server.ts';
import { tertulia } from '../../test/command-line.ts';
import { Person } from '../../test/person.ts';
import { describeWithServer, engines, makeDatabase } from '../../test/world.ts';
import { readConfig } from '../config.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { checkDatabase, countDatabase } from './check-database.ts';
import { fillDemo } from './demo/fill.ts';
import { people } from './demo/people.ts';
import { rawStatement } from './raw-statement.ts';

const now = Date.UTC(2026, 10, 20, 15, 30);
const setting = { password_hash: '', administrator: 'lucia', groupMembersMax: 1_024 };

describe('demo, on an empty database', () => {
  for (const engine of engines) {
    it(`shows a team that talks, on ${engine}`, async () => {
      await withChildren(engine, async ({ env, start }) => {
        const told = await tertulia(env, ['demo']);
        assert.equal(told.stderr, '');
        assert.equal(told.code, 0);
        assert.match(told.stdout, /^Filled in [\d.]+ s: 15 people, 23 chats, 3,0\d\d messages\.$/m);
        assert.match(told.stdout, /^Sign in as lucia, who administers the server, or as one of /m);
        const [, password = ''] = /^Password: (\S+) \(/m.exec(told.stdout) ?? [];
        const server = await start();
        const lucia = await signIn(server, 'lucia', password);
        await looksAt(lucia);
        const daniel = await signIn(server, 'daniel', password);
        assert.equal((await daniel.get('/me')).body.is_admin, false);
        const bruno = new Person(server.address);
        const refused = await bruno.post('/login', { username: 'bruno', password });
        assert.equal(refused.status, 401);

        const again = await tertulia(env, ['demo']);
        assert.equal(again.code, 1);
        assert.match(again.stderr, /^The database is not empty: [^\n]*--add[^\n]*\.\n$/);
        const added = await tertulia(env, ['demo', '--add']);
        assert.equal(added.code, 1);
        assert.match(added.stderr, /^Somebody is called "lucia" already/);
      });
    });
  }

  it('is the same every time, and on both engines, and all is well with it', async () => {
    const contents: Awaited<ReturnType<typeof contentsOf>>[] = [];
    for (const engine of [...engines, 'sqlite'] as const) {
      await withStore(engine, async (store) => {
        await fillDemo(store, now, setting);
        assert.deepEqual(await checkDatabase(store), []);
        contents.push(await contentsOf(store));
      });
    }
    const [first, ...others] = contents;
    for (const other of others) assert.deepEqual(other, first);
  });

  it('has replies, corrections, deletions, events, pictures, and people who are behind', async () => {
    await withStore('sqlite', async (store) => {
      await fillDemo(store, now, setting);
      for (const [what, from, least] of [
        ['replies', 'messages WHERE reply_to_id IS NOT NULL', 200],
        ['corrections', 'messages WHERE edited_at > created_at', 25],
        ['deletions', 'messages WHERE deleted_at > created_at', 8],
        ['links', "messages WHERE content LIKE '%https://%'", 40],
        ['code', "messages WHERE content LIKE '%`%`%'", 30],
        ['short ones', 'messages WHERE length(content) BETWEEN 1 AND 4', 100],
        ['long ones', 'messages WHERE length(content) > 200', 6],
        ['of several lines', "messages WHERE content LIKE '%' || char(10) || '%'", 5],
        ['emoji', "messages WHERE content LIKE '%😂%'", 10],
        ['events', "messages WHERE kind = 'event'", 15],
        [
          'kinds of events',
          "(SELECT DISTINCT json_extract(event, '$.type') AS t FROM messages WHERE event IS NOT NULL)",
          6,
        ],
        ['pictures', 'images', 12],
        ['accented names', "users WHERE first_name || last_name GLOB '*[ñáéíóúøë]*'", 6],
        ['who left', 'users WHERE deactivated_at IS NOT NULL', 1],
        ['who reads Spanish', "users WHERE locale = 'es'", 7],
        ['who reads English', "users WHERE locale = 'en'", 5],
        ['read to the end', 'chats WHERE read_up_to = last_message_id', 3],
        ['received, not read', 'chats WHERE read_up_to < delivered_up_to', 3],
        ['not received', 'chats WHERE delivered_up_to < last_message_id', 2],
        [
          'who are behind',
          'chat_users AS u JOIN chats AS c ON c.id = u.chat_id WHERE u.read_up_to < c.last_message_id',
          15,
        ],
      ] as const) {
        const [row] = await store.all(
          rawStatement<{ n: number }>(`SELECT count(*) AS n FROM ${from}`),
          {},
        );
        assert.ok(row && row.n >= least, `${what}: ${row?.n}`);
      }
    });
  });
});

describeWithServer('demo, beside a running server', (server) => {
  it('is added to what is there, and administers nothing', async () => {
    const refused = await tertulia(server.env, ['demo']);
    assert.equal(refused.code, 1);
    const before = await countDatabase(server.running.world.store);
    assert.deepEqual({ ...before }, { people: 1, chats: 0, messages: 0 });

    const told = await tertulia(server.env, ['demo', '--add']);
    assert.equal(told.code, 0, told.stderr);
    assert.match(told.stdout, /^Sign in as lucia, or as one of the others:$/m);
    const after = await countDatabase(server.running.world.store);
    assert.equal(after.people, people.length + 1);
    const { body } = await server.admin.get('/users?limit=100');
    const admins = body.users.filter((user: { is_admin: boolean }) => user.is_admin);
    assert.deepEqual(
      admins.map((user: { username: string }) => user.username),
      ['admin'],
    );
    assert.deepEqual(await checkDatabase(server.running.world.store), []);
    const found = await server.admin.get('/search-global?q=nunez');
    assert.equal(found.body.users[0].username, 'martin');
  });
});

async function signIn({ address }: ChildServer, username: string, password: string) {
  const person = new Person(address);
  const { status } = await person.post('/login', { username, password });
  assert.equal(status, 200);
  return person;
}

async function looksAt(lucia: Person): Promise<void> {
  const { body } = await lucia.get('/get-chats');
  const chats = body.chats as ChatSummary[];
  assert.ok(chats.length >= 8);
  assert.ok(
    chats.some(({ unread_count }) => unread_count > 0),
    'unread',
  );
  assert.ok(chats.some(({ unread_count }) => unread_count === 0));
  for (const chat of chats) {
    const history = await lucia.fetches(chat);
    const states = (history.messages as Message[]).map(({ state }) => state);
    assert.ok(states.includes('read'), chat.title);
  }
  const team = chats.find(({ title }) => title === 'Todo el equipo · All hands');
  assert.ok(team?.image_route);
  const picture = await fetch(lucia.address + team.image_route, {
    headers: { cookie: lucia.cookie },
  });
  const { format, width, height } = await sharp(await picture.arrayBuffer()).metadata();
  assert.deepEqual([format, width, height], ['webp', 384, 384]);

  for (const q of ['tetera boina', 'amazing work', 'bizum', 'jarron']) {
    const found = await lucia.get(`/search-messages?q=${encodeURIComponent(q)}`);
    assert.ok(found.body.results.length > 0, q);
  }
}

async function withStore(
  engine: (typeof engines)[number],
  work: (store: Store) => Promise<void>,
): Promise<void> {
  const { env, remove } = await makeDatabase(engine);
  const store = await openStore(readConfig(env), console.error);
  try {
    await work(store);
  } finally {
    await store.close();
    await remove();
  }
}

/** All that people see, without ids, in an order that does not depend on them. */
async function contentsOf(store: Store) {
  const messages = await store.all(
    rawStatement(`
      SELECT coalesce(g.chat_name, a.username || '+' || b.username) AS chat, s.username AS sender,
        m.kind, m.content, m.created_at, m.edited_at, m.deleted_at, r.content AS original,
        m.id <= c.delivered_up_to AS delivered, m.id <= c.read_up_to AS read
      FROM messages AS m
      JOIN chats AS c ON c.id = m.chat_id
      JOIN users AS s ON s.id = m.sender_id
      LEFT JOIN group_meta AS g ON g.chat_id = c.id
      LEFT JOIN users AS a ON a.id = c.first_user_id
      LEFT JOIN users AS b ON b.id = c.second_user_id
      LEFT JOIN messages AS r ON r.id = m.reply_to_id
      ORDER BY m.chat_id, m.id`),
    {},
  );
  const known = messages as { chat: string; delivered: unknown; read: unknown }[];
  // SQLite has no booleans, and the chats are made in another order.
  const plain = known.map((row) => ({ ...row, delivered: !!row.delivered, read: !!row.read }));
  return Map.groupBy(plain, ({ chat }) => chat);
}
