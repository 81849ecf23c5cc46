/** Rate limits of costly or guessable requests. `RATE_LIMIT=off` lifts them all. */
import type { FastifyReply } from 'fastify';
import type { RateLimit } from '../rate-limits/rate-limit.ts';
import { refuse } from '../refuse.ts';
import type { World } from '../world.ts';

/** The rate limit of a route. Every request counts, before its body is read. */
export interface RouteLimit extends RateLimit {
  /** `handle`: the key depends on the body, so the route's `handle` counts. */
  per: 'person' | 'address' | 'handle';
}

/** A whole office may register from one address on its first day. */
export const registrationLimit: RouteLimit = {
  name: 'register',
  max: 300,
  timeWindowMs: 60 * 60_000,
  per: 'address',
};
/** 20 a second, with bursts of 100. */
export const sendLimit: RouteLimit = {
  name: 'send',
  max: 100,
  timeWindowMs: 5_000,
  isRefilled: true,
  localMax: 5,
  per: 'person',
};
/** The same for changes of a project. */
export const changeLimit: RouteLimit = { ...sendLimit, name: 'change' };
/** The same for groups: most changes add a system message. */
export const groupLimit: RouteLimit = { ...sendLimit, name: 'group' };
/** 50 a second, with bursts of 250: a program may follow many chats. */
export const readLimit: RouteLimit = { ...sendLimit, name: 'mark_read', max: 250 };
/** Two a second, with bursts of 120: profile, sessions, tokens, invitations, accounts. */
export const accountLimit: RouteLimit = {
  name: 'account',
  max: 120,
  timeWindowMs: 60_000,
  isRefilled: true,
  per: 'person',
};
export const uploadLimit: RouteLimit = {
  name: 'upload',
  max: 20,
  timeWindowMs: 60_000,
  per: 'person',
};
export const searchLimit: RouteLimit = {
  name: 'search',
  max: 120,
  timeWindowMs: 30_000,
  per: 'person',
};
export const passwordLimit: RouteLimit = {
  name: 'password',
  max: 10,
  timeWindowMs: 3 * 60_000,
  per: 'person',
};

/**
 * Counts one request.
 * @param countedBy A person's id, or another key that the limit counts by.
 * @throws Refusal `rate_limited`, with `Retry-After`
 */
export async function countOne(
  world: World,
  limit: RateLimit,
  countedBy: number | string,
  reply: FastifyReply,
): Promise<void> {
  const waitMs = (await world.rateLimiter?.take(limit, countedBy)) ?? 0;
  if (waitMs > 0) refuseForNow(waitMs, reply);
}

/** @throws Refusal `rate_limited`, with `Retry-After` */
export function refuseForNow(waitMs: number, reply: FastifyReply): never {
  const seconds = Math.ceil(waitMs / 1_000);
  reply.header('retry-after', seconds);
  refuse('rate_limited', `Wait ${inWords(seconds)}, then try again.`);
}

function inWords(seconds: number): string {
  if (seconds === 1) return 'a second';
  if (seconds < 120) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
