/** The SQL of project members and their labels: no rules, no HTTP. */
import type { ProjectRole } from '../../contract/projects.ts';
import { statement } from '../store/statement.ts';

export const insertProjectMember = statement(
  (db, p: { project_id: number; user_id: number; role: ProjectRole }) =>
    db.insertInto('projects_users').values({
      project_id: p.project_id,
      user_id: p.user_id,
      role: p.role,
    }),
);

export const findProjectMember = statement((db, p: { project_id: number; user_id: number }) =>
  db
    .selectFrom('projects_users')
    .select(['id', 'user_id', 'role'])
    .where('project_id', '=', p.project_id)
    .where('user_id', '=', p.user_id),
);

export const updateProjectRole = statement((db, p: { id: number; role: ProjectRole }) =>
  db.updateTable('projects_users').set({ role: p.role }).where('id', '=', p.id),
);

export const deleteProjectMember = statement((db, p: { id: number }) =>
  db.deleteFrom('projects_users').where('id', '=', p.id),
);

/** The longest-standing member first. */
export const listProjectMembers = statement((db, p: { project_id: number }) =>
  db
    .selectFrom('projects_users as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.project_id', '=', p.project_id)
    .select([
      'u.id',
      'u.username',
      'u.first_name',
      'u.last_name',
      'u.image_id',
      'u.deactivated_at',
      'm.id as projects_users_id',
      'm.role',
    ])
    .orderBy('m.id'),
);

export const listProjectMemberIds = statement((db, p: { project_id: number }) =>
  db.selectFrom('projects_users').select('user_id').where('project_id', '=', p.project_id),
);

/** Finds a manager who can sign in, other than that person. */
export const findOtherManager = statement((db, p: { project_id: number; user_id: number }) =>
  db
    .selectFrom('projects_users as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.user_id')
    .where('m.project_id', '=', p.project_id)
    .where('m.role', '=', 'project_manager')
    .where('m.user_id', '!=', p.user_id)
    .where('u.deactivated_at', 'is', null)
    .limit(1),
);

/** Finds a manager who can sign in. */
export const findActiveManager = statement((db, p: { project_id: number }) =>
  db
    .selectFrom('projects_users as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.user_id')
    .where('m.project_id', '=', p.project_id)
    .where('m.role', '=', 'project_manager')
    .where('u.deactivated_at', 'is', null)
    .limit(1),
);

/** Finds the successor of the last manager: someone who can sign in, members before observers. */
export const findSuccessor = statement((db, p: { project_id: number }) =>
  db
    .selectFrom('projects_users as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.id', 'm.user_id'])
    .where('m.project_id', '=', p.project_id)
    .where('u.deactivated_at', 'is', null)
    .orderBy((e) => e.case().when('m.role', '=', 'observer').then(1).else(0).end())
    .orderBy('m.id')
    .limit(1),
);

export const listProjectsOfUser = statement((db, p: { user_id: number }) =>
  db
    .selectFrom('projects_users as m')
    .innerJoin('projects as j', 'j.id', 'm.project_id')
    .select(['m.project_id', 'j.chat_id'])
    .where('m.user_id', '=', p.user_id)
    .orderBy('m.project_id'),
);

export const listMemberLabels = statement((db, p: { project_id: number }) =>
  db
    .selectFrom('labels_projects_users as l')
    .innerJoin('projects_users as m', 'm.id', 'l.projects_users_id')
    .where('l.project_id', '=', p.project_id)
    .select(['m.user_id', 'l.labels_id'])
    .orderBy('l.projects_users_id')
    .orderBy('l.labels_id'),
);

export const listLabelsOfMember = statement(
  (db, p: { project_id: number; projects_users_id: number }) =>
    db
      .selectFrom('labels_projects_users')
      .select('labels_id')
      .where('project_id', '=', p.project_id)
      .where('projects_users_id', '=', p.projects_users_id)
      .orderBy('labels_id'),
);

interface MemberLabel {
  project_id: number;
  projects_users_id: number;
  labels_id: number;
}

export const insertMemberLabel = statement((db, p: MemberLabel) =>
  db.insertInto('labels_projects_users').values({
    project_id: p.project_id,
    projects_users_id: p.projects_users_id,
    labels_id: p.labels_id,
  }),
);

export const deleteMemberLabel = statement((db, p: MemberLabel) =>
  db
    .deleteFrom('labels_projects_users')
    .where('project_id', '=', p.project_id)
    .where('projects_users_id', '=', p.projects_users_id)
    .where('labels_id', '=', p.labels_id),
);

export const deleteLabelsOfMember = statement(
  (db, p: { project_id: number; projects_users_id: number }) =>
    db
      .deleteFrom('labels_projects_users')
      .where('project_id', '=', p.project_id)
      .where('projects_users_id', '=', p.projects_users_id),
);
