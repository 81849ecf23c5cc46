/**
 * A browser in which somebody has signed in keeps a cookie that says so, also after signing out. It
 * lets nobody in and tells nobody who it was: it only keeps others' guesses from counting there.
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
/** `/login` is the only one that wants to know. */
const path = '/login';
const pattern = /^([\w-]{22})\.([\w-]{43})$/;

/** @returns what the browser is counted by, if that person has signed in there. */
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

/** Where nothing is limited, nothing needs to be known. */
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

/** Made once for a database; of several servers the first one's is everybody's. */
async function readKey(store: Store): Promise<string> {
  return (
    (await readSetting(store, keyName)) ??
    (await store.write(keepDeviceKey, [randomBytes(32).toString('base64url')]))
  );
}

export const keepDeviceKey = (tx: Tx, made: string): Promise<string> =>
  keepSetting(tx, keyName, made);
