/** How names that people gave are shown: of people, groups, projects, labels and tasks. */
import type { HTMLAttributes } from 'react';
import { namesIn } from '../names.ts';

/** A name by itself. Its direction does not affect the text around it. */
export const Name = (props: HTMLAttributes<HTMLElement>) => <bdi {...props} />;

/** A sentence whose isolated names become elements of their own. */
export function Sentence({ text }: { text: string }) {
  return namesIn(text).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order
    index % 2 === 1 ? <Name key={index}>{part}</Name> : part,
  );
}
