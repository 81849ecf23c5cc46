/** Maps any error to the problem that the caller gets and to the log's entry. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type Problem, type ProblemCode, problems } from '../../contract/problems.ts';
import { Refusal } from '../refuse.ts';
import { logProblem } from './logging.ts';
import { wantsPage } from './pages.ts';

const retryAfterSeconds = 2;
/** For daily limits, which are counted in the transaction of the write. */
const dailyRetryAfterSeconds = 60 * 60;

/** Fastify's own refusals, by status. */
const codesByStatus: Record<number, ProblemCode> = {
  400: 'invalid_input',
  // A file that may not be served, for example one outside its folder.
  403: 'not_found',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'invalid_input',
  413: 'too_large',
  414: 'not_found',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  431: 'too_large',
  503: 'unavailable',
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Renders the page of a refusal. */
    problemPage(request: FastifyRequest, problem: Problem): Promise<string>;
  }
}

export async function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toRefusal(error);
  const problem = toProblem(refusal);
  if (problem.status >= 500) {
    request.log.error(
      { request_id: request.id, err: (refusal.cause as Error | undefined) ?? error },
      refusal.code,
    );
  }
  if (problem.status === 503) reply.header('retry-after', retryAfterSeconds);
  if (problem.status === 429 && !reply.hasHeader('retry-after')) {
    reply.header('retry-after', dailyRetryAfterSeconds);
  }
  reply.headers(request.server.securityHeaders);
  reply.header('cache-control', 'no-store').status(problem.status);
  logProblem(request, reply);
  request.server.requestCounts.countProblem(refusal.code, request, reply);
  if (wantsPage(request)) {
    if (refusal.code === 'session_required' && request.method === 'GET') {
      return reply.redirect(`/login?next=${encodeURIComponent(request.url)}`, 303);
    }
    const page = await request.server.problemPage(request, problem);
    return reply.type('text/html; charset=utf-8').send(page);
  }
  return reply.type('application/problem+json').send(JSON.stringify(problem));
}

export function toProblem({ code, detail, errors }: Refusal): Problem {
  const [status, title] = problems[code];
  return {
    type: `urn:tertulia:problem:${code}`,
    title,
    status,
    code,
    ...(detail === undefined ? {} : { detail }),
    ...(errors === undefined ? {} : { errors }),
  };
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode, message, code: fault } = error as FastifyError;
  if (fault === 'ECONNRESET') return new Refusal('invalid_input', 'The request was cut off.');
  const code = codesByStatus[statusCode ?? 500];
  if (code) return new Refusal(code, message);
  // The log has the details. The caller learns only that something failed.
  return new Refusal('internal_error');
}
