/** What happens in the demo's projects, in the order of time. Pure: the same for the same `now`. */
import { type ProjectRole, projectRoles } from '../../../../contract/projects.ts';
import { makeCalendar, minuteMs } from '../calendar.ts';
import type { Spoken } from '../performance.ts';
import type { Step } from '../plan.ts';
import { makeRandom } from '../random.ts';
import {
  type DemoProject,
  invitation,
  minutesToSetUp,
  type ProjectEvent,
  timeOf,
} from './project.ts';
import { projects } from './projects.ts';
import { Staff } from './staff.ts';
import { lifeOf, type Scene, type TaskStep } from './task-life.ts';
import { timesAtWork } from './working-hours.ts';

export type ProjectStep =
  | TaskStep
  | ({ at: number; by: string; project: DemoProject } & (
      | { kind: 'createProject' | 'archiveProject' }
      | { kind: 'editProject'; to: { name?: string; description?: string } }
      | { kind: 'addMember'; who: string[]; role: ProjectRole }
      | { kind: 'editMember'; who: string; labels?: string[]; role?: ProjectRole }
      | { kind: 'removeMember'; who: string }
      | { kind: 'addLabel'; label: string; color: string }
    ));

const seed = 12;
/** Of what waits. */
const placedShare = 0.15;

/** @param talk What is said in the chats, of which some tasks are made. */
export function planProjects(now: number, talk: Step[]): ProjectStep[] {
  const random = makeRandom(seed);
  const calendar = makeCalendar(now, random);
  const heard = (chat: string, beginning: string): Spoken => {
    const said = talk.find(
      (step) => step.kind === 'say' && step.chat === chat && step.text.startsWith(beginning),
    );
    if (said?.kind !== 'say') throw new Error(`Nobody says in @${chat}: ${beginning}`);
    return said.key;
  };
  const steps = projects.flatMap((project) => {
    const archived = project.events.find((event) => event.kind === 'archive');
    const scene: Scene = {
      project,
      staff: new Staff(project, calendar, random),
      calendar,
      random,
      opensAt: timeOf(calendar, project.begun) + minutesToSetUp * minuteMs,
      endsAt: archived ? timeOf(calendar, archived) - minuteMs : now,
      heard,
    };
    const lives = project.tasks.flatMap((task) => lifeOf(task, scene));
    return [
      ...settingUp(scene),
      ...project.events.flatMap((event) => stepsOf(event, scene)),
      ...lives,
      ...placing(lives, scene),
    ];
  });
  return steps.sort((a, b) => a.at - b.at);
}

/** Its people, its labels, and which labels are whose. */
function settingUp({ project, calendar }: Scene): ProjectStep[] {
  const { begun, team, labels } = project;
  const { by } = begun;
  const start = timeOf(calendar, begun);
  const invited = timeOf(calendar, invitation(begun));
  const people = [by, ...projectRoles.flatMap((role) => team[role])];
  const later: ProjectStep[] = [
    ...Object.entries(labels).map(([label, [color]]) => ({
      ...{ kind: 'addLabel' as const, label, color },
      ...{ at: 0, by, project },
    })),
    ...people.flatMap((who) => labelling(project, who, { at: 0, by })),
  ];
  // One after the other, as fast as one clicks.
  const pause = ((minutesToSetUp * minuteMs) / 2 - (invited - start)) / later.length;
  return [
    { kind: 'createProject', at: start, by, project },
    ...projectRoles
      .filter((role) => team[role].length > 0)
      .map((role) => ({
        ...{ kind: 'addMember' as const, who: team[role], role },
        ...{ at: invited, by, project },
      })),
    ...later.map((step, i) => ({ ...step, at: Math.round(invited + (i + 1) * pause) })),
  ];
}

function stepsOf(event: ProjectEvent, { project, calendar }: Scene): ProjectStep[] {
  const { by } = event;
  const at = timeOf(calendar, event);
  const step = { at, by, project };
  if (event.kind === 'archive') return [{ ...step, kind: 'archiveProject' }];
  if (event.kind === 'edit') return [{ ...step, kind: 'editProject', to: event.to }];
  const { who } = event;
  if (event.kind === 'remove') return [{ ...step, kind: 'removeMember', who }];
  const { role } = event;
  if (event.kind === 'appoint') return [{ ...step, kind: 'editMember', who, role }];
  return [
    { ...step, kind: 'addMember', who: [who], role },
    ...labelling(project, who, { at: at + minuteMs, by }),
  ];
}

function labelling(
  project: DemoProject,
  who: string,
  when: { at: number; by: string },
): ProjectStep[] {
  const labels = Object.entries(project.labels)
    .filter(([, [, ...carriers]]) => carriers.includes(who))
    .map(([label]) => label);
  return labels.length === 0 ? [] : [{ kind: 'editMember', ...when, project, who, labels }];
}

/** Some of what waits is put before what has waited longer. */
function placing(lives: TaskStep[], { staff, calendar, random, endsAt }: Scene): TaskStep[] {
  const moved = new Set(lives.flatMap(({ kind, task }) => (kind === 'moveTask' ? [task] : [])));
  const waiting = lives
    .filter(({ kind }) => kind === 'addTask')
    .filter(({ task }) => task.status === 'assigned' && task.fate === 'kept' && !moved.has(task))
    .sort((a, b) => a.at - b.at);
  const [first, ...others] = waiting;
  if (!first) return [];
  const placed = random.shuffled(others).slice(0, Math.floor(others.length * placedShare));
  return placed.map(({ at: createdAt, project, task }) => {
    const [at = endsAt] = timesAtWork(calendar, random, [createdAt + minuteMs, endsAt], 1);
    const by = staff.author(task, at);
    return { kind: 'moveTask', status: 'assigned', before: first.task, at, by, project, task };
  });
}
