import { useWords } from '../locales/use-words.tsx';
import './groups.css';
import { Dialog, useCloseOnNavigation } from '../ui/dialog.tsx';
import { NewGroup } from './new-group.tsx';
import { NewPersonalChat } from './new-personal-chat.tsx';

interface NewChatDialogProps {
  kind: 'personal' | 'group';
  onClose: () => void;
  onOpened: (chatId: number) => void;
}

export default function NewChatDialog({ kind, onClose, onOpened }: NewChatDialogProps) {
  const words = useWords().groups.newChat;
  useCloseOnNavigation(onClose);
  const open = (chatId: number) => {
    onOpened(chatId);
    onClose();
  };
  return (
    <Dialog
      title={kind === 'personal' ? words.personalTitle : words.groupTitle}
      isOpen
      onClose={onClose}
    >
      {kind === 'personal' ? (
        <NewPersonalChat onOpened={open} />
      ) : (
        <NewGroup onOpened={open} onClose={onClose} />
      )}
    </Dialog>
  );
}
