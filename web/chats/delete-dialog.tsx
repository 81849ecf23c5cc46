import { useWords } from '../locales/use-words.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { deleteMessage } from './message-actions.ts';
import type { Message } from './model.ts';

export default function DeleteDialog({
  message,
  onClose,
}: {
  message: Message;
  onClose: () => void;
}) {
  const words = useWords().chats;
  return (
    <Confirm
      title={words.deleteTitle}
      text={words.deleteText}
      action={words.deleteMessage}
      onConfirm={() => deleteMessage(message)}
      onClose={onClose}
    />
  );
}
