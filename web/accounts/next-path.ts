/** Where somebody goes on to once they are in. */

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

const gates = new Set(['/login', '/register']);

/** A path of this server to go on to, or its start page: never another site's address. Pure. */
export function localPath(next: string | null | undefined): string {
  const here = 'http://here.invalid';
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return '/';
  const url = new URL(next, here);
  const page = url.pathname + url.search + url.hash;
  // `/.//evil.example` is a path here, and `//evil.example` once its dot is gone.
  if (url.origin !== here || page.startsWith('//')) return '/';
  return gates.has(url.pathname) ? '/' : page;
}
