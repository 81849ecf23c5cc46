import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Label } from '../../contract/projects.ts';
import { useWords } from '../locales/use-words.tsx';
import { copyText } from '../ui/copy-text.ts';
import { useToast } from '../ui/toasts.tsx';
import type { ChatContext } from './chat-context.tsx';
import type { ComposerHandle } from './composer.tsx';
import { rememberPeople } from './known-people.ts';
import { knownNames } from './mention-marks.ts';
import type { Message, OpenChat } from './model.ts';

/** The dialog that is open about a message. */
export interface Question {
  kind: 'sheet' | 'readers' | 'delete' | 'task';
  message: Message;
}

interface ContextParts {
  chat: OpenChat;
  me: number;
  labels: readonly Label[];
  composer: RefObject<ComposerHandle | null>;
  reply: (messageId: number) => void;
  edit: (messageId: number) => void;
  jump: (message: { id: number }) => void;
  ask: (question: Question) => void;
  mayMakeTasks: boolean;
}

/** Keeps its identity, so that messages are not rendered again. */
export function useChatContextValue(parts: ContextParts): ChatContext {
  const { chat, me, labels, composer, ask, mayMakeTasks } = parts;
  const { chat_id, is_personal_chat, members, former_members } = chat;
  const words = useWords().chats;
  const toast = useToast();
  const latest = useRef(parts);
  useLayoutEffect(() => {
    latest.current = parts;
  });
  const people = useMemo(
    () => new Map([...former_members, ...members].map((person) => [person.id, person])),
    [former_members, members],
  );
  useEffect(
    () => rememberPeople({ chat_id, is_personal_chat }, [...people.values()], me),
    [chat_id, is_personal_chat, people, me],
  );
  const mayDeleteAny = members.some(({ id, role }) => id === me && role === 'admin');
  return useMemo(() => {
    const focusComposer = () => composer.current?.focus();
    return {
      me,
      chat: { chat_id, is_personal_chat },
      people,
      names: knownNames(people.values(), labels),
      mayDeleteAny,
      makeTask: mayMakeTasks ? (message) => ask({ kind: 'task', message }) : undefined,
      focusComposer,
      reply({ id }) {
        latest.current.reply(id);
        focusComposer();
      },
      edit({ id }) {
        latest.current.edit(id);
        focusComposer();
      },
      remove: (message) => ask({ kind: 'delete', message }),
      showActions: (message) => ask({ kind: 'sheet', message }),
      showReaders: (message) => ask({ kind: 'readers', message }),
      jumpTo: (id) => latest.current.jump({ id }),
      copy: ({ content }) =>
        void copyText(content).then((isCopied) => toast(isCopied ? words.copied : words.notCopied)),
    };
  }, [
    me,
    chat_id,
    is_personal_chat,
    people,
    labels,
    mayDeleteAny,
    mayMakeTasks,
    composer,
    ask,
    toast,
    words,
  ]);
}
