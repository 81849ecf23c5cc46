/** The SQL of a project's labels: no rules, no HTTP. */
import { statement } from '../store/statement.ts';

const labelColumns = ['id', 'label_name', 'label_hex_color'] as const;

export const listLabels = statement((db, p: { project_id: number }) =>
  db
    .selectFrom('labels')
    .select([...labelColumns])
    .where('project_id', '=', p.project_id),
);

interface LabelInProject {
  project_id: number;
  label_id: number;
}

export const findLabel = statement((db, p: LabelInProject) =>
  db
    .selectFrom('labels')
    .select([...labelColumns])
    .where('project_id', '=', p.project_id)
    .where('id', '=', p.label_id),
);

/** Returns no row if the project already has a label of that name. */
export const insertLabel = statement(
  (db, p: { project_id: number; label_name: string; label_key: string; label_hex_color: string }) =>
    db
      .insertInto('labels')
      .values({
        project_id: p.project_id,
        label_name: p.label_name,
        label_key: p.label_key,
        label_hex_color: p.label_hex_color,
      })
      .onConflict((c) => c.columns(['project_id', 'label_key']).doNothing())
      .returning([...labelColumns]),
);

export const findLabelByKey = statement((db, p: { project_id: number; label_key: string }) =>
  db
    .selectFrom('labels')
    .select('id')
    .where('project_id', '=', p.project_id)
    .where('label_key', '=', p.label_key),
);

export const updateLabel = statement(
  (db, p: { id: number; label_name: string; label_key: string; label_hex_color: string }) =>
    db
      .updateTable('labels')
      .set({
        label_name: p.label_name,
        label_key: p.label_key,
        label_hex_color: p.label_hex_color,
      })
      .where('id', '=', p.id),
);

export const deleteLabelRow = statement((db, p: { label_id: number }) =>
  db.deleteFrom('labels').where('id', '=', p.label_id),
);

export const deleteLabelFromMembers = statement((db, p: LabelInProject) =>
  db
    .deleteFrom('labels_projects_users')
    .where('project_id', '=', p.project_id)
    .where('labels_id', '=', p.label_id),
);

export const deleteLabelFromTasks = statement((db, p: LabelInProject) =>
  db
    .deleteFrom('labels_tasks')
    .where('project_id', '=', p.project_id)
    .where('labels_id', '=', p.label_id),
);

/**
 * Records the deletion of a label in the history of its tasks, with one statement for any number of
 * tasks.
 */
export const insertEventOfLabelledTasks = statement(
  (db, p: LabelInProject & { user_id: number; event: string; now: number }, engine) =>
    db
      .insertInto('task_events')
      .columns(['task_id', 'user_id', 'event', 'created_at'])
      .expression((e) =>
        e
          .selectFrom('labels_tasks')
          .where('project_id', '=', p.project_id)
          .where('labels_id', '=', p.label_id)
          .select([
            'tasks_id',
            e.cast<number>(e.val(p.user_id), integerOf(engine)).as('user_id'),
            e.cast<string>(e.val(p.event), 'text').as('event'),
            e.cast<number>(e.val(p.now), integerOf(engine)).as('created_at'),
          ]),
      ),
);

const integerOf = (engine: 'sqlite' | 'postgres') => (engine === 'sqlite' ? 'integer' : 'bigint');

/** Deleted tasks keep their labels but are not counted. */
export const countLabelUse = statement((db, p: LabelInProject) =>
  db.selectNoFrom((e) => [
    e
      .selectFrom('labels_projects_users')
      .where('project_id', '=', p.project_id)
      .where('labels_id', '=', p.label_id)
      .select((l) => l.fn.countAll<number>().as('n'))
      .as('member_count'),
    e
      .selectFrom('labels_tasks as l')
      .innerJoin('tasks as t', 't.id', 'l.tasks_id')
      .where('l.project_id', '=', p.project_id)
      .where('l.labels_id', '=', p.label_id)
      .where('t.deleted_at', 'is', null)
      .select((l) => l.fn.countAll<number>().as('n'))
      .as('task_count'),
  ]),
);
