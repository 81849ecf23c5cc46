import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { route } from '../http/route.ts';
import { hashToken } from '../http/verify-session.ts';
import { refuse } from '../refuse.ts';
import { expositionType } from './exposition.ts';
import { exposeAll } from './of-processes.ts';

export const metricsRoute = route({
  method: 'GET',
  url: '/metrics',
  tag: 'server',
  summary: 'Numbers of this server, in the text format of Prometheus',
  description:
    'For whoever sends `METRICS_TOKEN` as a bearer token; unset, for nobody. Numbers only: no names and ' +
    'no ids.',
  access: 'anyone',
  answers: { 200: null },
  problems: ['not_allowed'],

  async handle(world, { request, reply }) {
    if (!mayRead(world.config, request)) {
      refuse('not_allowed', 'Send the METRICS_TOKEN of the server as a bearer token.');
    }
    reply.type(expositionType).header('cache-control', 'no-store');
    return { status: 200, payload: await exposeAll(world) };
  },
});

/**
 * There is no exception for the machine itself: a proxy on it that adds no header can't be told from it.
 */
function mayRead({ metricsToken }: Config, { headers }: FastifyRequest): boolean {
  if (!metricsToken) return false;
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(metricsToken)));
}
