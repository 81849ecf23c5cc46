/** Problems of requests that never reach a route, or that are not HTTP. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { Refusal } from '../refuse.ts';
import type { World } from '../world.ts';
import type { ParseError } from './connections.ts';
import { toProblem } from './problems.ts';
import { securityHeaders } from './security-headers.ts';

export const expectationFailed = new Refusal('expectation_failed', 'Send 100-continue or nothing.');

const parseStatuses: Record<string, 408 | 431> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

export class PlainProblems {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** Answers with the refusal and closes the connection without reading the body. */
  send(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
    const { status, headers, body } = this.#answerOf(refusal);
    this.#world.requestCounts.countUnrouted(refusal.code, status);
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
  }

  /** @returns the complete answer, as sent */
  ofParseError({ code = '' }: ParseError): string {
    const isTooLarge = code === 'HPE_HEADER_OVERFLOW';
    const refusal = isTooLarge
      ? new Refusal('too_large', 'The headers of the request are too large.')
      : new Refusal('invalid_input', 'The request cannot be read.');
    const { status, headers, body } = this.#answerOf(refusal, parseStatuses[code] ?? 400);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
  }

  #answerOf(refusal: Refusal, as?: number) {
    const problem = toProblem(refusal);
    const status = as ?? problem.status;
    const body = JSON.stringify({ ...problem, status });
    const headers = {
      ...securityHeaders(this.#world),
      'cache-control': 'no-store',
      'content-type': 'application/problem+json',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    return { status, headers, body };
  }
}
