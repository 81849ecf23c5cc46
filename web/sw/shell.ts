/** The files of the client's build, cached when this worker is installed. */
import type { Me } from '../../contract/accounts.ts';
import { currentGeneration, knownPerson, setPerson, untilKnown } from './offline-cache.ts';
import { checkSession, isAway } from './offline-data.ts';
import { fillPage, readMe } from './page-html.ts';
import { worker } from './worker-scope.ts';

/** Defined by the build. */
declare const shellFiles: string[];
declare const shellVersion: string;

const prefix = 'shell-';
const own = prefix + shellVersion;
const emptyPage = '/shell.html';
/** If the server takes longer, show the cached page, provided there are data to show. */
const pageTimeoutMs = 2_500;

const files = new Set(shellFiles);
const isNamedByContent = (path: string): boolean => path.startsWith('/assets/');
/** Includes files of former builds that older pages may still request. */
export const isShellFile = (path: string): boolean => files.has(path) || isNamedByContent(path);

/** All or nothing. Reuses files that the former build has cached already. */
export async function fillShell(): Promise<void> {
  const cache = await caches.open(own);
  await Promise.all(
    [emptyPage, ...files].map(async (path) => {
      const known = isNamedByContent(path) ? await caches.match(path) : undefined;
      if (known) return cache.put(path, known);
      return cache.add(new Request(path, { cache: 'reload' }));
    }),
  );
}

/** Keeps the files of the former build for pages that are still open. */
export async function dropOldShells(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

export async function answerFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const cache = await caches.open(own);
  return (await cache.match(pathname)) ?? (await caches.match(pathname)) ?? fetch(request);
}

/** The server's page, or the cached one without data if the server is away or slow. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const since = currentGeneration();
  const answer = fetch(event.request).then((response) => {
    event.waitUntil(untilKnown(learnFrom(response, since)).catch(() => {}));
    return response;
  });
  const inTime = await Promise.race([answer.catch(() => undefined), pageTimeout()]);
  if (inTime && !isAway(inTime.status)) return inTime;
  const me = await knownPerson();
  // Without cached data, the answer of the server or proxy is more useful.
  if (inTime && !me) return inTime;
  return offlinePage(me ?? null).catch(() => answer);
}

/** Resolves when waiting longer is pointless. Never resolves if there is nothing else to show. */
async function pageTimeout(): Promise<undefined> {
  const [me] = await Promise.all([
    knownPerson(),
    new Promise((resolve) => setTimeout(resolve, pageTimeoutMs)),
  ]);
  if (!me) await new Promise(() => {});
  return undefined;
}

/** Must clone the response before the first `await`, while its body is unread. */
async function learnFrom(response: Response, since: number): Promise<void> {
  // A redirect leads to the login page, and the login page does not tell who is signed in.
  if (response.type === 'opaqueredirect') return checkSession();
  if (!response.ok) return;
  const me = readMe(await response.clone().text());
  if (me === null) return checkSession();
  if (me) await setPerson(me, since);
}

async function offlinePage(me: Me | null): Promise<Response> {
  const shell = await (await caches.open(own)).match(emptyPage);
  if (!shell) throw new Error('The page is not cached.');
  const theme = await worker.cookieStore?.get('theme').catch(() => undefined);
  const html = fillPage(await shell.text(), {
    me,
    lang: me?.locale ?? (navigator.language.startsWith('es') ? 'es' : 'en'),
    theme: theme?.value,
  });
  // Keep security headers; drop those that describe the file as it was sent.
  const headers = new Headers(shell.headers);
  for (const name of ['content-encoding', 'content-length', 'etag', 'last-modified']) {
    headers.delete(name);
  }
  return new Response(html, { headers });
}
