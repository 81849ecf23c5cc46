import { useState } from 'react';
import { useWords } from '../locales/use-words.tsx';
import { Name } from '../ui/name.tsx';
import { useChatContext, useNameOf } from './chat-context.tsx';
import { isEmojiOnly, snippet } from './message-parts.ts';
import { MessageText } from './message-text.tsx';
import type { Message } from './model.ts';
import type { Row } from './rows.ts';

const shownLength = 2_400;
const shownLines = 26;
/** Messages the reader has expanded stay expanded when they scroll back into view. */
const shownWhole = new Set<number>();

export function Bubble({ row, original }: { row: Row; original: Message | undefined }) {
  const words = useWords().chats;
  if (row.deleted_at !== null) {
    return (
      <div className="bubble" data-kind="deleted">
        {words.deleted}
      </div>
    );
  }
  const isEmoji = row.reply_to_id === null && isEmojiOnly(row.content);
  return (
    <div className="bubble" data-kind={isEmoji ? 'emoji' : undefined}>
      {row.reply_to_id !== null && <Quote id={row.reply_to_id} original={original} />}
      {isLong(row.content) ? <LongText row={row} /> : <MessageText message={row} />}
      {row.edited_at !== null && <small className="bubble-edited">{words.edited}</small>}
    </div>
  );
}

function isLong(content: string): boolean {
  return content.length > shownLength || content.split('\n', shownLines + 1).length > shownLines;
}

function LongText({ row }: { row: Row }) {
  const words = useWords().chats;
  const [isWhole, setWhole] = useState(() => shownWhole.has(row.id));
  const showWhole = () => {
    shownWhole.add(row.id);
    setWhole(true);
  };
  return (
    <>
      <div className="bubble-long" data-whole={isWhole || undefined}>
        <MessageText message={row} />
      </div>
      {!isWhole && (
        <button type="button" className="bubble-whole" data-unfolds onClick={showWhole}>
          {words.showAll}
        </button>
      )}
    </>
  );
}

/** The quoted message, linked to the original. */
function Quote({ id, original }: { id: number; original: Message | undefined }) {
  const words = useWords().chats;
  const { jumpTo, me } = useChatContext();
  const nameOf = useNameOf();
  const name = original && (original.sender_id === me ? words.you : nameOf(original.sender_id));
  const text = original && (original.deleted_at ? words.quoteDeleted : snippet(original.content));
  return (
    <button
      type="button"
      className="quote"
      title={words.replyTo(name ?? words.someone)}
      onClick={() => jumpTo(id)}
    >
      <span className="visually-hidden">{words.replyTo(name ?? words.someone)}. </span>
      <Name className="quote-name">{name ?? '…'}</Name>
      <span className="quote-text" dir="auto">
        {text ?? '…'}
      </span>
    </button>
  );
}
