import {
  AddMemberInput,
  MembersAnswer,
  type ProjectMember,
  ProjectParams,
} from '../../contract/projects.ts';
import { markProjectsChanged } from '../accounts/account-store.ts';
import { type AddingLimits, addingLimits } from '../chats/adding-people.ts';
import { openGroupOfProject } from '../chats/chat-changes.ts';
import { activeUsers } from '../chats/create-group-chat.ts';
import { joinGroup } from '../chats/group-changes.ts';
import { changeLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';
import { refuse } from '../refuse.ts';
import type { Tx } from '../store/store.ts';
import { bumpProject, openProject } from './open-project.ts';
import { insertProjectMember, listProjectMembers } from './project-member-store.ts';
import { chatRole, toProjectMember } from './project-rules.ts';

export const addMemberRoute = route({
  method: 'POST',
  url: '/project/:id/add_member',
  tag: 'projects',
  summary: 'Add people to a project and its group',
  description:
    'People who are already members stay unchanged. The answer lists everybody who was named.',
  access: 'session',
  params: ProjectParams,
  body: AddMemberInput,
  answers: { 200: MembersAnswer },
  problems: ['not_a_member', 'not_allowed', 'project_archived', 'project_full', 'adding_declined'],
  rateLimit: changeLimit,
  page: (_body, _input, { id }) => `/project/${id}`,

  async handle(world, { caller, params, body }) {
    const membersMax = world.config.limits.groupMembersMax;
    const input = { ...body, membersMax, limits: addingLimits(world.config.limits) };
    const members = await world.store.write(addMember, [caller, params.id, input]);
    return ok({ project_members: members });
  },
});

export async function addMember(
  tx: Tx,
  caller: { id: number },
  projectId: number,
  {
    user_ids,
    role = 'member',
    membersMax,
    limits,
  }: AddMemberInput & { membersMax: number; limits: AddingLimits },
): Promise<ProjectMember[]> {
  const project = await openProject(tx, projectId, caller.id, 'project_manager');
  const chat = await openGroupOfProject(tx, project.chat_id, caller.id);
  const present = await tx.all(listProjectMembers, { project_id: project.id });
  const isPresent = (id: number) => present.some((member) => member.id === id);
  const added = await activeUsers(
    tx,
    user_ids.filter((id) => !isPresent(id)),
    caller.id,
  );
  if (present.length + added.length > membersMax) {
    refuse('project_full', `A project has at most ${membersMax} members, as its group has.`);
  }
  if (added.length > 0) {
    await joinGroup(tx, chat, added, chatRole(role), limits);
    for (const user_id of added) {
      await tx.run(insertProjectMember, { project_id: project.id, user_id, role });
      await tx.run(markProjectsChanged, { id: user_id });
    }
    await bumpProject(tx, project);
  }
  const members = await tx.all(listProjectMembers, { project_id: project.id });
  return members.filter(({ id }) => user_ids.includes(id)).map(toProjectMember);
}
