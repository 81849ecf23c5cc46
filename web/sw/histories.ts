/** Pure: cached histories of chats. */
import type { Message } from '../../contract/chats.ts';

/** The answer of both chat endpoints. */
export interface History {
  version: number;
  delivered_up_to: number;
  read_up_to: number;
  messages: Message[];
  [detail: string]: unknown;
}

/** Fewer messages than requested means there are no others. */
export const isWhole = ({ messages }: History, limit: number): boolean => messages.length < limit;

/** The newest messages, as the server would answer. */
export const tailOf = (history: History, limit: number): History => ({
  ...history,
  messages: history.messages.slice(-limit),
});

/**
 * Merges changes into a cached history.
 * @param after The version that the changes start from.
 * @returns undefined if there is a gap, or nothing new
 */
export function withChanges(cached: History, changes: History, after: number): History | undefined {
  if (after > cached.version || changes.version <= cached.version) return undefined;
  const messages = new Map(cached.messages.map((message) => [message.id, message]));
  for (const message of changes.messages) messages.set(message.id, message);
  const sorted = [...messages.values()].sort((a, b) => a.id - b.id);
  // Members and details are only included if they changed.
  const merged = { ...cached, ...changes };
  return { ...merged, messages: sorted.map((message) => withState(message, merged)) };
}

/** The state of unchanged messages follows from the cursors. */
function withState(message: Message, { delivered_up_to, read_up_to }: History): Message {
  const { id } = message;
  const state = id <= read_up_to ? 'read' : id <= delivered_up_to ? 'delivered' : 'sent';
  return message.state === state ? message : { ...message, state };
}
