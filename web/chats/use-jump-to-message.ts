/** Jumps to a message and highlights it briefly. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../locales/use-words.tsx';
import { useToast } from '../ui/toasts.tsx';
import type { OpenChat } from './model.ts';

const shownMs = 1_800;

/** @returns the id of the highlighted message, and whether one is still being looked for */
export function useJumpToMessage(
  jumpTarget: { id: number } | undefined,
  { is_whole }: OpenChat,
  toMessage: (id: number, align: 'center') => boolean,
  onFound: (id: number) => void,
) {
  const words = useWords().chats;
  const toast = useToast();
  const done = useRef<{ id: number }>(undefined);
  const [highlightedId, setHighlightedId] = useState<number>();
  const [isSeeking, setSeeking] = useState(false);
  useLayoutEffect(() => {
    if (!jumpTarget || done.current === jumpTarget) return;
    const isFound = toMessage(jumpTarget.id, 'center');
    // Older messages may still be loading.
    setSeeking(!isFound && !is_whole);
    if (!isFound && !is_whole) return;
    done.current = jumpTarget;
    if (isFound) {
      setHighlightedId(jumpTarget.id);
      onFound(jumpTarget.id);
    } else toast(words.messageNotHere);
  }, [jumpTarget, is_whole, toMessage, onFound, toast, words]);
  useEffect(() => {
    if (highlightedId === undefined) return;
    const timer = setTimeout(() => setHighlightedId(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [highlightedId]);
  return { highlightedId, isSeeking };
}

/** The latest target: from outside or from a quote. */
export function useJumpTarget(target: { id: number } | undefined) {
  const [former, setFormer] = useState(target);
  const [jumpTarget, jump] = useState(target);
  if (target !== former) {
    setFormer(target);
    if (target) jump(target);
  }
  return { jumpTarget, jump };
}
