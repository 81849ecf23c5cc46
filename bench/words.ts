/** Random names and texts, the same in every run. */
import { type Chance, makeChance } from '../test/random.ts';

const syllables = 'ba ca da fe ga he li ma mo na no pa qui ra re sa so ta te to va vi za zu'.split(
  ' ',
);
const firstNames =
  'Ana Luis Eva Marta Pablo Lucía Hugo Sara Iván Nuria Óscar Elena Jorge Julia Raúl'.split(' ');
const vocabularySize = 20_000;
const wordsMin = 3;
const wordsMax = 21;

export const vocabulary: string[] = makeVocabulary();

function makeVocabulary(): string[] {
  const chance = makeChance(1);
  const words = new Set<string>();
  while (words.size < vocabularySize) {
    let word = '';
    for (let n = 1 + chance.below(4); n > 0; n--) word += syllables[chance.below(syllables.length)];
    words.add(word);
  }
  return [...words];
}

/**
 * Words of plain letters. Some are in every other text and most are rare, as in natural languages.
 */
export function textOf(chance: Chance): string {
  const words: string[] = [];
  for (let n = wordsMin + chance.below(wordsMax - wordsMin); n > 0; n--) {
    const rank = Math.floor(chance.below(vocabularySize) ** 2 / vocabularySize);
    words.push(vocabulary[rank] as string);
  }
  return words.join(' ');
}

export function nameOf(userId: number) {
  const first = firstNames[userId % firstNames.length] as string;
  const last = vocabulary[(userId * 7_919) % vocabularySize] as string;
  return {
    username: `${first.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()}.${userId}`,
    first_name: first,
    last_name: last.charAt(0).toUpperCase() + last.slice(1),
  };
}
