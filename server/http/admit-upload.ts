import type { FastifyReply, FastifyRequest } from 'fastify';
import type { World } from '../world.ts';

const retryAfterSeconds = 2;

/** An upload in progress. */
export interface Upload {
  /** The body has been read. Handling continues even if the sender hangs up. */
  isHandled: boolean;
  release(): void;
}

/**
 * Reserves memory for the body of an upload. The reservation ends when the connection closes, or
 * with `release` once the upload is handled.
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
