/** The rows of a measured database, for either engine. */
import type { SQLInputValue } from 'node:sqlite';
import { generateNKeysBetween } from 'fractional-indexing';
import { hashToken } from '../server/http/verify-session.ts';
import { alphanumericWords } from '../server/search/words.ts';
import { makeChance } from '../test/random.ts';
import {
  chatCount,
  isPersonal,
  membersOf,
  messageCounts,
  pollerCount,
  project,
  type Size,
  tokenOf,
} from './sizes.ts';
import { nameOf, textOf, vocabulary } from './words.ts';

const firstMessageMs = Date.UTC(2026, 0, 1);
const messageIntervalMs = 1_000;
const statuses = ['assigned', 'in_progress', 'under_review', 'completed'];

export interface Rows {
  insert(table: string, row: Record<string, SQLInputValue>): void;
  /** Adds to the full-text index, which is specific to each engine. */
  insertWords(messageId: number, chatId: number, words: string): void;
}

type Insert = Rows['insert'];

/** Inserts rows after those that they reference. */
export function insertAll(rows: Rows, size: Size, people: number): void {
  insertPeople(rows.insert, people);
  insertChats(rows.insert, size);
  insertMessages(rows, size);
  insertProject(rows.insert);
}

/** After the inserts: everyone has read everything. */
export const moveCursors = ['chats', 'chat_users'].map((table) => {
  const id = table === 'chats' ? 'chats.id' : 'chat_users.chat_id';
  const active = `active_at = ${firstMessageMs} + last.id * ${messageIntervalMs}, last_message_id = last.id,`;
  return `UPDATE ${table} SET ${table === 'chats' ? active : ''}
      delivered_up_to = last.id, read_up_to = last.id
    FROM (SELECT chat_id, max(id) AS id FROM messages GROUP BY chat_id) AS last
    WHERE last.chat_id = ${id}`;
});

function insertPeople(insert: Insert, people: number): void {
  for (let id = 1; id <= people; id++) {
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
      // Far in the future, so that no poll has to prolong the session.
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

/** Interleaves all chats, as in reality: the rows of one chat are far apart. */
function insertMessages({ insert, insertWords }: Rows, size: Size): void {
  const chance = makeChance(2);
  const left = messageCounts(size);
  const versions = Array<number>(chatCount + 1).fill(1);
  const senders = Array.from({ length: chatCount + 1 }, (_, id) => (id ? membersOf(id) : []));
  let open = left.map((_, id) => id).filter((id) => (left[id] ?? 0) > 0);
  let id = 0;
  while (open.length > 0) {
    for (const chat_id of open) {
      const members = senders[chat_id] as number[];
      const content = textOf(chance);
      left[chat_id] = (left[chat_id] ?? 0) - 1;
      versions[chat_id] = (versions[chat_id] ?? 0) + 1;
      insert('messages', {
        id: ++id,
        chat_id,
        sender_id: members[chance.below(members.length)] as number,
        kind: 'text',
        content,
        created_at: firstMessageMs + id * messageIntervalMs,
        version: versions[chat_id] as number,
      });
      insertWords(id, chat_id, uniqueWords(content));
    }
    open = open.filter((chatId) => (left[chatId] ?? 0) > 0);
  }
}

const uniqueWords = (content: string) => [...new Set(content.split(' '))].join(' ');

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
