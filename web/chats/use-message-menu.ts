/** The actions for a message, in the order they are offered. */
import { useLocation } from 'wouter';
import { useWords } from '../locales/use-words.tsx';
import type { IconName } from '../ui/icon.tsx';
import type { ChatContext } from './chat-context.tsx';
import type { Message } from './model.ts';

interface MenuEntry {
  id: string;
  text: string;
  icon: IconName;
  kind?: 'danger';
  run: () => void;
}

export function useMessageMenu(message: Message, context: ChatContext): MenuEntry[] {
  const words = useWords().chats;
  const isMine = message.sender_id === context.me;
  const { makeTask } = context;
  const [, navigate] = useLocation();
  const { task } = message;
  const entries: (MenuEntry | false | undefined)[] = [
    { id: 'reply', text: words.reply, icon: 'reply', run: () => context.reply(message) },
    { id: 'copy', text: words.copyText, icon: 'copy', run: () => context.copy(message) },
    task
      ? {
          id: 'task',
          text: words.openTask,
          icon: 'tasks',
          run: () => navigate(`/project/${task.project_id}?task=${task.task_id}`),
        }
      : makeTask && {
          id: 'task',
          text: words.makeTask,
          icon: 'tasks',
          run: () => makeTask(message),
        },
    isMine && {
      id: 'edit',
      text: words.editMessage,
      icon: 'edit',
      run: () => context.edit(message),
    },
    // In a personal chat the tick says it all.
    isMine &&
      !context.chat.is_personal_chat && {
        id: 'readers',
        text: words.readBy,
        icon: 'checks',
        run: () => context.showReaders(message),
      },
    (isMine || context.mayDeleteAny) && {
      id: 'delete',
      text: words.deleteMessage,
      icon: 'trash',
      kind: 'danger',
      run: () => context.remove(message),
    },
  ];
  return entries.filter((entry): entry is MenuEntry => Boolean(entry));
}
