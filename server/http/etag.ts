/** Validators: an answer that the caller already has is not sent again. */
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { wantsPage } from './pages.ts';

/**
 * Puts the validator on the answer.
 * @param validator Another value whenever the body would be another; without quotes.
 * A page that shows the data is another body, and has no validator.
 * @returns true when the caller has that body: answer 304.
 */
export const isUnchanged = (
  request: FastifyRequest,
  reply: FastifyReply,
  validator: string,
): boolean => !wantsPage(request) && isKnown(request, reply, validator);

/** The same for a body that is what was asked for, whatever it is. */
export function isKnown(request: FastifyRequest, reply: FastifyReply, validator: string): boolean {
  const etag = etagOf(validator);
  reply.header('etag', etag);
  return matchesEtag(request.headers['if-none-match'], etag);
}

/**
 * True if a caller who sends this `If-None-Match` has the body of this validator. A client may know
 * several, strong or weak; both are compared weakly (RFC 9110, 13.1.2).
 */
export function matchesEtag(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false;
  if (known === etag || known === '*') return true;
  const opaque = etag.slice(2);
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === opaque);
}

export const etagOf = (validator: string): string => `W/"${validator}"`;

export const validatorOf = (body: string) => hash('sha1', body, 'base64url');
