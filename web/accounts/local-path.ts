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
