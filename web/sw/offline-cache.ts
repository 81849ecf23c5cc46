/**
 * What is kept for reading while the server is away: of one person, and of nobody once they are gone.
 * All of it is in a cache that is named after the person.
 */
import type { Me } from '../../contract/accounts.ts';
import { type Kind, keptKind } from './offline-paths.ts';

const prefix = 'person-';
const mePath = '/me';
const learningTimeoutMs = 5_000;
/** Tells a page that what it gets is not of now. */
const keptAtHeader = 'tertulia-kept-at';

export interface Answer {
  text: string;
  etag: string | null;
}

let generation = 0;
let turn: Promise<unknown> = Promise.resolve();
let learning: Promise<unknown> = Promise.resolve();

/**
 * Another one whenever somebody goes: what was asked for before is not theirs to keep who came after.
 */
export const currentGeneration = (): number => generation;

/** Whoever is being found out at the moment is known before anything is kept or read. */
export function whileLearning(work: Promise<void>): Promise<void> {
  const bound = new Promise((resolve) => setTimeout(resolve, learningTimeoutMs));
  learning = Promise.allSettled([learning, Promise.race([work, bound])]);
  return work;
}

/** Nobody is there any more. Resolves when nothing of them is. */
export function forget(): Promise<void> {
  generation++;
  return inTurn(() => deleteAllBut(undefined));
}

/** Somebody is there: nothing of anybody else stays. */
export function remember(me: Me, since: number): Promise<void> {
  return inTurn(async () => {
    if (since !== generation) return;
    const own = prefix + me.id;
    const others = (await names()).filter((name) => name !== own);
    if (others.length > 0) generation++;
    await deleteAllBut(own);
    await put(await caches.open(own), mePath, { text: JSON.stringify(me), etag: null });
  });
}

export const isAnybodyKept = async (): Promise<boolean> => (await names()).length > 0;

export async function knownPerson(): Promise<Me | undefined> {
  const answer = await find(mePath);
  return answer && ((await answer.json()) as Me);
}

export async function find(path: string): Promise<Response | undefined> {
  await learning;
  return inTurn(async () => {
    const [own] = await names();
    return own === undefined ? undefined : (await caches.open(own)).match(path);
  });
}

/**
 * Keeps an answer, of the person who was there when it was asked for.
 * @param make Gets what is kept of that path; what it makes is kept instead, if anything.
 */
export async function keep(
  path: string,
  kind: Kind,
  since: number,
  make: (kept: Response | undefined) => Answer | undefined | Promise<Answer | undefined>,
): Promise<void> {
  await learning;
  await inTurn(async () => {
    const [own] = await names();
    if (own === undefined || since !== generation) return;
    const cache = await caches.open(own);
    const answer = await make(await cache.match(path));
    if (!answer) return;
    await put(cache, path, answer);
    await trim(cache, kind);
  });
}

/** One thing at a time: nothing is put where somebody is just being forgotten. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work);
  turn = done.catch(() => {});
  return done;
}

const names = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(prefix));

async function deleteAllBut(own: string | undefined): Promise<void> {
  for (const name of await names()) if (name !== own) await caches.delete(name);
}

/** What is kept anew takes the place of what was there in one step: at no moment is there nothing. */
async function put(cache: Cache, path: string, { text, etag }: Answer): Promise<void> {
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    [keptAtHeader]: new Date().toISOString(),
  });
  if (etag) headers.set('etag', etag);
  await cache.put(path, new Response(text, { headers }));
}

/** What was kept last stays, by its own time: browsers differ in where they list what is kept anew. */
async function trim(cache: Cache, { name, max }: Kind): Promise<void> {
  const all = await cache.keys();
  const alike = all.filter(({ url }) => keptKind(new URL(url).pathname)?.name === name);
  if (alike.length <= max) return;
  const timed = await Promise.all(
    alike.map(async (request) => {
      const answer = await cache.match(request);
      return { request, keptAt: answer?.headers.get(keptAtHeader) ?? '' };
    }),
  );
  timed.sort((a, b) => a.keptAt.localeCompare(b.keptAt));
  for (const { request } of timed.slice(0, -max)) await cache.delete(request);
}
