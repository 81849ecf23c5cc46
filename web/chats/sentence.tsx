import { namesIn } from '../names.ts';

/** A sentence whose isolated names become elements of their own. */
export function Sentence({ text }: { text: string }) {
  return namesIn(text).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order
    index % 2 === 1 ? <bdi key={index}>{part}</bdi> : part,
  );
}
