/**
 * No request may hold the event loop, whatever people have written: everybody else waits meanwhile. Every route is
 * asked in a world full of hostile texts, with hostile texts, and the server's longest turn is measured.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { defaultLimits, type LimitName } from '../contract/limits.ts';
import type { TextRule } from '../contract/schemas.ts';
import { routes } from '../server/routes.ts';
import type { Engine } from '../server/store/statement.ts';
import type { Caller } from './access-callers.ts';
import { type People, restoreScene, type Scene, setScene } from './access-scene.ts';
import { table } from './access-table.ts';
import { type ChildServer, withChildren } from './child-server.ts';
import { hostileTexts } from './hostile/hostile-texts.ts';
import { Person } from './person.ts';
import { makeProject, succeeds } from './projects.ts';
import { until } from './until.ts';
import { engines, type TestServer } from './world.ts';

const longestTurnMs = 50;
/** A pause that belongs to the request comes back; one of the garbage collector or of a first use does not. */
const triesMax = 4;
const messages = 250;
const tasks = 200;
const labels = 100;
const kinds = Object.entries(hostileTexts);
/** Every second one is of the worst kind. */
const nth = (n: number, length: number) =>
  (n % 2 === 0 ? hostileTexts['U+FDFA'] : kinds[n % kinds.length]?.[1])?.(length) ?? '';

/** Names refuse characters that override the direction of the text around them. */
const inName = (text: string) => text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '');
const nthName = (n: number, length: number) => inName(nth(n, length));

const probe = new URL('hostile/pause-probe.ts', import.meta.url).href;

interface World {
  child: ChildServer;
  people: People & Record<string, Person>;
  scene: Scene;
  longestTurnMs(): Promise<number>;
}

for (const engine of engines) {
  describe(`a server full of hostile texts, on ${engine}`, () => {
    let world: World;
    let finish = () => {};
    let running: Promise<void>;
    before(async () => {
      const made = Promise.withResolvers<World>();
      running = withChildren(engine, async ({ start }) => {
        const end = new Promise<void>((resolve) => {
          finish = resolve;
        });
        made.resolve(await fillWorld(engine, await start({ NODE_OPTIONS: `--import=${probe}` })));
        await end;
      });
      running.catch(made.reject);
      world = await made.promise;
    });
    after(async () => {
      finish();
      await running;
    });

    for (const route of routes) {
      const name = `${route.method} ${route.url}`;
      it(`is never held for long by ${name}`, async (test) => {
        if (route.method === 'POST') world.scene = await restoreScene(world);
        const slow: string[] = [];
        let longestMs = 0;
        for (const [kind, ask] of asksOf(world, route)) {
          let pauseMs = Number.POSITIVE_INFINITY;
          for (let n = 0; n < triesMax && pauseMs > longestTurnMs; n++) {
            await world.longestTurnMs();
            const status = await ask();
            assert.ok(status < 500, `${name} answered ${status} to ${kind}`);
            pauseMs = Math.min(pauseMs, await world.longestTurnMs());
          }
          longestMs = Math.max(longestMs, pauseMs);
          if (pauseMs > longestTurnMs) slow.push(`${kind}: ${Math.round(pauseMs)} ms`);
        }
        test.diagnostic(`longest turn ${longestMs.toFixed(1)} ms`);
        assert.deepEqual(slow, [], `${name} holds the event loop`);
      });
    }
  });
}

/** People who have written as much as they may, of every kind. */
async function fillWorld(engine: Engine, child: ChildServer): Promise<World> {
  const { address } = child;
  let count = 0;
  const person = async (name = 'person', names: object = {}) => {
    const somebody = new Person(address);
    succeeds(await somebody.register(`${name}${++count}`, names));
    return somebody;
  };
  const hostileNames = () => ({
    first_name: nthName(count, defaultLimits.personNameLengthMax),
    last_name: nthName(count + 1, defaultLimits.personNameLengthMax),
  });
  const admin = await person('admin');
  const group = async (one: Person, ...others: Person[]) => {
    const user_ids = others.map(({ id }) => id);
    const group_name = nthName(0, defaultLimits.groupNameLengthMax);
    return succeeds(await one.post('/create-group-chat', { group_name, user_ids })).chat;
  };
  const server = {
    engine,
    address,
    admin,
    people: async (...names: string[]) => {
      const made: Person[] = [];
      for (const name of names) made.push(await person(name, hostileNames()));
      return made;
    },
    group,
    personalChat: async (one: Person, other: Person) =>
      succeeds(await one.post('/create-personal-chat', { user_id: other.id })).chat,
  } as unknown as TestServer;
  const people = {
    'server administrator': admin,
    'administrator of another group': await person('apart'),
    member: await person('member', hostileNames()),
    'group administrator': await person('chief', hostileNames()),
    'manager of another project': await person('elsewhere'),
    observer: await person('observer'),
    'project member': await person('worker'),
    'project manager': await person('manager'),
  };
  const out = {
    removed: await person('removed'),
    removedFromProject: await person('dropped'),
    gone: await person('gone'),
  };
  const scene = await setScene(server, people, out);
  const { member, 'project manager': manager } = people;
  const restored = await restoreScene({ people, scene });
  for (const chat of [scene.group, scene.personal]) {
    for (let n = 0; n < messages; n++) {
      await member.says(chat, nth(n, defaultLimits.messageLengthMax));
    }
  }
  for (let n = 0; n < messages; n++) {
    await manager.says(scene.projectChat, nth(n, defaultLimits.messageLengthMax));
  }
  const at = `/project/${scene.project}`;
  for (let n = 0; n < labels; n++) {
    const label_name = `${n} ${nthName(n, defaultLimits.labelNameLengthMax - 4)}`;
    succeeds(await manager.post(`${at}/add_label`, { label_name, label_hex_color: '#336699' }));
  }
  for (let n = 0; n < tasks; n++) {
    const task_title = nthName(n, defaultLimits.taskTitleLengthMax);
    const task_description = nth(n, defaultLimits.taskDescriptionLengthMax);
    succeeds(await manager.post(`${at}/add_task`, { task_title, task_description }));
  }
  for (const [, text] of Object.entries(hostileTexts)) {
    await makeProject(manager, inName(text(defaultLimits.projectNameLengthMax)));
  }
  return { child, people, scene: restored, longestTurnMs: () => reportOf(child) };
}

