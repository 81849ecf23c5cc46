/** The service worker and its caches, and a server that goes away and comes back. */
import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import type { TestServer } from '../world.ts';
import type { Look } from './pages.ts';

export const online: Look = { serviceWorkers: 'allow' };
/** Allows console errors about a server that is away, and about refusals. */
export const offline: Look = { ...online, mayFail: /Failed to load|ERR_|network|fetch/i };

/** A page without the client: it sends no requests. The browser still asks for an icon. */
export const quietPage = '/healthz';
export const hasNoIcon = /status of 404/;

export interface Seen {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers have any shape
  body: any;
  /** When a cached answer was stored. Null for current answers. */
  keptAt: string | null;
}

/** Runs the body of a function in the page. */
export const inPage = <T>(page: Page, body: string): Promise<T> =>
  page.evaluate(`(async () => { ${body} })()`);

/** Fetches in the page. Undefined if the server cannot be reached. */
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

/** Posts JSON. @returns the status */
export const post = (page: Page, path: string, fields: object = {}): Promise<number> =>
  inPage(
    page,
    `const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: ${text(JSON.stringify(fields))} };
    return (await fetch(${text(path)}, init)).status;`,
  );

/** The paths in all caches whose names have this prefix. */
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

/** Waits until the service worker controls the page. */
export const inCharge = (page: Page): Promise<void> =>
  inPage(
    page,
    `await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 10));`,
  );

/** The data in the page's HTML. */
// biome-ignore lint/suspicious/noExplicitAny: pages have data of any shape
export const pageData = (page: Page): Promise<any> =>
  inPage(page, `return JSON.parse(document.getElementById('page-data').textContent);`);

/** The contents of a chat's messages. */
export const texts = (seen: Seen | undefined): string[] | undefined =>
  seen?.body.messages.map(({ content }: { content: string }) => content);

const text = (value: unknown) => JSON.stringify(value);

/**
 * Intercepts requests.
 * @param answer Returns true if it has answered the request.
 * @returns a function to stop
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

/** Closes and reopens the server's port. */
export function doorOf(server: TestServer) {
  let port = 0;
  return {
    close() {
      const http = server.running.app.server;
      ({ port } = http.address() as AddressInfo);
      http.close();
      http.closeAllConnections();
    },
    /** Opens the same port. */
    async open() {
      const http = server.running.app.server;
      if (http.listening) return;
      http.listen(port, '127.0.0.1');
      await once(http, 'listening');
    },
  };
}
