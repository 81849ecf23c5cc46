/** Pure: which pages and answers are available offline. */

/** The client's routes. */
const pages = new Set([
  '/',
  '/login',
  '/register',
  '/projects',
  '/my-tasks',
  '/settings',
  '/users',
]);

export const isClientPage = (path: string): boolean =>
  pages.has(path) || /^\/project\/\d+$/.test(path);

/** The most recent answers of this kind are cached, up to `max`. */
export interface Kind {
  name: 'chat' | 'project' | 'list';
  max: number;
}

const single: Kind = { name: 'list', max: Number.POSITIVE_INFINITY };
const kinds: [RegExp, Kind][] = [
  [/^\/get-(?:group-)?chat-messages\/\d+$/, { name: 'chat', max: 20 }],
  [/^\/project\/\d+$/, { name: 'project', max: 5 }],
  [/^\/(?:me|get-chats|projects|my-tasks)$/, single],
];

/** @returns undefined for addresses that are not cached */
export const cacheKind = (path: string): Kind | undefined =>
  kinds.find(([pattern]) => pattern.test(path))?.[1];

/** The part of a chat that is requested. `currentChatId` does not matter here. */
export function partOf(query: URLSearchParams): 'whole' | 'tail' | 'changes' | 'other' {
  if (query.has('before')) return 'other';
  if (query.has('after')) return query.has('limit') ? 'other' : 'changes';
  return query.has('limit') ? 'tail' : 'whole';
}
