import assert from 'node:assert/strict';
import { it } from 'node:test';
import { defaultLimits } from '../contract/limits.ts';
import { findMentionPlaces } from '../contract/mentions.ts';
import { actions } from '../server/actions.ts';
import { checkDatabase } from '../server/commands/check-database.ts';
import { readConfig } from '../server/config.ts';
import { openStore } from '../server/store/open-store.ts';
import { rawStatement } from '../server/store/statement.ts';
import type { Store } from '../server/store/store.ts';
import { engines, makeDatabase } from '../test/world.ts';
import { fillDemo } from './fill.ts';
import { dayMs } from './time.ts';

const friday = Date.UTC(2026, 10, 20, 15, 30);

it('the demo is the same on both engines, and keeps every invariant', async () => {
  const contents: object[] = [];
  for (const engine of engines) {
    await withDemo(engine, friday, async (store) => {
      assert.deepEqual(await checkDatabase(store), []);
      contents.push(await contentsOf(store));
    });
  }
  const [first, ...others] = contents;
  for (const other of others) assert.deepEqual(other, first);
});

for (const [when, now] of [
  ['on Monday at midnight', Date.UTC(2026, 10, 16)],
  ['on the first of March of a leap year', Date.UTC(2028, 2, 1, 9)],
] as const) {
  it(`the demo happens in the eight weeks before, with something of everything: ${when}`, async () => {
    await withDemo('sqlite', now, async (store) => {
      for (const table of ['messages', 'task_events', 'tasks', 'users']) {
        const [row] = await rowsOf<{ first: number; last: number }>(
          store,
          `SELECT min(created_at) AS first, max(created_at) AS last FROM ${table}`,
        );
        assert.ok(row && row.first > now - 57 * dayMs && row.last <= now, table);
      }
      for (const row of leastCounts) await holds(store, row);
      await spreadsOverTime(store);
      await mentionsSomething(store);
    });
  });
}

/** What there is to see, and at least how many of it. */
const leastCounts: [what: string, from: string, least: number][] = [
  ['replies', 'messages WHERE reply_to_id IS NOT NULL', 100],
  ['corrections', 'messages WHERE edited_at > created_at', 10],
  ['deletions', 'messages WHERE deleted_at > created_at', 4],
  ['links', "messages WHERE content LIKE '%https://%'", 25],
  ['code', "messages WHERE content LIKE '%`%`%'", 15],
  ['long ones', 'messages WHERE length(content) > 200', 5],
  ['of several lines', "messages WHERE content LIKE '%' || char(10) || '%'", 2],
  ['events', "messages WHERE kind = 'event'", 15],
  ['pictures', 'images', 12],
  ['deactivated', 'users WHERE deactivated_at IS NOT NULL', 1],
  ['who read Spanish', "users WHERE locale = 'es'", 7],
  ['who read English', "users WHERE locale = 'en'", 5],
  ['read to the end', 'chats WHERE read_up_to = last_message_id', 3],
  ['received, not read', 'chats WHERE read_up_to < delivered_up_to', 3],
  ['not received', 'chats WHERE delivered_up_to < last_message_id', 2],
  [
    'who are behind',
    'chat_users AS u JOIN chats AS c ON c.id = u.chat_id WHERE u.read_up_to < c.last_message_id',
    15,
  ],
  ['archived projects', 'projects WHERE archived_at IS NOT NULL', 2],
  ['deleted tasks', 'tasks WHERE deleted_at IS NOT NULL', 4],
  ['tasks made from messages', 'tasks WHERE message_id IS NOT NULL', 20],
  ['what happened to tasks', 'task_events', 1_000],
  ['kinds of it', "(SELECT DISTINCT json_extract(event, '$.type') AS t FROM task_events)", 8],
  ['labels on people', 'labels_projects_users', 60],
];

async function holds(store: Store, [what, from, least]: (typeof leastCounts)[number]) {
  const [row] = await rowsOf<{ n: number }>(store, `SELECT count(*) AS n FROM ${from}`);
  assert.ok(row && row.n >= least, `${what}: ${row?.n}`);
}

