import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { sayMany } from '../chats.ts';
import type { Person } from '../person.ts';
import { addTask, makeProject } from '../projects.ts';
import { describeWithServer } from '../world.ts';

const people = 20;
const messages = 1_000;
const tasks = 30;
const tries = 2;
/** How many times a plain query’s time another may take, on a machine that does other things too. */
const slowerMax = 100;
const noticedFromMs = 2_000;

/** Of 200 characters at most, as more is refused. */
const hostileQueries = [
  'a '.repeat(100),
  [...'abcdefghijklmnopqrstuvwxyz'].join(' ').repeat(3),
  Array.from({ length: 66 }, (_, n) => String.fromCharCode(97 + (n % 26)).repeat(2)).join(' '),
  'a'.repeat(200),
  '%'.repeat(200),
  '_'.repeat(200),
  '\\'.repeat(200),
  '%_'.repeat(100),
  '*'.repeat(200),
  'a* '.repeat(60),
  '"'.repeat(200),
  '"a" OR '.repeat(28),
  'NEAR('.repeat(40),
  '('.repeat(200),
  '(a|b)*'.repeat(33),
  'a:* & '.repeat(33),
  '!a & !b '.repeat(25),
  '-a '.repeat(60),
  'a <-> b '.repeat(25),
  '{username}: a ^ b + c',
  "a' OR '1'='1",
  `${'(a+)+'.repeat(30)}$`,
  'ﷺ'.repeat(200),
  'ǆ'.repeat(200),
  '\u0301'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(18),
  '\u202e\u200b'.repeat(100),
  '日本'.repeat(100),
];

describeWithServer('a search that is made to be slow', (server) => {
  let ana: Person;
  let kanban: string;
  before(async () => {
    ana = await server.person('ana');
    const others: Person[] = [];
    for (let n = 0; n < people; n++) others.push(await server.person('aa'));
    const chat = await server.group(ana, ...others);
    const words = 'a b c d e f g aa bb cc abcabc %_ "quoted" 日本';
    const texts = Array.from({ length: messages }, (_, n) => `${words} ${n} ${'a'.repeat(n % 90)}`);
    await sayMany(server, ana, chat, texts);
    const project = await makeProject(ana);
    kanban = `/project/${project.id}/kanban_partial`;
    for (let n = 0; n < tasks; n++) await addTask(ana, project, { task_title: `${words} ${n}` });
  });

  const ask = (path: string, q: string) =>
    ana.get(`${path}?q=${encodeURIComponent(q)}`, { accept: 'application/json' });

  async function quickest(path: string, q: string): Promise<number> {
    let quickestMs = Number.POSITIVE_INFINITY;
    for (let n = 0; n < tries; n++) {
      const begun = performance.now();
      const { status, text } = await ask(path, q);
      assert.equal(status, 200, `${path} ${q}: ${text}`);
      quickestMs = Math.min(quickestMs, performance.now() - begun);
    }
    return quickestMs;
  }

  for (const what of ['/search-global', '/search-messages', 'the board']) {
    it(`takes no longer than another, in ${what}`, async () => {
      const path = what === 'the board' ? kanban : what;
      const plainMs = await quickest(path, 'aa');
      for (const q of hostileQueries) {
        const ms = await quickest(path, q);
        const allowedMs = Math.max(noticedFromMs, slowerMax * plainMs);
        assert.ok(ms < allowedMs, `${q}: ${ms} ms where “aa” takes ${plainMs} ms`);
      }
    });

    it(`is refused before it is looked for, in ${what}, where it is too long`, async () => {
      const path = what === 'the board' ? kanban : what;
      for (const q of ['a '.repeat(101), 'word '.repeat(1_000), '*'.repeat(201)]) {
        const { status, body } = await ask(path, `x${q}x`);
        assert.equal(status, 400);
        assert.equal(body.errors[0].field, 'q');
      }
    });
  }
});
