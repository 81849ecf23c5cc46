/** Shared with all messages of an open chat. */
import { createContext, useContext } from 'react';
import type { PublicUser } from '../../contract/accounts.ts';
import { useWords } from '../locales/use-words.tsx';
import { fullName } from '../names.ts';
import type { KnownNames } from './mention-marks.ts';
import type { ChatKey, Message } from './model.ts';

export interface ChatContext {
  me: number;
  chat: ChatKey;
  people: ReadonlyMap<number, PublicUser>;
  names: KnownNames;
  /** Group administrators may delete messages of others. */
  mayDeleteAny: boolean;
  reply: (message: Message) => void;
  edit: (message: Message) => void;
  /** Asks for confirmation. */
  remove: (message: Message) => void;
  copy: (message: Message) => void;
  /** For touch screens. */
  showActions: (message: Message) => void;
  /** For the reader's own messages in groups. */
  showReaders: (message: Message) => void;
  jumpTo: (messageId: number) => void;
  focusComposer: () => void;
  makeTask?: ((message: Message) => void) | undefined;
}

const Context = createContext<ChatContext | undefined>(undefined);
export const ChatContextProvider = Context.Provider;

export function useChatContext(): ChatContext {
  const context = useContext(Context);
  if (!context) throw new Error('No chat is open here.');
  return context;
}

/** Names current and former members. */
export function useNameOf(): (userId: number) => string {
  const { people } = useChatContext();
  const words = useWords().chats;
  return (userId) => {
    const person = people.get(userId);
    return person ? fullName(person) : words.someone;
  };
}
