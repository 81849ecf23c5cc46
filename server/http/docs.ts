/** Serves `/docs`, which shows the description of the API in `/openapi.json`. */
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

export async function registerDocs(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(app.securityHeaders);
    done();
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    // The page needs nothing from other origins, so the policy forbids it.
    transformStaticCSP: (header) =>
      header
        .replaceAll(/ (https:|validator\.swagger\.io)/g, '')
        .replace("font-src 'self' data:", "font-src 'self'")
        // A server reached by plain HTTP can't upgrade requests.
        .replace('upgrade-insecure-requests;', ''),
    theme: { title: 'Tertulia: the API' },
    uiConfig: {
      layout: 'BaseLayout',
      deepLinking: true,
      supportedSubmitMethods: ['get', 'post'],
      validatorUrl: null,
    },
  });
}
