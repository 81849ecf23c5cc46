import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chats, everyoneIn } from './attendance.ts';
import { dayMs } from './calendar.ts';
import { isWaiting } from './choice.ts';
import { dialogues } from './dialogues.ts';
import { people } from './people.ts';
import { planDemo, type Step } from './plan.ts';
import { words } from './words.ts';

const hourMs = dayMs / 24;
const monday = Date.UTC(2026, 10, 16);
const said = (steps: Step[]) => steps.filter((step) => step.kind === 'say');

describe('the dialogues of the demo', () => {
  it('are many, in both languages, each of several messages', () => {
    for (const language of ['es', 'en']) {
      const own = dialogues.filter((dialogue) => dialogue.language === language);
      assert.ok(own.length > 60, String(own.length));
      const short = own.filter(({ lines }) => lines.length < 2);
      assert.ok(short.every(isWaiting));
    }
  });

  it('name only words, people and chats that there are', () => {
    const usernames = people.map(({ username }) => username);
    for (const { language, cast, once, speakers, lines } of dialogues) {
      for (const name of cast) assert.ok(name === null || usernames.includes(name), `${name}`);
      if (once) {
        const chat = chats.find(({ name }) => name === once.chat);
        assert.ok(chat, once.chat);
        assert.equal(cast.length, speakers, `${lines[0]?.courses[0]}`);
        for (const name of cast) assert.ok(everyoneIn(chat).includes(name ?? ''), String(name));
      }
      for (const { courses, corrected } of lines) {
        assert.equal(6 % courses.length, 0, courses.join());
        for (const text of [courses, corrected ?? ''].flat(2)) {
          for (const [gap, list = ''] of text.matchAll(/\{(\w*?)\d?\}/g)) {
            const isSpeaker = /^[A-Z]$/.test(list) && list.charCodeAt(0) - 65 < speakers;
            assert.ok(isSpeaker || words[language][list], `${gap} in: ${text}`);
          }
        }
      }
    }
  });

  it('are about something that people talk about somewhere', () => {
    for (const { topic, language, once } of dialogues) {
      const isHeard = chats.some((chat) => {
        return chat.topics.includes(topic) && chat.languages.includes(language);
      });
      assert.ok(once || isHeard, `${language} ${topic}`);
    }
  });
});

describe('the plan of the demo', () => {
  it('is the same every time', () => {
    assert.deepEqual(planDemo(monday), planDemo(monday));
  });

  for (const [when, now] of [
    ...Array.from({ length: 7 }, (_, day) => [`day ${day}`, monday + day * dayMs + 15 * hourMs]),
    ['at midnight', monday],
    ['before work', monday + 5 * hourMs],
    ['on the first of March of a leap year', Date.UTC(2028, 2, 1, 9)],
  ] as [string, number][]) {
    it(`fills the eight weeks before: ${when}`, () => {
      const steps = planDemo(now);
      const messages = said(steps);
      assert.ok(messages.length >= 3_000 && messages.length < 3_050, String(messages.length));
      for (const [i, { at }] of steps.entries()) {
        assert.ok(Number.isInteger(at));
        assert.ok(at <= now && at > now - 57 * dayMs);
        assert.ok(i === 0 || at >= (steps[i - 1]?.at ?? 0));
      }
      const stories = dialogues.filter(({ once }) => once).flatMap(({ lines }) => lines);
      const told = new Set(messages.map(({ key }) => key.line));
      for (const line of stories) assert.ok(told.has(line), line.courses.join());
      for (const { text } of messages) assert.doesNotMatch(text, /[{}⏎‹›|]|=>|undefined$/);
    });
  }

  it('has busy and quiet days, and hardly a weekend', () => {
    const perDay = new Map<number, number>();
    for (const { at } of said(planDemo(monday))) {
      const day = Math.floor(at / dayMs);
      perDay.set(day, (perDay.get(day) ?? 0) + 1);
    }
    const counts = [...perDay.values()];
    assert.ok(Math.max(...counts) > 120 && Math.min(...counts) < 30, counts.join());
    const onWeekends = [...perDay].filter(([day]) =>
      [0, 6].includes(new Date(day * dayMs).getUTCDay()),
    );
    assert.ok(onWeekends.reduce((sum, [, count]) => sum + count, 0) < 150);
  });

  it('repeats little', () => {
    const messages = said(planDemo(monday));
    const long = messages.filter(({ text }) => text.length > 30);
    assert.ok(new Set(long.map(({ text }) => text)).size > long.length * 0.6);
  });

  it('lets nobody talk before they come, after they go, or in two conversations of a chat', () => {
    const steps = planDemo(monday);
    const gone = new Set<string>();
    const there = new Set<string>();
    for (const step of steps) {
      if (step.kind === 'join') there.add(step.who);
      if (step.kind === 'leave') gone.add(step.who);
      if (step.kind === 'say') assert.ok(there.has(step.by) && !gone.has(step.by), step.by);
    }
    assert.deepEqual([...gone], ['bruno']);
  });
});
