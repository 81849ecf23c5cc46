/** Makes the database that is measured, once for each size and schema, and keeps it. */
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { generateNKeysBetween } from 'fractional-indexing';
import { readConfig } from '../server/config.ts';
import { hashToken } from '../server/http/verify-session.ts';
import { alphanumericWords } from '../server/search/words.ts';
import { migrations } from '../server/store/migrations/index.ts';
import { databaseFile, openStore } from '../server/store/open-store.ts';
import { makeChance } from '../test/random.ts';
import {
  chatCount,
  isPersonal,
  membersOf,
  messageCounts,
  peopleCount,
  pollerCount,
  project,
  type Size,
  tokenOf,
} from './sizes.ts';
import { nameOf, textOf, vocabulary } from './words.ts';

const folder = fileURLToPath(new URL('data', import.meta.url));
/** Whoever changes what is made gives it another number. */
const edition = 1;
const firstMessageMs = Date.UTC(2026, 0, 1);
const messageIntervalMs = 1_000;
const statuses = ['assigned', 'in_progress', 'under_review', 'completed'];

/** @returns the folder of a database of that size; it is not to be written to */
export async function ensureData(size: Size): Promise<string> {
  const schema = hash('sha256', migrations.map(({ name }) => name).join(' ')).slice(0, 8);
  const target = join(folder, `${size.name}-${edition}-${schema}`);
  if (existsSync(target)) return target;
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  console.log(`Making a database of ${size.messages.toLocaleString('en')} messages.`);
  const store = await openStore(readConfig({ DATA_DIR: unfinished }), console.error);
  await store.close();
  fill(databaseFile(unfinished), size);
  renameSync(unfinished, target);
  return target;
}

function fill(file: string, size: Size): void {
  const db = new DatabaseSync(file);
  // Nothing is lost if this is cut off: it is made anew.
  db.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -512000; BEGIN');
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const insert: Insert = (table, row) => {
    const columns = Object.keys(row);
    const sql = `INSERT INTO ${table} (${columns}) VALUES (${columns.map(() => '?')})`;
    const known = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, known);
    known.get(...(Object.values(row) as SQLInputValue[]));
  };
  insertPeople(insert);
  insertChats(insert, size);
  const last = insertMessages(insert, size);
  insertProject(insert);
  db.exec('COMMIT');
  moveCursors(db, last);
  db.exec("UPDATE settings SET value = '1' WHERE name = 'transactions'");
  db.exec('ANALYZE');
  db.close();
}

type Insert = (table: string, row: Record<string, SQLInputValue>) => void;

function insertPeople(insert: Insert): void {
  for (let id = 1; id <= peopleCount; id++) {
    const names = nameOf(id);
    const rest = { password_hash: '', is_admin: id === 1 ? 1 : 0, created_at: 0, change_seq: 1 };
    insert('users', { id, ...names, ...rest });
    const all = Object.values(names).join(' ');
    const whole = names.username;
    for (const word of new Set([whole, ...alphanumericWords(all)])) {
      insert('user_words', { word, user_id: id });
    }
  }
  for (let user_id = 1; user_id <= pollerCount; user_id++) {
    insert('sessions', {
      user_id,
      kind: 'session',
      token_hash: hashToken(tokenOf(user_id)),
      label: '',
      created_at: Date.now(),
      // Used just now, for years: no poll of a run has to prolong it.
      last_used_at: Date.UTC(2100, 0, 1),
      expires_at: Date.UTC(2100, 1, 1),
    });
  }
}

function insertChats(insert: Insert, size: Size): void {
  const counts = messageCounts(size);
  for (let id = 1; id <= project.chatId; id++) {
    const members = membersOf(id);
    const personal = isPersonal(id);
    const [first = 0, second = 0] = [...members].sort((a, b) => a - b);
    insert('chats', {
      id,
      is_personal: personal ? 1 : 0,
      first_user_id: personal ? first : null,
      second_user_id: personal ? second : null,
      version: (counts[id] ?? 0) + 1,
      details_version: 1,
      delivered_up_to: 0,
      read_up_to: 0,
      last_message_id: 0,
      active_at: firstMessageMs,
      change_seq: 1,
    });
    if (!personal) {
      const chat_name = id === project.chatId ? project.name : `Group ${id}`;
      const names = { chat_name, description: '' };
      insert('group_meta', { chat_id: id, ...names, created_by: members[0] ?? 1, created_at: 0 });
    }
    for (const [i, user_id] of members.entries()) {
      const role = i === 0 && !personal ? 'admin' : 'member';
      const cursors = { delivered_up_to: 0, read_up_to: 0, joined_version: 1 };
      insert('chat_users', { chat_id: id, user_id, role, ...cursors });
    }
  }
}

