/**
 * A list that one walks through from a text field: the field keeps the focus and the keyboard, the
 * list shows which of its options is meant (ARIA: a combobox with a listbox).
 */
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';

interface OptionsInput {
  /** Of the options, in the order in which they are shown. */
  keys: string[];
  /** What they answer: another text begins at the first option again. */
  query: string;
  onPick: (key: string) => void;
  /** The last option was reached: there may be more. Without it the first follows the last. */
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
    // While an input method composes, the keys are its own.
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
        // A list that moves under a resting pointer means nothing by it.
        onPointerMove: ({ movementX, movementY }: PointerEvent) => {
          if ((movementX !== 0 || movementY !== 0) && key !== active) setChosen({ key, query });
        },
        onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onClick: () => onPick(key),
      }) as const,
  };
}

export type Options = ReturnType<typeof useOptions>;

/** @param wraps Whether the first follows the last. */
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
