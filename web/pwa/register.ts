/** Has the service worker in place: for opening without the server, and for notifications. */
import { navigate } from 'wouter/use-browser-location';
import { pageData } from '../page-data.ts';
import { renewPush } from './push.ts';

/** Call it once the page is loaded: nothing waits for it. */
export function registerWorker(): void {
  // A browser without one, or a page that came without https.
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', goWhereAsked);
  if (!serviceWorker.controller) {
    serviceWorker.addEventListener('controllerchange', showAround, { once: true });
  }
  serviceWorker
    .register('/sw.js', { scope: '/', updateViaCache: 'none' })
    .then(({ waiting }) => {
      // One that came while another page was open has waited for this moment: here nothing is begun yet.
      waiting?.postMessage('take over');
      return renewPush();
    })
    // All of it works without, as it does in a private window.
    .catch(() => {});
}

/** Somebody has chosen a notification: this page shows its chat, without being loaded anew. */
function goWhereAsked({ data, ports }: MessageEvent): void {
  const { type, path } = data as { type?: string; path?: string };
  if (type !== 'go to' || path === undefined) return;
  navigate(path);
  ports[0]?.postMessage('there');
}

/** The worker has not seen how this page began: it is told who is there, and what there is to read. */
function showAround(): void {
  if (!pageData.me) return;
  const headers = { accept: 'application/json' };
  fetch('/me', { headers })
    .then(() => fetch('/get-chats', { headers }))
    .catch(() => {});
}
