/** What happens in the demo, in the order of time. Pure: the same for the same `now`. */
import { attendance, chats, everyoneIn, personCalled } from './attendance.ts';
import { type Calendar, makeCalendar, minuteMs } from './calendar.ts';
import { type DemoChat, type GroupEvent, groups } from './chats.ts';
import { Choice, founding, isWaiting, type Telling } from './choice.ts';
import { dialogues } from './dialogues.ts';
import { people } from './people.ts';
import { perform, type Spoken } from './performance.ts';
import { makeRandom, type Random } from './random.ts';

export type Step = { at: number } & (
  | { kind: 'join'; who: string }
  | { kind: 'leave'; who: string }
  | { kind: 'found'; chat: string }
  | { kind: 'change'; chat: string; event: GroupEvent }
  | { kind: 'say'; chat: string; by: string; text: string; key: Spoken; repliesTo: Spoken | null }
  | { kind: 'correct'; chat: string; by: string; text: string; key: Spoken }
  | { kind: 'delete'; chat: string; by: string; key: Spoken }
  | { kind: 'look'; chat: string; by: string; isRead: boolean }
);

const seed = 20_26;
const messagesWanted = 3_000;
const recentMinutes = 2 * 24 * 60;
/** Of chats that somebody has not read to their end. */
const behindShare = 0.3;

export function planDemo(now: number): Step[] {
  const random = makeRandom(seed);
  const calendar = makeCalendar(now, random);
  const steps = [...comingAndGoing(calendar), ...conversations(calendar, random)];
  return [...steps, ...reading(calendar, random)].sort((a, b) => a.at - b.at);
}

function comingAndGoing(calendar: Calendar): Step[] {
  const { joinsAt, leavesAt } = attendance(calendar);
  const joining = people.map((person) => ({
    kind: 'join' as const,
    at: joinsAt(person),
    who: person.username,
  }));
  const leaving = people
    .filter((person) => person.left !== undefined)
    .map((person) => ({ kind: 'leave' as const, at: leavesAt(person), who: person.username }));
  const founded = groups.flatMap((group) => [
    {
      kind: 'found' as const,
      at: calendar.onWorkday(founding.workdaysAgo, founding.minuteOfDay),
      chat: group.name,
    },
    ...group.events.map((event) => ({
      kind: 'change' as const,
      at: calendar.onWorkday(event.workdaysAgo, event.minuteOfDay),
      chat: group.name,
      event,
    })),
  ]);
  return [...joining, ...founded, ...leaving];
}

/** The stories, and as many other dialogues as make the number of messages that is wanted. */
function conversations(calendar: Calendar, random: Random): Step[] {
  const steps: Step[] = [];
  const choice = new Choice(calendar, random);
  let said = 0;
  const tell = (telling: Telling) => {
    const { dialogue, chat, cast, start } = telling;
    const spoken = perform(dialogue, cast, start, random);
    if (!choice.take(telling, (spoken.at(-1) as Spoken).at)) return;
    steps.push(...spoken.flatMap((line) => stepsOf(chat, line, spoken, calendar.now, random)));
    said += spoken.length;
  };
  for (const story of choice.stories()) tell(story);
  while (said < messagesWanted) {
    const telling = choice.next();
    if (telling) tell(telling);
  }
  return steps;
}

function stepsOf(
  { name: chat }: DemoChat,
  spoken: Spoken,
  all: Spoken[],
  now: number,
  random: Random,
): Step[] {
  const { line, by, at, text } = spoken;
  const repliesTo = line.repliesTo === null ? null : (all[line.repliesTo] ?? null);
  const later = Math.round(Math.min(at + random.between(0.5, 4) * minuteMs, now));
  const steps: Step[] = [{ kind: 'say', at, chat, by, text, key: spoken, repliesTo }];
  if (spoken.corrected !== null) {
    steps.push({ kind: 'correct', at: later, chat, by, text: spoken.corrected, key: spoken });
  }
  if (line.isDeleted) steps.push({ kind: 'delete', at: later, chat, by, key: spoken });
  return steps;
}

/** Up to where everyone has received and read each chat. Most have read all, some are behind. */
function reading(calendar: Calendar, random: Random): Step[] {
  const { readsUntil, receivesUntil, isMember } = attendance(calendar);
  const looks = chats.flatMap((chat) => {
    const unread = dialogues.find((one) => isWaiting(one) && one.once?.chat === chat.name)?.once;
    return everyoneIn(chat).flatMap((by) => {
      const recent = unread ? unread.minuteOfDay + 1 : 0;
      const late = random.next() < behindShare ? random.between(0, recentMinutes) : 0;
      const behind = Math.max(recent, late) * minuteMs;
      const person = personCalled(by);
      const look = { kind: 'look' as const, chat: chat.name, by };
      return [
        {
          ...look,
          at: Math.min(readsUntil(person), calendar.now - Math.round(behind)),
          isRead: true,
        },
        { ...look, at: receivesUntil(person), isRead: false },
      ].filter(({ at }) => isMember(chat, by, at));
    });
  });
  return looks;
}
