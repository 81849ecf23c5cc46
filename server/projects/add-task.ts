import { AddTaskInput, ProjectParams, type Task, TaskAnswer } from '../../contract/projects.ts';
import { noteTask } from '../chats/chat-changes.ts';
import { changeLimit } from '../http/rate-limits.ts';
import { created, route } from '../http/route.ts';
import { refuse, refuseField } from '../refuse.ts';
import type { Tx } from '../store/store.ts';
import { gapAtEnd, positionIn } from './board-places.ts';
import { bumpProject, openProject } from './open-project.ts';
import { mustHaveRoom, readTask, record, setTaskLabels, textLengthOf } from './task-changes.ts';
import { countTasks, findReadableMessage, insertTask } from './task-store.ts';

export const addTaskRoute = route({
  method: 'POST',
  url: '/project/:id/add_task',
  tag: 'projects',
  summary: 'Add a task to a project',
  description:
    'The task goes to the end of its column. With `message_id` it is created from a ' +
    'message that the caller may read; without a title, it takes the beginning of that ' +
    'message.',
  access: 'session',
  params: ProjectParams,
  body: AddTaskInput,
  answers: { 201: TaskAnswer },
  problems: ['not_a_member', 'not_allowed', 'project_archived', 'too_many_tasks', 'too_much_text'],
  rateLimit: changeLimit,
  page: (_body, _input, { id }) => `/project/${id}`,

  async handle(world, { caller, params, body }) {
    const { limits } = world.config;
    const input = {
      ...body,
      tasksMax: limits.tasksPerProjectMax,
      textMax: limits.textPerProjectMax,
      titleLengthMax: limits.taskTitleLengthMax,
    };
    return created({ task: await world.store.write(addTask, [caller, params.id, input]) });
  },
});

export async function addTask(
  tx: Tx,
  caller: { id: number },
  projectId: number,
  input: AddTaskInput & { tasksMax: number; textMax: number; titleLengthMax: number },
): Promise<Task> {
  const project = await openProject(tx, projectId, caller.id, 'member');
  const { status = 'assigned', message_id = null } = input;
  const present = await tx.first(countTasks, { project_id: project.id });
  if ((present?.count ?? 0) >= input.tasksMax) {
    refuse('too_many_tasks', `A project has at most ${input.tasksMax} tasks.`);
  }
  const before = await textLengthOf(tx, project);
  const said = message_id === null ? '' : await contentOf(tx, message_id, caller.id);
  const column = { project_id: project.id, status, except_id: 0 };
  const task_title = input.task_title || beginningOf(said, input.titleLengthMax);
  const inserted = await tx.first(insertTask, {
    project_id: project.id,
    task_title,
    task_description: input.task_description ?? '',
    due_date: input.due_date ?? null,
    status,
    position: await positionIn(tx, column, () => gapAtEnd(tx, column)),
    message_id,
    created_by: caller.id,
    now: tx.now,
  });
  const { id } = inserted ?? refuse('internal_error');
  await record(tx, project, { id }, { type: 'created', task_title });
  await setTaskLabels(tx, project, { id }, input.labels ?? []);
  await mustHaveRoom(tx, project, before, input.textMax);
  await bumpProject(tx, project);
  if (message_id !== null) {
    const task = { task_id: id, project_id: project.id };
    await noteTask(tx, message_id, caller.id, task);
  }
  return readTask(tx, project.id, id, caller.id);
}

/**
 * @throws Refusal `invalid_input` for a message that the caller can't read, and for a system
 * message
 */
async function contentOf(tx: Tx, message_id: number, user_id: number): Promise<string> {
  const message = await tx.first(findReadableMessage, { message_id, user_id });
  if (!message) refuseField('message_id', 'is no message that you can read');
  if (message.kind !== 'text') refuseField('message_id', 'is no text');
  if (message.deleted_at !== null) refuseField('message_id', 'is a deleted message');
  return message.content;
}

/** The first line, shortened to the length of a title. */
function beginningOf(text: string, lengthMax: number): string {
  const line = text.split(/[\n\r\u2028\u2029]/, 1)[0]?.trim() ?? '';
  const characters = [...line];
  if (characters.length <= lengthMax) return line;
  return `${characters.slice(0, lengthMax - 1).join('')}…`;
}
