/** The actions for a message, on touch screens. */
import { useWords } from '../locales/use-words.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import type { ChatContext } from './chat-context.tsx';
import { snippet } from './message-parts.ts';
import type { Message } from './model.ts';
import { useMessageMenu } from './use-message-menu.ts';

interface MessageSheetProps {
  message: Message;
  context: ChatContext;
  onClose: () => void;
}

export default function MessageSheet({ message, context, onClose }: MessageSheetProps) {
  const words = useWords().chats;
  const entries = useMessageMenu(message, context);
  return (
    <Dialog title={words.message} isOpen onClose={onClose}>
      <p className="sheet-text" dir="auto">
        {snippet(message.content)}
      </p>
      <ul>
        {entries.map(({ id, text, icon, kind, run }) => (
          <li key={id}>
            <button
              type="button"
              className="sheet-item"
              data-kind={kind}
              onClick={() => {
                onClose();
                run();
              }}
            >
              <Icon name={icon} />
              {text}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
