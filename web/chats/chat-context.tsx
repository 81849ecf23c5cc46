/** Shared with all messages of an open chat. */
import { createContext, useContext } from 'react';
import type { PublicUser } from '../../contract/accounts.ts';
import { useWords } from '../locales/use-words.tsx';
import { fullName } from '../names.ts';
import type { KnownNames } from './mention-marks.ts';
import type { ChatKey, Message } from './model.ts';

export interface Scene {
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

const SceneContext = createContext<Scene | undefined>(undefined);
export const SceneProvider = SceneContext.Provider;

export function useScene(): Scene {
  const scene = useContext(SceneContext);
  if (!scene) throw new Error('No chat is open here.');
  return scene;
}

/** Names current and former members. */
export function useNameOf(): (userId: number) => string {
  const { people } = useScene();
  const words = useWords().chats;
  return (userId) => {
    const person = people.get(userId);
    return person ? fullName(person) : words.someone;
  };
}
