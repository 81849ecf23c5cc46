import type { Migration } from '../migrate.ts';

/**
 * Projects, what belongs to them, and mentions in messages. Tables that attach labels to people and
 * tasks also name the project, so that the database refuses a label of another one.
 */
export const projects: Migration = {
  name: '0002-projects',
  statements: ({ id, integer, word, clustered, strict }) => [
    `ALTER TABLE users ADD COLUMN projects_version ${integer} NOT NULL DEFAULT 0`,
    'ALTER TABLE messages ADD COLUMN mentions text',

    `CREATE TABLE message_mentions (
      user_id ${integer} NOT NULL REFERENCES users (id),
      chat_id ${integer} NOT NULL REFERENCES chats (id),
      message_id ${integer} NOT NULL REFERENCES messages (id),
      PRIMARY KEY (user_id, chat_id, message_id)
    ) ${clustered}`,
    'CREATE INDEX message_mentions_by_message ON message_mentions (message_id)',

    `CREATE TABLE projects (
      id ${id},
      name text NOT NULL,
      description text NOT NULL,
      chat_id ${integer} NOT NULL UNIQUE REFERENCES chats (id),
      created_by ${integer} NOT NULL REFERENCES users (id),
      created_at ${integer} NOT NULL,
      archived_at ${integer},
      version ${integer} NOT NULL,
      change_seq ${integer} NOT NULL
    ) ${strict}`,
    'CREATE INDEX projects_by_change ON projects (change_seq)',

    `CREATE TABLE projects_users (
      id ${id},
      project_id ${integer} NOT NULL REFERENCES projects (id),
      user_id ${integer} NOT NULL REFERENCES users (id),
      role text NOT NULL CHECK (role IN ('project_manager', 'member', 'observer')),
      UNIQUE (project_id, user_id),
      UNIQUE (project_id, id)
    ) ${strict}`,
    'CREATE INDEX projects_users_by_user ON projects_users (user_id, project_id)',

    `CREATE TABLE labels (
      id ${id},
      project_id ${integer} NOT NULL REFERENCES projects (id),
      label_name text NOT NULL,
      label_key text NOT NULL,
      label_hex_color text NOT NULL CHECK (length(label_hex_color) = 7),
      UNIQUE (project_id, label_key),
      UNIQUE (project_id, id)
    ) ${strict}`,

    `CREATE TABLE labels_projects_users (
      project_id ${integer} NOT NULL,
      projects_users_id ${integer} NOT NULL,
      labels_id ${integer} NOT NULL,
      PRIMARY KEY (project_id, projects_users_id, labels_id),
      FOREIGN KEY (project_id, projects_users_id) REFERENCES projects_users (project_id, id),
      FOREIGN KEY (project_id, labels_id) REFERENCES labels (project_id, id)
    ) ${clustered}`,
    `CREATE INDEX labels_projects_users_by_label
      ON labels_projects_users (project_id, labels_id, projects_users_id)`,

    `CREATE TABLE tasks (
      id ${id},
      project_id ${integer} NOT NULL REFERENCES projects (id),
      task_title text NOT NULL,
      task_description text NOT NULL,
      due_date text,
      status text NOT NULL
        CHECK (status IN ('assigned', 'in_progress', 'under_review', 'completed')),
      position ${word} NOT NULL,
      message_id ${integer} REFERENCES messages (id),
      created_by ${integer} NOT NULL REFERENCES users (id),
      created_at ${integer} NOT NULL,
      deleted_at ${integer},
      deleted_by ${integer} REFERENCES users (id),
      UNIQUE (project_id, id),
      CHECK ((deleted_at IS NULL) = (deleted_by IS NULL))
    ) ${strict}`,
    `CREATE UNIQUE INDEX tasks_by_place ON tasks (project_id, status, position)
      WHERE deleted_at IS NULL`,

    `CREATE TABLE labels_tasks (
      project_id ${integer} NOT NULL,
      tasks_id ${integer} NOT NULL,
      labels_id ${integer} NOT NULL,
      PRIMARY KEY (project_id, tasks_id, labels_id),
      FOREIGN KEY (project_id, tasks_id) REFERENCES tasks (project_id, id),
      FOREIGN KEY (project_id, labels_id) REFERENCES labels (project_id, id)
    ) ${clustered}`,
    'CREATE INDEX labels_tasks_by_label ON labels_tasks (project_id, labels_id, tasks_id)',

    `CREATE TABLE task_events (
      id ${id},
      task_id ${integer} NOT NULL REFERENCES tasks (id),
      user_id ${integer} NOT NULL REFERENCES users (id),
      event text NOT NULL,
      created_at ${integer} NOT NULL
    ) ${strict}`,
    'CREATE INDEX task_events_by_task ON task_events (task_id, id)',
  ],
};
