/** The divider above the first unread message. */
import { useEffect, useRef, useState } from 'react';
import type { OpenChat } from './model.ts';
import { firstUnread, newerThan } from './rows.ts';

/** The state of the list when the chat was opened, before it counted as read. */
export interface Opened {
  unread: number;
  version: number;
}

export function useUnreadDivider(chat: OpenChat, opened: Opened, me: number) {
  const { messages, version, is_whole } = chat;
  /** Undefined until known: a cached chat may lack the new messages. */
  const [divider, setDivider] = useState<number | null>();
  const isKnown = version >= opened.version && (is_whole || opened.unread * 2 < messages.length);
  if (divider === undefined && isKnown) setDivider(firstUnread(messages, opened.unread) ?? null);

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
    setDivider(first.id);
  }, [messages, newestId, me]);

  return {
    divider: divider ?? undefined,
    isDividerKnown: divider !== undefined,
    dropDivider: () => setDivider(null),
  };
}
