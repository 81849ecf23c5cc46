import type { Migration } from '../migrate.ts';

/**
 * For each project, the length of the texts in its data, so that a write can be refused before one
 * answer can't carry the data. Texts count as they are shown: a description once, a title once by
 * itself and once under each label of the task. Deleted tasks don't count.
 * Triggers maintain it, in a table of its own, like task versions (0007): no action can forget it,
 * and an older server can run beside.
 */
export const projectSizes: Migration = {
  name: '0010-project-sizes',
  statements: ({ engine, integer, strict }) => [
    // From a newer database over which an older PostgreSQL backup was restored.
    'DROP TABLE IF EXISTS project_sizes',
    `CREATE TABLE project_sizes (
      project_id ${integer} PRIMARY KEY,
      text_length ${integer} NOT NULL
    ) ${strict}`,
    // Triggers come first, because on PostgreSQL creating them blocks writers. Then existing rows
    // are counted.
    ...(engine === 'sqlite' ? onSqlite : onPostgres),
    `INSERT INTO project_sizes (project_id, text_length)
      SELECT t.project_id, sum(${shownLength('t')}) FROM tasks AS t
      WHERE t.deleted_at IS NULL GROUP BY t.project_id`,
  ],
};

/** The size of an entry under a label, besides its title. */
const entryLength = 50;

const labelCount = (task: string) =>
  `(SELECT count(*) FROM labels_tasks AS l
    WHERE l.project_id = ${task}.project_id AND l.tasks_id = ${task}.id)`;

const shownLength = (task: string) =>
  `length(${task}.task_title) + length(${task}.task_description)
    + ${labelCount(task)} * (length(${task}.task_title) + ${entryLength})`;

const lengthIfPresent = (task: string) =>
  `CASE WHEN ${task}.deleted_at IS NULL THEN ${shownLength(task)} ELSE 0 END`;

/** The length that one label of a task adds. */
const lengthOfEntry = (row: string) =>
  `coalesce((SELECT length(t.task_title) + ${entryLength} FROM tasks AS t
    WHERE t.id = ${row}.tasks_id AND t.deleted_at IS NULL), 0)`;

const add = (project: string, length: string) => `
  INSERT INTO project_sizes (project_id, text_length) VALUES (${project}, ${length})
  ON CONFLICT (project_id) DO UPDATE
    SET text_length = project_sizes.text_length + excluded.text_length;`;

const texts = 'task_title, task_description, deleted_at';

const triggers: [name: string, event: string, table: string, work: string][] = [
  ['size_task_added', 'INSERT', 'tasks', add('NEW.project_id', lengthIfPresent('NEW'))],
  [
    'size_task_changed',
    `UPDATE OF ${texts}`,
    'tasks',
    add('NEW.project_id', `${lengthIfPresent('NEW')} - (${lengthIfPresent('OLD')})`),
  ],
  ['size_task_labelled', 'INSERT', 'labels_tasks', add('NEW.project_id', lengthOfEntry('NEW'))],
  [
    'size_task_unlabelled',
    'DELETE',
    'labels_tasks',
    add('OLD.project_id', `-${lengthOfEntry('OLD')}`),
  ],
];

const onSqlite = triggers.map(
  ([name, event, table, work]) =>
    `CREATE TRIGGER ${name} AFTER ${event} ON ${table} BEGIN ${work} END`,
);

/** Restoring an older backup leaves functions in place. */
const onPostgres = triggers.flatMap(([name, event, table, work]) => [
  `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN ${work} RETURN NULL; END $$`,
  `CREATE TRIGGER ${name} AFTER ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION ${name}()`,
]);
