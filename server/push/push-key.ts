import { PushKeyAnswer } from '../../contract/push.ts';
import { ok, route } from '../http/route.ts';

export const pushKeyRoute = route({
  method: 'GET',
  url: '/push-key',
  tag: 'push',
  summary: 'The key with which a browser subscribes',
  description: 'The server’s own; it stays the same.',
  access: 'session',
  answers: { 200: PushKeyAnswer },

  async handle(world) {
    return ok({ public_key: await world.push.publicKey() });
  },
});
