/**
 * Structured logs, one JSON object a line. A request is told by its route, never by its address or
 * body: those may hold what people search for, write, or sign in with. Polls that answer nothing new
 * come every few seconds from everyone, so what went well is told at `debug` only.
 */
import { randomBytes } from 'node:crypto';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Config } from '../config.ts';

export function logOptions(config: Config): FastifyServerOptions {
  return {
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would be made and thrown away with nearly every poll.
    childLoggerFactory: (logger) => logger,
    logger:
      config.logLevel === 'silent'
        ? false
        : {
            level: config.logLevel,
            timestamp: () => `,"time":"${new Date().toISOString()}"`,
            base: {},
            serializers: {
              err: serializeError,
              req: unsaid,
              res: unsaid,
              // The multipart plugin tells all headers at `trace`, cookies and tokens among them.
              busboyOptions: unsaid,
            } as never,
          },
  };
}

/** Unique among the processes of a cluster, and never taken from a header. */
export function makeRequestIds(): () => string {
  const process = randomBytes(4).toString('hex');
  let count = 0;
  return () => `${process}-${++count}`;
}

/**
 * At `debug` every request is told when it has been answered. Otherwise only problems are, where
 * they are made: a hook on every answer would cost each poll for nothing.
 */
export function logRequests(app: FastifyInstance, config: Config): void {
  if (!tellsAll(config.logLevel)) return;
  app.addHook('onResponse', (request, reply, done) => {
    tellRequest(request, reply);
    done();
  });
}

export function logProblem(request: FastifyRequest, reply: FastifyReply): void {
  if (!tellsAll(request.log.level)) tellRequest(request, reply);
}

export const tellsAll = (level: string): boolean => level === 'debug' || level === 'trace';

function tellRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { arrivedAtMs } = request;
  const ms = arrivedAtMs > 0 ? performance.now() - arrivedAtMs : reply.elapsedTime;
  request.log[levelOf(reply.statusCode)](
    {
      request_id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(ms * 10) / 10,
      user_id: request.user?.id,
    },
    'request',
  );
}

function levelOf(status: number): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error';
  return status >= 400 && status !== 404 ? 'info' : 'debug';
}

const unsaid = () => undefined;

/** Only what helps to find the fault: a database's error also carries the values it was given. */
function serializeError(error: Error & { code?: string }) {
  return { type: error.name, message: error.message, code: error.code, stack: error.stack };
}
