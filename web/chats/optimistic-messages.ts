/** Pure: edited and deleted messages that the server has not confirmed yet. */
import type { Message, OpenChat } from './model.ts';

interface Covers {
  put(message: Message): void;
  /** A later change of the same message stays. */
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
