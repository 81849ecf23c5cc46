/**
 * The service worker: opens the client offline, caches data for reading, and shows push messages.
 * Other requests pass through.
 */
import type { PushMessage } from '../../contract/push.ts';
import { closeNotifications, open, show } from './notifications.ts';
import { deletePerson } from './offline-cache.ts';
import { answerData } from './offline-data.ts';
import { cacheKind, isClientPage } from './offline-paths.ts';
import { subscribeAgain, unsubscribe } from './push-subscription.ts';
import { answerFile, answerPage, dropOldShells, fillShell, isShellFile } from './shell.ts';
import { worker } from './worker-scope.ts';

const authPaths = new Set(['/login', '/register', '/logout']);

worker.addEventListener('install', (event) => event.waitUntil(fillShell()));

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldShells(), worker.clients.claim()]));
});

/** A newly opened page activates a waiting worker. Open pages stay as they are. */
worker.addEventListener('message', (event) => {
  if (event.data === 'take over') void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as PushMessage));
});

worker.addEventListener('notificationclick', (event) => {
  event.waitUntil(open(event.notification));
});

worker.addEventListener('pushsubscriptionchange', (event) => {
  (event as ExtendableEvent).waitUntil(subscribeAgain());
});

function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== worker.location.origin) return undefined;
  const { pathname } = url;
  if (request.method === 'POST' && authPaths.has(pathname)) return answerAuth(request, pathname);
  if (request.method !== 'GET') return undefined;
  if (request.mode === 'navigate') {
    return isClientPage(pathname) ? answerPage(event) : undefined;
  }
  if (isShellFile(pathname)) return answerFile(request);
  // A page of a list must not take the place of its beginning.
  if (pathname === '/get-chats' && url.search !== '') return undefined;
  const kind = cacheKind(pathname);
  return kind && answerData(event, url, kind);
}

/** Deletes all cached data and notifications when somebody signs in or out. */
async function answerAuth(request: Request, path: string): Promise<Response> {
  const isLeaving = path === '/logout';
  if (isLeaving) await leave();
  const response = await fetch(request);
  // A plain form is answered with a redirect.
  if (isLeaving || response.ok || response.type === 'opaqueredirect') await leave();
  return response;
}

async function leave(): Promise<void> {
  await Promise.all([deletePerson(), closeNotifications(), unsubscribe()]);
}
