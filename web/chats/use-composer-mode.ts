/** Whether the composer answers or edits a message. */
import { useState } from 'react';
import type { Message, OpenChat } from './model.ts';
import { indexOfMessage } from './rows.ts';

export type Aim = { kind: 'reply' | 'edit'; message: Message } | undefined;

export function useAim({ messages }: OpenChat, me: number) {
  const [aimed, setAimed] = useState<{ kind: 'reply' | 'edit'; id: number }>();
  // Use the current version of the message: a deleted one is neither answered nor edited.
  const message = aimed && messages[indexOfMessage(messages, aimed.id)];
  const aim: Aim =
    aimed && message?.deleted_at === null ? { kind: aimed.kind, message } : undefined;
  const lastOwn = () =>
    messages.findLast(
      ({ sender_id, kind, deleted_at }) =>
        sender_id === me && kind === 'text' && deleted_at === null,
    );
  return {
    aim,
    reply: (id: number) => setAimed({ kind: 'reply', id }),
    edit: (id: number) => setAimed({ kind: 'edit', id }),
    editLast: () => {
      const last = lastOwn();
      if (last) setAimed({ kind: 'edit', id: last.id });
    },
    end: () => setAimed(undefined),
  };
}
