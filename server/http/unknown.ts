import type { FastifyInstance } from 'fastify';
import { refuse } from '../refuse.ts';
import type { World } from '../world.ts';
import { knowCaller } from './know-caller.ts';
import { wantsPage } from './pages.ts';

/** Answers unknown addresses, and methods that an address does not support. */
export function answerUnknown(
  app: FastifyInstance,
  world: World,
  routes: { method: string; url: string }[],
): void {
  const known = routes.map(({ method, url }) => ({
    methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
    pattern: new RegExp(`^${url.replaceAll('.', '\\.').replaceAll(/:[^/]+/g, '[^/]+')}$`),
  }));
  app.setNotFoundHandler(async (request, reply) => {
    // A signed-in person sees the refusal in the client's frame instead of the login page.
    if (wantsPage(request)) await knowCaller(world, request, reply);
    const path = request.url.split('?')[0] as string;
    const allowed = known.filter(({ pattern }) => pattern.test(path));
    if (allowed.length === 0) refuse('not_found');
    const methods = allowed.flatMap((route) => route.methods);
    reply.header('allow', methods.join(', '));
    refuse('method_not_allowed', `Use ${methods.join(' or ')}.`);
  });
}
