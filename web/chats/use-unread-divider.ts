/** Above which message stands that what follows is new. */
import { useEffect, useRef, useState } from 'react';
import type { OpenChat } from './model.ts';
import { firstUnread, newerThan } from './rows.ts';

/** How the list had the chat when it was opened: before it counted as read. */
export interface Opened {
  unread: number;
  version: number;
}

/** @returns its id; nothing where all is read; what takes the line away */
export function useNewLine(chat: OpenChat, opened: Opened, me: number) {
  const { messages, version, is_whole } = chat;
  /** Nothing until it can be told: what was kept from an earlier visit may not have the news yet. */
  const [line, setLine] = useState<number | null>();
  const isKnown = version >= opened.version && (is_whole || opened.unread * 2 < messages.length);
  if (line === undefined && isKnown) setLine(firstUnread(messages, opened.unread) ?? null);

  const newestId = messages.at(-1)?.id ?? 0;
  const seenId = useRef(newestId);
  const isMarkedAway = useRef(false);
  useEffect(() => {
    const isAway = document.visibilityState === 'hidden';
    if (!isAway) isMarkedAway.current = false;
    const [first] = newerThan(messages, seenId.current, me);
    seenId.current = newestId;
    if (!isAway || isMarkedAway.current || first === undefined) return;
    isMarkedAway.current = true;
    setLine(first.id);
  }, [messages, newestId, me]);

  return {
    line: line ?? undefined,
    isLineKnown: line !== undefined,
    dropLine: () => setLine(null),
  };
}
