/** Where somebody goes on to once they are in. */
import { localPath } from './local-path.ts';

/** What the address says; on an address of another page, that one. */
export function nextPath(): string {
  const { pathname, search } = window.location;
  return localPath(new URLSearchParams(search).get('next') ?? pathname + search);
}

/** The other of the two pages on which one comes in, with the same place to go on to. */
export function gatePath(gate: '/login' | '/register', more: Record<string, string> = {}): string {
  const next = nextPath();
  const query = new URLSearchParams(next === '/' ? more : { ...more, next });
  return query.size > 0 ? `${gate}?${query}` : gate;
}
