import { ProjectParams, type Task, TaskAnswer, TaskIdInput } from '../../contract/projects.ts';
import { changeLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';
import { refuse } from '../refuse.ts';
import type { Tx } from '../store/store.ts';
import { gapAt, isIn, positionIn } from './board-places.ts';
import { bumpProject, openProject } from './open-project.ts';
import { findAnyTask, mustHaveRoom, record, showTask, textLengthOf } from './task-changes.ts';
import { countTasks, updateTask } from './task-store.ts';

export const restoreTaskRoute = route({
  method: 'POST',
  url: '/project/:id/restore_task',
  tag: 'projects',
  summary: 'Restore a deleted task',
  description:
    'Restores its labels, its history and its place. Restoring a task that is not ' +
    'deleted changes nothing.',
  access: 'session',
  params: ProjectParams,
  body: TaskIdInput,
  answers: { 200: TaskAnswer },
  problems: ['not_a_member', 'not_allowed', 'project_archived', 'too_many_tasks', 'too_much_text'],
  rateLimit: changeLimit,
  page: (_body, _input, { id }) => `/project/${id}`,

  async handle(world, { caller, params, body }) {
    const { tasksPerProjectMax, textPerProjectMax } = world.config.limits;
    const input = { ...body, tasksMax: tasksPerProjectMax, textMax: textPerProjectMax };
    return ok({ task: await world.store.write(restoreTask, [caller, params.id, input]) });
  },
});

export async function restoreTask(
  tx: Tx,
  caller: { id: number },
  projectId: number,
  { task_id, tasksMax, textMax }: TaskIdInput & { tasksMax: number; textMax: number },
): Promise<Task> {
  const project = await openProject(tx, projectId, caller.id, 'member');
  const task = await findAnyTask(tx, project, task_id);
  if (task.deleted_at === null) return showTask(tx, task, caller.id);
  const present = await tx.first(countTasks, { project_id: project.id });
  if ((present?.count ?? 0) >= tasksMax) {
    refuse('too_many_tasks', `A project has at most ${tasksMax} tasks.`);
  }
  const before = await textLengthOf(tx, project);
  // If another task has taken its place meanwhile, the restored task goes before it.
  const column = { project_id: project.id, status: task.status, except_id: task.id };
  const find = async () => gapAt(tx, column, (await findAnyTask(tx, project, task_id)).position);
  const isFree = isIn(await find(), task.position);
  const position = isFree ? task.position : await positionIn(tx, column, find);
  const restored = { ...task, position, deleted_at: null, deleted_by: null };
  await tx.run(updateTask, restored);
  await mustHaveRoom(tx, project, before, textMax);
  await record(tx, project, task, { type: 'restored' });
  await bumpProject(tx, project);
  return showTask(tx, restored, caller.id);
}
