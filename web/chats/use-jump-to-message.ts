/** Jumps to a message and highlights it briefly. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../locales/use-words.tsx';
import { useTell } from '../ui/toasts.tsx';
import type { OpenChat } from './model.ts';

const shownMs = 1_800;

/** @returns the id of the highlighted message, and whether one is still being looked for */
export function useSought(
  sought: { id: number } | undefined,
  { is_whole }: OpenChat,
  toMessage: (id: number, align: 'center') => boolean,
  onFound: (id: number) => void,
) {
  const words = useWords().chats;
  const tell = useTell();
  const done = useRef<{ id: number }>(undefined);
  const [shownId, setShownId] = useState<number>();
  const [isSeeking, setSeeking] = useState(false);
  useLayoutEffect(() => {
    if (!sought || done.current === sought) return;
    const isFound = toMessage(sought.id, 'center');
    // Older messages may still be loading.
    setSeeking(!isFound && !is_whole);
    if (!isFound && !is_whole) return;
    done.current = sought;
    if (isFound) {
      setShownId(sought.id);
      onFound(sought.id);
    } else tell(words.messageNotHere);
  }, [sought, is_whole, toMessage, onFound, tell, words]);
  useEffect(() => {
    if (shownId === undefined) return;
    const timer = setTimeout(() => setShownId(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [shownId]);
  return { shownId, isSeeking };
}

/** The latest target: from outside or from a quote. */
export function useSoughtIn(target: { id: number } | undefined) {
  const [former, setFormer] = useState(target);
  const [sought, seek] = useState(target);
  if (target !== former) {
    setFormer(target);
    if (target) seek(target);
  }
  return { sought, seek };
}
