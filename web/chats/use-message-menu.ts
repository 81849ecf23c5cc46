/** The actions for a message, in the order they are offered. */
import { useWords } from '../locales/use-words.tsx';
import type { IconName } from '../ui/icon.tsx';
import type { Scene } from './chat-context.tsx';
import type { Message } from './model.ts';

interface Doing {
  id: string;
  text: string;
  icon: IconName;
  kind?: 'danger';
  run: () => void;
}

export function useDoings(message: Message, scene: Scene): Doing[] {
  const words = useWords().chats;
  const isMine = message.sender_id === scene.me;
  const { makeTask } = scene;
  const doings: (Doing | false | undefined)[] = [
    { id: 'reply', text: words.reply, icon: 'reply', run: () => scene.reply(message) },
    { id: 'copy', text: words.copyText, icon: 'copy', run: () => scene.copy(message) },
    makeTask && {
      id: 'task',
      text: words.makeTask,
      icon: 'tasks',
      run: () => makeTask(message),
    },
    isMine && { id: 'edit', text: words.editMessage, icon: 'edit', run: () => scene.edit(message) },
    // In a personal chat the tick says it all.
    isMine &&
      !scene.chat.is_personal_chat && {
        id: 'readers',
        text: words.readBy,
        icon: 'checks',
        run: () => scene.showReaders(message),
      },
    (isMine || scene.mayDeleteAny) && {
      id: 'delete',
      text: words.deleteMessage,
      icon: 'trash',
      kind: 'danger',
      run: () => scene.remove(message),
    },
  ];
  return doings.filter((doing): doing is Doing => Boolean(doing));
}
