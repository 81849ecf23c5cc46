/** The divider above the first unread message. */
import { useEffect, useRef, useState } from 'react';
import type { OpenChat } from './model.ts';
import { firstUnread, newerThan } from './rows.ts';

/** The state of the list when the chat was opened, before it counted as read. */
export interface Opened {
  unread: number;
  version: number;
}

export function useNewLine(chat: OpenChat, opened: Opened, me: number) {
  const { messages, version, is_whole } = chat;
  /** Undefined until known: a cached chat may lack the new messages. */
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
