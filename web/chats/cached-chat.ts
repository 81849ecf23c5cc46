/** A cached chat. Polls while it is open. */
import { getIfChanged, type Problem } from '../api.ts';
import { goToLogin } from '../session.ts';
import { changeList, refreshList } from './chat-list-store.ts';
import { type History, putMessage } from './chat-merge.ts';
import { applyAnswer, type Known, nextRequest } from './chat-sync.ts';
import { withRead } from './listed-chats.ts';
import type { ChatKey, Message, OpenChat } from './model.ts';
import { onNudge } from './nudges.ts';
import { createOptimisticMessages } from './optimistic-messages.ts';
import { page } from './page-environment.ts';
import { createPoller } from './poller.ts';

export interface Chat {
  /** Undefined until the first answer. A cached chat is available at once. */
  chat: OpenChat | undefined;
  /**
   * A `Problem` with `not_a_member` means the chat is gone. Other errors are set only while there
   * is nothing to show.
   */
  error: unknown;
}

export interface CachedChat {
  shown(): Chat;
  /** Subscribes without fetching. */
  subscribe(listener: () => void): () => void;
  /** Subscribes, and polls until closed. */
  open(listener: () => void): () => void;
  isOpen(): boolean;
  isInUse(): boolean;
  /** Fetches now. The server then marks messages as delivered. */
  update(): Promise<void>;
  put(message: Message): void;
  /** Shows an unconfirmed version of a message until the returned function is called. */
  showOptimistic(message: Message): () => void;
}

const nothing: Chat = { chat: undefined, error: undefined };

export function createCachedChat(key: ChatKey): CachedChat {
  const { chat_id } = key;
  const listeners = new Set<() => void>();
  const optimistic = createOptimisticMessages();
  let known: Known | undefined;
  let shown = nothing;
  let openCount = 0;
  let isEnded = false;
  let stopNudges = () => {};
  /** Fetched since it was opened. */
  let isFresh = false;
  /** Messages added while a request is running. Its answer may not contain them. */
  let putMeanwhile: Message[] = [];

  const poller = createPoller({ environment: page, ask, isOver });

  async function ask(signal: AbortSignal): Promise<'again' | 'later'> {
    const isRead = openCount > 0 && page.isVisible();
    const next = nextRequest(key, known, { isRead, isFresh: isFresh && openCount > 0 });
    putMeanwhile = [];
    try {
      const answer = await getIfChanged<History>(next.path, next.etag, signal);
      if (answer) {
        known = applyAnswer(known, next.kind, answer);
        for (const message of putMeanwhile) putIn(message);
      }
    } catch (error) {
      if (!signal.aborted && !known) show({ chat: undefined, error });
      throw error;
    }
    isFresh = true;
    // Nobody needs the whole history of a chat that is not open.
    if (known?.isStale && openCount === 0) known = undefined;
    if (!known) return 'later';
    showKnown();
    const lastId = known.chat.messages.at(-1)?.id ?? 0;
    if (isRead) changeList((chats) => withRead(chats, chat_id, lastId));
    return known.isStale || !known.chat.is_whole ? 'again' : 'later';
  }

  /** Forget a chat that the reader may not see any more. */
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
    if (known) show({ chat: optimistic.applyTo(known.chat), error: undefined });
  }

  function show(next: Chat) {
    if (next.chat === shown.chat && next.error === shown.error) return;
    shown = next;
    for (const listener of [...listeners]) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function start() {
    isFresh = false;
    isEnded = false;
    if (!known) show(nothing);
    // A removed member is only nudged about the list.
    const stopListNudges = onNudge('chats', () => void poller.poke());
    const stopChatNudges = onNudge('chat', (nudge) => {
      if (nudge.chat_id !== chat_id || (known && known.chat.version >= nudge.version)) return;
      if (!isEnded) return void poller.poke();
      // Only members are nudged, so the reader is a member again.
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
    showOptimistic(message) {
      optimistic.set(message);
      showKnown();
      return () => {
        optimistic.remove(message);
        showKnown();
      };
    },
  };
}
