import { fold } from '../../contract/fold.ts';
import { type Emoji, emojiGroups } from './emoji-data.ts';

const folded = new Map<Emoji, string[]>();

/** Finds emoji with a word that begins with each searched word, in either language. Pure. */
export function findEmoji(wanted: string): Emoji[] {
  const prefixes = fold(wanted).split(/\s+/).filter(Boolean);
  return emojiGroups
    .flatMap(({ emoji }) => emoji)
    .filter((one) => {
      const words = wordsOf(one);
      return (
        one.sign === wanted.trim() ||
        prefixes.every((begun) => words.some((word) => word.startsWith(begun)))
      );
    });
}

function wordsOf(emoji: Emoji): string[] {
  const known = folded.get(emoji);
  if (known) return known;
  const words = fold(emoji.words).split(/[\s,|]+/);
  folded.set(emoji, words);
  return words;
}
