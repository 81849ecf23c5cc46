import type { FastifyReply, FastifyRequest } from 'fastify';
import { verifySession } from '../http/verify-session.ts';
import { Refusal } from '../refuse.ts';
import type { World } from '../world.ts';

/** On a page for anyone: whoever is signed in all the same is on the request. */
export async function knowCaller(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  try {
    await verifySession(world, request, reply, 'session');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
