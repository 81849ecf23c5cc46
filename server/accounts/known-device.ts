/**
 * The cookie of a known browser: one in which a person has signed in before. It stays after a logout. It gives
 * no access and names nobody. It only separates the login attempts of this browser from those of strangers.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setCookie } from '../http/cookies.ts';
import { keepSetting, readSetting } from '../store/settings.ts';
import type { Store, Tx } from '../store/store.ts';
import type { World } from '../world.ts';

const cookieName = 'device';
const lifetimeSeconds = 365 * 24 * 60 * 60;
const keyName = 'device_key';
/** Only `/login` reads the cookie. */
const path = '/login';
const pattern = /^([\w-]{22})\.([\w-]{43})$/;

/** @returns the id of the browser for rate limits, if that person has signed in there */
export async function readKnownDevice(
  world: World,
  request: FastifyRequest,
  username: string,
): Promise<string | undefined> {
  const [, device, given] = pattern.exec(request.cookies[cookieName] ?? '') ?? [];
  if (!device || !given) return undefined;
  const expected = sign(await readKey(world.store), device, username);
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected)) ? device : undefined;
}

/** Sets the cookie after a login. Without rate limits no cookie is needed. */
export async function rememberDevice(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  username: string,
): Promise<void> {
  if (!world.rateLimiter || (await readKnownDevice(world, request, username))) return;
  const device = randomBytes(16).toString('base64url');
  const signature = sign(await readKey(world.store), device, username);
  const value = `${device}.${signature}`;
  setCookie(world, reply, cookieName, value, { path, maxAge: lifetimeSeconds });
}

const sign = (key: string, device: string, username: string): string =>
  createHmac('sha256', key).update(`${device} ${username}`).digest('base64url');

/** Reads the signing key, and creates it on the first call. All servers on a database use the same key. */
async function readKey(store: Store): Promise<string> {
  return (
    (await readSetting(store, keyName)) ??
    (await store.write(keepDeviceKey, [randomBytes(32).toString('base64url')]))
  );
}

export const keepDeviceKey = (tx: Tx, created: string): Promise<string> =>
  keepSetting(tx, keyName, created);
