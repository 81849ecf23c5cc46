import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defaultLimits } from '../../../contract/limits.ts';
import { engines, makeDatabase } from '../../../test/world.ts';
import { readConfig } from '../../config.ts';
import { openStore } from '../../store/open-store.ts';
import { rawStatement } from '../../store/statement.ts';
import type { Store } from '../../store/store.ts';
import { checkDatabase } from '../check-database.ts';
import { fillDemo } from './fill.ts';

const now = Date.UTC(2026, 10, 20, 15, 30);
const setting = { password_hash: '', administrator: 'lucia', limits: defaultLimits };

describe('the database of a demo', () => {
  it('is the same every time, and on both engines, and all is well with it', async () => {
    const contents: object[] = [];
    for (const engine of [...engines, 'sqlite'] as const) {
      await withStore(engine, async (store) => {
        await fillDemo(store, now, setting);
        assert.deepEqual(await checkDatabase(store), []);
        contents.push({ chats: await chatsOf(store), projects: await projectsOf(store) });
      });
    }
    const [first, ...others] = contents;
    for (const other of others) assert.deepEqual(other, first);
  });
});

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
async function chatsOf(store: Store) {
  const messages = await store.all(
    rawStatement(`
      SELECT coalesce(g.chat_name, a.username || '+' || b.username) AS chat, s.username AS sender,
        m.kind, m.content, m.mentions, m.created_at, m.edited_at, m.deleted_at, r.content AS original,
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

/** With their numbers, as messages mention them. */
async function projectsOf(store: Store) {
  const members = await store.all(
    rawStatement(`
      SELECT p.name, p.description, p.archived_at, u.username, m.role, l.label_name
      FROM projects AS p
      JOIN projects_users AS m ON m.project_id = p.id
      JOIN users AS u ON u.id = m.user_id
      LEFT JOIN labels_projects_users AS c ON c.projects_users_id = m.id
      LEFT JOIN labels AS l ON l.id = c.labels_id
      ORDER BY p.id, u.id, l.id`),
    {},
  );
  const tasks = await store.all(
    rawStatement(`
      SELECT t.id, p.name, t.task_title, t.task_description, t.due_date, t.status, t.position,
        t.created_at, t.deleted_at, m.content AS message
      FROM tasks AS t
      JOIN projects AS p ON p.id = t.project_id
      LEFT JOIN messages AS m ON m.id = t.message_id
      ORDER BY t.id`),
    {},
  );
  const events = await store.all(
    rawStatement(`
      SELECT e.task_id, u.username, e.event, e.created_at
      FROM task_events AS e JOIN users AS u ON u.id = e.user_id
      ORDER BY e.task_id, e.id`),
    {},
  );
  // SQLite's rows have no prototype.
  return [members, tasks, events].map((rows) => (rows as object[]).map((row) => ({ ...row })));
}
