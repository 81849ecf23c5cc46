/** The open chat is part of the page's address, so that going back, reloading and links work. */
import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

const chatField = 'currentChatId';
const messageField = 'message';
const detailsField = 'details';

interface OpenAddress {
  /** Undefined if no chat is open, null if the id is invalid. */
  chatId: number | null | undefined;
  /** The message to jump to. */
  messageId: number | undefined;
  /** The details panel is open. */
  hasDetails: boolean;
}

export const listPath = '/';

export function chatPath(chatId: number, { messageId, hasDetails }: Partial<OpenAddress> = {}) {
  const fields = new URLSearchParams({ [chatField]: String(chatId) });
  if (messageId !== undefined) fields.set(messageField, String(messageId));
  if (hasDetails) fields.set(detailsField, '1');
  return `${listPath}?${fields}`;
}

/** Pure. */
export function readChatAddress(search: string): OpenAddress {
  const fields = new URLSearchParams(search);
  const chat = fields.get(chatField);
  return {
    chatId: chat === null || chat === '' ? undefined : (idIn(chat) ?? null),
    messageId: idIn(fields.get(messageField)),
    hasDetails: fields.has(detailsField),
  };
}

function idIn(text: string | null): number | undefined {
  const id = text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0;
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** History state of a chat that was opened from the list. */
export const fromList = { isFromList: true };

export function useChatAddress() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const address = useMemo(() => readChatAddress(search), [search]);
  const openChat = useCallback(
    (chatId: number, messageId?: number) => navigate(chatPath(chatId, { messageId })),
    [navigate],
  );
  /** Returns to the list without adding a history entry. */
  const leaveChat = useCallback(() => {
    const state = window.history.state as { isFromList?: boolean } | null;
    if (state?.isFromList) window.history.back();
    else navigate(listPath, { replace: true });
  }, [navigate]);
  const { chatId, hasDetails } = address;
  /** Opening the panel adds a history entry, so that going back closes it. */
  const toggleDetails = useCallback(() => {
    if (!chatId) return;
    const state = window.history.state as { isOpening?: boolean } | null;
    const path = chatPath(chatId, { hasDetails: !hasDetails });
    if (!hasDetails) navigate(path, { state: { ...state, isOpening: true } });
    else if (state?.isOpening) window.history.back();
    else navigate(path, { replace: true, state });
  }, [chatId, hasDetails, navigate]);
  return { ...address, openChat, leaveChat, toggleDetails, navigate };
}
