import { type RefObject, useEffect, useState } from 'react';
import type { ComposerHandle } from './composer.tsx';
import { focusWhenThere } from './history-keys.ts';

/** A dialog restores the focus one or two frames after it closes. */
const dialogGoneMs = 60;

/** Returns the focus to the message, because the button that opened the dialog may be gone. */
export function useReturn(place: RefObject<HTMLElement | null>) {
  const [id, setId] = useState<number>();
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => {
      setId(undefined);
      if (place.current) focusWhenThere(place.current, id);
    }, dialogGoneMs);
    return () => clearTimeout(timer);
  }, [id, place]);
  return setId;
}

/** Focuses the composer, except on touch screens: there the keyboard would cover the messages. */
export function useFocusOnOpening(
  place: RefObject<HTMLElement | null>,
  composer: RefObject<ComposerHandle | null>,
) {
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) composer.current?.focus();
    else place.current?.focus({ preventScroll: true });
  }, [place, composer]);
}
