/** Pure: chats as they are kept, whole. */
import type { Message } from '../../contract/chats.ts';

/** What either fetch of a chat answers. */
export interface History {
  version: number;
  delivered_up_to: number;
  read_up_to: number;
  messages: Message[];
  [detail: string]: unknown;
}

/** With fewer messages than were asked for, there are no others. */
export const isWhole = ({ messages }: History, limit: number): boolean => messages.length < limit;

/** What a fetch of the newest messages would have answered. */
export const tailOf = (history: History, limit: number): History => ({
  ...history,
  messages: history.messages.slice(-limit),
});

/**
 * A kept chat with what has changed in it.
 * @param after The version from which the changes are told
 * @returns nothing where the two don't meet, or the changes are known
 */
export function withChanges(kept: History, changes: History, after: number): History | undefined {
  if (after > kept.version || changes.version <= kept.version) return undefined;
  const messages = new Map(kept.messages.map((message) => [message.id, message]));
  for (const message of changes.messages) messages.set(message.id, message);
  const sorted = [...messages.values()].sort((a, b) => a.id - b.id);
  // Members and details are among the changes only if they changed.
  const merged = { ...kept, ...changes };
  return { ...merged, messages: sorted.map((message) => withState(message, merged)) };
}

/** Messages that did not change are told by the two cursors alone how far they have got. */
function withState(message: Message, { delivered_up_to, read_up_to }: History): Message {
  const { id } = message;
  const state = id <= read_up_to ? 'read' : id <= delivered_up_to ? 'delivered' : 'sent';
  return message.state === state ? message : { ...message, state };
}
