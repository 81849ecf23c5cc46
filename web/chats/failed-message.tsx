import { useWords } from '../locales/use-words.tsx';
import { problemText } from '../ui/problem-text.ts';
import { useScene } from './chat-context.tsx';
import type { PendingMessage } from './model.ts';
import { discard, retry } from './outbox.ts';

/** A message that was refused: why, and what its sender can do about it. */
export function Pending({ pending }: { pending: PendingMessage }) {
  const words = useWords();
  const { focusComposer } = useScene();
  /** The buttons go with the message: the focus must not. */
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
