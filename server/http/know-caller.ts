import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refuse.ts';
import type { World } from '../world.ts';
import { verifySession } from './verify-session.ts';

/** For public pages: finds the caller if there is one. */
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
