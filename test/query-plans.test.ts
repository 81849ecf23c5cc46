/**
 * However many messages there are, a fetch reads a range of an index: on both engines, on a database
 * that is large enough for the planner to care.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { findUserByName } from '../server/accounts/account-store.ts';
import { findSession, findSessionInChat } from '../server/accounts/session-store.ts';
import { findChatInList, listChats, listChatVersions } from '../server/chats/chat-list-store.ts';
import { findChatForMember } from '../server/chats/chat-store.ts';
import * as members from '../server/chats/member-store.ts';
import * as messages from '../server/chats/message-store.ts';
import { readConfig } from '../server/config.ts';
import { chatsChangedSince, usersChangedSince } from '../server/store/changes.ts';
import { databaseFile, openStore } from '../server/store/open-store.ts';
import { openSqlite } from '../server/store/sqlite-connection.ts';
import { bind, compile, type Engine, type Statement } from '../server/store/statement.ts';
import { makeDatabase } from './world.ts';

const key = { token_hash: 'hash 7', kind: 'session' } as const;
const inChat = { chat_id: 7, user_id: 7 };

/** Whatever a poll, a fetch, a send or a nudge reads. */
const reads: Record<string, [Statement<never, unknown>, object]> = {
  findSession: [findSession, key],
  findSessionInChat: [findSessionInChat, { ...key, chat_id: 7 }],
  findUserByName: [findUserByName, { username: 'user7' }],
  findChatForMember: [findChatForMember, inChat],
  listMessagesChanged: [messages.listMessagesChanged, { chat_id: 7, after: 90, up_to: 100 }],
  listMessagesFrom: [
    messages.listMessagesFrom,
    { chat_id: 7, after_id: 0, up_to_id: 1e9, limit: 500 },
  ],
  listMessagesBefore: [messages.listMessagesBefore, { chat_id: 7, before_id: 1e9, limit: 50 }],
  findMessageForMember: [messages.findMessageForMember, { id: 700, user_id: 7 }],
  findByClientId: [messages.findByClientId, { sender_id: 7, client_message_id: 'c700' }],
  listMembers: [members.listMembers, { chat_id: 7 }],
  listMemberIds: [members.listMemberIds, { chat_id: 7 }],
  listFormerMembers: [members.listFormerMembers, { chat_id: 7 }],
  findHeldBack: [members.findHeldBack, { chat_id: 7, delivered_up_to: 1, read_up_to: 1 }],
  findSmallestCursors: [members.findSmallestCursors, { chat_id: 7 }],
  listChatVersions: [listChatVersions, { user_id: 7 }],
  listChats: [listChats, { user_id: 7, unread_max: 1_000 }],
  findChatInList: [findChatInList, { ...inChat, unread_max: 1_000 }],
  chatsChangedSince: [chatsChangedSince, { position: 1e9 }],
  usersChangedSince: [usersChangedSince, { position: 1e9 }],
} as never;

for (const engine of ['sqlite', 'postgres'] as const) {
  describe(`the plans of what is read, on ${engine}`, () => {
    let explain: (sql: string, values: unknown[]) => Promise<string>;
    let close: () => Promise<void>;

    before(async () => {
      const database = await makeDatabase(engine);
      await (await openStore(readConfig(database.env), () => {})).close();
      const { run, ...connection } = await connect(engine, database.env);
      explain = connection.explain;
      close = async () => {
        await connection.end();
        await database.remove();
      };
      for (const sql of filling(engine)) await run(sql);
    });
    after(() => close());

    for (const [name, [read, values]] of Object.entries(reads)) {
      it(`${name} goes through an index`, async () => {
        const compiled = compile(read, engine);
        const plan = await explain(compiled.sql, bind(compiled, values));
        assert.doesNotMatch(plan, /Seq Scan|\bSCAN (?!unread|CONSTANT)/, plan);
      });
    }

    it('a statement without an index would be found out', async () => {
      const plan = await explain("SELECT * FROM messages WHERE content = 'x'", []);
      assert.match(plan, /Seq Scan|\bSCAN /);
    });
  });
}

async function connect(engine: Engine, env: Record<string, string>) {
  if (engine === 'sqlite') {
    const db = openSqlite(databaseFile(env.DATA_DIR as string));
    return {
      run: async (sql: string) => db.exec(sql),
      explain: async (sql: string, values: unknown[]) =>
        db
          .prepare(`EXPLAIN QUERY PLAN ${sql}`)
          .all(...(values as string[]))
          .map((row) => row.detail)
          .join('\n'),
      end: async () => db.close(),
    };
  }
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  return {
    run: async (sql: string) => void (await client.query(sql)),
    explain: async (sql: string, values: unknown[]) =>
      (await client.query(`EXPLAIN ${sql}`, values)).rows
        .map((row) => row['QUERY PLAN'])
        .join('\n'),
    end: () => client.end(),
  };
}

/** 3,000 people, 3,000 groups of two and 60,000 messages, made by the database itself. */
function filling(engine: Engine): string[] {
  const rows = (n: number) =>
    engine === 'sqlite'
      ? `(WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM r WHERE i < ${n}) SELECT i FROM r) AS r`
      : `(SELECT generate_series(1, ${n}) AS i) AS r`;
  const members =
    'chat_users (chat_id, user_id, role, delivered_up_to, read_up_to, joined_version)';
  return [
    `INSERT INTO users (username, first_name, last_name, password_hash, is_admin, created_at, change_seq)
      SELECT 'user' || i, 'First', 'Last', '', 0, 0, i FROM ${rows(3_000)}`,
    `INSERT INTO sessions (user_id, kind, token_hash, label, created_at, last_used_at)
      SELECT i, 'session', 'hash ' || i, '', 0, 0 FROM ${rows(3_000)}`,
    `INSERT INTO chats (is_personal, version, details_version, delivered_up_to, read_up_to,
        last_message_id, active_at, change_seq)
      SELECT 0, 100, 1, 0, 0, 0, 0, i FROM ${rows(3_000)}`,
    `INSERT INTO group_meta (chat_id, chat_name, description, created_at)
      SELECT i, 'Group', '', 0 FROM ${rows(3_000)}`,
    `INSERT INTO ${members} SELECT i, i, 'admin', 0, 0, 1 FROM ${rows(3_000)}`,
    `INSERT INTO ${members} SELECT i, i % 3000 + 1, 'member', 0, 0, 1 FROM ${rows(3_000)}`,
    `INSERT INTO former_chat_users (chat_id, user_id)
      SELECT i, (i + 5) % 3000 + 1 FROM ${rows(3_000)}`,
    `INSERT INTO messages (chat_id, sender_id, kind, content, created_at, client_message_id, version)
      SELECT i % 3000 + 1, i % 3000 + 1, 'text', 'Message ' || i, 0, 'c' || i, i / 3000 + 2
      FROM ${rows(60_000)}`,
    'ANALYZE',
  ];
}
