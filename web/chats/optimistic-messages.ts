/** Pure: messages that are shown in place of those that are known, while a change is under way. */
import type { Message, OpenChat } from './model.ts';

interface Covers {
  put(message: Message): void;
  /** What lies over it by now, of a later change, stays. */
  take(message: Message): void;
  over(chat: OpenChat): OpenChat;
}

export function createCovers(): Covers {
  const covers = new Map<number, Message>();

  const covered = (message: Message): Message => {
    const cover = covers.get(message.id);
    return cover ? { ...cover, state: message.state } : message;
  };

  return {
    put: (message) => void covers.set(message.id, message),
    take(message) {
      if (covers.get(message.id) === message) covers.delete(message.id);
    },
    over: (chat) => (covers.size === 0 ? chat : { ...chat, messages: chat.messages.map(covered) }),
  };
}
