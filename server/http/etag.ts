/** Validators: a body that the client already has is not sent again. */
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { wantsPage } from './pages.ts';

/**
 * Puts the validator on the answer.
 * @param validator Changes whenever the body changes; without quotes. A page with the same data is
 * another body and has no validator.
 * @returns true if the client has that body: answer 304.
 */
export const isUnchanged = (
  request: FastifyRequest,
  reply: FastifyReply,
  validator: string,
): boolean => !wantsPage(request) && isKnown(request, reply, validator);

/** The same for a validator that covers every form of the body. */
export function isKnown(request: FastifyRequest, reply: FastifyReply, validator: string): boolean {
  const etag = etagOf(validator);
  reply.header('etag', etag);
  return matchesEtag(request.headers['if-none-match'], etag);
}

/**
 * True if a client that sends this `If-None-Match` has the body of this validator. It may list
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
