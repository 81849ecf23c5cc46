/** What happened to a task until it came to stand where it stands today. Pure. */
import type { TaskStatus } from '../../../../contract/projects.ts';
import { type Calendar, dayMs, minuteMs } from '../calendar.ts';
import type { Spoken } from '../performance.ts';
import type { Random } from '../random.ts';
import { dueDateOf, endOfDay, isDueBefore } from './due-dates.ts';
import type { DemoProject } from './project.ts';
import type { Staff } from './staff.ts';
import { type Draft, type Edit, editsOf } from './task-edits.ts';
import type { DemoTask } from './task-list.ts';
import { paths } from './task-paths.ts';
import { holiday, hours, timesAtWork, workdaysSince } from './working-hours.ts';

export type TaskStep = { at: number; by: string; project: DemoProject; task: DemoTask } & (
  | { kind: 'addTask'; draft: Draft & { status: TaskStatus }; from: Spoken | null }
  | { kind: 'moveTask'; status: TaskStatus; before?: DemoTask }
  | { kind: 'deleteTask' | 'restoreTask' }
  | Edit
);

export interface Scene {
  project: DemoProject;
  staff: Staff;
  calendar: Calendar;
  random: Random;
  /** When the project takes tasks, and until when anything happens in it. */
  opensAt: number;
  endsAt: number;
  /** The message in a chat that begins so. */
  heard(chat: string, beginning: string): Spoken;
}

const workdaysOfWorkMax = 11;
/** What is under way was moved lately. */
const daysUnderWay = { assigned: 14, in_progress: 12, under_review: 6 };
const pauseMs = 10 * minuteMs;
const msPerMove = 45 * minuteMs;
const minutesToReact: [from: number, to: number] = [3, 50];
const daysToRegret = 6;

export function lifeOf(task: DemoTask, scene: Scene): TaskStep[] {
  const { project, staff, calendar, random, endsAt } = scene;
  const start = beginningOf(task, scene);
  const { at: createdAt, by } = start;
  const { path } = random.pickWeighted(paths[task.status], ({ weight }) => weight);
  const [status = task.status] = path;
  const moves = task.fate === 'kept' ? movesOf(task, path, scene, createdAt) : [];
  const settledAt = (task.status === 'completed' && moves.at(-1)?.at) || endsAt;
  const isSettled = settledAt < calendar.now;
  const draft = {
    task_title: task.title ?? '',
    task_description: task.description,
    due_date: dueDateOf(task, createdAt, isSettled ? settledAt : null, calendar, random),
    labels: task.labels,
  };
  const added = { kind: 'addTask' as const, draft: { ...draft, status }, ...start, project, task };
  if (task.fate !== 'kept') return [added, ...regrets(task, scene, createdAt)];

  const { first, edits } = editsOf(task, draft, createdAt, project, random);
  const edited = edits.map((edit): TaskStep => {
    const isPutOff = edit.kind === 'editTask' && edit.changes.due_date !== undefined;
    const until = isPutOff ? Math.min(settledAt, endOfDay(draft.due_date)) : settledAt;
    const [at = until] = timesAtWork(calendar, random, [createdAt + pauseMs, until], 1);
    return { ...edit, at, by: staff.worker(task, at, by), project, task };
  });
  return [{ ...added, draft: { ...first, status } }, ...moves, ...edited];
}

type Beginning = { at: number; by: string; from: Spoken | null };

function beginningOf(task: DemoTask, scene: Scene): Beginning {
  const { staff, calendar, random, opensAt } = scene;
  const from = task.from && scene.heard(task.from.chat, task.from.beginning);
  const [oldest, newest] = task.made;
  const days = Array.from({ length: oldest - newest + 1 }, (_, i) => newest + i)
    .filter((day) => day !== holiday)
    .filter((day) => !isDueBefore(task, calendar.onWorkday(day, 0), calendar.now));
  const day = days.length > 0 ? random.pick(days) : oldest;
  const thought = calendar.onWorkday(day, random.between(hours.from, hours.to));
  const reaction = random.between(...minutesToReact) * minuteMs;
  const earliest = Math.max(opensAt, from?.at ?? 0) + reaction;
  const at = Math.round(from ? earliest : Math.max(thought, earliest));
  return { at, by: task.by ?? staff.author(task, at), from };
}

function movesOf(task: DemoTask, path: TaskStatus[], scene: Scene, createdAt: number): TaskStep[] {
  if (path.length < 2) return [];
  const { project, staff, calendar, random } = scene;
  const earliest = createdAt + pauseMs;
  const [settledAt = earliest] = timesAtWork(calendar, random, settling(task, scene, earliest), 1);
  const statuses = asFarAsTimeAllows(path, settledAt - createdAt);
  const before: [number, number] = [earliest, settledAt - pauseMs];
  const times = [...timesAtWork(calendar, random, before, statuses.length - 1), settledAt];
  const usual = staff.worker(task, settledAt, task.by);
  return statuses.map((status, i): TaskStep => {
    const at = times[i] as number;
    const isReview = statuses[i - 1] === 'under_review';
    const worker = staff.worker(task, at, usual);
    const mover = isReview ? staff.reviewer(task, at, worker) : worker;
    return { kind: 'moveTask', status, at, by: mover, project, task };
  });
}

/** What is done within the hour is not put under review in between. */
function asFarAsTimeAllows([first, ...moves]: TaskStatus[], ms: number): TaskStatus[] {
  const count = Math.max(1, Math.floor(ms / msPerMove));
  const last = moves.slice(-count);
  return last[0] === first ? last.slice(1) : last;
}

/** Between when and when it came to stand where it stands. */
function settling(
  task: DemoTask,
  { calendar, random, endsAt }: Scene,
  earliest: number,
): [from: number, until: number] {
  if (task.status !== 'completed') {
    const fresh = calendar.now - daysUnderWay[task.status] * dayMs;
    return [Math.max(earliest, fresh), endsAt];
  }
  const days = workdaysSince(calendar, earliest) - Math.floor(random.between(0, workdaysOfWorkMax));
  const day = task.doneOn ?? Math.max(task.doneUntil, days, 1);
  const ends = calendar.onWorkday(day, hours.to);
  return [Math.max(earliest, calendar.onWorkday(day, hours.from)), ends];
}

/** Deleted soon, and brought back at once if that was a mistake. */
function regrets(task: DemoTask, scene: Scene, createdAt: number): TaskStep[] {
  const { project, staff, calendar, random, endsAt } = scene;
  const noMore = Math.min(endsAt - 60 * minuteMs, createdAt + daysToRegret * dayMs);
  const [at = noMore] = timesAtWork(calendar, random, [createdAt + pauseMs, noMore], 1);
  const by = staff.worker(task, at, null);
  const deleted: TaskStep = { kind: 'deleteTask', at, by, project, task };
  if (task.fate === 'deleted') return [deleted];
  const noticed = Math.round(at + random.between(...minutesToReact) * minuteMs);
  return [deleted, { ...deleted, kind: 'restoreTask', at: noticed }];
}
