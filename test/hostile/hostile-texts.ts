/** Texts that are expensive to fold, split, sort or search. Each is made `length` code points long. */

const filled = (piece: string) => (length: number) =>
  [...piece.repeat(Math.ceil(length / [...piece].length))].slice(0, length).join('').trim();

export const hostileTexts: Record<string, (length: number) => string> = {
  // Folds to 18 characters, the most of all.
  'U+FDFA': filled('\ufdfa'),
  'words of U+FDFA': filled('\ufdfa \ufdfb '),
  // To normalize sorts the marks of one letter, in quadratic time.
  'a tower of marks': (length) => `a${filled('\u0301\u0323')(length - 1)}`,
  'many towers of marks': filled(`e${'\u0301\u0323'.repeat(30)} `),
  'one long word': filled('x'),
  'many different words': (length) =>
    filled(Array.from({ length: length / 4 }, (_, n) => n.toString(36)).join(' ') || 'x')(length),
  'nested Markdown': filled('> [*_`('),
  'unclosed Markdown': filled('**[`'),
  'at signs': filled('@'),
  'mentions of odd names': filled(`@${'㌖.'.repeat(32)} `),
  'number signs': filled('#'),
  'mentions of tasks': filled('#1 '),
  addresses: filled('http://'),
  'joined emoji': filled('👨\u200d👩\u200d👧\u200d'),
  'right-to-left overrides': filled('\u202e\u05d0\u2066'),
  'white space inside': (length) => `x${' \u3000'.repeat(length).slice(0, length - 2)}x`,
  'Korean syllables': filled('안녕하세요 '),
};