async function reportOf(child: ChildServer): Promise<number> {
  const reports = () => [...child.stdout.matchAll(/longest turn ([\d.]+) ms\n/g)];
  const before = reports().length;
  child.process.kill('SIGUSR2');
  return until('the server reports its longest turn', () => {
    const report = reports()[before];
    // At least one microsecond, as nothing at all is not seen.
    return report && Math.max(Number(report[1]), 0.001);
  });
}

/** Callers who may do nearly everything, between them. */
const allowed: Caller[] = [
  'group administrator',
  'member',
  'project manager',
  'server administrator',
];

/** These are no texts for people to read; what they may hold is checked before anything else. */
const fixedFields = new Set(['username', 'password', 'current_password', 'new_password']);

type Ask = [kind: string, ask: () => Promise<number>];

function asksOf(world: World, route: (typeof routes)[number]): Ask[] {
  const name = `${route.method} ${route.url}`;
  const row = table[name];
  assert.ok(row, `${name} has no row in test/access-table.ts`);
  const caller = allowed.find((one) => row.answers[one].startsWith('2')) ?? 'member';
  const person = world.people[caller] as Person;
  const input = (route.method === 'GET' ? route.query : route.body) as Input | undefined;
  const { properties = {} } = input ?? {};
  const lengths = textLengths(properties);

  const ask = async (given: Record<string, string>, accept = 'application/json') => {
    // A copy, because registering and signing in changes who somebody is.
    const asker = row.endsSession
      ? await signedInAgain(person)
      : Object.assign(new Person(person.address), { cookie: person.cookie });
    const path = row.path?.(world.scene) ?? route.url;
    const url = new URL(path, person.address);
    if (route.url === '/events') return peek(url.href, person.cookie);
    if (route.method === 'GET') {
      const limit = properties.limit?.atMost;
      if (limit) url.searchParams.set('limit', String(defaultLimits[limit]));
      for (const [field, text] of Object.entries(given)) url.searchParams.set(field, text);
      return (await asker.get(url.pathname + url.search, { accept })).status;
    }
    const fields = { ...row.fields?.(world.scene), ...given };
    const encoding = 'image' in fields ? 'multipart' : 'json';
    return (await asker.post(path, fields, encoding)).status;
  };

  const asks: Ask[] = [['a request as usual', () => ask({})]];
  if (route.isClientPage) asks.push(['a page', () => ask({}, 'text/html')]);
  if (lengths.length === 0) return asks;
  for (const [kind, text] of kinds) {
    const given = Object.fromEntries(lengths.map(([field, length]) => [field, text(length)]));
    asks.push([kind, () => ask(given)]);
  }
  return asks;
}

interface Input {
  properties?: Record<string, Schema>;
}

interface Schema {
  text?: TextRule;
  atMost?: LimitName;
}

/** The fields that take any text, with how much of it they take. */
function textLengths(properties: Record<string, Schema>): [field: string, length: number][] {
  return Object.entries(properties).flatMap(([field, { text }]): [string, number][] => {
    if (!text || text.pattern || fixedFields.has(field)) return [];
    const { max } = text;
    return [[field, typeof max === 'number' ? max : defaultLimits[max]]];
  });
}

async function signedInAgain({ address, username, password }: Person): Promise<Person> {
  const again = new Person(address);
  succeeds(await again.post('/login', { username, password }));
  return again;
}

/** Of a stream only how it begins. */
async function peek(url: string, cookie: string): Promise<number> {
  const response = await fetch(url, { headers: { cookie } });
  await response.body?.cancel();
  return response.status;
}
