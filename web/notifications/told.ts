/** What the service worker has shown of pushes: a page tells of none of it again. */
const lastTold = new Map<number, number>();

export function setTold(chatId: number, messageId: number): void {
  lastTold.set(chatId, Math.max(messageId, lastTold.get(chatId) ?? 0));
}

export const isTold = (chatId: number, messageId: number): boolean =>
  (lastTold.get(chatId) ?? 0) >= messageId;
