/**
 * The dialogues of the demo, which are written like plays:
 *
 *   # es lunch                     in any chat where Spanish is spoken about lunch; with names behind
 *                                  it, these play A, B …, and `?` is anyone
 *   # es lunch @shop 12 09:30 ana  told once: in that chat, 12 working days ago, at that time (UTC);
 *                                  with 0, so long before now, and then nobody has read it yet
 *   A: Hi {B}! | Hello {B}!        one of two ways to say it; {B} is a first name, {city} see `words.ts`
 *   B: Busy? || Free?              two courses: where the lines of a dialogue have several, all take
 *                                  the first, or all take the second, each with its ways to say it
 *   B^: Hi                         answers the last line of somebody else, with ^^ the first line
 *   A +40: And now?                40 minutes later
 *   A: Teh end => The end          corrected afterwards
 *   B x: Never said                deleted afterwards
 *
 * `⏎` is a new line, `‹code›` is code, `[[Title]]` the number of the task whose title begins so.
 */
import { lifeInEnglish } from './life-en.ts';
import { lifeInSpanish } from './life-es.ts';
import { talkInEnglish } from './projects/talk-en.ts';
import { talkInSpanish } from './projects/talk-es.ts';
import { routineInEnglish } from './routine-en.ts';
import { routineInSpanish } from './routine-es.ts';
import { storiesOfEngineering } from './stories-engineering.ts';
import { storiesOfTheShop } from './stories-shop.ts';
import { waiting } from './waiting.ts';
import { workInEnglish } from './work-en.ts';
import { workInSpanish } from './work-es.ts';

export type Locale = 'es' | 'en';

export interface Dialogue {
  language: Locale;
  topic: string;
  /** Usernames for A, B …; null where anyone may speak. */
  cast: (string | null)[];
  /** How many speak. */
  speakers: number;
  /** Where and when, of what is told only once. */
  once: { chat: string; workdaysAgo: number; minuteOfDay: number } | null;
  /** What is said again and again, with other words in its gaps. All else a chat hears once. */
  isRoutine: boolean;
  /** How often it is told at most, in all chats together. */
  timesMax: number;
  lines: Line[];
}

export interface Line {
  /** 0 for A, 1 for B … */
  speaker: number;
  /** For each course that the dialogue may take, the ways to say it. */
  courses: string[][];
  corrected: string | null;
  isDeleted: boolean;
  /** The number of the line that this one answers. */
  repliesTo: number | null;
  pauseMinutes: number;
}

const headerPattern = /^# (es|en) (\w+)(?: @(\S+) (\d+) (\d\d):(\d\d))?(.*)$/;
const linePattern = /^([A-Z])(\^{0,2})(?: \+(\d+))?( x)?: (.+)$/;

function parse(text: string, timesMax: number): Dialogue[] {
  return text
    .trim()
    .split(/\n\n+/)
    .map((block) => parseDialogue(block, timesMax));
}

function parseDialogue(block: string, timesMax: number): Dialogue {
  const [header = '', ...rest] = block.split('\n');
  const [matched, language, topic, chat, workdaysAgo, hour, minute, names] =
    headerPattern.exec(header) ?? [];
  if (matched === undefined) throw new Error(`This begins no dialogue: ${header}`);
  const lines: Line[] = [];
  for (const text of rest) lines.push(parseLine(text, lines));
  const cast = (names ?? '').split(' ').filter(Boolean);
  return {
    language: language as Locale,
    topic: topic as string,
    cast: cast.map((name) => (name === '?' ? null : name)),
    speakers: Math.max(cast.length, ...lines.map((line) => line.speaker + 1)),
    once:
      chat === undefined
        ? null
        : {
            chat,
            workdaysAgo: Number(workdaysAgo),
            minuteOfDay: Number(hour) * 60 + Number(minute),
          },
    isRoutine: timesMax === Number.POSITIVE_INFINITY,
    timesMax,
    lines,
  };
}

function parseLine(text: string, before: Line[]): Line {
  const [matched, letter = '', reply, pause, isDeleted, said = ''] = linePattern.exec(text) ?? [];
  if (matched === undefined) throw new Error(`This is no line of a dialogue: ${text}`);
  const speaker = letter.charCodeAt(0) - 'A'.charCodeAt(0);
  const [first = '', corrected] = said.split(' => ').map(withSigns);
  return {
    speaker,
    courses: first.split(' || ').map((course) => course.split(' | ')),
    corrected: corrected ?? null,
    isDeleted: isDeleted !== undefined,
    repliesTo: reply === '^^' ? 0 : reply ? lastOfOthers(before, speaker) : null,
    pauseMinutes: Number(pause ?? 0),
  };
}

function lastOfOthers(lines: Line[], speaker: number): number {
  return lines.findLastIndex((line) => line.speaker !== speaker);
}

function withSigns(text: string): string {
  return text.replaceAll('⏎', '\n').replaceAll(/[‹›]/g, '`');
}

/** What one remembers would seem odd when it is heard again in every chat. */
const memorableMax = 3;

export const dialogues: Dialogue[] = [
  ...[storiesOfTheShop, storiesOfEngineering, talkInSpanish, talkInEnglish, waiting].flatMap(
    (text) => parse(text, 1),
  ),
  ...[workInSpanish, workInEnglish, lifeInSpanish, lifeInEnglish].flatMap((text) =>
    parse(text, memorableMax),
  ),
  ...[routineInSpanish, routineInEnglish].flatMap((text) => parse(text, Number.POSITIVE_INFINITY)),
];
