/** A database as the first release left it: people, chats and messages, and no table of projects. */
import assert from 'node:assert/strict';
import { hashToken } from '../server/http/verify-session.ts';
import { migrate, migrationsTable } from '../server/store/migrate.ts';
import { migrations } from '../server/store/migrations/index.ts';
import type { Engine } from '../server/store/statement.ts';
import type { Children } from './child-server.ts';
import { connect } from './raw-database.ts';

/** When everything happened. */
export const longAgo = '2026-01-02T03:04:05.678Z';
const at = Date.parse(longAgo);
const sessionLifetimeMs = 1e9;

/** What their browsers have had since. */
export const cookies = { ana: 'session=token-of-ana', luis: 'session=token-of-luis' };
const hashOf = (cookie: string) => hashToken(cookie.replace('session=', ''));

/**
 * Ana, who administers the server, and Luis have a chat and a group, which Eva has left; her account
 * is deactivated. In each of them there is one message that Luis has not read.
 */
const filling = [
  `INSERT INTO settings (name, value) VALUES ('epoch', 'old'), ('transactions', '7')`,
  `INSERT INTO users (username, first_name, last_name, password_hash, is_admin, locale, created_at,
      deactivated_at) VALUES
    ('ana', 'Ana', 'Núñez', '', 1, 'es', ${at}, NULL),
    ('luis', 'Luis', 'Gómez', '', 0, NULL, ${at}, NULL),
    ('eva', 'Eva', 'Sanz', '', 0, NULL, ${at}, ${at})`,
  `INSERT INTO user_words (word, user_id) VALUES
    ('ana', 1), ('nunez', 1), ('luis', 2), ('gomez', 2)`,
  `INSERT INTO sessions (user_id, kind, token_hash, label, created_at, last_used_at, expires_at)
    VALUES
    (1, 'session', '${hashOf(cookies.ana)}', '', ${at}, ${Date.now()}, ${Date.now() + sessionLifetimeMs}),
    (2, 'session', '${hashOf(cookies.luis)}', '', ${at}, ${Date.now()}, ${Date.now() + sessionLifetimeMs})`,
  `INSERT INTO chats (is_personal, first_user_id, second_user_id, version, details_version,
      delivered_up_to, read_up_to, last_message_id, active_at, change_seq) VALUES
    (1, 1, 2, 8, 1, 3, 2, 7, ${at + 1}, 7),
    (0, NULL, NULL, 5, 4, 6, 4, 6, ${at}, 6)`,
  `INSERT INTO group_meta (chat_id, chat_name, description, created_by, created_at)
    VALUES (2, 'Team', 'Us', 1, ${at})`,
  `INSERT INTO chat_users (chat_id, user_id, role, delivered_up_to, read_up_to, joined_version)
    VALUES (1, 1, 'member', 7, 7, 1), (1, 2, 'member', 3, 2, 1),
    (2, 1, 'admin', 6, 6, 1), (2, 2, 'member', 6, 4, 1)`,
  'INSERT INTO former_chat_users (chat_id, user_id) VALUES (2, 3)',
  `INSERT INTO messages (chat_id, sender_id, kind, content, event, created_at, edited_at,
      deleted_at, reply_to_id, client_message_id, version) VALUES
    (1, 1, 'text', 'Hello @luis #1', NULL, ${at}, NULL, NULL, NULL, 'mine', 2),
    (1, 2, 'text', 'Hi, Ana', NULL, ${at}, ${at}, NULL, 1, NULL, 4),
    (1, 1, 'text', '', NULL, ${at}, NULL, ${at}, NULL, NULL, 5),
    (2, 1, 'event', '', '{"type":"created","user_ids":[2,3]}', ${at}, NULL, NULL, NULL, NULL, 2),
    (2, 1, 'text', 'Farewell @eva', NULL, ${at}, NULL, NULL, NULL, NULL, 3),
    (2, 3, 'event', '', '{"type":"left","user_id":3,"new_admin_id":null}', ${at}, NULL, NULL, NULL, NULL, 4),
    (1, 1, 'text', 'Hello again', NULL, ${at}, NULL, NULL, NULL, NULL, 6)`,
];
const words = [
  [1, 1, 'hello luis 1'],
  [2, 1, 'hi ana'],
  [5, 2, 'farewell eva'],
  [7, 1, 'hello again'],
] as const;

/** With what later releases had put into it, each with its migration, where `later` names any. */
export async function fillOldDatabase(
  engine: Engine,
  env: Record<string, string>,
  later: string[][] = [],
): Promise<void> {
  const { run, rows, end } = await connect(env);
  await run(migrationsTable);
  const migrator = {
    engine,
    run,
    applied: async () => (await rows('SELECT name FROM migrations')).map((row) => `${row.name}`),
    alone: (work: () => Promise<void>) => work(),
  };
  await migrate(migrator, migrations.slice(0, 1));
  for (const sql of filling) await run(sql);
  for (const [id, chat, text] of words) {
    await run(
      engine === 'sqlite'
        ? `INSERT INTO message_words (rowid, words) VALUES (${id}, '_${chat} ${text}')`
        : `INSERT INTO message_words (message_id, chat_id, words)
            VALUES (${id}, ${chat}, array_to_tsvector(string_to_array('${text}', ' ')))`,
    );
  }
  for (const [i, statements] of later.entries()) {
    await migrate(migrator, migrations.slice(0, i + 2));
    for (const sql of statements) await run(sql);
  }
  await end();
}

/** All rows of all tables, as text. */
export async function contentsOf(env: Record<string, string>): Promise<Record<string, string[]>> {
  const { rows, end } = await connect(env);
  const tables = await rows(
    env.DATABASE_URL
      ? "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1"
      : "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY 1",
  );
  const contents: Record<string, string[]> = {};
  for (const { name } of tables) {
    const table = await rows(`SELECT * FROM ${name}`);
    contents[`${name}`] = table.map((row) => JSON.stringify(row)).sort();
  }
  await end();
  return contents;
}

/** Fills one, has two servers open it at once, and answers what it held before and after. */
export async function openedByTwo(
  engine: Engine,
  { env, start }: Children,
  later: string[][] = [],
): Promise<Record<'before' | 'after', Record<string, string[]>>> {
  await fillOldDatabase(engine, env, later);
  const before = await contentsOf(env);
  const [one, two] = await Promise.all([start(), start()]);
  for (const server of [one, two]) await server.stop();
  return { before, after: await contentsOf(env) };
}

/** What a later version may have added to: new columns, or rows of its own. */
type MayGrow = 'users' | 'messages';

/** Rows that are added to or, for the full-text index, stand for all the others: its settings' number, its parts. */
const settings = ['settings', 'message_words_config'];
const structure = '{"id":10,';

/** Every row is there as it was; a later version may have settings of its own. */
export function assertKept(
  before: Record<string, string[]>,
  after: Record<string, string[]>,
  { except = [] }: { except?: MayGrow[] } = {},
): void {
  const { migrations: _, sqlite_sequence: __, ...kept } = before;
  for (const [table, rows] of Object.entries(kept)) {
    const others = (all: string[] = []) =>
      table === 'message_words_data' ? all.filter((row) => !row.startsWith(structure)) : all;
    if (settings.includes(table)) {
      for (const row of rows) assert.ok(after[table]?.includes(row), row);
    } else if (!except.includes(table as MayGrow)) {
      assert.deepEqual(others(after[table]), others(rows), table);
    }
  }
}
