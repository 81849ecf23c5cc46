/** Has the service worker in place: for opening without the server, and for notifications. */
import { navigate } from 'wouter/use-browser-location';
import { renewPush } from '../notifications/push.ts';
import { setTold } from '../notifications/show.ts';
import { pageData } from '../page-data.ts';
import { register } from './registration.ts';

const quietMs = 1_000;

/** Call it once the page is loaded: nothing waits for it. */
export function registerWorker(): void {
  // A browser without one, or a page that came without https.
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', hear);
  if (!serviceWorker.controller) {
    serviceWorker.addEventListener('controllerchange', showAround, { once: true });
  }
  register()
    .then(({ waiting }) => {
      // One that came while another page was open has waited for a page that has just been loaded.
      if (waiting) whenQuiet(() => waiting.postMessage('take over'));
    })
    // All of it works without, as it does in a private window.
    .catch(() => {})
    .then(() => pageData.me && renewPush());
}

/**
 * Waits until the page asks for nothing. Chromium lets a worker go as soon as it has nothing to do;
 * where it is asked to while there is much to answer, it may keep it for five minutes instead.
 */
function whenQuiet(then: () => void): void {
  const act = () => {
    observer.disconnect();
    then();
  };
  let timer = setTimeout(act, quietMs);
  const observer = new PerformanceObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(act, quietMs);
  });
  observer.observe({ type: 'resource' });
}

type Said = { type: 'go to'; path: string } | { type: 'told'; chat_id: number; message_id: number };

function hear({ data, ports }: MessageEvent<Said>): void {
  if (data.type === 'told') setTold(data.chat_id, data.message_id);
  if (data.type !== 'go to') return;
  // Somebody has chosen a notification: this page shows its chat, without being loaded anew.
  navigate(data.path);
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
