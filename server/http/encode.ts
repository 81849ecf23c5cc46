/** Turning the text of an answer into what is sent. */
import { gzipSync } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { compressedFromLength } from './answers.ts';
import { acceptsGzip } from './pages.ts';

/**
 * To compress this takes a tenth of a millisecond, and to have it done by another thread twice that. What
 * is longer would hold up everyone else.
 */
const atOnceToLength = 32_768;
/** Half the time of the usual level, or less, for 3 to 5% more bytes. */
export const gzipOptions = { level: 3 };

export interface Encoded {
  body: string | Buffer;
  /** What the headers have to say of it. */
  headers: { 'content-length': string; 'content-encoding'?: 'gzip' };
}

type Asked = Pick<FastifyRequest, 'headers'>;

/** Whether what is so long goes out compressed. */
export const isCompressed = (length: number, request: Asked): boolean =>
  length >= compressedFromLength && acceptsGzip(request);

/** @returns undefined for what is so long that another thread should compress it */
export function encodeAtOnce(text: string, request: Asked): Encoded | undefined {
  if (!isCompressed(text.length, request)) {
    return { body: text, headers: { 'content-length': String(Buffer.byteLength(text)) } };
  }
  if (text.length > atOnceToLength) return undefined;
  const body = gzipSync(text, gzipOptions);
  return { body, headers: { 'content-encoding': 'gzip', 'content-length': String(body.length) } };
}