/** Of all chats by turns, as they come in life: those of one chat are far from each other. */
function insertMessages(insert: Insert, size: Size): Map<number, number> {
  const chance = makeChance(2);
  const left = messageCounts(size);
  const versions = Array<number>(chatCount + 1).fill(1);
  const senders = Array.from({ length: chatCount + 1 }, (_, id) => (id ? membersOf(id) : []));
  const last = new Map<number, number>();
  let open = left.map((_, id) => id).filter((id) => (left[id] ?? 0) > 0);
  let id = 0;
  while (open.length > 0) {
    for (const chat_id of open) {
      const members = senders[chat_id] as number[];
      const content = textOf(chance);
      left[chat_id] = (left[chat_id] ?? 0) - 1;
      versions[chat_id] = (versions[chat_id] ?? 0) + 1;
      last.set(chat_id, ++id);
      insert('messages', {
        id,
        chat_id,
        sender_id: members[chance.below(members.length)] as number,
        kind: 'text',
        content,
        created_at: firstMessageMs + id * messageIntervalMs,
        version: versions[chat_id] as number,
      });
      insert('message_words', { rowid: id, words: `_${chat_id} ${uniqueWords(content)}` });
    }
    open = open.filter((chatId) => (left[chatId] ?? 0) > 0);
  }
  return last;
}

const uniqueWords = (content: string) => [...new Set(content.split(' '))].join(' ');

/** Everyone has read everything. */
function moveCursors(db: DatabaseSync, last: Map<number, number>): void {
  const ofChat = db.prepare(
    `UPDATE chats SET last_message_id = ?1, delivered_up_to = ?1, read_up_to = ?1, active_at = ?2
      WHERE id = ?3`,
  );
  const ofMembers = db.prepare(
    'UPDATE chat_users SET delivered_up_to = ?1, read_up_to = ?1 WHERE chat_id = ?2',
  );
  db.exec('BEGIN');
  for (const [chatId, messageId] of last) {
    ofChat.get(messageId, firstMessageMs + messageId * messageIntervalMs, chatId);
    ofMembers.get(messageId, chatId);
  }
  db.exec('COMMIT');
}

function insertProject(insert: Insert): void {
  const chance = makeChance(3);
  const of = { project_id: project.id };
  insert('projects', {
    id: project.id,
    name: project.name,
    description: '',
    chat_id: project.chatId,
    created_by: 1,
    created_at: 0,
    version: 1,
    change_seq: 1,
  });
  for (let id = 1; id <= project.labels; id++) {
    const label_name = `${vocabulary[id]} ${id}`;
    insert('labels', { id, ...of, label_name, label_key: label_name, label_hex_color: '#336699' });
  }
  for (let id = 1; id <= project.members; id++) {
    const role = id === 1 ? 'project_manager' : 'member';
    insert('projects_users', { id, ...of, user_id: id, role });
    const labels_id = (id % project.labels) + 1;
    insert('labels_projects_users', { ...of, projects_users_id: id, labels_id });
  }
  const positions = generateNKeysBetween(null, null, project.tasks);
  for (let id = 1; id <= project.tasks; id++) {
    const user_id = (id % project.members) + 1;
    const created_at = firstMessageMs + id;
    const task_title = textOf(chance).slice(0, 80).trim();
    insert('tasks', {
      id,
      ...of,
      task_title,
      task_description: id % 3 === 0 ? textOf(chance) : '',
      due_date: id % 4 === 0 ? '2027-01-31' : null,
      status: statuses[id % statuses.length] as string,
      position: positions[id - 1] as string,
      created_by: user_id,
      created_at,
    });
    const event = JSON.stringify({ type: 'created', task_title });
    insert('task_events', { task_id: id, user_id, event, created_at });
    const labels = new Set([(id % project.labels) + 1, (id % 7) + 1]);
    for (const labels_id of labels) insert('labels_tasks', { ...of, tasks_id: id, labels_id });
  }
}
