import { useWords } from '../locales/use-words.tsx';
import { problemText } from '../ui/problem-text.ts';
import { useChatContext } from './chat-context.tsx';
import type { PendingMessage } from './model.ts';
import { discard, retry } from './outbox.ts';

/** A refused message, with buttons to retry or discard it. */
export function FailedMessage({ pending }: { pending: PendingMessage }) {
  const words = useWords();
  const { focusComposer } = useChatContext();
  /** The buttons disappear with the message, so focus the composer. */
  const settle = (deed: (id: string) => void) => () => {
    deed(pending.client_message_id);
    focusComposer();
  };
  return (
    <div className="message-failed">
      <span>{problemText(pending.fault, words)}</span>
      <button type="button" className="text-button" onClick={settle(retry)}>
        {words.general.tryAgain}
      </button>
      <button type="button" className="text-button" onClick={settle(discard)}>
        {words.chats.discard}
      </button>
    </div>
  );
}
