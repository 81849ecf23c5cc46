/** The SQL of projects: no rules, no HTTP. */
import { sql, statement } from '../store/statement.ts';

const thisTransaction = sql<number>`txid_current()`;

const ownColumns = [
  'j.id',
  'j.name',
  'j.description',
  'j.chat_id',
  'j.created_at',
  'j.archived_at',
  'j.version',
] as const;
const projectColumns = [...ownColumns, 'm.role', 'm.user_id'] as const;

/** Finds a project without a permission check: look up the membership first. */
export const findProject = statement((db, p: { project_id: number }) =>
  db
    .selectFrom('projects as j')
    .select([...ownColumns])
    .where('j.id', '=', p.project_id),
);

/**
 * Finds a project for one of its members; no row for anybody else. This lookup is the permission.
 */
export const findProjectForMember = statement((db, p: { project_id: number; user_id: number }) =>
  db
    .selectFrom('projects_users as m')
    .innerJoin('projects as j', 'j.id', 'm.project_id')
    .where('m.project_id', '=', p.project_id)
    .where('m.user_id', '=', p.user_id)
    .select([...projectColumns]),
);

export const insertProject = statement(
  (
    db,
    p: { name: string; description: string; chat_id: number; created_by: number; now: number },
  ) =>
    db
      .insertInto('projects')
      .values({
        name: p.name,
        description: p.description,
        chat_id: p.chat_id,
        created_by: p.created_by,
        created_at: p.now,
        version: 1,
        change_seq: thisTransaction,
      })
      .returning('id'),
);

export const updateProject = statement(
  (
    db,
    p: {
      id: number;
      name: string;
      description: string;
      archived_at: number | null;
      version: number;
    },
  ) =>
    db
      .updateTable('projects')
      .set({
        name: p.name,
        description: p.description,
        archived_at: p.archived_at,
        version: p.version,
        change_seq: thisTransaction,
      })
      .where('id', '=', p.id),
);

/** Shows whether a client's lists over all projects of a person are up to date. */
export const listProjectVersions = statement((db, p: { user_id: number }) =>
  db
    .selectFrom('projects_users as m')
    .innerJoin('projects as j', 'j.id', 'm.project_id')
    .where('m.user_id', '=', p.user_id)
    .select(['m.project_id', 'j.version'])
    .orderBy('m.project_id'),
);

/** The projects of a person, with what reading one needs. */
export const listProjectMemberships = statement((db, p: { user_id: number }) =>
  db
    .selectFrom('projects_users as m')
    .innerJoin('projects as j', 'j.id', 'm.project_id')
    .where('m.user_id', '=', p.user_id)
    .select(['m.project_id', 'm.role', 'j.version'])
    .orderBy('m.project_id'),
);

export const listProjects = statement((db, p: { user_id: number }) =>
  db
    .selectFrom('projects_users as m')
    .innerJoin('projects as j', 'j.id', 'm.project_id')
    .where('m.user_id', '=', p.user_id)
    .select([...projectColumns])
    .select((e) =>
      e
        .selectFrom('projects_users as n')
        .whereRef('n.project_id', '=', 'm.project_id')
        .select((n) => n.fn.countAll<number>().as('count'))
        .as('member_count'),
    ),
);

export const countTasksByStatus = statement((db, p: { user_id: number }) =>
  db
    .selectFrom('projects_users as m')
    .innerJoin('tasks as t', 't.project_id', 'm.project_id')
    .where('m.user_id', '=', p.user_id)
    .where('t.deleted_at', 'is', null)
    .groupBy(['t.project_id', 't.status'])
    .select(['t.project_id', 't.status'])
    .select((e) => e.fn.countAll<number>().as('count')),
);
