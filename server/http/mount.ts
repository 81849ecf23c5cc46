/** Mounts a route on Fastify: verify, read, validate, handle, answer. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse, refuseField } from '../refuse.ts';
import type { World } from '../world.ts';
import { admitUpload, type Upload } from './admit-upload.ts';
import { refuseCrossSite } from './cross-site.ts';
import { fieldTyper, readMultipart } from './forms.ts';
import { networkOf } from './networks.ts';
import { describeRoute } from './openapi.ts';
import { wantsPage } from './pages.ts';
import { countOne, refuseForNow } from './rate-limits.ts';
import { type Call, notModified, type Route } from './route.ts';
import { sendAnswer } from './send-answer.ts';
import { verifySession } from './verify-session.ts';

/** Renders the web client's page for an address, with that address's data embedded. */
export type RenderPage = (request: FastifyRequest, content: { data: unknown }) => Promise<string>;

const formType = 'application/x-www-form-urlencoded';

export function mount(
  app: FastifyInstance,
  world: World,
  route: Route,
  renderPage: RenderPage,
): void {
  const { access, body, query, params, file } = route;
  const rateLimit = route.rateLimit === 'once per session' ? undefined : route.rateLimit;
  const files = new WeakMap<FastifyRequest, Buffer>();
  const uploads = new WeakMap<FastifyRequest, Upload>();
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
      request.arrivedAtMs = performance.now();
      // Monitoring must work under overload.
      if (route.tag !== 'server') world.load.refuseOverload(request.arrivedAtMs);
      if (route.method === 'POST') {
        refuseCrossSite(world, request);
        // An empty body counts as no body, whatever its type.
        if (request.headers['content-length'] === '0') delete request.headers['content-type'];
      }
      if (access !== 'anyone') await verifySession(world, request, reply, access);
      if (rateLimit && rateLimit.per !== 'handle') {
        const countedBy = rateLimit.per === 'person' && request.user?.id;
        await countOne(world, rateLimit, countedBy || networkOf(request.ip), reply);
      }
      if (file) uploads.set(request, admitUpload(world, request, reply));
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
      const call: Call<never, never, never> = {
        caller: request.user as never,
        membership: request.membership,
        project: request.project,
        body: request.body as never,
        query: request.query as never,
        params: request.params as never,
        file: file ? (files.get(request) ?? refuseField(file, 'is required')) : undefined,
        request,
        reply,
      };
      const upload = file ? uploads.get(request) : undefined;
      if (upload) upload.isHandled = true;
      try {
        await world.load.during(async () => {
          if (await route.isUnchanged?.(world, call)) {
            return sendAnswer(world, route, notModified(), request, reply);
          }
          const { user } = request;
          return user && route.isLargeRead?.(call) ? answerLarge(user.id, call) : answer(call);
        });
      } finally {
        upload?.release();
      }
      counts.count(reply.statusCode, request.arrivedAtMs);
      return reply;
    },
  });

  function answerLarge(userId: number, call: Call<never, never, never>): Promise<void> {
    return world.load.makeLarge(userId, () => {
      const waitMs = world.load.readWaitMs(userId);
      if (waitMs > 0) refuseForNow(waitMs, call.reply);
      return answer(call);
    });
  }

  async function answer(call: Call<never, never, never>): Promise<void> {
    const { request, reply } = call;
    const result = await route.handle(world, call);
    if (reply.sent) return;
    const data = result.body;
    if (!route.isClientPage || data === undefined || !wantsPage(request)) {
      return sendAnswer(world, route, result, request, reply);
    }
    reply.type('text/html; charset=utf-8');
    const payload = await renderPage(request, { data });
    return sendAnswer(world, route, { status: 200, payload }, request, reply);
  }
}
