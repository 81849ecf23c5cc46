/** Renders parsed text. Nothing in it is interpreted as HTML. */
import type { ComponentType, ReactNode } from 'react';
import { useWords } from '../locales/use-words.tsx';
import type { Inline } from './inline-parts.ts';
import type { Block } from './message-parts.ts';

export interface MentionProps {
  part: Extract<Inline, { kind: 'mention' }>;
}

type MentionView = ComponentType<MentionProps>;

interface FormattedTextProps {
  blocks: readonly Block[];
  Mention: MentionView;
}

export function FormattedText({ blocks, Mention }: FormattedTextProps) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
    <BlockView key={index} block={block} Mention={Mention} />
  ));
}

function BlockView({ block, Mention }: { block: Block; Mention: MentionView }) {
  if (block.kind === 'code') {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: wide code is scrolled by keyboard
      <pre className="message-code" tabIndex={0}>
        <code>{block.text}</code>
      </pre>
    );
  }
  const parts = inline(block.parts, Mention);
  return block.kind === 'quote' ? (
    <blockquote className="message-quoted" dir="auto">
      {parts}
    </blockquote>
  ) : (
    <p dir="auto">{parts}</p>
  );
}

function inline(parts: readonly Inline[], Mention: MentionView): ReactNode[] {
  return parts.map((part, index) => {
    if (part.kind === 'text') return part.text;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
    return <InlineView key={index} part={part} Mention={Mention} />;
  });
}

interface InlineViewProps {
  part: Exclude<Inline, { kind: 'text' }>;
  Mention: MentionView;
}

function InlineView({ part, Mention }: InlineViewProps) {
  const words = useWords().chats;
  switch (part.kind) {
    case 'code':
      return <code>{part.text}</code>;
    case 'bold':
      return <strong>{inline(part.parts, Mention)}</strong>;
    case 'italic':
      return <em>{inline(part.parts, Mention)}</em>;
    case 'link':
      return (
        <a href={part.href} target="_blank" rel="noopener noreferrer" dir="ltr">
          {part.text}
          <span className="visually-hidden"> ({words.opensNewTab})</span>
        </a>
      );
    case 'mention':
      return <Mention part={part} />;
  }
}
