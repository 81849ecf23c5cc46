/** `/docs` shows the description of the API that `/openapi.json` gives. */
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
    // The page loads nothing from elsewhere, so it may not.
    transformStaticCSP: (header) =>
      header
        .replaceAll(/ (https:|validator\.swagger\.io)/g, '')
        .replace("font-src 'self' data:", "font-src 'self'")
        // A server on a plain address has nothing to upgrade to.
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
