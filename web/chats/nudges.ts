/**
 * Nudges from the server, so that changes show at once. Polling alone would show them too. One tab
 * listens for all tabs of the browser, because connections to a server are few.
 */
import { setOnline } from '../online.ts';
import { hasLocks } from '../pwa/locks.ts';
import { ownId } from './own-storage.ts';
import { page } from './page-environment.ts';
import { backoffMs } from './poller.ts';
import { createTurn, type Turn } from './tabs.ts';

interface Nudges {
  chat: { chat_id: number; version: number };
  chats: Record<string, never>;
  project: { project_id: number; version: number };
}
type Kind = keyof Nudges;
type Listener = (nudge: never) => void;

/** A tab that was hidden for longer can wait for the next poll. */
const hiddenMaxMs = 30 * 60_000;
/** Shorter without locks: then each tab has a connection, and hidden ones must not use them up. */
const hiddenMaxAloneMs = 60_000;

const listeners: Record<Kind, Set<Listener>> = {
  chat: new Set(),
  chats: new Set(),
  project: new Set(),
};
let isStarted = false;
let source: EventSource | undefined;
let channel: BroadcastChannel | undefined;
let reopening: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/** @returns a function to unsubscribe */
export function onNudge<K extends Kind>(kind: K, listener: (nudge: Nudges[K]) => void): () => void {
  begin();
  listeners[kind].add(listener);
  return () => listeners[kind].delete(listener);
}

/** @returns a function to resume */
export function pauseNudges(): () => void {
  const wasOpen = source !== undefined;
  close();
  return () => {
    if (wasOpen) open();
  };
}

/** Once for the page: reconnecting for each view would cost more. */
function begin() {
  if (isStarted || !('EventSource' in window)) return;
  isStarted = true;
  channel = new BroadcastChannel(`tertulia ${ownId} nudges`);
  channel.onmessage = ({ data: [kind, nudge] }) => dispatch(kind, nudge);
  const turn: Turn = hasLocks
    ? createTurn('events', open, close)
    : { take: () => (source ? undefined : open()), join: () => {}, giveUp: close };
  const hiddenMs = hasLocks ? hiddenMaxMs : hiddenMaxAloneMs;
  let closing: ReturnType<typeof setTimeout> | undefined;
  const followVisibility = () => {
    clearTimeout(closing);
    if (page.isVisible()) turn.take();
    else closing = setTimeout(turn.giveUp, hiddenMs);
  };
  document.addEventListener('visibilitychange', followVisibility);
  turn.join();
  followVisibility();
}

function open() {
  close();
  source = new EventSource('/events');
  const share = <K extends Kind>(kind: K, nudge: Nudges[K]) => {
    dispatch(kind, nudge);
    channel?.postMessage([kind, nudge]);
  };
  for (const kind of Object.keys(listeners) as Kind[]) {
    source.addEventListener(kind, ({ data }) => share(kind, JSON.parse(data)));
  }
  source.addEventListener('ready', () => {
    failures = 0;
    setOnline(true);
    // Nudges sent before the connection was open are lost, so ask for the list.
    share('chats', {});
  });
  source.onerror = ({ target }) => {
    // The browser reconnects after a lost connection, but not after a refusal.
    if ((target as EventSource).readyState !== EventSource.CLOSED) return;
    close();
    failures += 1;
    reopening = setTimeout(open, backoffMs(failures, Math.random()));
  };
}

function close() {
  clearTimeout(reopening);
  source?.close();
  source = undefined;
}

function dispatch<K extends Kind>(kind: K, nudge: Nudges[K]) {
  for (const listener of [...listeners[kind]]) listener(nudge as never);
}
