import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { route } from '../http/route.ts';
import { hashToken } from '../http/verify-session.ts';
import { refuse } from '../refuse.ts';
import { expositionType } from './exposition.ts';
import { exposeAll } from './of-processes.ts';

const loopback = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
/** What a proxy tells of whom it speaks for. */
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

export const metricsRoute = route({
  method: 'GET',
  url: '/metrics',
  tag: 'server',
  summary: 'Numbers of this server, in the text format of Prometheus',
  description:
    'For who asks from the machine itself and not through a proxy; where `METRICS_TOKEN` is set, ' +
    'for who brings it as a bearer token, from wherever. Numbers only: no names and no ids.',
  access: 'anyone',
  answers: { 200: null },
  problems: ['not_allowed'],

  async handle(world, { request, reply }) {
    if (!mayRead(world.config, request)) {
      refuse('not_allowed', 'Ask from the machine itself, or bring METRICS_TOKEN as bearer token.');
    }
    reply.type(expositionType).header('cache-control', 'no-store');
    return { status: 200, payload: await exposeAll(world) };
  },
});

function mayRead({ metricsToken }: Config, { headers, socket }: FastifyRequest): boolean {
  if (metricsToken) {
    const [, given = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
    return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(metricsToken)));
  }
  const isHere = loopback.test(socket.remoteAddress ?? '');
  return isHere && forwarding.every((name) => headers[name] === undefined);
}
