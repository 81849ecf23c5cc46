/** What every message of an open chat has to know of the chat. */
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
  /** The group's administrators delete what others have written, too. */
  mayDeleteAny: boolean;
  reply: (message: Message) => void;
  edit: (message: Message) => void;
  /** Asks before. */
  remove: (message: Message) => void;
  copy: (message: Message) => void;
  /** What to do with a message, where there is no pointer to hover with. */
  showActions: (message: Message) => void;
  /** Of one's own, in a group. */
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

/** The name of somebody in the chat, or who was. */
export function useNameOf(): (userId: number) => string {
  const { people } = useScene();
  const words = useWords().chats;
  return (userId) => {
    const person = people.get(userId);
    return person ? fullName(person) : words.someone;
  };
}
