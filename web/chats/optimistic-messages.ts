/** Pure: edited and deleted messages that the server has not confirmed yet. */
import type { Message, OpenChat } from './model.ts';

interface OptimisticMessages {
  set(message: Message): void;
  /** A later change of the same message stays. */
  remove(message: Message): void;
  applyTo(chat: OpenChat): OpenChat;
}

export function createOptimisticMessages(): OptimisticMessages {
  const byId = new Map<number, Message>();

  const optimistic = (message: Message): Message => {
    const pending = byId.get(message.id);
    return pending ? { ...pending, state: message.state } : message;
  };

  return {
    set: (message) => void byId.set(message.id, message),
    remove(message) {
      if (byId.get(message.id) === message) byId.delete(message.id);
    },
    applyTo: (chat) =>
      byId.size === 0 ? chat : { ...chat, messages: chat.messages.map(optimistic) },
  };
}
