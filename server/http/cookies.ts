/** All cookies are set here: an answer that brings one takes the way on which it is written (`mount.ts`). */
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { World } from '../world.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The answer sets a cookie. */
    bringsCookie: boolean;
  }
}

/** Kept from scripts and from other sites; for all paths, if nothing else is said. */
export function setCookie(
  world: World,
  reply: FastifyReply,
  name: string,
  value: string,
  options: CookieSerializeOptions,
): void {
  reply.request.bringsCookie = true;
  reply.setCookie(name, value, { ...attributesOf(world), ...options });
}

export function clearCookie(world: World, reply: FastifyReply, name: string): void {
  reply.request.bringsCookie = true;
  reply.clearCookie(name, attributesOf(world));
}

const attributesOf = ({ publicUrl }: World) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: publicUrl.startsWith('https:'),
});
