/** How often the costly or guessable things may be asked for. `RATE_LIMIT=off` lifts them all. */
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refuse.ts';
import { RequestCounts } from './request-counts.ts';

export interface RateLimit {
  max: number;
  timeWindowMs: number;
  /** Whose requests are counted together; needs the body where it is by name. */
  per: 'person' | 'address' | 'address and name';
}

export const loginLimit: RateLimit = {
  max: 10,
  timeWindowMs: 3 * 60_000,
  per: 'address and name',
};
/** A whole office registers from one address on its first day. */
export const registrationLimit: RateLimit = { max: 300, timeWindowMs: 60 * 60_000, per: 'address' };
/** 20 a second, of which 100 may come at once. */
export const sendLimit: RateLimit = { max: 100, timeWindowMs: 5_000, per: 'person' };
/** The same for what changes a project. */
export const changeLimit: RateLimit = { max: 100, timeWindowMs: 5_000, per: 'person' };
export const uploadLimit: RateLimit = { max: 20, timeWindowMs: 60_000, per: 'person' };
export const searchLimit: RateLimit = { max: 120, timeWindowMs: 30_000, per: 'person' };
export const passwordLimit: RateLimit = { max: 10, timeWindowMs: 3 * 60_000, per: 'person' };

export function rateLimitKey(request: FastifyRequest, per: RateLimit['per']): string {
  if (per === 'person') return String(request.user?.id ?? request.ip);
  if (per === 'address') return request.ip;
  const { username } = (request.body ?? {}) as { username?: unknown };
  return `${request.ip} ${typeof username === 'string' ? username : ''}`;
}

const unsaid = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/** Only routes that name a limit have one. */
export const rateLimitOptions = {
  global: false,
  store: RequestCounts,
  addHeaders: unsaid,
  addHeadersOnExceeding: unsaid,
  errorResponseBuilder: (_request: FastifyRequest, { after }: { after: string }) =>
    new Refusal('rate_limited', `Wait ${after}, then try again.`),
};
