/** What is talked about where and when: no chat hears a dialogue again before it has heard all. */
import { attendance, chats, everyoneIn } from './attendance.ts';
import { type Calendar, minuteMs } from './calendar.ts';
import type { DemoChat } from './chats.ts';
import { type Dialogue, dialogues } from './dialogues.ts';
import type { Random } from './random.ts';

/** When the groups are made. */
export const founding = { workdaysAgo: 39, minuteOfDay: 8 * 60 };
const settlingMinutes = 90;
const quietMinutes = 15;

const workingHours: [from: number, to: number] = [7 * 60 + 45, 16 * 60 + 45];
/** In minutes of the day. */
const hoursOf: Record<string, [from: number, to: number]> = {
  standup: [8 * 60, 8 * 60 + 30],
  hello: [7 * 60 + 15, 9 * 60 + 30],
  lunch: [11 * 60 + 30, 12 * 60 + 40],
  football: [16 * 60, 20 * 60],
  weekend: [15 * 60, 19 * 60],
  flat: [11 * 60, 18 * 60],
};
const topicsOfFreeTime = ['football', 'weekend', 'flat'];

export interface Telling {
  dialogue: Dialogue;
  chat: DemoChat;
  cast: string[];
  start: number;
}

export class Choice {
  readonly #calendar: Calendar;
  readonly #random: Random;
  readonly #attendance: ReturnType<typeof attendance>;
  readonly #taken = new Map<DemoChat, [from: number, to: number][]>();
  readonly #told = new Map<Dialogue, Map<DemoChat, number>>();

  constructor(calendar: Calendar, random: Random) {
    this.#calendar = calendar;
    this.#random = random;
    this.#attendance = attendance(calendar);
  }

  stories(): Telling[] {
    return dialogues.flatMap((dialogue) => {
      if (!dialogue.once) return [];
      const { chat: name, workdaysAgo, minuteOfDay } = dialogue.once;
      const chat = chats.find((known) => known.name === name);
      if (!chat) throw new Error(`There is no chat @${name}`);
      const start =
        workdaysAgo === 0
          ? this.#calendar.now - minuteOfDay * minuteMs
          : this.#calendar.onWorkday(workdaysAgo, minuteOfDay);
      return [{ dialogue, chat, cast: dialogue.cast as string[], start }];
    });
  }

  /** Undefined where chance has chosen a time at which it can't be told. */
  next(): Telling | undefined {
    const chat = this.#random.pickWeighted(chats, ({ weight }) => weight);
    const dialogue = this.#leastTold(chat);
    const day = this.#random.pickWeighted(this.#calendar.days, ({ weight }) => weight);
    if (!dialogue || (day.isWeekend && !topicsOfFreeTime.includes(dialogue.topic))) return;
    const [from, to] = hoursOf[dialogue.topic] ?? workingHours;
    const start = day.start + this.#random.between(from, to) * minuteMs;
    const first = this.#calendar.onWorkday(founding.workdaysAgo, founding.minuteOfDay);
    if (start < first + settlingMinutes * minuteMs) return;
    const cast = this.#castOf(dialogue, chat, start);
    return cast && { dialogue, chat, cast, start };
  }

  /** @returns false where it would end after now, or somebody has gone, or others talk already */
  take({ dialogue, chat, cast, start }: Telling, end: number): boolean {
    const taken = this.#taken.get(chat) ?? [];
    if (end > this.#calendar.now || taken.some(([from, to]) => start < to && end > from)) {
      return false;
    }
    if (!cast.every((who) => this.#attendance.isThere(chat, who, end))) return false;
    const quiet = quietMinutes * minuteMs;
    const until = isWaiting(dialogue) ? this.#calendar.now : end + quiet;
    this.#taken.set(chat, [...taken, [start - quiet, until]]);
    const told = this.#told.get(dialogue) ?? new Map();
    this.#told.set(dialogue, told.set(chat, (told.get(chat) ?? 0) + 1));
    return true;
  }

  #leastTold(chat: DemoChat): Dialogue | undefined {
    const timesHere = (dialogue: Dialogue) => this.#told.get(dialogue)?.get(chat) ?? 0;
    const timesAnywhere = (dialogue: Dialogue) =>
      [...(this.#told.get(dialogue)?.values() ?? [])].reduce((sum, times) => sum + times, 0);
    const [least] = this.#random
      .shuffled(dialogues)
      .filter((dialogue) => fits(dialogue, chat))
      .filter(
        (dialogue) =>
          timesAnywhere(dialogue) < dialogue.timesMax &&
          (dialogue.isRoutine || timesHere(dialogue) === 0),
      )
      .map((dialogue) => ({
        dialogue,
        rank: timesHere(dialogue) * 1_000 + timesAnywhere(dialogue),
      }))
      .sort((a, b) => a.rank - b.rank);
    return least?.dialogue;
  }

  #castOf({ language, cast, speakers }: Dialogue, chat: DemoChat, at: number) {
    const named = cast.filter((who) => who !== null);
    const talking = everyoneIn(chat).filter((who) =>
      this.#attendance.mayTalk(chat, who, language, at),
    );
    if (talking.length < speakers || !named.every((who) => talking.includes(who))) return;
    const others = this.#random.shuffled(talking.filter((who) => !named.includes(who)));
    return Array.from({ length: speakers }, (_, i) => cast[i] ?? (others.pop() as string));
  }
}

/** Nobody has read it yet. */
export const isWaiting = ({ once }: Dialogue): boolean => once?.workdaysAgo === 0;

function fits({ language, topic, cast, once, speakers }: Dialogue, chat: DemoChat): boolean {
  const everyone = everyoneIn(chat);
  return (
    !once &&
    chat.languages.includes(language) &&
    chat.topics.includes(topic) &&
    speakers <= everyone.length &&
    cast.every((who) => who === null || everyone.includes(who))
  );
}
