/**
 * Requests without pause, at every server, while their sender loses their access: each is noted with
 * whether the loss had been answered when it began. That needs no clock, as whoever sends them is
 * also the one who hears the answer.
 */
import assert from 'node:assert/strict';
import type { Cluster } from './cluster.ts';
import { EventStream } from './events.ts';
import type { Person, TestAnswer } from './person.ts';

const earlyEach = 2;
const lateEach = 3;

/** Something that is done again and again. */
export interface Deed {
  name: string;
  /** @param mark Like no other: it stands in what is written, if anything is. */
  ask(person: Person, mark: string): Promise<TestAnswer>;
  /** Of what is answered to anybody: that it does not show what was lost. */
  hides?: (answer: TestAnswer) => boolean;
}

export interface Attempt {
  name: string;
  deed: Deed;
  mark: string;
  /** It began after the loss of access had been answered. */
  isLate: boolean;
  answer: TestAnswer;
}

let count = 0;

/** @returns all that was asked, in the order in which it was answered */
export async function revokeAmid(
  victims: Person[],
  deeds: Deed[],
  revoke: () => Promise<unknown>,
): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  let isRevoked = false;
  const loops = victims.flatMap((victim, at) =>
    deeds.map((deed) => {
      const underWay = Promise.withResolvers<void>();
      const ask = async () => {
        const mark = `mark-${++count}`;
        const isLate = isRevoked;
        const answer = await deed.ask(victim, mark);
        attempts.push({ name: `${deed.name} at ${at}`, deed, mark, isLate, answer });
        return isLate;
      };
      const work = async () => {
        for (let early = 0, late = 0; late < lateEach; ) {
          if (await ask()) late++;
          else if (++early === earlyEach) underWay.resolve();
        }
      };
      return { underWay: underWay.promise, done: work() };
    }),
  );
  const allDone = Promise.all(loops.map(({ done }) => done));
  await Promise.race([allDone, Promise.all(loops.map(({ underWay }) => underWay))]);
  await revoke();
  isRevoked = true;
  await allDone;
  return attempts;
}

/**
 * Each went well at first, and was refused from when the loss had been answered; what was asked
 * while it was under way may have been either.
 * @param refusal Its status and code.
 * @param written All that others see now.
 */
export function checkAttempts(attempts: Attempt[], refusal: string, written: string): void {
  const firsts = new Map<string, Attempt>();
  for (const attempt of attempts) {
    const { name, deed, mark, isLate, answer } = attempt;
    if (!firsts.has(name)) firsts.set(name, attempt);
    const isOver = deed.hides ? isRead(answer) && deed.hides(answer) : isRefusal(answer, refusal);
    const said = `${name}, ${isLate ? 'late' : 'early'}: ${answer.status} ${answer.text}`;
    assert.ok(isOver || (!isLate && answer.status < 400), said);
    assert.ok(!isLate || !written.includes(`${mark}.`), `${name} wrote what it was refused`);
  }
  for (const { name, deed, answer } of firsts.values()) {
    assert.ok(answer.status < 400, `${name}, at first: ${answer.text}`);
    if (deed.hides) assert.ok(!deed.hides(answer), `${name} shows it at first`);
  }
}

const isRead = ({ status }: TestAnswer) => status === 200 || status === 304;

/** As data, as a page, or as a head alone. */
function isRefusal({ status, text }: TestAnswer, refusal: string): boolean {
  const [expected, code] = refusal.split(' ');
  return status === Number(expected) && (text === '' || text.includes(`"code":"${code}"`));
}

/** Reads with the validator that came last, and shows what it has where nothing is new. */
export function poll(name: string, path: string, headers: Record<string, string> = {}): Deed {
  const last = new Map<Person, TestAnswer>();
  return {
    name,
    async ask(person) {
      const kept = last.get(person);
      const etag = kept?.headers.get('etag');
      const known: Record<string, string> = etag ? { 'if-none-match': etag } : {};
      const answer = await person.get(path, { ...headers, ...known });
      if (kept && answer.status === 304) return { ...kept, status: 304 };
      if (answer.status === 200) last.set(person, answer);
      return answer;
    },
  };
}

/** With a validator that fits whatever there is: to who may read it, it is always 304. */
export const pollAny = (name: string, path: string): Deed => ({
  name,
  ask: (person) => person.get(path, { 'if-none-match': '*' }),
});

export const write = (path: string, fields: (mark: string) => object): Deed => ({
  name: path,
  ask: (person, mark) => person.post(path, fields(`${mark}.`)),
});

/** A stream of the same person at each server. */
export const openStreams = (victims: Person[]): Promise<EventStream[]> =>
  Promise.all(victims.map((victim) => EventStream.open(victim)));

/**
 * A nudge is late in coming where it was on its way, but what it tells is never from after the loss
 * of access: the version that came with the loss, and all that come after it, are not told.
 */
export function heardSince(
  stream: EventStream,
  kind: 'chat' | 'project',
  id: number,
  version: number,
): number {
  return stream.heard.filter(
    ({ event, data }) => event === kind && data[`${kind}_id`] === id && data.version >= version,
  ).length;
}

/** Resolves when each stream has heard of something that came after all that happened so far. */
export async function fence(
  cluster: Cluster,
  streams: EventStream[],
  sayer: Person,
  chat: { chat_id: number },
) {
  for (const [i, at] of cluster.everywhere(sayer).entries()) {
    const { version } = await at.says(chat.chat_id, `fence ${i}`);
    const isIt = (stream: EventStream) =>
      stream.next(
        ({ event, data }) =>
          event === 'chat' && data.chat_id === chat.chat_id && data.version >= version,
      );
    await Promise.all(streams.map(isIt));
  }
}
