/** The SQL of tasks: no rules, no HTTP. */
import type { TaskStatus } from '../../contract/projects.ts';
import { anyOf, type Engine, sql, statement } from '../store/statement.ts';

const boardColumns = [
  't.id',
  't.task_title',
  't.task_description',
  't.due_date',
  't.status',
  't.position',
  't.created_at',
] as const;

/** The labels of task `t`, ascending, separated by commas; null without labels. */
const labelsOfTask = (engine: Engine) =>
  engine === 'sqlite'
    ? sql<string | null>`(SELECT group_concat(lt.labels_id, ',' ORDER BY lt.labels_id)
        FROM labels_tasks AS lt WHERE lt.project_id = t.project_id AND lt.tasks_id = t.id)`
    : sql<string | null>`(SELECT string_agg(lt.labels_id::text, ',' ORDER BY lt.labels_id)
        FROM labels_tasks AS lt WHERE lt.project_id = t.project_id AND lt.tasks_id = t.id)`;

/** A page of the tasks that are not deleted, by id, with their labels. */
export const listTasks = statement(
  (db, p: { project_id: number; after_id: number; limit: number }, engine) =>
    db
      .selectFrom('tasks as t')
      .select([...boardColumns])
      .select(labelsOfTask(engine).as('labels'))
      .where('t.project_id', '=', p.project_id)
      .where('t.id', '>', p.after_id)
      .where('t.deleted_at', 'is', null)
      .orderBy('t.id')
      .limit(p.limit),
);

/**
 * The tasks that changed after a version of the project, including deleted ones, with their labels.
 */
export const listTasksChanged = statement(
  (db, p: { project_id: number; version: number }, engine) =>
    db
      .selectFrom('task_versions as v')
      .innerJoin('tasks as t', 't.id', 'v.task_id')
      .select([...boardColumns, 't.deleted_at'])
      .select(labelsOfTask(engine).as('labels'))
      .where('v.project_id', '=', p.project_id)
      .where('v.version', '>', p.version),
);

