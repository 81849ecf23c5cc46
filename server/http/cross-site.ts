import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../refuse.ts';
import type { World } from '../world.ts';

/**
 * A browser says from which site a request comes. What would change something has to come from this
 * server's own pages, or from no page at all (an address typed in, a program).
 */
export function refuseCrossSite(world: World, request: FastifyRequest): void {
  if (isCrossSite(world, request)) refuse('cross_site');
}

/** True where a browser says so; a program says nothing of the kind. */
export function isCrossSite(world: World, request: Pick<IncomingMessage, 'headers'>): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && origin !== world.publicUrl && !isOriginOf(origin, host);
}

/** True for the address that the browser itself asked, whatever name the server has for itself. */
function isOriginOf(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
