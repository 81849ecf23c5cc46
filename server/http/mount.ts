/** Puts a route of ours onto Fastify: verify, read, validate, handle, answer. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientPage } from '../pages/client.ts';
import { refuse, refuseField } from '../refuse.ts';
import type { World } from '../world.ts';
import { jsonType, readHeaders, writeHeaders } from './answers.ts';
import { begunOf } from './begun.ts';
import { refuseCrossSite } from './cross-site.ts';
import { encodeAtOnce, isCompressed } from './encode.ts';
import { isUnchanged, validatorOf } from './etag.ts';
import { fieldTyper, readMultipart } from './forms.ts';
import type { Made } from './made-once.ts';
import { networkOf } from './networks.ts';
import { describeRoute } from './openapi.ts';
import { dataPage, wantsPage } from './pages.ts';
import { countOne } from './rate-limits.ts';
import type { Answer, Route } from './route.ts';
import { atEndOfTurn } from './shortcut.ts';
import { verifySession } from './verify-session.ts';

const formType = 'application/x-www-form-urlencoded';

export function mount(app: FastifyInstance, world: World, route: Route): void {
  const { access, body, query, params, file, rateLimit } = route;
  const files = new WeakMap<FastifyRequest, Buffer>();
  const counts = world.requestCounts.of(route.method, route.url);
  const typeQuery = query && fieldTyper(query);
  const typeParams = params && fieldTyper(params);
  const typeBody = body && fieldTyper(body);

  app.route({
    method: route.method,
    url: route.url,
    schema: describeRoute(route),
    config: { counts },

    onRequest: async (request, reply) => {
      request.arrivedAtMs = begunOf(request.raw).arrivedAtMs ?? performance.now();
      if (route.method === 'POST') {
        refuseCrossSite(world, request);
        // A body that is empty is none, whatever type it claims.
        if (request.headers['content-length'] === '0') delete request.headers['content-type'];
      }
      if (access !== 'anyone') await verifySession(world, request, reply, access);
      if (rateLimit) {
        const whose = rateLimit.per === 'person' && request.user?.id;
        await countOne(world, rateLimit, whose || networkOf(request.ip), reply);
      }
    },

    preParsing: (request, _reply, payload, done) => {
      const { body } = begunOf(request.raw);
      done(null, body ? Readable.from([body]) : payload);
    },

    preValidation: (request, _reply, done) => {
      if (typeQuery) request.query = typeQuery(request.query as Record<string, unknown>);
      if (typeParams) request.params = typeParams(request.params as Record<string, unknown>);
      if (!typeBody) return done();
      if (request.body === undefined) request.body = {};
      const contentType = (request.headers['content-type'] ?? '').toLowerCase();
      if (contentType.startsWith(formType)) {
        request.body = typeBody(request.body as Record<string, unknown>);
        return done();
      }
      if (!request.isMultipart()) return done();
      readMultipart(request, file, world.config.limits).then((multipart) => {
        request.body = typeBody(multipart.fields);
        if (multipart.file) files.set(request, multipart.file);
        done();
      }, done);
    },

    handler: async (request, reply) => {
      if (access === 'project' && !request.project) refuse('not_a_member');
      const answer = await route.handle(world, {
        caller: request.user as never,
        membership: request.membership,
        project: request.project,
        body: request.body,
        query: request.query,
        params: request.params,
        file: file ? (files.get(request) ?? refuseField(file, 'is required')) : undefined,
        request,
        reply,
      });
      const data = answer.body;
      const isPage = route.isClientPage && data !== undefined && wantsPage(request);
      const shown = isPage && !reply.sent ? await asPage(world, request, reply, { data }) : answer;
      const sent = reply.sent ? reply : send(route, shown, request, reply);
      counts.count(reply.statusCode, request.arrivedAtMs);
      return sent;
    },
  });
}

async function asPage(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  content: { data: unknown },
): Promise<Answer> {
  reply.type('text/html; charset=utf-8');
  return { status: 200, payload: await clientPage(world, request, content) };
}

type Headers = Record<string, number | string | string[] | undefined>;

function send(route: Route, answer: Answer, request: FastifyRequest, reply: FastifyReply) {
  const isRead = route.method === 'GET';
  const json = answer.body === undefined ? undefined : JSON.stringify(answer.body);
  const isKnown =
    isRead &&
    json !== undefined &&
    !reply.hasHeader('etag') &&
    isUnchanged(request, reply, validatorOf(json));
  reply.status(isKnown ? 304 : answer.status);
  // What the route has said of its own stays.
  const headers: Headers = {
    ...request.server.securityHeaders,
    ...(isRead ? readHeaders : writeHeaders),
    ...reply.getHeaders(),
  };
  if (reply.statusCode === 304) return sendAtOnce(undefined, headers, request, reply);
  const { payload } = answer;
  const text = typeof payload === 'string' ? payload : wantsPage(request) ? undefined : json;
  const encoded = text === undefined ? undefined : encodeAtOnce(text, request);
  if (encoded) {
    const all = { 'content-type': jsonType, ...headers, ...encoded.headers };
    return sendAtOnce(encoded.body, all, request, reply);
  }

  reply.headers(headers);
  if (answer.made) return sendMade(answer.made, request, reply);
  if (payload instanceof Buffer) return reply.send(payload);
  if (payload !== undefined) return reply.compress(payload);
  if (wantsPage(request)) {
    if (!isRead) return reply.redirect(pageOf(route, answer, request), 303);
    return reply.type('text/html; charset=utf-8').send(dataPage(route.summary, answer.body));
  }
  return json === undefined ? reply.send() : reply.type(jsonType).compress(json);
}

/** Compressed once for all as well, other than what is sent but once. */
async function sendMade(made: Made, request: FastifyRequest, reply: FastifyReply) {
  if (!isCompressed(made.bytes.length, request)) return reply.send(made.bytes);
  const bytes = await made.gzip();
  return reply.header('content-encoding', 'gzip').send(bytes);
}

/**
 * Most answers. Nothing is left to be done to one, so it goes straight out, past all that Fastify and
 * its plugins would look for in it, unless it has a cookie to bring.
 */
function sendAtOnce(
  body: string | Buffer | undefined,
  headers: Headers,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (request.bringsCookie) return reply.headers(headers).send(body);
  reply.hijack();
  const list = Object.entries(headers).flat() as string[];
  const status = reply.statusCode;
  atEndOfTurn(reply.raw, () => reply.raw.writeHead(status, list).end(body));
  return reply;
}

function pageOf(route: Route, answer: Answer, { body, params, user }: FastifyRequest): string {
  return route.page?.(answer.body as never, body as never, params as never, user as never) ?? '/';
}
