/** Puts a route of ours onto Fastify: verify, read, validate, handle, answer. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseField } from '../refuse.ts';
import type { World } from '../world.ts';
import { refuseCrossSite } from './cross-site.ts';
import { isUnchanged, validatorOf } from './etag.ts';
import { readMultipart, typeFields } from './forms.ts';
import { describeRoute } from './openapi.ts';
import { dataPage, wantsPage } from './pages.ts';
import { rateLimitKey } from './rate-limits.ts';
import type { Answer, Route } from './route.ts';
import { verifySession } from './verify-session.ts';

/** Below this a packet or two hold it anyway. */
const compressedFromLength = 1_500;
const formType = 'application/x-www-form-urlencoded';

export function mount(app: FastifyInstance, world: World, route: Route): void {
  const { access, body, query, params, file } = route;
  const files = new WeakMap<FastifyRequest, Buffer>();

  app.route({
    method: route.method,
    url: route.url,
    schema: describeRoute(route),
    config: rateLimitOf(world, route),

    onRequest: async (request, reply) => {
      if (route.method === 'POST') {
        refuseCrossSite(world, request);
        // A body that is empty is none, whatever type it claims.
        if (request.headers['content-length'] === '0') delete request.headers['content-type'];
      }
      if (access !== 'anyone') await verifySession(world, request, reply, access);
    },

    preValidation: (request, _reply, done) => {
      if (query) request.query = typeFields(request.query as Record<string, unknown>, query);
      if (params) request.params = typeFields(request.params as Record<string, unknown>, params);
      if (!body) return done();
      if (request.body === undefined) request.body = {};
      const contentType = (request.headers['content-type'] ?? '').toLowerCase();
      if (contentType.startsWith(formType)) {
        request.body = typeFields((request.body ?? {}) as Record<string, unknown>, body);
        return done();
      }
      if (!request.isMultipart()) return done();
      readMultipart(request, file, world.config.limits).then((multipart) => {
        request.body = typeFields(multipart.fields, body);
        if (multipart.file) files.set(request, multipart.file);
        done();
      }, done);
    },

    handler: async (request, reply) => {
      const answer = await route.handle(world, {
        caller: request.user as never,
        membership: request.membership,
        body: request.body,
        query: request.query,
        params: request.params,
        file: file ? (files.get(request) ?? refuseField(file, 'is required')) : undefined,
        request,
        reply,
      });
      if (reply.sent) return reply;
      return send(route, answer, request, reply);
    },
  });
}

function send(route: Route, answer: Answer, request: FastifyRequest, reply: FastifyReply) {
  const isRead = route.method === 'GET';
  reply.status(answer.status);
  if (!reply.hasHeader('cache-control')) {
    reply.header('cache-control', isRead ? 'private, no-cache' : 'no-store');
  }
  if (answer.status === 304) return reply.send();
  if (isRead) reply.header('vary', 'accept, accept-encoding');
  if (answer.payload instanceof Readable) return reply.compress(answer.payload);
  if (answer.payload !== undefined) return reply.send(answer.payload);
  if (wantsPage(request)) {
    if (!isRead) return reply.redirect(pageOf(route, answer, request), 303);
    return reply.type('text/html; charset=utf-8').send(dataPage(route.summary, answer.body));
  }
  if (answer.status === 204) return reply.send();
  const payload = JSON.stringify(answer.body);
  if (isRead && !reply.hasHeader('etag') && isUnchanged(request, reply, validatorOf(payload))) {
    return reply.status(304).send();
  }
  reply.type('application/json; charset=utf-8');
  return payload.length < compressedFromLength ? reply.send(payload) : reply.compress(payload);
}

const pageOf = (route: Route, answer: Answer, request: FastifyRequest): string =>
  route.page?.(answer.body as never, request.body as never) ?? '/';

function rateLimitOf(world: World, { rateLimit }: Route) {
  if (!rateLimit || !world.config.rateLimit) return {};
  return {
    rateLimit: {
      max: rateLimit.max,
      timeWindow: rateLimit.timeWindowMs,
      // After validation, where the body's name is known and trimmed.
      hook:
        rateLimit.per === 'address and name' ? ('preHandler' as const) : ('preParsing' as const),
      keyGenerator: (request: FastifyRequest) => rateLimitKey(request, rateLimit.per),
    },
  };
}
