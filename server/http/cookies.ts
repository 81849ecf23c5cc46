/**
 * Sets all cookies. An answer with a cookie takes Fastify's way, which writes it
 * (`send-answer.ts`).
 */
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { World } from '../world.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** True if the answer sets a cookie. */
    bringsCookie: boolean;
  }
}

/**
 * The cookie is hidden from scripts and other sites, and valid for all paths unless told otherwise.
 */
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
