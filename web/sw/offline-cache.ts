/**
 * The cache of answers for offline reading. It belongs to one person, after whom it is named, and
 * is deleted when they sign out.
 */
import type { Me } from '../../contract/accounts.ts';
import { cacheKind, type Kind } from './offline-paths.ts';

const prefix = 'person-';
const mePath = '/me';
const learningTimeoutMs = 5_000;
/** Tells a page that an answer is from the cache, and its time. */
const cachedAtHeader = 'tertulia-kept-at';

export interface Answer {
  text: string;
  etag: string | null;
}

let generation = 0;
let turn: Promise<unknown> = Promise.resolve();
let learning: Promise<unknown> = Promise.resolve();

/**
 * Increases whenever somebody signs out, so that late answers are not stored for the next person.
 */
export const currentGeneration = (): number => generation;

/** Makes reads and writes of the cache wait until it is known who is signed in. */
export function untilKnown(work: Promise<void>): Promise<void> {
  const bound = new Promise((resolve) => setTimeout(resolve, learningTimeoutMs));
  learning = Promise.allSettled([learning, Promise.race([work, bound])]);
  return work;
}

/** Deletes everything. Resolves when it is gone. */
export function deletePerson(): Promise<void> {
  generation++;
  return inTurn(() => deleteAllBut(undefined));
}

/** Creates the person's cache and deletes those of others. */
export function setPerson(me: Me, since: number): Promise<void> {
  return inTurn(async () => {
    if (since !== generation) return;
    const own = prefix + me.id;
    const others = (await names()).filter((name) => name !== own);
    if (others.length > 0) generation++;
    await deleteAllBut(own);
    await put(await caches.open(own), mePath, { text: JSON.stringify(me), etag: null });
  });
}

export const hasPerson = async (): Promise<boolean> => (await names()).length > 0;

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
 * Stores an answer, if the person who asked is still signed in.
 * @param make Gets the cached answer and returns the new one, or undefined to keep the cache as it
 * is.
 */
export async function store(
  path: string,
  kind: Kind,
  since: number,
  make: (cached: Response | undefined) => Answer | undefined | Promise<Answer | undefined>,
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

/** Runs one operation at a time, so that nothing is stored while the cache is being deleted. */
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

/** Replaces the entry in one step, so that there is never none. */
async function put(cache: Cache, path: string, { text, etag }: Answer): Promise<void> {
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    [cachedAtHeader]: new Date().toISOString(),
  });
  if (etag) headers.set('etag', etag);
  await cache.put(path, new Response(text, { headers }));
}

/**
 * Deletes the oldest entries by their own time stamp, because browsers differ in the order of the
 * keys.
 */
async function trim(cache: Cache, { name, max }: Kind): Promise<void> {
  const all = await cache.keys();
  const alike = all.filter(({ url }) => cacheKind(new URL(url).pathname)?.name === name);
  if (alike.length <= max) return;
  const timed = await Promise.all(
    alike.map(async (request) => {
      const answer = await cache.match(request);
      return { request, cachedAt: answer?.headers.get(cachedAtHeader) ?? '' };
    }),
  );
  timed.sort((a, b) => a.cachedAt.localeCompare(b.cachedAt));
  for (const { request } of timed.slice(0, -max)) await cache.delete(request);
}