/** Busy and quiet days, and hardly anything on weekends. */
async function spreadsOverTime(store: Store): Promise<void> {
  const days = await rowsOf<{ day: number; n: number }>(
    store,
    `SELECT created_at / ${dayMs} AS day, count(*) AS n FROM messages GROUP BY 1`,
  );
  assert.ok(days.length > 35, `${days.length} days`);
  const onWeekends = days.filter(({ day }) => [0, 6].includes(new Date(day * dayMs).getUTCDay()));
  assert.ok(onWeekends.reduce((sum, { n }) => sum + n, 0) < 100);
}

/** Numbers and names are mentions in the groups of projects, and only there. */
async function mentionsSomething(store: Store): Promise<void> {
  const messages = await rowsOf<{ content: string; mentions: string | null; isOfProject: number }>(
    store,
    `SELECT content, mentions, chat_id IN (SELECT chat_id FROM projects) AS "isOfProject"
      FROM messages WHERE kind = 'text' AND deleted_at IS NULL`,
  );
  const types: string[] = [];
  for (const { content, mentions, isOfProject } of messages) {
    const stored = JSON.parse(mentions ?? '[]') as { type: string }[];
    // The task that was made from a message is stored beside its mentions.
    const found = stored.filter(({ type }) => type !== 'made_task');
    assert.equal(found.length, isOfProject ? findMentionPlaces(content).length : 0, content);
    types.push(...found.map(({ type }) => type));
  }
  for (const type of ['user', 'label', 'task']) {
    assert.ok(types.filter((one) => one === type).length >= 10, type);
  }
}

async function withDemo(
  engine: (typeof engines)[number],
  now: number,
  work: (store: Store) => Promise<void>,
): Promise<void> {
  const { env, remove } = await makeDatabase(engine);
  const store = await openStore(readConfig(env), actions, console.error);
  try {
    const account = { password_hash: '', administrator: 'lucia' };
    await fillDemo(store, now, { ...account, limits: defaultLimits });
    await work(store);
  } finally {
    await store.close();
    await remove();
  }
}

async function rowsOf<Row extends object>(store: Store, sql: string): Promise<Row[]> {
  const rows = await store.all(rawStatement<Row>(sql), {});
  // SQLite's rows have no prototype.
  return rows.map((row) => ({ ...row }));
}

/** Everything that people see. Chats are compared by their names, as their ids differ. */
async function contentsOf(store: Store) {
  const messages = await rowsOf<{ chat: string; delivered: unknown; read: unknown }>(
    store,
    `SELECT coalesce(g.chat_name, a.username || '+' || b.username) AS chat, s.username AS sender,
      m.kind, m.content, m.mentions, m.created_at, m.edited_at, m.deleted_at, r.content AS original,
      m.id <= c.delivered_up_to AS delivered, m.id <= c.read_up_to AS read
    FROM messages AS m
    JOIN chats AS c ON c.id = m.chat_id
    JOIN users AS s ON s.id = m.sender_id
    LEFT JOIN group_meta AS g ON g.chat_id = c.id
    LEFT JOIN users AS a ON a.id = c.first_user_id
    LEFT JOIN users AS b ON b.id = c.second_user_id
    LEFT JOIN messages AS r ON r.id = m.reply_to_id
    ORDER BY m.chat_id, m.id`,
  );
  // SQLite has no booleans.
  const plain = messages.map((row) => ({ ...row, delivered: !!row.delivered, read: !!row.read }));
  const members = await rowsOf(
    store,
    `SELECT p.name, p.description, p.archived_at, u.username, m.role, l.label_name
    FROM projects AS p
    JOIN projects_users AS m ON m.project_id = p.id
    JOIN users AS u ON u.id = m.user_id
    LEFT JOIN labels_projects_users AS c ON c.projects_users_id = m.id
    LEFT JOIN labels AS l ON l.id = c.labels_id
    ORDER BY p.id, u.id, l.id`,
  );
  const tasks = await rowsOf(
    store,
    `SELECT t.id, p.name, t.task_title, t.task_description, t.due_date, t.status, t.position,
      t.created_at, t.deleted_at, m.content AS message
    FROM tasks AS t
    JOIN projects AS p ON p.id = t.project_id
    LEFT JOIN messages AS m ON m.id = t.message_id
    ORDER BY t.id`,
  );
  const events = await rowsOf(
    store,
    `SELECT e.task_id, u.username, e.event, e.created_at
    FROM task_events AS e JOIN users AS u ON u.id = e.user_id
    ORDER BY e.task_id, e.id`,
  );
  return { messages: Map.groupBy(plain, ({ chat }) => chat), members, tasks, events };
}
