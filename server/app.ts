/** Assembles the application: the steps of every request, then every route. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify';
import type { Problem } from '../contract/problems.ts';
import { createHttpServer, failConnection } from './http/connections.ts';
import { registerDocs } from './http/docs.ts';
import { gzipOptions } from './http/encode.ts';
import { makeHostCheck } from './http/hosts.ts';
import { logOptions, logRequests, logsEveryRequest, makeRequestIds } from './http/logging.ts';
import { mount, type RenderPage } from './http/mount.ts';
import { registerOpenapi } from './http/openapi.ts';
import { expectationFailed, PlainProblems } from './http/plain-problems.ts';
import { sendProblem } from './http/problems.ts';
import { decorateSecurityHeaders } from './http/security-headers.ts';
import { answerUnknown } from './http/unknown.ts';
import { makeValidators } from './http/validation.ts';
import { countAnswers } from './metrics/request-counts.ts';
import { serveAssets } from './pages/assets.ts';
import { clientPage, problemPage } from './pages/client.ts';
import { routes } from './routes.ts';
import { type AnswerUnchanged, answerUnchangedPolls } from './unchanged-polls/unchanged-polls.ts';
import type { World } from './world.ts';

const timeouts = { headersTimeout: 20_000, requestTimeout: 120_000, keepAliveTimeout: 72_000 };
const pathPartLengthMax = 200;

export async function buildApp(world: World): Promise<FastifyInstance> {
  const { config } = world;
  const app: FastifyInstance = fastify({
    ...logOptions(config),
    genReqId: makeRequestIds(),
    trustProxy: config.trustProxy,
    bodyLimit: config.limits.bodyBytesMax,
    serverFactory: (route) => serverOf(world, route),
    forceCloseConnections: 'idle',
    exposeHeadRoutes: true,
    frameworkErrors: (error, request, reply) => {
      // Not awaited, so an uncaught failure would end the process.
      sendProblem(error, request, reply).catch((failure) => reply.raw.destroy(failure));
    },
    clientErrorHandler: failConnection,
    return503OnClosing: false,
    routerOptions: { maxParamLength: pathPartLengthMax },
  });
  app.decorateRequest('user', null);
  app.decorateRequest('membership', undefined);
  app.decorateRequest('project', undefined);
  app.decorateRequest('bringsCookie', false);
  app.decorateRequest('arrivedAtMs', 0);
  app.decorate('requestCounts', world.requestCounts);
  logRequests(app, config);

  decorateSecurityHeaders(app, world);
  await app.register(cookie);
  await app.register(compress, { global: false, encodings: ['gzip'], zlibOptions: gzipOptions });

  const validator = makeValidators(config.limits);
  app.setValidatorCompiler(({ schema }) => {
    const validate = validator(schema as never);
    return (data) => {
      try {
        validate(data);
        return { value: data };
      } catch (error) {
        return { error: error as Error };
      }
    };
  });
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler(sendProblem);
  app.decorate('problemPage', (request: FastifyRequest, problem: Problem) =>
    problemPage(world, request, problem),
  );

  await registerOpenapi(app, config.limits);
  await app.register(async (docs) => {
    countAnswers(docs, '/docs');
    await registerDocs(docs);
  });
  await app.register(async (assets) => {
    countAnswers(assets, 'assets');
    await serveAssets(assets);
  });
  await app.register((reads) => mountAll(reads, world, 'GET'));
  await app.register((writes) => mountAll(writes, world, 'POST'));
  answerUnknown(app, world, routes);
  return app;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** @param route Hands a request to Fastify. */
function serverOf(world: World, route: Handle): Server {
  const checkHost = makeHostCheck(world.config);
  const problems = new PlainProblems(world);
  const answerUnchanged = unchangedPolls(world);
  const server = createHttpServer({
    ...world.config.limits,
    server: timeouts,
    handle: (request, response) => {
      const refusal = checkHost(request);
      if (refusal) return problems.send(request, response, refusal);
      // A stopping server says so in every answer, and only Fastify does that.
      const isAnswered = server.listening && answerUnchanged(request, response);
      if (isAnswered === false) route(request, response);
      else if (isAnswered !== true) {
        isAnswered.then((was) => was || route(request, response));
      }
    },
    handleExpectation: (request, response) =>
      problems.send(request, response, checkHost(request) ?? expectationFailed),
    describeParseError: (error) => problems.ofParseError(error),
  });
  return server;
}

/** At `debug` every request is logged, so every request goes to its route. */
function unchangedPolls(world: World): AnswerUnchanged {
  if (logsEveryRequest(world.config.logLevel)) return () => false;
  const answer = answerUnchangedPolls(world);
  // A failure occurs again in the route, which reports it.
  return (request, response) => {
    try {
      const isAnswered = answer(request, response);
      return isAnswered instanceof Promise ? isAnswered.catch(() => false) : isAnswered;
    } catch {
      return false;
    }
  };
}

/** Each method has its own scope, so that polls skip the hooks for bodies. */
async function mountAll(app: FastifyInstance, world: World, method: 'GET' | 'POST') {
  if (method === 'POST') {
    await app.register(formbody);
    await app.register(multipart);
    readBodies(app);
  }
  const renderPage: RenderPage = (request, content) => clientPage(world, request, content);
  for (const route of routes) if (route.method === method) mount(app, world, route, renderPage);
}

/** JSON and forms only. An empty body counts as no body, whatever its type. */
function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, body as string, done);
  });
}
