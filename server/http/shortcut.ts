/** The way past Fastify for requests that are so frequent that it would be most of their cost. */
import {
  createServer,
  type IncomingMessage,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { FastifyServerFactory } from 'fastify';

/** @returns false where the request is left to its route, and nothing was answered. */
export type Shortcut = (
  request: IncomingMessage,
  response: ServerResponse,
) => boolean | Promise<boolean>;

export const serverWith =
  (options: ServerOptions, shortcut: Shortcut): FastifyServerFactory =>
  (handle) => {
    const server = createServer(options);
    server.on('request', (request, response) => {
      const isAnswered = attempt(request, response);
      if (isAnswered === false) handle(request, response);
      else if (isAnswered !== true) {
        isAnswered.catch(failed).then((was) => {
          if (!was) handle(request, response);
        });
      }
    });

    function attempt(request: IncomingMessage, response: ServerResponse) {
      // Behind others of its connection it waits its turn; and who stops says so with every answer.
      if (response.socket === null || !server.listening) return false;
      try {
        return shortcut(request, response);
      } catch {
        return failed();
      }
    }
    return server;
  };

/** It will fail in the same way at its route, and be told there. */
const failed = () => false;

/**
 * What is answered in one turn of the event loop goes out at its end, one right after the other. Each
 * write wakes whoever waits for it, a client or a proxy, at the cost of the one who writes; while that
 * one is busy with the first answer, it need not be woken for the next.
 */
export function atEndOfTurn(response: ServerResponse, write: () => void): void {
  if (waiting.push({ response, write }) === 1) setImmediate(writeAll);
}

let waiting: { response: ServerResponse; write: () => void }[] = [];

function writeAll() {
  const ready = waiting;
  waiting = [];
  for (const { response, write } of ready) {
    try {
      write();
    } catch (error) {
      // The others are to get theirs.
      response.destroy(error as Error);
    }
  }
}
