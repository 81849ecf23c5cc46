/** Requests that are no HTTP, or whose head is too large or too slow: nobody else sees them. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Refusal } from '../refuse.ts';
import type { World } from '../world.ts';
import { isFree } from './one-at-a-time.ts';
import { toProblem } from './problems.ts';
import { securityHeaders } from './security-headers.ts';

const statuses: Record<string, 408 | 431> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

export function answerUnreadable(world: World, error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable || !isFree(socket)) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ''] ?? 400;
  const refusal =
    status === 431
      ? new Refusal('too_large', 'The headers of the request are too large.')
      : new Refusal('invalid_input', 'The request cannot be read.');
  const body = JSON.stringify({ ...toProblem(refusal), status });
  const headers = {
    ...securityHeaders(world),
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}
