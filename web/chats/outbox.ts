/** Messages that the server has not acknowledged yet, as stored in this browser. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Message } from '../../contract/chats.ts';
import { post, Unreachable } from '../api.ts';
import { setOnline } from '../online.ts';
import { goToLogin } from '../session.ts';
import { changeList } from './chat-list-store.ts';
import { cachedChat, knownChat, putMessage } from './chat-store.ts';
import { withMessage } from './listed-chats.ts';
import type { PendingMessage } from './model.ts';
import { newId } from './new-id.ts';
import { createOutbox } from './outbox-queue.ts';
import { localOutboxStorage, onStorageChange } from './outbox-storage.ts';
import { ownId } from './own-storage.ts';
import { page } from './page-environment.ts';
import { withTabLock } from './tabs.ts';

const outbox = createOutbox({
  storage: localOutboxStorage,
  newId,
  setOnline,
  onSignedOut: goToLogin,
  withLock: (chatId, work) => withTabLock(`outbox ${chatId}`, work),
  async post(entry) {
    const answer = await post<{ message?: Message }>('/send-message', {
      'chat-id-field': entry.chat_id,
      'is-personal-chat-field': entry.is_personal_chat,
      'message-input': entry.content,
      'client-message-id': entry.client_message_id,
      ...(entry.reply_to_id === null ? {} : { 'reply-to-field': entry.reply_to_id }),
    });
    // A proxy may answer with a page of its own.
    if (!answer?.message) throw new Unreachable();
    return answer.message;
  },
  onSent(message) {
    putMessage(message);
    changeList((chats) => withMessage(chats, message));
  },
  onSentElsewhere: ({ chat_id }) => void cachedChat(chat_id)?.update(),
});

onStorageChange(outbox.follow);
page.onWake(outbox.wake);

/** In order of writing, without messages that the open chat already shows. */
export function useOutbox(chatId: number): PendingMessage[] {
  const pending = useSyncExternalStore(outbox.subscribe, () => outbox.of(chatId));
  const follow = useCallback(
    (listener: () => void) => cachedChat(chatId)?.subscribe(listener) ?? (() => {}),
    [chatId],
  );
  const messages = useSyncExternalStore(follow, () => knownChat(chatId)?.messages);
  return useMemo(() => unacknowledged(pending, messages ?? []), [pending, messages]);
}

/** The newest unacknowledged message of each chat. */
export const useWaiting = (): ReadonlyMap<number, PendingMessage> =>
  useSyncExternalStore(outbox.subscribe, outbox.newest);

/** Shows the message at once and sends it exactly once. Blank content is ignored. */
export const send = outbox.send;

/** Sends a failed message again, as the newest of its chat. */
export const retry = outbox.retry;

/** Removes a message. If it is being sent, it may arrive all the same. */
export const discard = outbox.discard;

/** A poll may bring a message before its acknowledgement arrives. */
function unacknowledged(pending: PendingMessage[], messages: Message[]): PendingMessage[] {
  if (pending.length === 0) return pending;
  const arrived = new Set(
    messages.map((message) => (message.sender_id === ownId ? message.client_message_id : null)),
  );
  return pending.filter(({ client_message_id }) => !arrived.has(client_message_id));
}
