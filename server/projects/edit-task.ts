import {
  EditTaskInput,
  ProjectParams,
  type Task,
  TaskAnswer,
  type TaskEvent,
} from '../../contract/projects.ts';
import { changeLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';
import type { Tx } from '../store/store.ts';
import { gapAtEnd, positionIn } from './board-places.ts';
import { bumpProject, openProject } from './open-project.ts';
import {
  mustHaveRoom,
  openTask,
  readTask,
  record,
  setTaskLabels,
  type TaskRow,
  textLengthOf,
} from './task-changes.ts';
import { updateTask } from './task-store.ts';

export const editTaskRoute = route({
  method: 'POST',
  url: '/project/:id/edit_task',
  tag: 'projects',
  summary: 'Edit a task',
  description:
    'Omitted fields stay unchanged. `due_date: null` removes the date. Another status ' +
    'moves the task to the end of that column; use `move_task` to choose the place.',
  access: 'session',
  params: ProjectParams,
  body: EditTaskInput,
  answers: { 200: TaskAnswer },
  problems: ['not_a_member', 'not_allowed', 'project_archived', 'too_much_text'],
  rateLimit: changeLimit,
  page: (_body, _input, { id }) => `/project/${id}`,

  async handle(world, { caller, params, body }) {
    const input = { ...body, textMax: world.config.limits.textPerProjectMax };
    return ok({ task: await world.store.write(editTask, [caller, params.id, input]) });
  },
});

/** All changes of one edit raise the project's version once. */
export async function editTask(
  tx: Tx,
  caller: { id: number },
  projectId: number,
  { task_id, labels, textMax, ...changes }: EditTaskInput & { textMax: number },
): Promise<Task> {
  const project = await openProject(tx, projectId, caller.id, 'member');
  const task = await openTask(tx, project, task_id);
  const before = await textLengthOf(tx, project);
  const edited = { ...task, ...changes };
  if (edited.status !== task.status) {
    const column = { project_id: project.id, status: edited.status, except_id: task.id };
    edited.position = await positionIn(tx, column, () => gapAtEnd(tx, column));
  }
  const events = eventsBetween(task, edited);
  if (events.length > 0) await tx.run(updateTask, edited);
  for (const event of events) await record(tx, project, task, event);
  const isRelabelled = labels !== undefined && (await setTaskLabels(tx, project, task, labels));
  await mustHaveRoom(tx, project, before, textMax);
  if (events.length > 0 || isRelabelled) await bumpProject(tx, project);
  return readTask(tx, project.id, task.id, caller.id);
}

function eventsBetween(task: TaskRow, edited: TaskRow): TaskEvent[] {
  const events: TaskEvent[] = [];
  if (edited.task_title !== task.task_title) {
    events.push({ type: 'renamed', from: task.task_title, to: edited.task_title });
  }
  if (edited.task_description !== task.task_description) events.push({ type: 'described' });
  if (edited.due_date !== task.due_date) {
    events.push({ type: 'rescheduled', from: task.due_date, to: edited.due_date });
  }
  if (edited.status !== task.status) {
    events.push({ type: 'moved', from: task.status, to: edited.status });
  }
  return events;
}
