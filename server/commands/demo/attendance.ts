/** Who is where, and when: in the team, in a group, away. */
import { type Calendar, dayMs } from './calendar.ts';
import { type DemoChat, type DemoGroup, groups, pairs } from './chats.ts';
import type { Locale } from './dialogues.ts';
import { type DemoPerson, people } from './people.ts';
import { groupOf } from './projects/project.ts';
import { projects } from './projects/projects.ts';

const endOfDay = 22 * 60 + 30;
const beginning = 7 * 60 + 30;
const firstWorkday = 39;

export const chats: (DemoChat | DemoGroup)[] = [...groups, ...pairs, ...projects.map(groupOf)];

export const personCalled = (username: string): DemoPerson =>
  people.find((person) => person.username === username) as DemoPerson;

export function speaks(username: string, language: Locale): boolean {
  const { locale, isBilingual } = personCalled(username);
  return locale === language || isBilingual === true;
}

export function attendance(calendar: Calendar) {
  const joinsAt = (person: DemoPerson): number => {
    const late = person.joined;
    if (late !== undefined) return calendar.onWorkday(late, beginning);
    return calendar.onWorkday(firstWorkday, beginning + people.indexOf(person));
  };
  const leavesAt = (person: DemoPerson): number =>
    person.left === undefined ? calendar.now : calendar.onWorkday(person.left, endOfDay);
  const before = (days: number | undefined): number => calendar.now - (days ?? 0) * dayMs;

  /** When they last read, and last received, anything. */
  const readsUntil = (person: DemoPerson) =>
    Math.min(leavesAt(person), before(person.readsNothingForDays));
  const receivesUntil = (person: DemoPerson) =>
    Math.min(leavesAt(person), before(person.receivesNothingForDays));

  const isMember = (chat: DemoChat | DemoGroup, username: string, at: number): boolean => {
    let isIn = chat.members.includes(username);
    for (const event of 'events' in chat ? chat.events : []) {
      const isTheirs = (event.kind === 'add' || event.kind === 'remove') && event.who === username;
      if (!isTheirs || calendar.onWorkday(event.workdaysAgo, event.minuteOfDay) > at) continue;
      isIn = event.kind === 'add';
    }
    return isIn;
  };

  const isThere = (chat: DemoChat, username: string, at: number): boolean => {
    const person = personCalled(username);
    return at > joinsAt(person) && at < readsUntil(person) && isMember(chat, username, at);
  };
  const mayTalk = (chat: DemoChat, username: string, language: Locale, at: number): boolean => {
    return speaks(username, language) && isThere(chat, username, at);
  };

  return { joinsAt, leavesAt, readsUntil, receivesUntil, isMember, isThere, mayTalk };
}

/** Everyone who is, or was, or will be in it. */
export function everyoneIn(chat: DemoChat | DemoGroup): string[] {
  const added = ('events' in chat ? chat.events : []).flatMap((event) =>
    event.kind === 'add' ? [event.who] : [],
  );
  return [...chat.members, ...added];
}
