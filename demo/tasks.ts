/** What happens to the tasks of a project, from their creation to where they stand today. */

import { type ProjectRole, taskStatuses } from '../contract/projects.ts';
import { addTask } from '../server/projects/add-task.ts';
import { deleteTask } from '../server/projects/delete-task.ts';
import { editTask } from '../server/projects/edit-task.ts';
import { labelTask } from '../server/projects/label-task.ts';
import { moveTask } from '../server/projects/move-task.ts';
import { restoreTask } from '../server/projects/restore-task.ts';
import { idOf, type Stage, type Step } from './stage.ts';
import { conversations, type Project, people, type Task } from './stories.ts';
import { timesOf } from './talk.ts';
import { dayMs, minuteMs } from './time.ts';

const minutesToSetUp = 25;
const reactionMs = 10 * minuteMs;
const shortestLifeMs = 45 * minuteMs;
/** From a task's creation to its last change, unless it is completed later. */
const longestLifeMs = 20 * dayMs;
const postponedDays = 7;
const startOfDay = 8 * 60;
const workingMinutes = 480;
/** Tasks are added one after the other, so that they have the same ids on both engines. */
const additions = 'added tasks';

/** Known once the project is set up. */
export interface Ids {
  project: number;
  labels: Map<string, number>;
}

export const labelIds = ({ labels }: Ids, names: string[]): number[] =>
  names.map((name) => labels.get(name) as number);

export function taskSteps(stage: Stage, project: Project, ids: Ids): Step[] {
  return project.tasks.flatMap((task, index) => stepsOf(stage, project, ids, task, index));
}

/** @param index Decides in what order people take turns, and which tasks change on their way. */
function stepsOf(stage: Stage, project: Project, ids: Ids, task: Task, index: number): Step[] {
  const { name } = project;
  const { titleBefore, title: task_title, description: task_description, labels, fate } = task;
  const { time, limits } = stage;
  const from = task.from && findMessage(stage, task.from.chat, task.from.beginning);
  const [createdAt, settledAt] = lifetime(stage, project, task, index, from?.at);

  const isSometimes = (every: number) => fate === 'kept' && index % every === 0;
  const due_date = task.due === undefined ? null : time.dateIn(task.due);
  const dueBefore = task.due === undefined ? '' : time.dateIn(task.due - postponedDays);
  const isPostponed = isSometimes(4) && dueBefore >= new Date(createdAt).toISOString().slice(0, 10);
  const isDescribedLater = isSometimes(5) && task_description !== '';
  const isLabelledLater = isSometimes(3) && labels.length > 1;

  const carriers = labels.flatMap((label) => project.labels[label]?.people ?? []);
  const isWorker = (who: string) => carriers.includes(who);
  const isManager = (_: string, role: ProjectRole) => role === 'project_manager';
  const author = () => turn(membersAt(stage, project, createdAt), index, isManager);

  const textMax = limits.textPerProjectMax;
  const add = async () => {
    const by = stage.person(task.by ?? author());
    const input = {
      task_title: titleBefore ?? task_title,
      task_description: isDescribedLater ? '' : task_description,
      due_date: isPostponed ? dueBefore : due_date,
      status: 'assigned' as const,
      labels: labelIds(ids, isLabelledLater ? labels.slice(0, 1) : labels),
      tasksMax: limits.tasksPerProjectMax,
      textMax,
      titleLengthMax: limits.taskTitleLengthMax,
      ...(from ? { message_id: (await stage.messages.get(from.line)) as number } : {}),
    };
    const args: [typeof by, number, typeof input] = [by, ids.project, input];
    const added = stage.write([name, additions], createdAt, addTask, args);
    stage.tasks.set(
      task,
      idOf(added, ({ id }) => id),
    );
  };
  const steps: Step[] = [{ at: createdAt, play: add }];

  type Act = (at: number, by: { id: number }, task_id: number) => Promise<unknown>;
  /** @param share Of the time between its creation and its last change. */
  const then = (share: number, act: Act) => {
    const at = share === 1 ? settledAt : time.between(createdAt, settledAt, share);
    const play = async () => {
      const by = stage.person(turn(membersAt(stage, project, at), index, isWorker));
      const task_id = (await stage.tasks.get(task)) as number;
      act(at, by, task_id).catch(() => {});
    };
    steps.push({ at, play });
  };
  const edit = (share: number, changes: object) =>
    then(share, (at, by, task_id) =>
      stage.write([name], at, editTask, [by, ids.project, { task_id, ...changes, textMax }]),
    );

  const moves = fate === 'kept' ? movesTo(task, index) : [];
  for (const [i, status] of moves.entries()) {
    then((i + 1) / moves.length, (at, by, task_id) =>
      stage.write([name], at, moveTask, [by, ids.project, { task_id, status }]),
    );
  }
  if (titleBefore !== undefined) edit(0.3, { task_title });
  if (isPostponed) edit(0.2, { due_date });
  if (isDescribedLater) edit(0.4, { task_description });
  if (isLabelledLater) {
    then(0.45, (at, by, task_id) => {
      const input = { task_id, labels: labelIds(ids, labels), textMax };
      return stage.write([name], at, labelTask, [by, ids.project, input]);
    });
  }
  if (fate !== 'kept') {
    then(0.2, (at, by, task_id) =>
      stage.write([name], at, deleteTask, [by, ids.project, { task_id }]),
    );
  }
  if (fate === 'restored') {
    then(0.21, (at, by, task_id) => {
      const input = { task_id, tasksMax: limits.tasksPerProjectMax, textMax };
      return stage.write([name], at, restoreTask, [by, ids.project, input]);
    });
  }
  return steps;
}

