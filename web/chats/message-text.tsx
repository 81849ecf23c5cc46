/** Renders the parsed text. Nothing in it is interpreted as HTML. */
import { memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useWords } from '../locales/use-words.tsx';
import { fullName } from '../names.ts';
import { useChatContext } from './chat-context.tsx';
import type { Inline } from './inline-parts.ts';
import { findMarks } from './mention-marks.ts';
import { type Block, parseMessage } from './message-parts.ts';
import type { Message } from './model.ts';

export const MessageText = memo(function MessageText({
  message: { content, mentions },
}: {
  message: Pick<Message, 'content' | 'mentions'>;
}) {
  const { names } = useChatContext();
  return parseMessage(content, findMarks(content, mentions, names)).map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
    <BlockView key={index} block={block} />
  ));
});

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'code') {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: wide code is scrolled by keyboard
      <pre className="message-code" tabIndex={0}>
        <code>{block.text}</code>
      </pre>
    );
  }
  const parts = inline(block.parts);
  return block.kind === 'quote' ? (
    <blockquote className="message-quoted" dir="auto">
      {parts}
    </blockquote>
  ) : (
    <p dir="auto">{parts}</p>
  );
}

function inline(parts: readonly Inline[]): ReactNode[] {
  return parts.map((part, index) => {
    if (part.kind === 'text') return part.text;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
    return <InlineView key={index} part={part} />;
  });
}

function InlineView({ part }: { part: Exclude<Inline, { kind: 'text' }> }) {
  const words = useWords().chats;
  switch (part.kind) {
    case 'code':
      return <code>{part.text}</code>;
    case 'bold':
      return <strong>{inline(part.parts)}</strong>;
    case 'italic':
      return <em>{inline(part.parts)}</em>;
    case 'link':
      return (
        <a href={part.href} target="_blank" rel="noopener noreferrer" dir="ltr">
          {part.text}
          <span className="visually-hidden"> ({words.opensNewTab})</span>
        </a>
      );
    case 'mention':
      return <MentionView part={part} />;
  }
}

function MentionView({ part: { mention, text } }: { part: Extract<Inline, { kind: 'mention' }> }) {
  const { me, people } = useChatContext();
  if (mention.type === 'task') {
    return (
      <Link className="mention" href={`/project/${mention.project_id}?task=${mention.task_id}`}>
        {text}
      </Link>
    );
  }
  const person = mention.type === 'user' ? people.get(mention.user_id) : undefined;
  const isMe = mention.type === 'user' && mention.user_id === me;
  return (
    <span className="mention" data-me={isMe || undefined} title={person && fullName(person)}>
      {text}
    </span>
  );
}
