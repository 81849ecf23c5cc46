/** A database that is large enough for its engine to plan what it reads. */
import type { Engine } from '../server/store/statement.ts';

/**
 * 3,000 people, 3,000 groups of two and 60,000 messages; a project for each group, with 20 tasks, four
 * labels and a history. Made by the database itself.
 */
export function fillLarge(engine: Engine): string[] {
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
    `INSERT INTO message_mentions (user_id, chat_id, message_id)
      SELECT i % 3000 + 1, i % 3000 + 1, i FROM ${rows(60_000)}`,
    `INSERT INTO projects (name, description, chat_id, created_by, created_at, version, change_seq)
      SELECT 'Project', '', i, i, 0, 100, i FROM ${rows(3_000)}`,
    `INSERT INTO projects_users (project_id, user_id, role)
      SELECT i, i, 'project_manager' FROM ${rows(3_000)}`,
    `INSERT INTO projects_users (project_id, user_id, role)
      SELECT i, i % 3000 + 1, 'member' FROM ${rows(3_000)}`,
    `INSERT INTO labels (project_id, label_name, label_key, label_hex_color)
      SELECT i % 3000 + 1, 'Label ' || i, 'label ' || i, '#336699' FROM ${rows(12_000)}`,
    `INSERT INTO labels_projects_users (project_id, projects_users_id, labels_id)
      SELECT m.project_id, m.id, l.id FROM projects_users AS m
      JOIN labels AS l ON l.project_id = m.project_id WHERE l.id % 2 = 0`,
    `INSERT INTO tasks (project_id, task_title, task_description, status, position, created_by,
        created_at, message_id)
      SELECT i % 3000 + 1, 'Task', '',
        CASE i / 3000 % 4 WHEN 0 THEN 'assigned' WHEN 1 THEN 'in_progress'
          WHEN 2 THEN 'under_review' ELSE 'completed' END, 'a' || i, i % 3000 + 1, 0, i
      FROM ${rows(60_000)}`,
    'UPDATE tasks SET deleted_at = 0, deleted_by = created_by WHERE id % 20 = 0',
    `INSERT INTO labels_tasks (project_id, tasks_id, labels_id)
      SELECT t.project_id, t.id, l.id FROM tasks AS t
      JOIN labels AS l ON l.project_id = t.project_id WHERE l.id % 2 = t.id % 2`,
    `INSERT INTO task_events (task_id, user_id, event, created_at)
      SELECT i % 60000 + 1, i % 3000 + 1, '{"type":"described"}', 0 FROM ${rows(180_000)}`,
    'ANALYZE',
  ];
}
