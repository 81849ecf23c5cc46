import { MoveTaskInput, ProjectParams, type Task, TaskAnswer } from '../../contract/projects.ts';
import { changeLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';
import { refuseField } from '../refuse.ts';
import type { Tx } from '../store/store.ts';
import {
  type Column,
  type Gap,
  gapAfter,
  gapAt,
  gapAtEnd,
  isIn,
  positionIn,
} from './board-places.ts';
import { bumpProject, type OpenProject, openProject } from './open-project.ts';
import { findAnyTask, openTask, readTask, record } from './task-changes.ts';
import { updateTask } from './task-store.ts';

export const moveTaskRoute = route({
  method: 'POST',
  url: '/project/:id/move_task',
  tag: 'projects',
  summary: 'Move a task on the board',
  description:
    'Moves it to a status, directly before or after another task there, or without a ' +
    'neighbour to the end of the column. Every change of status is allowed. If the ' +
    'neighbour was moved away or deleted meanwhile, the task goes to the end of the ' +
    'column.',
  access: 'session',
  params: ProjectParams,
  body: MoveTaskInput,
  answers: { 200: TaskAnswer },
  problems: ['not_a_member', 'not_allowed', 'project_archived'],
  rateLimit: changeLimit,
  page: (_body, _input, { id }) => `/project/${id}`,

  async handle(world, { caller, params, body }) {
    return ok({ task: await world.store.write(moveTask, [caller, params.id, body]) });
  },
});

export async function moveTask(
  tx: Tx,
  caller: { id: number },
  projectId: number,
  input: MoveTaskInput,
): Promise<Task> {
  const project = await openProject(tx, projectId, caller.id, 'member');
  const task = await openTask(tx, project, input.task_id);
  const neighbour = await findNeighbour(tx, project, input);
  const status = input.status ?? neighbour?.status ?? task.status;
  const column: Column = { project_id: project.id, status, except_id: task.id };
  const find = (): Promise<Gap> => {
    if (neighbour?.status !== status) return gapAtEnd(tx, column);
    return gapBeside(tx, project, column, input);
  };
  if (status !== task.status || !isIn(await find(), task.position)) {
    const position = await positionIn(tx, column, find);
    await tx.run(updateTask, { ...task, status, position });
    await record(tx, project, task, { type: 'moved', from: task.status, to: status });
    await bumpProject(tx, project);
  }
  return readTask(tx, project.id, task.id, caller.id);
}

/** @returns undefined if the input names no neighbour, or a deleted one */
async function findNeighbour(tx: Tx, project: OpenProject, input: MoveTaskInput) {
  const { task_id, before_task_id, after_task_id } = input;
  if (before_task_id !== undefined && after_task_id !== undefined) {
    refuseField('before_task_id', 'goes not with after_task_id');
  }
  const id = before_task_id ?? after_task_id;
  if (id === undefined) return undefined;
  const field = before_task_id === undefined ? 'after_task_id' : 'before_task_id';
  if (id === task_id) refuseField(field, 'is the task itself');
  const neighbour = await findAnyTask(tx, project, id, field);
  return neighbour.deleted_at === null ? neighbour : undefined;
}

/** Reads the neighbour again: respacing the column changes its position. */
async function gapBeside(
  tx: Tx,
  project: OpenProject,
  column: Column,
  { before_task_id, after_task_id }: MoveTaskInput,
): Promise<Gap> {
  if (before_task_id !== undefined) {
    const { position } = await openTask(tx, project, before_task_id, 'before_task_id');
    return gapAt(tx, column, position);
  }
  const { position } = await openTask(tx, project, after_task_id as number, 'after_task_id');
  return gapAfter(tx, column, position);
}
