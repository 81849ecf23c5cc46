import { route } from '../http/route.ts';
import { clientPage } from './client.ts';

export const settingsPageRoute = route({
  method: 'GET',
  url: '/settings',
  tag: 'server',
  summary: 'The settings page: profile, sessions and tokens',
  access: 'session',
  answers: { 200: null },

  async handle(world, { request, reply }) {
    reply.type('text/html; charset=utf-8');
    return { status: 200, payload: await clientPage(world, request, {}) };
  },
});
