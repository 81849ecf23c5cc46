/** Which chat is open, as the page's address says: going back, reloading and links just work. */
import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

const chatField = 'currentChatId';
const messageField = 'message';
const detailsField = 'details';

interface OpenAddress {
  /** Nothing while no chat is open; null where the address names none that could exist. */
  chatId: number | null | undefined;
  /** The message to go to. */
  messageId: number | undefined;
  /** Whether the panel beside the chat is open. */
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
export function readAddress(search: string): OpenAddress {
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

/** What stands in the history of the browser for a chat that was opened from the list. */
export const fromList = { isFromList: true };

export function useAddress() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const address = useMemo(() => readAddress(search), [search]);
  const openChat = useCallback(
    (chatId: number, messageId?: number) => navigate(chatPath(chatId, { messageId })),
    [navigate],
  );
  /** Back to the list, without a step more in the history than the way here has made. */
  const leaveChat = useCallback(() => {
    const state = window.history.state as { isFromList?: boolean } | null;
    if (state?.isFromList) window.history.back();
    else navigate(listPath, { replace: true });
  }, [navigate]);
  const { chatId, hasDetails } = address;
  /** Going back closes the panel, and closing it goes back. */
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
