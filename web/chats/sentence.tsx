/** Sentences with names in them that may be written in another direction. */
import { namesIn } from '../names.ts';

/** A sentence whose names are isolated, as elements of their own. */
export function Sentence({ text }: { text: string }) {
  return namesIn(text).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence has no other order than its own
    index % 2 === 1 ? <bdi key={index}>{part}</bdi> : part,
  );
}
