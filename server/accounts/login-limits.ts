/**
 * Limits on attempts to sign in, by address and by name. Attempts from a known browser (one in which that person
 * has signed in before) are counted apart, so that strangers cannot lock its owner out.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../http/networks.ts';
import { countOne } from '../http/rate-limits.ts';
import type { RateLimit } from '../rate-limits/rate-limit.ts';
import type { World } from '../world.ts';
import { readKnownDevice } from './known-device.ts';

export const loginLimit: RateLimit = { name: 'login', max: 10, timeWindowMs: 3 * 60_000 };
const deviceLimit: RateLimit = { ...loginLimit, name: 'login_device' };
/** All known browsers of one person at one address together: each successful login makes another one. */
export const knownDevicesLimit: RateLimit = { ...loginLimit, name: 'login_devices', max: 20 };
/** A whole office signs in from one address in the morning. Each attempt costs 30 ms of a core. */
export const addressLimit: RateLimit = {
  name: 'login_address',
  max: 300,
  timeWindowMs: 5 * 60_000,
  isRefilled: true,
};
/**
 * All addresses together. It refills three times as fast as one address may try one name, so one or two addresses
 * cannot use it up.
 */
export const nameLimit: RateLimit = {
  name: 'login_name',
  max: 100,
  timeWindowMs: 10 * 60_000,
  isRefilled: true,
};
/** All known browsers of one person at all addresses together. */
const knownNameLimit: RateLimit = { ...nameLimit, name: 'login_known_name' };

/** @throws Refusal `rate_limited` */
export async function countLogin(
  world: World,
  username: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (!world.rateLimiter) return;
  const network = networkOf(request.ip);
  const device = await readKnownDevice(world, request, username);
  if (device) {
    await countOne(world, deviceLimit, device, reply);
    await countOne(world, knownDevicesLimit, `${network} ${username}`, reply);
    await countOne(world, knownNameLimit, username, reply);
    return;
  }
  // A limit does not count what the one before it refused: a refused address adds no row for the names it makes up,
  // and one address alone cannot use up a name.
  await countOne(world, addressLimit, network, reply);
  await countOne(world, loginLimit, `${network} ${username}`, reply);
  await countOne(world, nameLimit, username, reply);
}
