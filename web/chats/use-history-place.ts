/**
 * The scroll position of a history. It starts where the reader left off, and moves only when they
 * do.
 */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Message } from './model.ts';
import { estimateHeight, indexOfMessage, newerThan, type Rows } from './rows.ts';

/** Within this distance from the end, the view follows new messages. */
const endPixels = 48;
/** Smaller than any distance: switches following off. */
const nowhere = -1;
const heldMs = 300;
/** The virtualizer corrects a jump for so long at most. */
const jumpSettlesMs = 5_000;
/** Room for the heading above a message. */
const roomAbovePixels = 72;

type Align = 'start' | 'center' | 'auto';

interface Place {
  messages: readonly Message[];
  rows: Rows;
  me: number;
  divider: number | undefined;
  isDividerKnown: boolean;
  /** This row stays rendered when it is scrolled away, because it may have the focus. */
  keptIndex: number;
}

export function useHistoryPlace({ messages, rows, me, divider, isDividerKnown, keptIndex }: Place) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [isHeld, setHeld] = useState(false);
  const [newCount, setNewCount] = useState(0);
  /** The last message seen, and whether the reader has scrolled. */
  const reader = useRef({ seenId: 0, hasMoved: false, isAtEnd: true });
  const lastJump = useRef<{ id: number; align: Align; atMs: number }>(undefined);

  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: rows.count,
    getScrollElement: () => scroller.current,
    getItemKey: rows.keyOf,
    estimateSize: (index) => estimateHeight(rows.at(index)),
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: isHeld ? nowhere : endPixels,
    overscan: 6,
    paddingStart: 16,
    paddingEnd: 12,
    scrollPaddingStart: roomAbovePixels,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan);
      const to = Math.min(count - 1, endIndex + overscan);
      const shown = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      if (keptIndex < 0 || keptIndex >= count) return shown;
      if (keptIndex < from) return [keptIndex, ...shown];
      return keptIndex > to ? [...shown, keptIndex] : shown;
    },
  });

  const look = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const lowest = virtualizer.getVirtualItemForOffset(
      element.scrollTop + element.clientHeight - 1,
    );
    const lowestId = (lowest && messages[lowest.index]?.id) ?? messages.at(-1)?.id ?? 0;
    const distance = element.scrollHeight - element.clientHeight - element.scrollTop;
    const now = reader.current;
    now.isAtEnd = distance <= endPixels;
    now.seenId = Math.max(now.seenId, now.isAtEnd ? (messages.at(-1)?.id ?? 0) : lowestId);
    setAtEnd(now.isAtEnd);
    setNewCount(now.isAtEnd ? 0 : newerThan(messages, now.seenId, me).length);
  }, [virtualizer, messages, me]);

  const toLatest = useCallback(() => {
    lastJump.current = undefined;
    virtualizer.scrollToEnd();
  }, [virtualizer]);
  const toMessage = useCallback(
    (id: number, align: Align) => {
      const index = indexOfMessage(messages, id);
      if (index < 0) return false;
      lastJump.current = { id, align, atMs: performance.now() };
      virtualizer.scrollToIndex(index, { align });
      return true;
    },
    [virtualizer, messages],
  );

  // Scroll once the divider is known, unless the reader has scrolled already.
  const hasDivider = divider !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a divider that appears later must not scroll
  useLayoutEffect(() => {
    if (reader.current.hasMoved) return;
    if (hasDivider) toMessage(divider, 'start');
    else toLatest();
  }, [isDividerKnown]);

  // The virtualizer corrects a jump over several frames, by index. Older messages shift the index.
  const oldestId = messages[0]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only older messages repeat a jump
  useLayoutEffect(() => {
    const jump = lastJump.current;
    if (!jump || performance.now() > jump.atMs + jumpSettlesMs) return;
    const index = indexOfMessage(messages, jump.id);
    if (index >= 0) virtualizer.scrollToIndex(index, { align: jump.align });
  }, [oldestId]);

  const height = virtualizer.getTotalSize();
  // biome-ignore lint/correctness/useExhaustiveDependencies: growing content may move the end out of sight
  useEffect(look, [look, height]);

  // The composer grows while typing, and a phone's keyboard takes half of the screen.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let isFirstReport = true;
    const observer = new ResizeObserver(() => {
      // The first report is the size itself, not a change of it.
      if (!isFirstReport && reader.current.isAtEnd) toLatest();
      isFirstReport = false;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [toLatest]);

  const onMove = useCallback(() => {
    reader.current.hasMoved = true;
  }, []);
  /** Call when the reader scrolls by hand, which ends a jump. */
  const onScrollByHand = useCallback(() => {
    onMove();
    lastJump.current = undefined;
  }, [onMove]);
  /**
   * Call before expanding the last message: it grows downwards, and the reader stays where they
   * were.
   */
  const hold = useCallback(() => setHeld(true), []);
  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(() => setHeld(false), heldMs);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return {
    hold,
    scroller,
    virtualizer,
    isAtEnd,
    newCount,
    look,
    onMove,
    onScrollByHand,
    toLatest,
    toMessage,
  };
}
