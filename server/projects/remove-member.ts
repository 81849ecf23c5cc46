import { ProjectParams, RemovedMemberAnswer, RemoveMemberInput } from '../../contract/projects.ts';
import { markProjectsChanged } from '../accounts/account-store.ts';
import { openGroupOfProject } from '../chats/chat-changes.ts';
import { leaveGroup } from '../chats/group-changes.ts';
import { changeLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';
import { refuse } from '../refuse.ts';
import type { Tx } from '../store/store.ts';
import { bumpProject, mustKeepManager, openProject } from './open-project.ts';
import {
  deleteLabelsOfMember,
  deleteProjectMember,
  findProjectMember,
} from './project-member-store.ts';

export const removeMemberRoute = route({
  method: 'POST',
  url: '/project/:id/remove_member',
  tag: 'projects',
  summary: 'Remove a person from a project and its group, or leave it',
  description:
    'Managers can remove anyone, and everybody can remove themselves. Access ends with ' +
    'this answer, and the person’s labels in the project are removed. The last manager ' +
    'can’t leave.',
  access: 'session',
  params: ProjectParams,
  body: RemoveMemberInput,
  answers: { 200: RemovedMemberAnswer },
  problems: ['not_a_member', 'not_allowed', 'last_manager'],
  rateLimit: changeLimit,
  page: (_body, { user_id }, { id }, caller) =>
    user_id === caller.id ? '/projects' : `/project/${id}`,

  async handle(world, { caller, params, body }) {
    await world.store.write(removeMember, [caller, params.id, body]);
    return ok({ project_id: params.id, user_id: body.user_id });
  },
});

/** Removing a person who is not a member changes nothing. */
export async function removeMember(
  tx: Tx,
  caller: { id: number },
  projectId: number,
  { user_id }: { user_id: number },
): Promise<void> {
  const project = await openProject(tx, projectId, caller.id, 'observer', { alsoArchived: true });
  if (project.role !== 'project_manager' && user_id !== caller.id) {
    refuse('not_allowed', 'Only managers of the project remove others.');
  }
  const member = await tx.first(findProjectMember, { project_id: project.id, user_id });
  if (!member) return;
  if (member.role === 'project_manager') await mustKeepManager(tx, project, user_id);

  await leaveGroup(tx, await openGroupOfProject(tx, project.chat_id, caller.id), user_id);
  await tx.run(deleteLabelsOfMember, { project_id: project.id, projects_users_id: member.id });
  await tx.run(deleteProjectMember, { id: member.id });
  await tx.run(markProjectsChanged, { id: user_id });
  await bumpProject(tx, project);
}
