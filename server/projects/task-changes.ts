/**
 * The steps that changes of tasks share: open the task, set its labels, record the change, answer
 * with the task.
 */
import type { Selectable } from 'kysely';
import type { Task, TaskEvent } from '../../contract/projects.ts';
import { isoTimeOrNull } from '../iso-time.ts';
import { refuse, refuseField } from '../refuse.ts';
import type { Reader, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { listLabels } from './label-store.ts';
import { difference, labelsOfProject, type OpenProject } from './open-project.ts';
import { toBoardTask } from './project-rules.ts';
import {
  deleteTaskLabel,
  findProjectSize,
  findReadableMessage,
  findTask,
  insertTaskEvent,
  insertTaskLabel,
  listLabelsOfTask,
} from './task-store.ts';

export type TaskRow = Selectable<Tables['tasks']>;

/** @throws Refusal `invalid_input` for a task of another project */
export async function findAnyTask(
  tx: Tx,
  project: OpenProject,
  taskId: number,
  field = 'task_id',
): Promise<TaskRow> {
  const task = await tx.first(findTask, { project_id: project.id, task_id: taskId });
  return task ?? refuseField(field, 'is no task of this project');
}

/** The same for a task that is not deleted. */
export async function openTask(
  tx: Tx,
  project: OpenProject,
  taskId: number,
  field = 'task_id',
): Promise<TaskRow> {
  const task = await findAnyTask(tx, project, taskId, field);
  if (task.deleted_at !== null) refuseField(field, 'is a deleted task; it can be restored');
  return task;
}

export async function record(
  tx: Tx,
  project: OpenProject,
  task: { id: number },
  event: TaskEvent,
): Promise<void> {
  const { user_id } = project;
  await tx.run(insertTaskEvent, {
    task_id: task.id,
    user_id,
    event: JSON.stringify(event),
    now: tx.now,
  });
}

/**
 * Replaces all labels of the task.
 * @returns true if anything changed
 * @throws Refusal `invalid_input` for a label of another project
 */
export async function setTaskLabels(
  tx: Tx,
  project: OpenProject,
  task: { id: number },
  ids: number[],
): Promise<boolean> {
  const wanted = await labelsOfProject(tx, project, ids);
  const { added, removed } = difference(await labelIdsOf(tx, project, task), wanted);
  if (added.length === 0 && removed.length === 0) return false;
  const key = { project_id: project.id, tasks_id: task.id };
  for (const labels_id of removed) await tx.run(deleteTaskLabel, { ...key, labels_id });
  for (const labels_id of added) await tx.run(insertTaskLabel, { ...key, labels_id });
  const names = new Map(
    (await tx.all(listLabels, { project_id: project.id })).map((row) => [row.id, row.label_name]),
  );
  const named = (id: number) => ({ id, label_name: names.get(id) ?? '' });
  await record(tx, project, task, {
    type: 'labelled',
    added: added.map(named),
    removed: removed.map(named),
  });
  return true;
}

const labelIdsOf = async (reader: Reader, project: { id: number }, task: { id: number }) =>
  (await reader.all(listLabelsOfTask, { project_id: project.id, task_id: task.id })).map(
    (row) => row.labels_id,
  );

/** The length of the texts in the project's data, which `textPerProjectMax` limits. */
export const textLengthOf = async (tx: Tx, project: OpenProject): Promise<number> =>
  (await tx.first(findProjectSize, { project_id: project.id }))?.text_length ?? 0;

/**
 * Call it after the change. A project over the limit can still shrink.
 * @param before The length before the change.
 * @throws Refusal `too_much_text` if the change made it longer than the limit
 */
export async function mustHaveRoom(
  tx: Tx,
  project: OpenProject,
  before: number,
  textMax: number,
): Promise<void> {
  const after = await textLengthOf(tx, project);
  if (after <= textMax || after <= before) return;
  refuse(
    'too_much_text',
    `The texts of a project’s tasks have at most ${textMax} characters, titles counted once more for each label.`,
  );
}

/** The task with its labels, candidates and history, as the reader may see it. */
export async function showTask(reader: Reader, row: TaskRow, readerId: number): Promise<Task> {
  const message =
    row.message_id === null
      ? undefined
      : await reader.first(findReadableMessage, { message_id: row.message_id, user_id: readerId });
  return {
    ...toBoardTask(row),
    project_id: row.project_id,
    labels: await labelIdsOf(reader, { id: row.project_id }, row),
    created_by: row.created_by,
    deleted_at: isoTimeOrNull(row.deleted_at),
    message: message ? { chat_id: message.chat_id, message_id: message.message_id } : null,
  };
}

/** Reads the current state of the task. */
export async function readTask(
  reader: Reader,
  projectId: number,
  taskId: number,
  readerId: number,
): Promise<Task> {
  const row = await reader.first(findTask, { project_id: projectId, task_id: taskId });
  return showTask(reader, row ?? refuse('not_found', 'There is no such task here.'), readerId);
}
