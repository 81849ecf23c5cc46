/** Whether the composer answers or edits a message. */
import { useState } from 'react';
import type { Message, OpenChat } from './model.ts';
import { indexOfMessage } from './rows.ts';

export type ComposerMode = { kind: 'reply' | 'edit'; message: Message } | undefined;

export function useComposerMode({ messages }: OpenChat, me: number) {
  const [chosen, setChosen] = useState<{ kind: 'reply' | 'edit'; id: number }>();
  // Use the current version of the message: a deleted one is neither answered nor edited.
  const message = chosen && messages[indexOfMessage(messages, chosen.id)];
  const mode: ComposerMode =
    chosen && message?.deleted_at === null ? { kind: chosen.kind, message } : undefined;
  const lastOwn = () =>
    messages.findLast(
      ({ sender_id, kind, deleted_at }) =>
        sender_id === me && kind === 'text' && deleted_at === null,
    );
  return {
    mode,
    reply: (id: number) => setChosen({ kind: 'reply', id }),
    edit: (id: number) => setChosen({ kind: 'edit', id }),
    editLast: () => {
      const last = lastOwn();
      if (last) setChosen({ kind: 'edit', id: last.id });
    },
    end: () => setChosen(undefined),
  };
}
