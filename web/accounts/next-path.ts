/** The `next` of the query, or the current page if it is not the login page. */
export function nextPath(): string {
  const { pathname, search } = window.location;
  return localPath(new URLSearchParams(search).get('next') ?? pathname + search);
}

/** The login or registration page, keeping the page to open afterwards. */
export function authPath(path: '/login' | '/register', more: Record<string, string> = {}): string {
  const next = nextPath();
  const query = new URLSearchParams(next === '/' ? more : { ...more, next });
  return query.size > 0 ? `${path}?${query}` : path;
}

const authPaths = new Set(['/login', '/register']);

/** A path of this server, or its start page. Never the address of another site. Pure. */
export function localPath(next: string | null | undefined): string {
  const here = 'http://here.invalid';
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return '/';
  const url = new URL(next, here);
  const page = url.pathname + url.search + url.hash;
  // `/.//evil.example` is a path here, but becomes `//evil.example` when the dot segment is
  // removed.
  if (url.origin !== here || page.startsWith('//')) return '/';
  return authPaths.has(url.pathname) ? '/' : page;
}
