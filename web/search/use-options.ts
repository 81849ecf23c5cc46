/** Keyboard navigation of a listbox from a text field that keeps the focus (ARIA combobox). */
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';

interface OptionsInput {
  /** The options' keys, in order. */
  keys: string[];
  /** A different query resets the active option to the first. */
  query: string;
  onPick: (key: string) => void;
  /** Called at the last option, if there may be more. Without it the list wraps around. */
  onEnd?: (() => void) | undefined;
}

export function useOptions({ keys, query, onPick, onEnd }: OptionsInput) {
  const id = useId();
  const [chosen, setChosen] = useState({ key: '', query });
  const wasMovedByKey = useRef(false);
  const isKept = chosen.query === query && keys.includes(chosen.key);
  const active = isKept ? chosen.key : keys[0];
  const idOf = (key: string) => `${id}${key}`;
  const activeId = active === undefined ? undefined : idOf(active);

  useEffect(() => {
    if (!wasMovedByKey.current || activeId === undefined) return;
    wasMovedByKey.current = false;
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const move = (step: 1 | -1) => {
    const next = neighbour(keys, active, step, onEnd === undefined);
    if (step === 1 && next === keys.at(-1)) onEnd?.();
    if (next === undefined) return;
    wasMovedByKey.current = true;
    setChosen({ key: next, query });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Leave keys to the input method while it composes.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault();
      onPick(active);
    }
  };

  return {
    active,
    onKeyDown,
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': keys.length > 0,
      'aria-controls': keys.length > 0 ? id : undefined,
      'aria-activedescendant': activeId,
      autoComplete: 'off',
      autoCorrect: 'off',
      spellCheck: false,
    } as const,
    listProps: (label: string) => ({ id, role: 'listbox', 'aria-label': label }) as const,
    optionProps: (key: string) =>
      ({
        id: idOf(key),
        role: 'option',
        'aria-selected': key === active,
        // Ignore movement of the list under a resting pointer.
        onPointerMove: ({ movementX, movementY }: PointerEvent) => {
          if ((movementX !== 0 || movementY !== 0) && key !== active) setChosen({ key, query });
        },
        onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onClick: () => onPick(key),
      }) as const,
  };
}

export type Options = ReturnType<typeof useOptions>;

/** @param wraps The first option follows the last. */
export function neighbour(
  keys: string[],
  active: string | undefined,
  step: 1 | -1,
  wraps: boolean,
): string | undefined {
  const at = active === undefined ? -1 : keys.indexOf(active);
  if (at === -1) return step === 1 ? keys[0] : keys.at(-1);
  const next = at + step;
  if (next >= 0 && next < keys.length) return keys[next];
  return wraps ? keys.at(step === 1 ? 0 : -1) : active;
}
