/**
 * How often somebody may try to sign in. Guesses are bounded by where they come from and by whom
 * they are for. A browser in which that person has signed in before is counted by itself: whoever
 * else tries their name, from wherever, they are let in there.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../http/networks.ts';
import { countOne, type RateLimit } from '../http/rate-limits.ts';
import type { World } from '../world.ts';
import { readKnownDevice } from './known-device.ts';

export const loginLimit: RateLimit = { name: 'login', max: 10, timeWindowMs: 3 * 60_000 };
/** The same for a browser that is known. */
const deviceLimit: RateLimit = { ...loginLimit, name: 'login_device' };
/** A whole office comes in the morning from one address. Each try costs 30 ms of a core. */
export const addressLimit: RateLimit = {
  name: 'login_address',
  max: 300,
  timeWindowMs: 5 * 60_000,
  isRefilled: true,
};
/**
 * Wherever the tries come from. It is refilled three times as fast as one address may try one name,
 * so it takes more than a few of them to use it up.
 */
export const nameLimit: RateLimit = {
  name: 'login_name',
  max: 100,
  timeWindowMs: 10 * 60_000,
  isRefilled: true,
};

/** @throws Refusal `rate_limited` */
export async function countLogin(
  world: World,
  username: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (!world.rateLimiter) return;
  const device = await readKnownDevice(world, request, username);
  if (device) return countOne(world, deviceLimit, device, reply);
  const network = networkOf(request.ip);
  // What the first refuses is not counted by the next: one address alone can't use up a name.
  await countOne(world, loginLimit, `${network} ${username}`, reply);
  await countOne(world, addressLimit, network, reply);
  await countOne(world, nameLimit, username, reply);
}
