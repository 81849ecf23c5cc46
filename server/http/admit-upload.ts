import type { FastifyReply, FastifyRequest } from 'fastify';
import type { World } from '../world.ts';

const retryAfterSeconds = 2;

/** An upload that is under way. */
export interface Upload {
  /** The body is read: what is done with it goes on even if its sender hangs up. */
  isHandled: boolean;
  release(): void;
}

/**
 * Reserves room for the body of an upload. It is given back when the connection closes, or by `release` once
 * the upload is handled.
 * @throws Refusal `rate_limited` or `overloaded`, with `Retry-After`
 */
export function admitUpload(
  { pictures }: World,
  request: FastifyRequest,
  reply: FastifyReply,
): Upload {
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  try {
    const release = pictures.admit(
      request.user?.id ?? 0,
      Number.isSafeInteger(length) ? length : undefined,
    );
    const upload: Upload = { isHandled: false, release };
    reply.raw.once('close', () => {
      if (!upload.isHandled) release();
    });
    return upload;
  } catch (error) {
    reply.header('retry-after', retryAfterSeconds);
    throw error;
  }
}
