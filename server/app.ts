/** The table of contents: what every request passes, then every route. */
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { type FastifyInstance, fastify } from 'fastify';
import { registerDocs } from './http/docs.ts';
import { logOptions, logRequests } from './http/logging.ts';
import { mount } from './http/mount.ts';
import { registerOpenapi } from './http/openapi.ts';
import { sendProblem } from './http/problems.ts';
import { answerUnknown } from './http/unknown.ts';
import { makeValidators } from './http/validation.ts';
import { Refusal } from './refuse.ts';
import { routes } from './routes.ts';
import type { World } from './world.ts';

const headersTimeoutMs = 20_000;
const requestTimeoutMs = 120_000;
const keepAliveTimeoutMs = 72_000;
const compressedFromBytes = 1_500;

export async function buildApp(world: World): Promise<FastifyInstance> {
  const { config } = world;
  const app: FastifyInstance = fastify({
    ...logOptions(config),
    trustProxy: config.trustProxy,
    bodyLimit: config.limits.bodyBytesMax,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    http: { headersTimeout: headersTimeoutMs },
    forceCloseConnections: 'idle',
    exposeHeadRoutes: true,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  });
  app.decorateRequest('user', null);
  app.decorateRequest('membership', undefined);
  logRequests(app, config);

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
      },
    },
    strictTransportSecurity: world.publicUrl.startsWith('https:'),
  });
  await app.register(cookie);
  await app.register(formbody);
  await app.register(multipart);
  await app.register(compress, { encodings: ['gzip'], threshold: compressedFromBytes });
  if (config.rateLimit) {
    await app.register(rateLimit, {
      global: false,
      skipOnError: true,
      addHeadersOnExceeding: {
        'x-ratelimit-limit': false,
        'x-ratelimit-remaining': false,
        'x-ratelimit-reset': false,
      },
      errorResponseBuilder: (_request, { after }) =>
        new Refusal('rate_limited', `Wait ${after}, then try again.`),
    });
  }
  readBodies(app);

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

  await registerOpenapi(app, config.limits);
  await registerDocs(app);
  for (const route of routes) mount(app, world, route);
  answerUnknown(app, routes);
  return app;
}

/** JSON and forms only. An empty body is none, whatever type it claims. */
function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, body as string, done);
  });
}
