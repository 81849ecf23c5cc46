/** Pure: which pages and which answers there are for reading while the server is away. */

/** What the client has a page for; of a project by its number. */
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

/** Of how many, when there is one for each of something: those that were opened last. */
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

/** Nothing is kept of any other address. */
export const keptKind = (path: string): Kind | undefined =>
  kinds.find(([pattern]) => pattern.test(path))?.[1];

/** What part of a chat an address asks for. Which chat is on screen is no part of it. */
export function partOf(query: URLSearchParams): 'whole' | 'tail' | 'changes' | 'other' {
  if (query.has('before')) return 'other';
  if (query.has('after')) return query.has('limit') ? 'other' : 'changes';
  return query.has('limit') ? 'tail' : 'whole';
}
