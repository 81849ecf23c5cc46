/** Announces new messages to screen readers. Messages loaded by scrolling are not announced. */
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../locales/use-words.tsx';
import { isolated } from '../names.ts';
import { Sentence } from '../ui/name.tsx';
import { useChatContext, useNameOf } from './chat-context.tsx';
import { snippet } from './message-parts.ts';
import type { Message } from './model.ts';
import { newerThan, type Rows } from './rows.ts';

const saidOneByOneMax = 3;

export function Announcer({ messages, rows }: { messages: readonly Message[]; rows: Rows }) {
  const { me } = useChatContext();
  const nameOf = useNameOf();
  const words = useWords().chats;
  const [said, setSaid] = useState<string[]>([]);
  const saidId = useRef(messages.at(-1)?.id ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new messages are announced
  useEffect(() => {
    const newer = newerThan(messages, saidId.current, me);
    saidId.current = messages.at(-1)?.id ?? 0;
    if (newer.length === 0) return;
    setSaid(
      newer.length > saidOneByOneMax
        ? [words.manyNew(newer.length)]
        : newer.map(({ sender_id, content }) =>
            words.newMessageFrom(isolated(nameOf(sender_id)), snippet(content)),
          ),
    );
  }, [messages]);
  const last = rows.count > 0 ? rows.at(rows.count - 1) : undefined;
  const failure = last?.pending?.state === 'failed' ? words.state.failed : '';
  return (
    <div className="visually-hidden" role="status">
      {said.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each list is announced once
        <p key={index}>
          <Sentence text={text} />
        </p>
      ))}
      {failure && <p>{failure}</p>}
    </div>
  );
}
