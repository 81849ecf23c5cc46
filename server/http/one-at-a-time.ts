/**
 * Requests of one connection, one after the other. A client may send many before it reads the first
 * answer, and Node.js would begin them all: a stranger's 100 kB of requests would become gigabytes of
 * answers that lie in memory, or thousands of open files.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface Latest {
  request: IncomingMessage;
  answer: ServerResponse;
  /** How many wait for those before them. */
  waiting: number;
}

const latestOf = Symbol('latest');
/** Of those that have their connection already. */
const isAhead = Symbol('ahead');
declare module 'node:net' {
  interface Socket {
    [latestOf]?: Latest;
  }
}
declare module 'node:http' {
  interface IncomingMessage {
    [isAhead]?: true;
  }
}

/** Call it before the first route. */
export function answerOneAtATime(app: FastifyInstance, waitingMax: number): void {
  app.addHook('onRequest', ({ raw: request }, { raw: answer }, done) => {
    const { socket } = request;
    if (request[isAhead]) return done();
    const latest = socket[latestOf];
    if (!latest) {
      socket[latestOf] = { request, answer, waiting: 0 };
      return done();
    }
    const before = latest.answer;
    latest.request = request;
    latest.answer = answer;
    if (before.writableFinished) return done();
    // Who waits for answers does not do that.
    if (++latest.waiting > waitingMax) socket.destroy();
    before.once('close', () => {
      latest.waiting--;
      if (!socket.destroyed) done();
    });
  });
}

/**
 * For one that a shortcut takes its time for, and that none is before: those that come after it wait until
 * it is answered. Should it be left to its route, it waits for none of them.
 */
export function takeConnection(request: IncomingMessage, answer: ServerResponse): void {
  if (request[isAhead]) return;
  request[isAhead] = true;
  request.socket[latestOf] = { request, answer, waiting: 0 };
}

/**
 * Whether what is written to a connection now is read as the answer to what came last over it, and
 * not as a part of an answer to something before.
 */
export function isFree(socket: Socket): boolean {
  const latest = socket[latestOf];
  if (!latest || latest.answer.writableFinished) return true;
  return latest.waiting === 0 && !latest.answer.headersSent && !latest.request.complete;
}
