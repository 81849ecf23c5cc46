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
