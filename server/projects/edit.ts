import {
  EditProjectInput,
  type Project,
  ProjectAnswer,
  ProjectParams,
} from '../../contract/projects.ts';
import { openGroupOfProject } from '../chats/chat-changes.ts';
import { describeGroup } from '../chats/group-changes.ts';
import { changeLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';
import type { Tx } from '../store/store.ts';
import { bumpProject, openProject } from './open-project.ts';
import { toProject } from './project-rules.ts';

export const editProjectRoute = route({
  method: 'POST',
  url: '/project/:id/edit',
  tag: 'projects',
  summary: 'Rename a project or change its description',
  description: 'Its group is renamed too.',
  access: 'session',
  params: ProjectParams,
  body: EditProjectInput,
  answers: { 200: ProjectAnswer },
  problems: ['not_a_member', 'not_allowed', 'project_archived'],
  rateLimit: changeLimit,
  page: ({ project }: { project: Project }) => `/project/${project.id}`,

  async handle(world, { caller, params, body }) {
    return ok({ project: await world.store.write(editProject, [caller, params.id, body]) });
  },
});

export async function editProject(
  tx: Tx,
  caller: { id: number },
  projectId: number,
  input: EditProjectInput,
): Promise<Project> {
  const project = await openProject(tx, projectId, caller.id, 'project_manager');
  const { name, description } = { ...project, ...input };
  if (name === project.name && description === project.description) return toProject(project);
  if (name !== project.name) {
    const chat = await openGroupOfProject(tx, project.chat_id, caller.id);
    await describeGroup(tx, chat, { chat_name: name });
  }
  return toProject(await bumpProject(tx, project, { name, description }));
}
