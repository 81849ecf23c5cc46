import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { World } from '../world.ts';

/**
 * Helmet's headers, for every answer. They never change, so Helmet computes them once: doing so for
 * each request took a tenth of a poll's time.
 */
export function securityHeaders(world: World): Record<string, string> {
  return helmetHeaders(world.config.publicUrl?.startsWith('https:') ?? false);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Sent with every answer. */
    securityHeaders: Record<string, string>;
  }
}

export function decorateSecurityHeaders(app: FastifyInstance, world: World): void {
  app.decorate('securityHeaders', securityHeaders(world));
}

function helmetHeaders(isHttps: boolean): Record<string, string> {
  const headers: Record<string, string> = {};
  const middleware = helmet({
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
    frameguard: { action: 'deny' },
    strictTransportSecurity: isHttps,
  });
  const collector = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  middleware({} as IncomingMessage, collector as unknown as ServerResponse, () => {});
  return headers;
}
