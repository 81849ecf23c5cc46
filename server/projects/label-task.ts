import { LabelTaskInput, ProjectParams, type Task, TaskAnswer } from '../../contract/projects.ts';
import { changeLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';
import type { Tx } from '../store/store.ts';
import { bumpProject, openProject } from './project-changes.ts';
import { openTask, setTaskLabels, showTask } from './task-changes.ts';

export const labelTaskRoute = route({
  method: 'POST',
  url: '/project/:id/label_task',
  tag: 'projects',
  summary: 'Give a task its labels',
  description:
    'They become exactly those that are given; in a form, one empty `labels` field stands for none.',
  access: 'session',
  params: ProjectParams,
  body: LabelTaskInput,
  answers: { 200: TaskAnswer },
  problems: ['not_a_member', 'not_allowed', 'project_archived'],
  rateLimit: changeLimit,
  page: (_body, _input, { id }) => `/project/${id}`,

  async handle(world, { caller, params, body }) {
    return ok({ task: await world.store.write('labelTask', [caller, params.id, body]) });
  },
});

export async function labelTask(
  tx: Tx,
  caller: { id: number },
  projectId: number,
  { task_id, labels }: LabelTaskInput,
): Promise<Task> {
  const project = await openProject(tx, projectId, caller.id, 'member');
  const task = await openTask(tx, project, task_id);
  if (await setTaskLabels(tx, project, task, labels)) await bumpProject(tx, project);
  return showTask(tx, task, caller.id);
}
