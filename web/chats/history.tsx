/** The messages of a chat. Only those near the screen are rendered. */
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { dayInWords, useToday } from '../dates.ts';
import { useLocale, useWords } from '../locales/use-words.tsx';
import { Icon } from '../ui/icon.tsx';
import { Announcer } from './announcer.tsx';
import { useChatContext } from './chat-context.tsx';
import { Count } from './count.tsx';
import { EventLine } from './event-line.tsx';
import { historyKeys } from './history-keys.ts';
import { MessageView } from './message-view.tsx';
import type { OpenChat, PendingMessage } from './model.ts';
import { indexOfMessage, isBlockHead, makeRows, newDay, type Row } from './rows.ts';
import { useHistoryPlace } from './use-history-place.ts';
import { useJumpToMessage } from './use-jump-to-message.ts';
import { type Opened, useUnreadDivider } from './use-unread-divider.ts';

interface HistoryProps {
  chat: OpenChat;
  outbox: readonly PendingMessage[];
  label: string;
  opened: Opened;
  /** The message to jump to. A new object asks for another jump. */
  jumpTarget: { id: number } | undefined;
  onType: () => void;
}

export function History({ chat, outbox, label, opened, jumpTarget, onType }: HistoryProps) {
  const { me } = useChatContext();
  const words = useWords().chats;
  const { messages } = chat;
  const rows = useMemo(() => makeRows(messages, outbox, me), [messages, outbox, me]);
  const { divider, isDividerKnown, dropDivider } = useUnreadDivider(chat, opened, me);
  const [currentId, setCurrentId] = useState<number>();
  const keptIndex = currentId === undefined ? -1 : indexOfMessage(messages, currentId);
  const place = useHistoryPlace({ messages, rows, me, divider, isDividerKnown, keptIndex });
  const { scroller, virtualizer, isAtEnd, newCount, toLatest, toMessage } = place;
  const { hold, look, onMove, onScrollByHand } = place;
  const { highlightedId, isSeeking } = useJumpToMessage(jumpTarget, chat, toMessage, (id) => {
    onMove();
    setCurrentId(id);
  });
  useFollowOwn(outbox, () => {
    dropDivider();
    toLatest();
  });
  const items = virtualizer.getVirtualItems();
  const tabId = keptIndex >= 0 ? currentId : lastTextId(messages);
  return (
    <div className="chat-history">
      <div
        className="history-scroller"
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={label}
        onScroll={look}
        onWheel={onScrollByHand}
        onTouchMove={onScrollByHand}
        onPointerDown={onScrollByHand}
        onClickCapture={({ target }) => isUnfolding(target) && hold()}
        onKeyDown={historyKeys({ messages, onMove, onType, toMessage })}
        onFocus={({ target }) => {
          const id = Number(target.closest<HTMLElement>('[data-message]')?.dataset.message);
          if (id) setCurrentId(id);
        }}
      >
        <div className="history-sizer" style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ key, index, start }) => {
            const row = rows.at(index);
            const former = index > 0 ? rows.at(index - 1) : undefined;
            return (
              <div
                key={key}
                className="history-row"
                data-index={index}
                ref={virtualizer.measureElement}
                style={{ top: start }}
              >
                <Above day={newDay(former, row)} isFirstNew={row.id === divider} />
                {row.kind === 'event' ? (
                  <EventLine row={row} />
                ) : (
                  <MessageView
                    row={row}
                    isHead={row.id === divider || isBlockHead(former, row)}
                    original={originalOf(row)}
                    isCurrent={row.id === tabId}
                    isHighlighted={row.id === highlightedId}
                  />
                )}
              </div>
            );
          })}
        </div>
      </div>
      {!isAtEnd && <ToLatest count={newCount} onClick={toLatest} />}
      {isSeeking && (
        <p className="history-seeking" role="status">
          {words.loadingMessages}
        </p>
      )}
      <Announcer messages={messages} rows={rows} />
    </div>
  );

  function originalOf({ reply_to_id }: Row) {
    return reply_to_id === null ? undefined : messages[indexOfMessage(messages, reply_to_id)];
  }
}

const isUnfolding = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-unfolds]') !== null;

/** A date heading or the divider of unread messages. */
function Above({ day, isFirstNew }: { day: string | undefined; isFirstNew: boolean }) {
  const words = useWords();
  const locale = useLocale();
  const today = useToday();
  return (
    <>
      {day && <h3 className="day">{dayInWords(day, today, words, locale)}</h3>}
      {isFirstNew && <p className="unread-divider">{words.chats.newMessages}</p>}
    </>
  );
}

/** Scrolls down when the reader sends a message. */
function useFollowOwn(outbox: readonly PendingMessage[], follow: () => void) {
  const newest = outbox.at(-1)?.client_message_id;
  const followed = useRef(newest);
  useLayoutEffect(() => {
    if (newest !== undefined && newest !== followed.current) follow();
    followed.current = newest;
  });
}

function lastTextId(messages: OpenChat['messages']): number | undefined {
  return messages.findLast(({ kind }) => kind === 'text')?.id;
}

/** Scrolls to the newest messages, and shows how many are new. */
export function ToLatest({ count, onClick }: { count: number; onClick: () => void }) {
  const words = useWords().chats;
  const text = count > 0 ? words.toLatestOf(count) : words.toLatest;
  return (
    <button type="button" className="to-latest" aria-label={text} title={text} onClick={onClick}>
      {count > 0 && <Count count={count} />}
      <Icon name="down" />
    </button>
  );
}
