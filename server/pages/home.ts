import { route } from '../http/route.ts';
import { clientPage } from './client.ts';

/** The page of the conversations; `?currentChatId=` opens one of them. */
export const homePageRoute = route({
  method: 'GET',
  url: '/',
  tag: 'server',
  summary: 'The web client',
  access: 'session',
  answers: { 200: null },

  async handle(world, { request, reply }) {
    reply.type('text/html; charset=utf-8');
    return { status: 200, payload: await clientPage(world, request, {}) };
  },
});
