/** Registers the service worker, which opens the client offline and shows notifications. */
import { navigate } from 'wouter/use-browser-location';
import { renewPush } from '../notifications/push.ts';
import { markShown } from '../notifications/show.ts';
import { pageData } from '../page-data.ts';
import { register } from './registration.ts';

const idleMs = 1_000;

/** Call it after the page has loaded, because nothing waits for it. */
export function registerWorker(): void {
  // Not supported, or not https.
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', onWorkerMessage);
  if (!serviceWorker.controller) {
    serviceWorker.addEventListener('controllerchange', warmCache, { once: true });
  }
  register()
    .then(({ waiting }) => {
      // A newer worker has been waiting for the former page to close.
      if (waiting) whenIdle(() => waiting.postMessage('take over'));
    })
    // Everything else works without it, for example in a private window.
    .catch(() => {})
    .then(() => pageData.me && renewPush());
}

/**
 * Waits until the page sends no requests. Chromium replaces an idle worker at once, but may keep a
 * busy one for five minutes.
 */
function whenIdle(then: () => void): void {
  const act = () => {
    observer.disconnect();
    then();
  };
  let timer = setTimeout(act, idleMs);
  const observer = new PerformanceObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(act, idleMs);
  });
  observer.observe({ type: 'resource' });
}

type WorkerMessage =
  | { type: 'go to'; path: string }
  | { type: 'shown'; chat_id: number; message_id: number };

function onWorkerMessage({ data, ports }: MessageEvent<WorkerMessage>): void {
  if (data.type === 'shown') markShown(data.chat_id, data.message_id);
  if (data.type !== 'go to') return;
  // Somebody has clicked a notification. Open its chat without reloading.
  navigate(data.path);
  ports[0]?.postMessage('there');
}

/** The worker has not seen the first requests of this page, so repeat them for its cache. */
function warmCache(): void {
  if (!pageData.me) return;
  const headers = { accept: 'application/json' };
  fetch('/me', { headers })
    .then(() => fetch('/get-chats', { headers }))
    .catch(() => {});
}
