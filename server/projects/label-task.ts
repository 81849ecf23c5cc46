import { LabelTaskInput, ProjectParams, type Task, TaskAnswer } from '../../contract/projects.ts';
import { changeLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';
import type { Tx } from '../store/store.ts';
import { bumpProject, openProject } from './open-project.ts';
import { mustHaveRoom, openTask, setTaskLabels, showTask, textLengthOf } from './task-changes.ts';

export const labelTaskRoute = route({
  method: 'POST',
  url: '/project/:id/label_task',
  tag: 'projects',
  summary: 'Set the labels of a task',
  description: 'Replaces all labels of the task; in a form, one empty `labels` field means none.',
  access: 'session',
  params: ProjectParams,
  body: LabelTaskInput,
  answers: { 200: TaskAnswer },
  problems: ['not_a_member', 'not_allowed', 'project_archived', 'too_much_text'],
  rateLimit: changeLimit,
  page: (_body, _input, { id }) => `/project/${id}`,

  async handle(world, { caller, params, body }) {
    const input = { ...body, textMax: world.config.limits.textPerProjectMax };
    return ok({ task: await world.store.write(labelTask, [caller, params.id, input]) });
  },
});

export async function labelTask(
  tx: Tx,
  caller: { id: number },
  projectId: number,
  { task_id, labels, textMax }: LabelTaskInput & { textMax: number },
): Promise<Task> {
  const project = await openProject(tx, projectId, caller.id, 'member');
  const task = await openTask(tx, project, task_id);
  const before = await textLengthOf(tx, project);
  if (await setTaskLabels(tx, project, task, labels)) {
    await mustHaveRoom(tx, project, before, textMax);
    await bumpProject(tx, project);
  }
  return showTask(tx, task, caller.id);
}
