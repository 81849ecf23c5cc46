/** Where somebody has been of late, so that it is offered first. Pure but for where it is kept. */

const keptMax = 20;

/** What an address shows, as a key of the palette; nothing for what can't be gone back to. */
export function placeKey(path: string, search: string): string | undefined {
  if (path === '/') {
    const chatId = new URLSearchParams(search).get('currentChatId');
    return chatId && /^\d+$/.test(chatId) ? `chat:${chatId}` : undefined;
  }
  const project = /^\/project\/(\d+)$/.exec(path)?.[1];
  return project ? `project:${project}` : `place:${path}`;
}

/** The latest first, each once. */
export const withPlace = (places: string[], key: string): string[] =>
  [key, ...places.filter((other) => other !== key)].slice(0, keptMax);

/** With all else that this browser keeps for that person. */
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
    // A browser that keeps nothing offers nothing of it; everything else goes on.
  }
}
