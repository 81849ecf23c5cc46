/** The cached chat list. Polls while it has subscribers. */
import type { ChatSummary } from '../../contract/chats.ts';
import { getIfChanged } from '../api.ts';
import { goToLogin } from '../session.ts';
import { withAnswer } from './listed-chats.ts';
import { onNudge } from './nudges.ts';
import { page } from './page-environment.ts';
import { createPoller } from './poller.ts';

type Change = (chats: ChatSummary[]) => ChatSummary[];

/** In a busy team, nudges arrive more often than the list is needed. */
const gapMs = 400;

const listeners = new Set<() => void>();
let known: ChatSummary[] | undefined;
let etag: string | undefined;
let fault: unknown;
/** Local changes made while a request is running. Its answer does not contain them yet. */
let changesMeanwhile: Change[] = [];
let stopNudges: (() => void)[] = [];

const poller = createPoller({
  environment: page,
  gapMs,
  async ask(signal) {
    changesMeanwhile = [];
    try {
      const answer = await getIfChanged<{ chats: ChatSummary[] }>('/get-chats', etag, signal);
      if (answer) {
        etag = answer.etag;
        const chats = changesMeanwhile.reduce((list, change) => change(list), answer.body.chats);
        show(withAnswer(known ?? [], chats), undefined);
      }
    } catch (error) {
      if (!signal.aborted && known === undefined) show(undefined, error);
      throw error;
    }
    return 'later';
  },
  isOver({ code }) {
    if (code !== 'session_required') return false;
    goToLogin();
    return true;
  },
});

function show(chats: ChatSummary[] | undefined, error: unknown) {
  if (chats === known && error === fault && chats !== undefined) return;
  known = chats;
  fault = error;
  for (const listener of [...listeners]) listener();
}

/** Shows a change at once. The next answer of the server replaces it. */
export function changeList(change: Change): void {
  changesMeanwhile.push(change);
  if (known) show(change(known), undefined);
}

export const listNow = (): ChatSummary[] | undefined => known;
export const listFault = (): unknown => fault;
export const refreshList = (): void => void poller.poke();

/** @returns a function to unsubscribe */
export function watchList(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) start();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

function start() {
  const isNews = (chatId: number, version: number) =>
    !known?.some((chat) => chat.chat_id === chatId && chat.version >= version);
  stopNudges = [
    onNudge('chats', refreshList),
    onNudge('chat', ({ chat_id, version }) => {
      if (isNews(chat_id, version)) refreshList();
    }),
  ];
  poller.start();
}

function stop() {
  poller.stop();
  for (const stopNudge of stopNudges) stopNudge();
  stopNudges = [];
}
