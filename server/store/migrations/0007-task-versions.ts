import type { Migration } from '../migrate.ts';

/** The columns that boards show; labels are tracked too. */
const shown = 'task_title, task_description, due_date, status, position, deleted_at';

/**
 * For each task, the version of its project at which it last changed, so that a board reads only
 * changed tasks (`projects/project-snapshots.ts`). Triggers maintain it, in a table of its own, so
 * that an older server with prepared statements can run beside. The recorded version is the next
 * one, because a project's version is raised last; if it was raised before, the task is read once
 * more.
 */
export const taskVersions: Migration = {
  name: '0007-task-versions',
  statements: ({ engine, integer, strict }) => [
    // From a newer database over which an older PostgreSQL backup was restored.
    'DROP TABLE IF EXISTS task_versions',
    `CREATE TABLE task_versions (
      task_id ${integer} PRIMARY KEY,
      project_id ${integer} NOT NULL,
      version ${integer} NOT NULL
    ) ${strict}`,
    'CREATE INDEX task_versions_by_version ON task_versions (project_id, version)',
    ...(engine === 'sqlite' ? onSqlite : onPostgres),
  ],
};

/** If the project is missing, the foreign key of the changed row reports it. */
const touch = (project: string, task: string) => `
  INSERT INTO task_versions (task_id, project_id, version) VALUES (
    ${task}, ${project}, coalesce((SELECT version + 1 FROM projects WHERE id = ${project}), 0)
  ) ON CONFLICT (task_id) DO UPDATE SET version = excluded.version;`;

const onSqlite = [
  ['task_added', 'INSERT ON tasks', touch('NEW.project_id', 'NEW.id')],
  ['task_changed', `UPDATE OF ${shown} ON tasks`, touch('NEW.project_id', 'NEW.id')],
  ['task_labelled', 'INSERT ON labels_tasks', touch('NEW.project_id', 'NEW.tasks_id')],
  ['task_unlabelled', 'DELETE ON labels_tasks', touch('OLD.project_id', 'OLD.tasks_id')],
].map(([name, event, work]) => `CREATE TRIGGER ${name} AFTER ${event} BEGIN ${work} END`);

/** Restoring an older backup leaves functions in place. */
const functionOf = (name: string, row: string, work: string) => `
  CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE changed ${row} := coalesce(NEW, OLD);
  BEGIN ${work} RETURN NULL; END $$`;

const onPostgres = [
  functionOf('touch_task', 'tasks', touch('changed.project_id', 'changed.id')),
  functionOf(
    'touch_labelled_task',
    'labels_tasks',
    touch('changed.project_id', 'changed.tasks_id'),
  ),
  `CREATE TRIGGER task_changed AFTER INSERT OR UPDATE OF ${shown} ON tasks
    FOR EACH ROW EXECUTE FUNCTION touch_task()`,
  `CREATE TRIGGER task_labelled AFTER INSERT OR DELETE ON labels_tasks
    FOR EACH ROW EXECUTE FUNCTION touch_labelled_task()`,
];
