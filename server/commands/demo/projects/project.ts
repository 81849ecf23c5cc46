/** What a project of the demo's team is, and who is in it as what, when. */
import type { ProjectRole } from '../../../../contract/projects.ts';
import type { Calendar } from '../calendar.ts';
import type { DemoGroup } from '../chats.ts';
import type { Locale } from '../dialogues.ts';
import type { DemoTask } from './task-list.ts';

export interface DemoProject {
  /** As the stories call its group. */
  name: string;
  language: Locale;
  /** What it is called at first. */
  title: string;
  description: string;
  /** When and by whom it was made. */
  begun: Moment;
  /** Who was invited at once. */
  team: Record<ProjectRole, string[]>;
  /** In the order of time. */
  events: ProjectEvent[];
  /** For each label its colour, and whose work it is. */
  labels: Record<string, [color: string, ...carriers: string[]]>;
  tasks: DemoTask[];
}

/** On which working day, counted back from today, when in it, and by whom. */
export interface Moment {
  workdaysAgo: number;
  minuteOfDay: number;
  by: string;
}

export type ProjectEvent = Moment &
  (
    | { kind: 'add'; who: string; role: ProjectRole }
    | { kind: 'appoint'; who: string; role: ProjectRole }
    | { kind: 'remove'; who: string }
    | { kind: 'edit'; to: { name?: string; description?: string } }
    | { kind: 'archive' }
  );

export const moment = (workdaysAgo: number, hour: number, minute: number, by: string): Moment => ({
  workdaysAgo,
  minuteOfDay: hour * 60 + minute,
  by,
});

/** How long after its making a project has its people, and then takes tasks. */
const minutesToInvite = 5;
export const minutesToSetUp = 25;

export const invitation = (begun: Moment): Moment => ({
  ...begun,
  minuteOfDay: begun.minuteOfDay + minutesToInvite,
});

export const timeOf = (calendar: Calendar, { workdaysAgo, minuteOfDay }: Moment): number =>
  calendar.onWorkday(workdaysAgo, minuteOfDay);

/** All whom somebody adds, with the moment. */
export function arrivals({ begun, team, events }: DemoProject) {
  const invited = invitation(begun);
  return [
    ...Object.entries(team).flatMap(([role, people]) =>
      people.map((who) => ({ ...invited, who, role: role as ProjectRole })),
    ),
    ...events.flatMap((event) => (event.kind === 'add' ? [event] : [])),
  ];
}

/** @returns undefined for who is not, or not yet, or no longer in it */
export function roleAt(
  project: DemoProject,
  who: string,
  at: number,
  calendar: Calendar,
): ProjectRole | undefined {
  const { begun, events } = project;
  const isPast = (event: Moment) => timeOf(calendar, event) < at;
  if (who === begun.by && !isPast(begun)) return undefined;
  let role: ProjectRole | undefined = who === begun.by ? 'project_manager' : undefined;
  for (const arrival of arrivals(project)) {
    if (arrival.who === who && isPast(arrival)) role = arrival.role;
  }
  for (const event of events) {
    if (!isPast(event) || !('who' in event) || event.who !== who) continue;
    if (event.kind === 'appoint') role = event.role;
    if (event.kind === 'remove') role = undefined;
  }
  return role;
}

export const isArchivedAt = ({ events }: DemoProject, at: number, calendar: Calendar): boolean =>
  events.some((event) => event.kind === 'archive' && timeOf(calendar, event) <= at);

/** The group in which its members talk: nothing is said in it but what the stories tell. */
export function groupOf(project: DemoProject): DemoGroup {
  const { name, language, title, begun, events } = project;
  const added = [{ ...begun, who: begun.by }, ...arrivals(project)];
  const removed = events.filter((event) => event.kind === 'remove');
  return {
    name,
    members: [],
    languages: [language],
    topics: [],
    weight: 0,
    groupName: title,
    description: '',
    events: [...added.map((one) => ({ ...one, kind: 'add' as const })), ...removed],
  };
}
