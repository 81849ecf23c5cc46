import type { KeyboardEvent } from 'react';

/** While a character is being composed, as in Japanese or with a dead key, all keys are its own. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;

export const isPlain = ({ shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !shiftKey && !altKey && !ctrlKey && !metaKey;
