/** The files of the client's build, as they were when this worker was made with them. */
import type { Me } from '../../contract/accounts.ts';
import { currentGeneration, knownPerson, remember, whileLearning } from './offline-cache.ts';
import { askWhoIsThere, isAway } from './offline-data.ts';
import { fillPage, readMe } from './page-html.ts';
import { worker } from './worker-scope.ts';

/** Put in by the build: what there is to keep, and what names this build. */
declare const shellFiles: string[];
declare const shellVersion: string;

const prefix = 'shell-';
const own = prefix + shellVersion;
const emptyPage = '/shell.html';
/** A server that takes longer is as good as away, as long as there is something to show. */
const pageTimeoutMs = 2_500;

const files = new Set(shellFiles);
const isNamedByContent = (path: string): boolean => path.startsWith('/assets/');
/** Also those of the build before, which pages of then may still ask for. */
export const isShellFile = (path: string): boolean => files.has(path) || isNamedByContent(path);

/** All or nothing. What a build before had too is not fetched again. */
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

/** Pages of the build before may still be open: its files stay until the next one comes. */
export async function dropOldShells(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

export async function answerFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const cache = await caches.open(own);
  return (await cache.match(pathname)) ?? (await caches.match(pathname)) ?? fetch(request);
}

/** A page with its data from the server; without, where the server is away or too slow. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const since = currentGeneration();
  const answer = fetch(event.request).then((response) => {
    event.waitUntil(whileLearning(learnFrom(response, since)).catch(() => {}));
    return response;
  });
  const inTime = await Promise.race([answer.catch(() => undefined), patience()]);
  if (inTime && !isAway(inTime.status)) return inTime;
  const me = await knownPerson();
  // Without anything to read, what the server or its proxy says is worth more.
  if (inTime && !me) return inTime;
  return offlinePage(me ?? null).catch(() => answer);
}

/** Ends when waiting longer is of no use; never, where there would be nothing to show then. */
async function patience(): Promise<undefined> {
  const [me] = await Promise.all([
    knownPerson(),
    new Promise((resolve) => setTimeout(resolve, pageTimeoutMs)),
  ]);
  if (!me) await new Promise(() => {});
  return undefined;
}

/** Synchronous up to its first wait, so that the answer can still be read twice. */
async function learnFrom(response: Response, since: number): Promise<void> {
  // Who is sent away is sent to sign in; and a page to sign in on does not say who is there.
  if (response.type === 'opaqueredirect') return askWhoIsThere();
  if (!response.ok) return;
  const me = readMe(await response.clone().text());
  if (me === null) return askWhoIsThere();
  if (me) await remember(me, since);
}

async function offlinePage(me: Me | null): Promise<Response> {
  const shell = await (await caches.open(own)).match(emptyPage);
  if (!shell) throw new Error('The page is not kept.');
  const theme = await worker.cookieStore?.get('theme').catch(() => undefined);
  const html = fillPage(await shell.text(), {
    me,
    lang: me?.locale ?? (navigator.language.startsWith('es') ? 'es' : 'en'),
    theme: theme?.value,
  });
  // The headers bring what the page may do; those of the file as it was sent are not of this one.
  const headers = new Headers(shell.headers);
  for (const name of ['content-encoding', 'content-length', 'etag', 'last-modified']) {
    headers.delete(name);
  }
  return new Response(html, { headers });
}
