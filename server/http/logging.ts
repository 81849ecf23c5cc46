/**
 * Structured logs, one JSON object a line. A request is logged by its route, never by its address
 * or body: those may contain searches, messages or credentials. Unchanged polls come every few
 * seconds from everyone, so successful requests are logged at `debug` only.
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
    // A logger for each request would be created and discarded with nearly every poll.
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
              req: omitted,
              res: omitted,
              // At `trace`, the multipart plugin logs all headers, including cookies and tokens.
              busboyOptions: omitted,
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
 * At `debug`, every answered request is logged. Otherwise only problems are logged, where they
 * arise: a hook on every answer would slow each poll.
 */
export function logRequests(app: FastifyInstance, config: Config): void {
  if (!logsEveryRequest(config.logLevel)) return;
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply);
    done();
  });
}

export function logProblem(request: FastifyRequest, reply: FastifyReply): void {
  if (!logsEveryRequest(request.log.level)) logRequest(request, reply);
}

export const logsEveryRequest = (level: string): boolean => level === 'debug' || level === 'trace';

function logRequest(request: FastifyRequest, reply: FastifyReply): void {
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

const omitted = () => undefined;

/** Logs only what helps to find the fault: a database's error also carries parameter values. */
function serializeError(error: Error & { code?: string }) {
  return { type: error.name, message: error.message, code: error.code, stack: error.stack };
}
