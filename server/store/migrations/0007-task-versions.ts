import type { Migration } from '../migrate.ts';

/** What boards show of a task; its labels come on top. */
const shown = 'task_title, task_description, due_date, status, position, deleted_at';

/**
 * A task carries the version of its project at which it last changed, so that a board reads only what is new
 * (`projects/board-tasks.ts`). The database itself keeps it: a server of a version before may write beside. The
 * version is the one to come, as a project's version moves last; where it has moved already, the task is read once more.
 */
export const taskVersions: Migration = {
  name: '0007-task-versions',
  statements: ({ engine, integer }) => [
    `ALTER TABLE tasks ADD COLUMN version ${integer} NOT NULL DEFAULT 0`,
    'CREATE INDEX tasks_by_version ON tasks (project_id, version)',
    ...(engine === 'sqlite' ? onSqlite : onPostgres),
  ],
};

/** Where there is no such project, the foreign key says so. */
const versionToCome = (project: string) =>
  `coalesce((SELECT version + 1 FROM projects WHERE id = ${project}), 0)`;

const touch = (project: string, task: string) =>
  `UPDATE tasks SET version = ${versionToCome(project)} WHERE id = ${task};`;

const onSqlite = [
  ['task_added', 'INSERT ON tasks', touch('NEW.project_id', 'NEW.id')],
  ['task_changed', `UPDATE OF ${shown} ON tasks`, touch('NEW.project_id', 'NEW.id')],
  ['task_labelled', 'INSERT ON labels_tasks', touch('NEW.project_id', 'NEW.tasks_id')],
  ['task_unlabelled', 'DELETE ON labels_tasks', touch('OLD.project_id', 'OLD.tasks_id')],
].map(([name, event, work]) => `CREATE TRIGGER ${name} AFTER ${event} BEGIN ${work} END`);

const onPostgres = [
  `CREATE FUNCTION touch_task() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.version := ${versionToCome('NEW.project_id')};
      RETURN NEW;
    END $$`,
  `CREATE FUNCTION touch_labelled_task() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE changed labels_tasks := coalesce(NEW, OLD);
    BEGIN
      ${touch('changed.project_id', 'changed.tasks_id')}
      RETURN NULL;
    END $$`,
  'CREATE TRIGGER task_added BEFORE INSERT ON tasks FOR EACH ROW EXECUTE FUNCTION touch_task()',
  `CREATE TRIGGER task_changed BEFORE UPDATE OF ${shown} ON tasks
    FOR EACH ROW EXECUTE FUNCTION touch_task()`,
  `CREATE TRIGGER task_labelled AFTER INSERT OR DELETE ON labels_tasks
    FOR EACH ROW EXECUTE FUNCTION touch_labelled_task()`,
];
