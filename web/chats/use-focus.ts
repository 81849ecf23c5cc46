/** Where the focus is, so that who has no pointer is never lost. */
import { type RefObject, useEffect, useState } from 'react';
import type { ComposerHandle } from './composer.tsx';
import { focusWhenThere } from './history-keys.ts';

/** A dialog gives the focus back when it has gone, in the next frame or the one after that. */
const dialogGoneMs = 60;

/** What had opened a dialog may be gone with it: the focus comes back to the message. */
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

/** Who has a keyboard writes at once; a phone's would hide half of what there is to read. */
export function useFocusOnOpening(
  place: RefObject<HTMLElement | null>,
  composer: RefObject<ComposerHandle | null>,
) {
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) composer.current?.focus();
    else place.current?.focus({ preventScroll: true });
  }, [place, composer]);
}