export const listDeletedTasks = statement((db, p: { project_id: number; limit: number }) =>
  db
    .selectFrom('tasks as t')
    .select([...boardColumns, 't.deleted_at', 't.deleted_by'])
    .where('t.project_id', '=', p.project_id)
    .where('t.deleted_at', 'is not', null)
    .orderBy('t.deleted_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(p.limit),
);

export const findTask = statement((db, p: { project_id: number; task_id: number }) =>
  db
    .selectFrom('tasks')
    .selectAll()
    .where('project_id', '=', p.project_id)
    .where('id', '=', p.task_id),
);

export const countTasks = statement((db, p: { project_id: number }) =>
  db
    .selectFrom('tasks')
    .where('project_id', '=', p.project_id)
    .where('deleted_at', 'is', null)
    .select((e) => e.fn.countAll<number>().as('count')),
);

/** No row for a project that never had a task. */
export const findProjectSize = statement((db, p: { project_id: number }) =>
  db.selectFrom('project_sizes').select('text_length').where('project_id', '=', p.project_id),
);

export const insertTask = statement(
  (
    db,
    p: {
      project_id: number;
      task_title: string;
      task_description: string;
      due_date: string | null;
      status: TaskStatus;
      position: string;
      message_id: number | null;
      created_by: number;
      now: number;
    },
  ) =>
    db
      .insertInto('tasks')
      .values({
        project_id: p.project_id,
        task_title: p.task_title,
        task_description: p.task_description,
        due_date: p.due_date,
        status: p.status,
        position: p.position,
        message_id: p.message_id,
        created_by: p.created_by,
        created_at: p.now,
      })
      .returning('id'),
);

export const updateTask = statement(
  (
    db,
    p: {
      id: number;
      task_title: string;
      task_description: string;
      due_date: string | null;
      status: TaskStatus;
      position: string;
      deleted_at: number | null;
      deleted_by: number | null;
    },
  ) =>
    db
      .updateTable('tasks')
      .set({
        task_title: p.task_title,
        task_description: p.task_description,
        due_date: p.due_date,
        status: p.status,
        position: p.position,
        deleted_at: p.deleted_at,
        deleted_by: p.deleted_by,
      })
      .where('id', '=', p.id),
);

/** A place on the board, between two neighbours, not counting the moved task. */
interface Place {
  project_id: number;
  status: TaskStatus;
  position: string;
  except_id: number;
}

export const findPositionBefore = statement((db, p: Place) =>
  db
    .selectFrom('tasks')
    .select('position')
    .where('project_id', '=', p.project_id)
    .where('status', '=', p.status)
    .where('deleted_at', 'is', null)
    .where('position', '<', p.position)
    .where('id', '!=', p.except_id)
    .orderBy('position', 'desc')
    .limit(1),
);

/** Includes the position itself. */
export const findPositionFrom = statement((db, p: Place) =>
  db
    .selectFrom('tasks')
    .select('position')
    .where('project_id', '=', p.project_id)
    .where('status', '=', p.status)
    .where('deleted_at', 'is', null)
    .where('position', '>=', p.position)
    .where('id', '!=', p.except_id)
    .orderBy('position')
    .limit(1),
);

/**
 * Includes deleted tasks, because they may be restored. Each comes before the task that took its
 * place.
 */
export const listTaskIdsInColumn = statement((db, p: { project_id: number; status: TaskStatus }) =>
  db
    .selectFrom('tasks')
    .select('id')
    .where('project_id', '=', p.project_id)
    .where('status', '=', p.status)
    .orderBy('position')
    .orderBy((e) => e.case().when('deleted_at', 'is', null).then(1).else(0).end())
    .orderBy('id'),
);

export const updatePosition = statement((db, p: { id: number; position: string }) =>
  db.updateTable('tasks').set({ position: p.position }).where('id', '=', p.id),
);

export const listLabelsOfTask = statement((db, p: { project_id: number; task_id: number }) =>
  db
    .selectFrom('labels_tasks')
    .select('labels_id')
    .where('project_id', '=', p.project_id)
    .where('tasks_id', '=', p.task_id)
    .orderBy('labels_id'),
);

interface TaskLabel {
  project_id: number;
  tasks_id: number;
  labels_id: number;
}

export const insertTaskLabel = statement((db, p: TaskLabel) =>
  db.insertInto('labels_tasks').values({
    project_id: p.project_id,
    tasks_id: p.tasks_id,
    labels_id: p.labels_id,
  }),
);

export const deleteTaskLabel = statement((db, p: TaskLabel) =>
  db
    .deleteFrom('labels_tasks')
    .where('project_id', '=', p.project_id)
    .where('tasks_id', '=', p.tasks_id)
    .where('labels_id', '=', p.labels_id),
);

export const insertTaskEvent = statement(
  (db, p: { task_id: number; user_id: number; event: string; now: number }) =>
    db.insertInto('task_events').values({
      task_id: p.task_id,
      user_id: p.user_id,
      event: p.event,
      created_at: p.now,
    }),
);

export const listTaskEvents = statement((db, p: { task_id: number }) =>
  db
    .selectFrom('task_events')
    .select(['id', 'user_id', 'event', 'created_at'])
    .where('task_id', '=', p.task_id)
    .orderBy('id'),
);

/** Everybody in the history of the task, including former members. */
export const listTaskActors = statement((db, p: { task_id: number }) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.image_id'])
    .where((e) =>
      e(
        'u.id',
        'in',
        e.selectFrom('task_events').select('user_id').where('task_id', '=', p.task_id),
      ),
    )
    .orderBy('u.id'),
);

/** The source message of a task, if the reader may read it. */
export const findReadableMessage = statement((db, p: { message_id: number; user_id: number }) =>
  db
    .selectFrom('messages as t')
    .innerJoin('chat_users as m', (join) =>
      join.onRef('m.chat_id', '=', 't.chat_id').on('m.user_id', '=', p.user_id),
    )
    .where('t.id', '=', p.message_id)
    .select(['t.id as message_id', 't.chat_id', 't.kind', 't.content', 't.deleted_at']),
);

/** The most urgent tasks that share a label with a person, over all projects that go on; each once. */
export const listTasksWithSharedLabels = statement(
  (db, p: { user_id: number; offset: number; limit: number }) =>
    db
      .selectFrom('tasks as t')
      .innerJoin('projects as j', 'j.id', 't.project_id')
      .innerJoin('projects_users as m', 'm.project_id', 't.project_id')
      .where('m.user_id', '=', p.user_id)
      .where('j.archived_at', 'is', null)
      .where('t.deleted_at', 'is', null)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('labels_tasks as lt')
            .innerJoin('labels_projects_users as own', (join) =>
              join
                .onRef('own.project_id', '=', 'lt.project_id')
                .onRef('own.labels_id', '=', 'lt.labels_id'),
            )
            .whereRef('lt.project_id', '=', 't.project_id')
            .whereRef('lt.tasks_id', '=', 't.id')
            .whereRef('own.projects_users_id', '=', 'm.id')
            .select('lt.labels_id'),
        ),
      )
      .select([...boardColumns, 'j.id as project_id', 'j.name as project_name'])
      .orderBy(sql`CASE WHEN t.status = 'completed' THEN 1 ELSE 0 END`)
      .orderBy(sql`CASE WHEN t.due_date IS NULL THEN 1 ELSE 0 END`)
      .orderBy('t.due_date')
      .orderBy('t.id')
      .limit(p.limit)
      .offset(p.offset),
);

/**
 * The labels that a person shares with tasks.
 * @param p `task_ids` is a list as JSON.
 */
export const listSharedLabels = statement((db, p: { user_id: number; task_ids: string }, engine) =>
  db
    .selectFrom('tasks as t')
    .innerJoin('labels_tasks as lt', (join) =>
      join.onRef('lt.project_id', '=', 't.project_id').onRef('lt.tasks_id', '=', 't.id'),
    )
    .innerJoin('projects_users as m', 'm.project_id', 't.project_id')
    .innerJoin('labels_projects_users as own', (join) =>
      join
        .onRef('own.project_id', '=', 'lt.project_id')
        .onRef('own.projects_users_id', '=', 'm.id')
        .onRef('own.labels_id', '=', 'lt.labels_id'),
    )
    .innerJoin('labels as l', 'l.id', 'lt.labels_id')
    .where('m.user_id', '=', p.user_id)
    .where('t.id', 'in', anyOf(engine, 'bigint', p.task_ids))
    .select(['lt.tasks_id as task_id', 'l.id', 'l.label_name', 'l.label_hex_color']),
);
