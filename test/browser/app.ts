/** The client as an app: its service worker, what it keeps, and a server that goes away and comes back. */
import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import type { TestServer } from '../world.ts';
import type { Look } from './pages.ts';

export const online: Look = { serviceWorkers: 'allow' };
/** With what a browser says of a server that is away, and of what is refused. */
export const offline: Look = { ...online, mayFail: /Failed to load|ERR_|network|fetch/i };

/**
 * A page that is no client: it asks for nothing and goes nowhere by itself. It has no icon either, and
 * a browser looks for one.
 */
export const quietPage = '/healthz';
export const hasNoIcon = /status of 404/;

export interface Seen {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers are of every shape
  body: any;
  /** From when it is, where it is not of now. */
  keptAt: string | null;
}

/** Runs the body of a function in the page, where there is more than our types know of. */
export const inPage = <T>(page: Page, body: string): Promise<T> =>
  page.evaluate(`(async () => { ${body} })()`);

/** What the page is answered, or nothing where the server can't be reached. */
export async function ask(page: Page, path: string, headers: object = {}) {
  const init = { headers: { accept: 'application/json', ...headers } };
  const seen = await inPage<Seen | null>(
    page,
    `const response = await fetch(${text(path)}, ${text(init)}).catch(() => null);
    if (!response) return null;
    const isJson = response.headers.get('content-type')?.includes('json');
    const body = await response.text();
    return {
      status: response.status,
      body: isJson ? JSON.parse(body) : {},
      keptAt: response.headers.get('tertulia-kept-at'),
    };`,
  );
  return seen ?? undefined;
}

/** Sends fields as JSON, and answers the status. */
export const post = (page: Page, path: string, fields: object = {}): Promise<number> =>
  inPage(
    page,
    `const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: ${text(JSON.stringify(fields))} };
    return (await fetch(${text(path)}, init)).status;`,
  );

/** The paths of all that is kept in the browser under such a name. */
export const kept = (page: Page, beginning: 'person-' | 'shell-'): Promise<string[]> =>
  inPage(
    page,
    `const paths = [];
    for (const name of await caches.keys()) {
      if (!name.startsWith(${text(beginning)})) continue;
      for (const { url } of await (await caches.open(name)).keys()) {
        paths.push(new URL(url).pathname);
      }
    }
    return paths;`,
  );

/** Waits for the worker to be in charge of the page. */
export const inCharge = (page: Page): Promise<void> =>
  inPage(
    page,
    `await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 10));`,
  );

/** What the page began with: who is there, and what its address answers. */
// biome-ignore lint/suspicious/noExplicitAny: pages have data of every shape
export const pageData = (page: Page): Promise<any> =>
  inPage(page, `return JSON.parse(document.getElementById('page-data').textContent);`);

/** The texts of a chat. */
export const texts = (seen: Seen | undefined): string[] | undefined =>
  seen?.body.messages.map(({ content }: { content: string }) => content);

const text = (value: unknown) => JSON.stringify(value);

/**
 * Puts something between the page and the server.
 * @param answer Answers a request, or says that it does not
 * @returns what takes it away again
 */
export function putBetween(
  server: TestServer,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
): () => void {
  const http = server.running.app.server;
  const [handle] = http.listeners('request') as RequestListener[];
  const between: RequestListener = (request, response) => {
    if (!answer(request, response)) handle?.(request, response);
  };
  const put = (listener: RequestListener | undefined) => {
    http.removeAllListeners('request');
    if (listener) http.on('request', listener);
  };
  put(between);
  return () => put(handle);
}

/** The way in to the server: closed, it is as if the server was away. */
export function doorOf(server: TestServer) {
  let port = 0;
  return {
    close() {
      const http = server.running.app.server;
      ({ port } = http.address() as AddressInfo);
      http.close();
      http.closeAllConnections();
    },
    /** At the same place. */
    async open() {
      const http = server.running.app.server;
      if (http.listening) return;
      http.listen(port, '127.0.0.1');
      await once(http, 'listening');
    },
  };
}
