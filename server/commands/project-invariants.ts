/** The invariants of projects, tasks and mentions. */
import type { Engine } from '../store/statement.ts';
import { type Invariant, invariant } from './invariant.ts';

const hasStrangeCharacter: Record<Engine, string> = {
  sqlite: "position GLOB '*[^A-Za-z0-9]*'",
  postgres: "position ~ '[^A-Za-z0-9]'",
};
/** A row for each mention in a message. */
const mentioned: Record<Engine, string> = {
  sqlite: 'json_each(t.mentions)',
  postgres: 'jsonb_array_elements(t.mentions::jsonb)',
};
const ended = `'{"type":"deleted"}'`;
const restored = `'{"type":"restored"}'`;

export const projectInvariants: Invariant[] = [
  invariant(
    'projects without a manager',
    `SELECT id FROM projects WHERE id NOT IN
      (SELECT project_id FROM projects_users WHERE role = 'project_manager')`,
  ),
  invariant(
    'projects whose group has other members, or other administrators than their managers',
    `SELECT j.id FROM projects AS j JOIN projects_users AS m ON m.project_id = j.id
      LEFT JOIN chat_users AS u ON u.chat_id = j.chat_id AND u.user_id = m.user_id
      WHERE u.user_id IS NULL OR (m.role = 'project_manager') <> (u.role = 'admin')
      UNION SELECT j.id FROM projects AS j JOIN chat_users AS u ON u.chat_id = j.chat_id
      WHERE NOT EXISTS (SELECT 1 FROM projects_users AS m
        WHERE m.project_id = j.id AND m.user_id = u.user_id)`,
  ),
  invariant(
    'projects whose group has another name',
    `SELECT j.id FROM projects AS j LEFT JOIN group_meta AS g ON g.chat_id = j.chat_id
      WHERE g.chat_name IS NULL OR g.chat_name <> j.name`,
  ),
  invariant(
    'tasks whose place on the board is none',
    (engine) => `SELECT id FROM tasks WHERE position = '' OR ${hasStrangeCharacter[engine]}`,
  ),
  invariant(
    'tasks whose history does not begin with their making',
    `SELECT t.id FROM tasks AS t LEFT JOIN task_events AS e ON e.id =
        (SELECT min(f.id) FROM task_events AS f WHERE f.task_id = t.id)
      WHERE e.id IS NULL OR e.event NOT LIKE '{"type":"created",%' OR e.user_id <> t.created_by`,
  ),
  invariant(
    'tasks that are deleted, or are not, against their history',
    `SELECT t.id FROM tasks AS t LEFT JOIN task_events AS e ON e.id =
        (SELECT max(f.id) FROM task_events AS f
          WHERE f.task_id = t.id AND f.event IN (${ended}, ${restored}))
      WHERE (t.deleted_at IS NOT NULL) <> (coalesce(e.event, '') = ${ended})`,
  ),
  invariant(
    'tasks with a history of people who never were in their project',
    `SELECT DISTINCT t.id FROM task_events AS e JOIN tasks AS t ON t.id = e.task_id
      JOIN projects AS j ON j.id = t.project_id
      WHERE NOT EXISTS (SELECT 1 FROM chat_users AS u
        WHERE u.chat_id = j.chat_id AND u.user_id = e.user_id)
      AND NOT EXISTS (SELECT 1 FROM former_chat_users AS f
        WHERE f.chat_id = j.chat_id AND f.user_id = e.user_id)`,
  ),

  invariant(
    'messages that mention something and are deleted, or no text',
    `SELECT id FROM messages
      WHERE mentions IS NOT NULL AND (deleted_at IS NOT NULL OR kind <> 'text')`,
  ),
  invariant(
    'messages that mention a task that is not there',
    (engine) => `SELECT DISTINCT t.id FROM messages AS t, ${mentioned[engine]} AS e
      WHERE e.value ->> 'type' = 'task' AND NOT EXISTS (SELECT 1 FROM tasks AS k
        WHERE k.id = CAST(e.value ->> 'task_id' AS bigint)
        AND k.project_id = CAST(e.value ->> 'project_id' AS bigint))`,
  ),
  invariant(
    'messages that mention somebody who is not told of it',
    (engine) => `SELECT DISTINCT t.id FROM messages AS t, ${mentioned[engine]} AS e
      WHERE e.value ->> 'type' = 'user'
      AND CAST(e.value ->> 'user_id' AS bigint) <> t.sender_id
      AND NOT EXISTS (SELECT 1 FROM message_mentions AS n
        WHERE n.user_id = CAST(e.value ->> 'user_id' AS bigint) AND n.message_id = t.id)`,
  ),
  invariant(
    'messages of which somebody is told whom they do not mention',
    (engine) => `SELECT DISTINCT t.id FROM message_mentions AS n
      JOIN messages AS t ON t.id = n.message_id
      WHERE NOT EXISTS (SELECT 1 FROM ${mentioned[engine]} AS e
        WHERE e.value ->> 'type' = 'label'
        OR CAST(e.value ->> 'user_id' AS bigint) = n.user_id)`,
  ),
  invariant(
    'messages of which their sender is told, or somebody by another chat or who never was in theirs',
    `SELECT DISTINCT t.id FROM message_mentions AS n JOIN messages AS t ON t.id = n.message_id
      WHERE n.user_id = t.sender_id OR n.chat_id <> t.chat_id
      OR (NOT EXISTS (SELECT 1 FROM chat_users AS u
          WHERE u.chat_id = n.chat_id AND u.user_id = n.user_id)
        AND NOT EXISTS (SELECT 1 FROM former_chat_users AS f
          WHERE f.chat_id = n.chat_id AND f.user_id = n.user_id))`,
  ),
];
