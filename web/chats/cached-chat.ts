/** One chat as it is known in this page: asked for while it is open, kept for when it is again. */
import { getIfChanged, type Problem } from '../api.ts';
import { goToLogin } from '../session.ts';
import { changeList, refreshList } from './chat-list-store.ts';
import { type History, putMessage } from './chat-merge.ts';
import { type Known, nextAsk, take } from './chat-sync.ts';
import { withRead } from './listed-chats.ts';
import type { ChatKey, Message, OpenChat } from './model.ts';
import { onNudge } from './nudges.ts';
import { createCovers } from './optimistic-messages.ts';
import { page } from './page-environment.ts';
import { createPoller } from './poller.ts';

export interface Chat {
  /** Nothing until the first answer; of a chat that was open before, at once what was known. */
  chat: OpenChat | undefined;
  /**
   * A `Problem` `not_a_member` ends it (and `chat` is nothing then). Anything else is told only while
   * there is nothing to show.
   */
  error: unknown;
}

export interface HeldChat {
  shown(): Chat;
  /** Follows what is known, and asks for nothing. */
  subscribe(listener: () => void): () => void;
  /** The same, and keeps it current. */
  open(listener: () => void): () => void;
  isOpen(): boolean;
  isInUse(): boolean;
  /** Asks now; the server knows then that it was delivered. */
  update(): Promise<void>;
  put(message: Message): void;
  /** Shows a message in place of the one that is known, until the returned function is called. */
  cover(message: Message): () => void;
}

const nothing: Chat = { chat: undefined, error: undefined };

export function holdChat(key: ChatKey): HeldChat {
  const { chat_id } = key;
  const listeners = new Set<() => void>();
  const covers = createCovers();
  let known: Known | undefined;
  let shown = nothing;
  let openCount = 0;
  let isEnded = false;
  let stopNudges = () => {};
  /** It has been asked for since it was opened. */
  let isFresh = false;
  /** What was put in while an answer is under way, which may not know of it. */
  let putMeanwhile: Message[] = [];

  const poller = createPoller({ around: page, ask, isOver });

  async function ask(signal: AbortSignal): Promise<'again' | 'later'> {
    const isRead = openCount > 0 && page.isVisible();
    const next = nextAsk(key, known, { isRead, isFresh: isFresh && openCount > 0 });
    putMeanwhile = [];
    try {
      const answer = await getIfChanged<History>(next.path, next.etag, signal);
      if (answer) {
        known = take(known, next.kind, answer);
        for (const message of putMeanwhile) putIn(message);
      }
    } catch (error) {
      if (!signal.aborted && !known) show({ chat: undefined, error });
      throw error;
    }
    isFresh = true;
    // Nobody waits for a whole history of a chat that is not open.
    if (known?.isStale && openCount === 0) known = undefined;
    if (!known) return 'later';
    showKnown();
    const lastId = known.chat.messages.at(-1)?.id ?? 0;
    if (isRead) changeList((chats) => withRead(chats, chat_id, lastId));
    return known.isStale || !known.chat.is_whole ? 'again' : 'later';
  }

  /** What one may not see any more is not kept either. */
  function isOver(problem: Problem): boolean {
    if (problem.code === 'session_required') {
      goToLogin();
      return true;
    }
    known = undefined;
    isEnded = true;
    show({ chat: undefined, error: problem });
    refreshList();
    return true;
  }

  function putIn(message: Message) {
    if (known) known = { ...known, chat: putMessage(known.chat, message) };
  }

  function showKnown() {
    if (known) show({ chat: covers.over(known.chat), error: undefined });
  }

  function show(next: Chat) {
    if (next.chat === shown.chat && next.error === shown.error) return;
    shown = next;
    for (const told of [...listeners]) told();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function start() {
    isFresh = false;
    isEnded = false;
    if (!known) show(nothing);
    // Whoever is removed is told only that the list has changed.
    const stopListNudges = onNudge('chats', () => void poller.poke());
    const stopChatNudges = onNudge('chat', (nudge) => {
      if (nudge.chat_id !== chat_id || (known && known.chat.version >= nudge.version)) return;
      if (!isEnded) return void poller.poke();
      // Whoever is nudged is a member, so one is again.
      stop();
      start();
    });
    stopNudges = () => {
      stopListNudges();
      stopChatNudges();
    };
    poller.start();
  }

  function stop() {
    stopNudges();
    poller.stop();
  }

  return {
    shown: () => shown,
    subscribe,
    open(listener) {
      const unsubscribe = subscribe(listener);
      openCount += 1;
      if (openCount === 1) start();
      return () => {
        unsubscribe();
        openCount -= 1;
        if (openCount === 0) stop();
      };
    },
    isOpen: () => openCount > 0,
    isInUse: () => listeners.size > 0,
    update: poller.poke,
    put(message) {
      putMeanwhile.push(message);
      putIn(message);
      showKnown();
    },
    cover(message) {
      covers.put(message);
      showKnown();
      return () => {
        covers.take(message);
        showKnown();
      };
    },
  };
}
