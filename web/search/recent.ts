/** Recently visited pages, which the palette offers first. Pure, apart from the storage. */

const keptMax = 20;

/** The palette's key for an address. Undefined for pages that are not remembered. */
export function placeKey(path: string, search: string): string | undefined {
  if (path === '/') {
    const chatId = new URLSearchParams(search).get('currentChatId');
    return chatId && /^\d+$/.test(chatId) ? `chat:${chatId}` : undefined;
  }
  const project = /^\/project\/(\d+)$/.exec(path)?.[1];
  return project ? `project:${project}` : `place:${path}`;
}

/** Newest first, without duplicates. */
export const withPlace = (places: string[], key: string): string[] =>
  [key, ...places.filter((other) => other !== key)].slice(0, keptMax);

/** Cleared with the person's other data on signing out. */
const nameOf = (userId: number) => `tertulia:${userId}:recent`;

export function readRecent(userId: number): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberPlace(userId: number, key: string): void {
  try {
    localStorage.setItem(nameOf(userId), JSON.stringify(withPlace(readRecent(userId), key)));
  } catch {
    // Without storage there are no recent entries.
  }
}
