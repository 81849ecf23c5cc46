/** One telling of a dialogue: who says what, when. */
import { personCalled } from './attendance.ts';
import { minuteMs } from './calendar.ts';
import type { Dialogue, Line } from './dialogues.ts';
import type { Random } from './random.ts';
import { words } from './words.ts';

const secondMs = 1_000;
const msPerLetter = 90;
/** A multiple of 1, 2 and 3: no dialogue has more courses. */
const coursesMax = 6;
/** How often somebody is called away in the middle. */
const distraction = 0.06;
const gap = /\{([a-z]+)(\d?)\}/g;

export interface Spoken {
  line: Line;
  by: string;
  at: number;
  text: string;
  /** What it is corrected to later. */
  corrected: string | null;
}

/** @param cast Usernames for A, B … */
export function perform(
  dialogue: Dialogue,
  cast: string[],
  start: number,
  random: Random,
): Spoken[] {
  const filled = new Map<string, string>();
  const course = Math.floor(random.next() * coursesMax);
  let at = start;
  return dialogue.lines.map((line, i) => {
    const say = (text: string) => fill(text, dialogue, cast, filled, random);
    const ways = line.courses[course % line.courses.length] as string[];
    const text = say(random.pick(ways));
    const corrected = line.corrected === null ? null : say(line.corrected);
    if (i > 0) at += thinking(text, random) + line.pauseMinutes * minuteMs;
    return { line, by: cast[line.speaker] as string, at: Math.round(at), text, corrected };
  });
}

function thinking(text: string, random: Random): number {
  const away = random.next() < distraction ? random.between(3, 12) * minuteMs : 0;
  return random.between(6, 70) * secondMs + text.length * msPerLetter + away;
}

/** A gap of one name has the same word throughout a dialogue. */
function fill(
  text: string,
  { language }: Dialogue,
  cast: string[],
  filled: Map<string, string>,
  random: Random,
): string {
  const named = text.replaceAll(/\{([A-Z])\}/g, (_, letter: string) => {
    const username = cast[letter.charCodeAt(0) - 'A'.charCodeAt(0)] as string;
    return personCalled(username).first_name;
  });
  const inWords = named.replaceAll(gap, (whole, list: string) => {
    const taken = filled.get(whole);
    if (taken !== undefined) return taken;
    const free = (words[language][list] ?? []).filter((word) => !isTaken(filled, list, word));
    const word = random.pick(free);
    filled.set(whole, word);
    return word;
  });
  // A word that comes first begins a sentence, unless it is code.
  return text.startsWith('{') ? inWords.charAt(0).toUpperCase() + inWords.slice(1) : inWords;
}

function isTaken(filled: Map<string, string>, list: string, word: string): boolean {
  return [...filled].some(([name, other]) => name.startsWith(`{${list}`) && other === word);
}
