import { ProjectParams, type Task, TaskAnswer, TaskIdInput } from '../../contract/projects.ts';
import { changeLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';
import { refuse } from '../refuse.ts';
import type { Tx } from '../store/store.ts';
import { gapAt, isIn, positionIn } from './board-places.ts';
import { bumpProject, openProject } from './project-changes.ts';
import { findAnyTask, record, showTask } from './task-changes.ts';
import { countTasks, updateTask } from './task-store.ts';

export const restoreTaskRoute = route({
  method: 'POST',
  url: '/project/:id/restore_task',
  tag: 'projects',
  summary: 'Bring a deleted task back',
  description:
    'With its labels and its history, to where it stood. Restoring what is not deleted changes ' +
    'nothing.',
  access: 'session',
  params: ProjectParams,
  body: TaskIdInput,
  answers: { 200: TaskAnswer },
  problems: ['not_a_member', 'not_allowed', 'project_archived', 'too_many_tasks'],
  rateLimit: changeLimit,
  page: (_body, _input, { id }) => `/project/${id}`,

  async handle(world, { caller, params, body }) {
    const input = { ...body, tasksMax: world.config.limits.tasksPerProjectMax };
    return ok({ task: await world.store.write('restoreTask', [caller, params.id, input]) });
  },
});

export async function restoreTask(
  tx: Tx,
  caller: { id: number },
  projectId: number,
  { task_id, tasksMax }: TaskIdInput & { tasksMax: number },
): Promise<Task> {
  const project = await openProject(tx, projectId, caller.id, 'member');
  const task = await findAnyTask(tx, project, task_id);
  if (task.deleted_at === null) return showTask(tx, task, caller.id);
  const present = await tx.first(countTasks, { project_id: project.id });
  if ((present?.count ?? 0) >= tasksMax) {
    refuse('too_many_tasks', `A project has at most ${tasksMax} tasks.`);
  }
  // Another one may stand at its place by now: then it comes to stand before that one.
  const column = { project_id: project.id, status: task.status, except_id: task.id };
  const find = async () => gapAt(tx, column, (await findAnyTask(tx, project, task_id)).position);
  const isFree = isIn(await find(), task.position);
  const position = isFree ? task.position : await positionIn(tx, column, find);
  const restored = { ...task, position, deleted_at: null, deleted_by: null };
  await tx.run(updateTask, restored);
  await record(tx, project, task, { type: 'restored' });
  await bumpProject(tx, project);
  return showTask(tx, restored, caller.id);
}
