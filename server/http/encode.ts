/** Encodes the text of an answer for sending. */
import { gzipSync } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { compressedFromLength } from './answers.ts';
import { acceptsGzip } from './pages.ts';

/**
 * Compressing this much takes a tenth of a millisecond, and handing it to another thread twice
 * that. Longer texts would delay other requests.
 */
const atOnceToLength = 32_768;
/** Takes at most half the time of the default level, for 3 to 5% more bytes. */
export const gzipOptions = { level: 3 };

export interface Encoded {
  body: string | Buffer;
  /** The headers that describe the encoded body. */
  headers: { 'content-length': string; 'content-encoding'?: 'gzip' };
}

type Asked = Pick<FastifyRequest, 'headers'>;

/** True if a body of this length is compressed. */
export const isCompressed = (length: number, request: Asked): boolean =>
  length >= compressedFromLength && acceptsGzip(request);

/** @returns undefined for a long text: it is sent in pieces and compressed in another thread */
export function encodeAtOnce(text: string, request: Asked): Encoded | undefined {
  if (text.length > atOnceToLength) return undefined;
  if (!isCompressed(text.length, request)) {
    return { body: text, headers: { 'content-length': String(Buffer.byteLength(text)) } };
  }
  const body = gzipSync(text, gzipOptions);
  return { body, headers: { 'content-encoding': 'gzip', 'content-length': String(body.length) } };
}