/** Through every column, but some go without a review and some fail it once. */
function movesTo({ status }: Task, index: number) {
  const moves = taskStatuses.slice(1, taskStatuses.indexOf(status) + 1);
  if (status !== 'completed') return moves;
  if (index % 4 === 1) return moves.filter((one) => one !== 'under_review');
  return index % 9 === 2 ? [...moves.slice(0, 2), ...moves] : moves;
}

/** When a task is created, and when it comes to stand where it stands today. */
function lifetime(stage: Stage, project: Project, task: Task, index: number, saidAt?: number) {
  const { time } = stage;
  const archive = project.events.find(({ kind }) => kind === 'archive');
  const end = archive ? time.parse(archive.at) - minuteMs : time.now;
  const opens = time.parse(project.created) + (minutesToSetUp + index) * minuteMs;
  const thought = saidAt ? saidAt + reactionMs : time.at(task.made, minuteOfDay(index * 37));
  const createdAt = Math.min(Math.max(thought, opens), end);
  const settledAt = task.done
    ? time.at(task.done, minuteOfDay(index * 53))
    : time.between(createdAt, Math.min(end, createdAt + longestLifeMs), 0.7);
  return [createdAt, Math.min(end, Math.max(settledAt, createdAt + shortestLifeMs))] as const;
}

const minuteOfDay = (minutes: number): number => startOfDay + (minutes % workingMinutes);

function findMessage(stage: Stage, chat: string, beginning: string) {
  for (const conversation of conversations.filter((one) => one.chat === chat)) {
    for (const [line, at] of timesOf(conversation, stage)) {
      if (line.text.startsWith(beginning)) return { line, at };
    }
  }
  throw new Error(`Nobody says in ${chat}: ${beginning}`);
}

/** Those whose work it is take turns; if none of them is there, the others do. */
function turn(
  present: Map<string, ProjectRole>,
  index: number,
  isTheirs: (who: string, role: ProjectRole) => boolean,
): string {
  const own = [...present].filter(([who, role]) => isTheirs(who, role));
  const all = own.length > 0 ? own : [...present];
  const [username] = all[index % all.length] ?? [];
  if (username === undefined) throw new Error('Nobody is there');
  return username;
}

/** Who may change tasks, without those who are on holiday. */
function membersAt({ time }: Stage, project: Project, at: number): Map<string, ProjectRole> {
  const present = new Map(Object.entries(project.members));
  for (const event of project.events) {
    if (time.parse(event.at) >= at) break;
    if (event.kind === 'add' || event.kind === 'appoint') present.set(event.who, event.role);
    if (event.kind === 'remove') present.delete(event.who);
  }
  for (const [who, role] of present) {
    const away = people.find(({ username }) => username === who)?.reads_nothing_for_days ?? 0;
    if (role === 'observer' || (away > 0 && at > time.now - away * dayMs)) present.delete(who);
  }
  return present;
}
