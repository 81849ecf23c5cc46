/** The cached chat list. Polls while it has subscribers. */
import type { ChatSummary, ChatsAnswer } from '../../contract/chats.ts';
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
/** As the server answered them, in the order of the list; single chats that are open come last. */
let pages: Page[] = [];
let pagesWanted = 1;
/** How many places need the whole list now, for a search in it. */
let wholeWanted = 0;
/** Chats that are open, and so are needed wherever they stand in the list; with how many need each. */
const openWanted = new Map<number, number>();
let hasMore = false;
let unreadBeyond = 0;
const beyond = () => `${hasMore} ${unreadBeyond}`;
let shownBeyond = beyond();
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
      const before = pages;
      pages = await askPages(signal);
      const isSame = pages.length === before.length && pages.every((page, i) => page === before[i]);
      if (!isSame) {
        const answered = distinct(pages.flatMap(({ body }) => body.chats));
        const chats = changesMeanwhile.reduce((list, change) => change(list), answered);
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

interface Page {
  path: string;
  etag: string;
  body: ChatsAnswer;
}

/** Asks for each page again, as a change of one moves chats in the others. Unchanged ones cost a 304. */
async function askPages(signal: AbortSignal): Promise<Page[]> {
  const asked: Page[] = [];
  let next: string | null = '';
  while (next !== null && (asked.length < pagesWanted || wholeWanted > 0)) {
    const page: Page = await askPage(`/get-chats${next && `?before=${next}`}`, signal);
    asked.push(page);
    // What a browser stored before lists had pages has neither of the two.
    next = page.body.next ?? null;
  }
  hasMore = next !== null;
  unreadBeyond = asked.at(-1)?.body.unread_after ?? 0;
  const listed = new Set(asked.flatMap(({ body }) => body.chats.map(({ chat_id }) => chat_id)));
  for (const chatId of hasMore ? openWanted.keys() : []) {
    if (!listed.has(chatId)) asked.push(await askPage(`/get-chats?chat_id=${chatId}`, signal));
  }
  return asked;
}

async function askPage(path: string, signal: AbortSignal): Promise<Page> {
  const old = pages.find((page) => page.path === path);
  const answer = await getIfChanged<ChatsAnswer>(path, old?.etag, signal);
  return answer ? { path, ...answer } : (old as Page);
}

/** A chat may have moved from one page to the one before between two answers. */
const distinct = (chats: ChatSummary[]): ChatSummary[] => [
  ...new Map(chats.map((chat) => [chat.chat_id, chat])).values(),
];

/** There are chats that are not known yet. */
export const hasMoreChats = (): boolean => hasMore;
/** Unread messages in chats that are not known. */
export const unreadInOthers = (): number => unreadBeyond;

export function loadMoreChats(): void {
  pagesWanted = pages.filter(({ path }) => !path.includes('chat_id=')).length + 1;
  refreshList();
}

/** Loads all chats, and keeps them current until the returned function is called. */
export function wantWholeList(): () => void {
  wholeWanted += 1;
  if (hasMore) refreshList();
  return () => {
    wholeWanted -= 1;
  };
}

/** Keeps a chat in the list, however long nothing has happened in it. */
export function wantChat(chatId: number): () => void {
  openWanted.set(chatId, (openWanted.get(chatId) ?? 0) + 1);
  if (hasMore && !known?.some((chat) => chat.chat_id === chatId)) refreshList();
  return () => {
    const left = (openWanted.get(chatId) ?? 1) - 1;
    if (left > 0) openWanted.set(chatId, left);
    else openWanted.delete(chatId);
  };
}

function show(chats: ChatSummary[] | undefined, error: unknown) {
  const isSame = chats === known && error === fault && chats !== undefined;
  if (isSame && shownBeyond === beyond()) return;
  shownBeyond = beyond();
  known = chats;
  fault = error;
  for (const listener of [...listeners]) listener();
}

/** Shows a change at once. The next answer of the server replaces it. */
export function changeList(change: Change): void {
  changesMeanwhile.push(change);
  if (known) show(change(known), undefined);
}

export const currentList = (): ChatSummary[] | undefined => known;
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
