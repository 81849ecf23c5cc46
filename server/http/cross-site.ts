import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../refuse.ts';
import type { World } from '../world.ts';

/**
 * Browsers send the site that a request comes from. A request that changes something must come from
 * this server's own pages, or from no page at all: a typed address, or a program.
 */
export function refuseCrossSite(world: World, request: FastifyRequest): void {
  if (isCrossSite(world, request)) refuse('cross_site');
}

/** True if a browser says so. Programs send no such header. */
export function isCrossSite(world: World, request: Pick<IncomingMessage, 'headers'>): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && origin !== world.publicUrl && !isOriginOf(origin, host);
}

/** True for the address that the browser requested, whatever the server's own name is. */
function isOriginOf(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
