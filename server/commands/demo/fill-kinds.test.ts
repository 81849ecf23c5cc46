import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Mention } from '../../../contract/chats.ts';
import { defaultLimits } from '../../../contract/limits.ts';
import { findMentionPlaces } from '../../../contract/mentions.ts';
import { makeDatabase } from '../../../test/world.ts';
import { readConfig } from '../../config.ts';
import { openStore } from '../../store/open-store.ts';
import { rawStatement } from '../../store/statement.ts';
import type { Store } from '../../store/store.ts';
import { fillDemo } from './fill.ts';

const now = Date.UTC(2026, 10, 20, 15, 30);
const setting = { password_hash: '', administrator: 'lucia', limits: defaultLimits };

describe('what a demo has to show', () => {
  let store: Store;
  let remove: () => Promise<void>;
  before(async () => {
    const database = await makeDatabase('sqlite');
    remove = database.remove;
    store = await openStore(readConfig(database.env), console.error);
    await fillDemo(store, now, setting);
  });
  after(async () => {
    await store.close();
    await remove();
  });

  it('has replies, corrections, deletions, events, pictures, and people who are behind', async () => {
    const rows: Row[] = [
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
    ];
    for (const row of rows) await holds(row);
  });

  it('has projects, and tasks of all kinds with a history', async () => {
    const rows: Row[] = [
      ['archived projects', 'projects WHERE archived_at IS NOT NULL', 2],
      ['tasks', 'tasks', 300],
      ['tasks without a title', "tasks WHERE task_title = ''", 5],
      ['tasks with a description', "tasks WHERE task_description <> ''", 50],
      ['deleted tasks', 'tasks WHERE deleted_at IS NOT NULL', 5],
      ['tasks made from messages', 'tasks WHERE message_id IS NOT NULL', 20],
      [
        'of these, called like their message',
        'tasks AS t JOIN messages AS m ON m.id = t.message_id WHERE t.task_title = m.content',
        1,
      ],
      ['what happened to tasks', 'task_events', 1_200],
      [
        'kinds of what happened',
        "(SELECT DISTINCT json_extract(event, '$.type') AS t FROM task_events)",
        8,
      ],
      ['labels on people', 'labels_projects_users', 60],
      ['labels on tasks', 'labels_tasks', 450],
      ['mentions', 'message_mentions', 20],
    ];
    for (const row of rows) await holds(row);
  });

  it('means something by every mention in the groups of projects', async () => {
    const found = (await textsOf('IN')).flatMap(({ content, mentions }) => {
      assert.doesNotMatch(content, /\[\[|#(undefined|NaN)/);
      assert.equal(mentions.length, findMentionPlaces(content).length, content);
      return mentions.map(({ type }) => type);
    });
    for (const type of ['user', 'label', 'task'] as const) {
      assert.ok(found.filter((one) => one === type).length >= 10, `${type}: ${found}`);
    }
  });

  it('means nothing by the numbers in other chats', async () => {
    for (const { content, mentions } of await textsOf('NOT IN')) {
      assert.deepEqual(mentions, [], content);
    }
  });

  async function holds([what, from, least]: Row): Promise<void> {
    const statement = rawStatement<{ n: number }>(`SELECT count(*) AS n FROM ${from}`);
    const row = await store.first(statement, {});
    assert.ok(row && row.n >= least, `${what}: ${row?.n}`);
  }

  /** What is said in the groups of projects, or everywhere else. */
  async function textsOf(where: 'IN' | 'NOT IN') {
    const messages = await store.all(
      rawStatement<{ content: string; mentions: string | null }>(
        `SELECT content, mentions FROM messages WHERE kind = 'text' AND deleted_at IS NULL
          AND chat_id ${where} (SELECT chat_id FROM projects)`,
      ),
      {},
    );
    assert.ok(messages.length > 50);
    return messages.map(({ content, mentions }) => ({
      content,
      mentions: JSON.parse(mentions ?? '[]') as Mention[],
    }));
  }
});

type Row = [what: string, from: string, least: number];
