/** Answers requests for data: from the server, or from the cache while the server is away. */
import type { Me } from '../../contract/accounts.ts';
import { type History, isWhole, tailOf, withChanges } from './histories.ts';
import { closeNotifications } from './notifications.ts';
import {
  currentGeneration,
  deletePerson,
  find,
  hasPerson,
  setPerson,
  store,
} from './offline-cache.ts';
import { type Kind, partOf } from './offline-paths.ts';

/** Answers of a proxy while the server is away, or of the server while its database is. */
export const isAway = (status: number): boolean => status >= 502 && status <= 504;

export async function answerData(event: FetchEvent, url: URL, kind: Kind): Promise<Response> {
  const { request } = event;
  const since = currentGeneration();
  try {
    const response = await fetch(request);
    if (isAway(response.status)) return (await cachedAnswer(request, url, kind)) ?? response;
    if (response.status === 401) await deletePerson();
    if (response.status === 200) {
      event.waitUntil(learn(url, kind, since, response.clone()).catch(() => {}));
    }
    return response;
  } catch (error) {
    const cached = await cachedAnswer(request, url, kind);
    if (cached) return cached;
    throw error;
  }
}

/** For pages that do not tell who is signed in. */
export async function checkSession(): Promise<void> {
  if (!(await hasPerson())) return;
  const since = currentGeneration();
  const response = await fetch('/me', { headers: { accept: 'application/json' } });
  if (response.status === 401) await deletePerson();
  if (response.status === 200) await setPerson((await response.json()) as Me, since);
}

/** A client that has the data already is better told that the server is away. */
async function cachedAnswer(
  request: Request,
  { pathname, searchParams }: URL,
  kind: Kind,
): Promise<Response | undefined> {
  if (request.headers.has('if-none-match')) return undefined;
  const part = kind.name === 'chat' ? partOf(searchParams) : 'whole';
  if (part !== 'whole' && part !== 'tail') return undefined;
  const cached = await find(pathname);
  if (!cached || part === 'whole') return cached;
  const history = (await cached.json()) as History;
  const tail = tailOf(history, Number(searchParams.get('limit')));
  return new Response(JSON.stringify(tail), { headers: cached.headers });
}

async function learn(url: URL, kind: Kind, since: number, response: Response): Promise<void> {
  const { pathname, searchParams } = url;
  const etag = response.headers.get('etag');
  const text = await response.text();
  if (pathname === '/me') return setPerson(JSON.parse(text) as Me, since);
  if (kind.name !== 'chat') return store(pathname, kind, since, () => ({ text, etag }));

  const current = searchParams.get('currentChatId');
  if (current !== null && pathname.endsWith(`/${current}`)) await closeNotifications(current);
  const part = partOf(searchParams);
  if (part === 'whole') return store(pathname, kind, since, () => ({ text, etag }));
  if (part === 'tail' && isWhole(JSON.parse(text), Number(searchParams.get('limit')))) {
    return store(pathname, kind, since, () => ({ text, etag }));
  }
  if (part !== 'changes') return;
  const changes = JSON.parse(text) as History;
  return store(pathname, kind, since, async (cached) => {
    const history = cached && ((await cached.json()) as History);
    const merged = history && withChanges(history, changes, Number(searchParams.get('after')));
    return merged && { text: JSON.stringify(merged), etag };
  });
}
