import { EditedMember, EditMemberInput, ProjectParams } from '../../contract/projects.ts';
import { openGroupOfProject } from '../chats/chat-changes.ts';
import { changeRole } from '../chats/group-changes.ts';
import { changeLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';
import { refuseField } from '../refuse.ts';
import type { Tx } from '../store/store.ts';
import {
  bumpProject,
  difference,
  labelsOfProject,
  mustKeepManager,
  openMember,
  openProject,
} from './open-project.ts';
import {
  deleteMemberLabel,
  insertMemberLabel,
  listLabelsOfMember,
  updateProjectRole,
} from './project-member-store.ts';
import { chatRole } from './project-rules.ts';

export const editMemberRoute = route({
  method: 'POST',
  url: '/project/:id/edit_member',
  tag: 'projects',
  summary: 'Set a member’s labels and role',
  description:
    '`labels` replaces all labels of the member; in a form, one empty `labels` field ' +
    'means none. Without `labels` they stay.',
  access: 'session',
  params: ProjectParams,
  body: EditMemberInput,
  answers: { 200: EditedMember },
  problems: ['not_a_member', 'not_allowed', 'project_archived', 'last_manager'],
  rateLimit: changeLimit,
  page: (_body, _input, { id }) => `/project/${id}`,

  async handle(world, { caller, params, body }) {
    return ok(await world.store.write(editMember, [caller, params.id, body]));
  },
});

export async function editMember(
  tx: Tx,
  caller: { id: number },
  projectId: number,
  input: EditMemberInput,
): Promise<EditedMember> {
  if (!input.labels && !input.role) refuseField('labels', 'is required, or a role');
  const project = await openProject(tx, projectId, caller.id, 'project_manager');
  const member = await openMember(tx, project, input.user_id);
  const key = { project_id: project.id, projects_users_id: member.id };
  const present = (await tx.all(listLabelsOfMember, key)).map((row) => row.labels_id);
  const labels = input.labels ? await labelsOfProject(tx, project, input.labels) : present;
  const role = input.role ?? member.role;

  const { added, removed } = difference(present, labels);
  for (const labels_id of removed) await tx.run(deleteMemberLabel, { ...key, labels_id });
  for (const labels_id of added) await tx.run(insertMemberLabel, { ...key, labels_id });
  if (role !== member.role) {
    if (member.role === 'project_manager') await mustKeepManager(tx, project, member.user_id);
    await tx.run(updateProjectRole, { id: member.id, role });
    if (chatRole(role) !== chatRole(member.role)) {
      const chat = await openGroupOfProject(tx, project.chat_id, caller.id);
      await changeRole(tx, chat, member.user_id, chatRole(role));
    }
  }
  if (added.length > 0 || removed.length > 0 || role !== member.role)
    await bumpProject(tx, project);
  return { user_id: member.user_id, projects_users_id: member.id, role, labels };
}
