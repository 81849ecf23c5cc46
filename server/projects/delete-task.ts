import { ProjectParams, type Task, TaskAnswer, TaskIdInput } from '../../contract/projects.ts';
import { changeLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';
import type { Tx } from '../store/store.ts';
import { bumpProject, openProject } from './open-project.ts';
import { findAnyTask, record, showTask } from './task-changes.ts';
import { updateTask } from './task-store.ts';

export const deleteTaskRoute = route({
  method: 'POST',
  url: '/project/:id/delete_task',
  tag: 'projects',
  summary: 'Delete a task',
  description: '`restore_task` brings it back unchanged. Deleting a deleted task changes nothing.',
  access: 'session',
  params: ProjectParams,
  body: TaskIdInput,
  answers: { 200: TaskAnswer },
  problems: ['not_a_member', 'not_allowed', 'project_archived'],
  rateLimit: changeLimit,
  page: (_body, _input, { id }) => `/project/${id}`,

  async handle(world, { caller, params, body }) {
    return ok({ task: await world.store.write(deleteTask, [caller, params.id, body]) });
  },
});

export async function deleteTask(
  tx: Tx,
  caller: { id: number },
  projectId: number,
  { task_id }: TaskIdInput,
): Promise<Task> {
  const project = await openProject(tx, projectId, caller.id, 'member');
  const task = await findAnyTask(tx, project, task_id);
  if (task.deleted_at !== null) return showTask(tx, task, caller.id);
  const deleted = { ...task, deleted_at: tx.now, deleted_by: caller.id };
  await tx.run(updateTask, deleted);
  await record(tx, project, task, { type: 'deleted' });
  await bumpProject(tx, project);
  return showTask(tx, deleted, caller.id);
}
