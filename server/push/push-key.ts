import { PushKeyAnswer } from '../../contract/push.ts';
import { ok, route } from '../http/route.ts';

export const pushKeyRoute = route({
  method: 'GET',
  url: '/push-key',
  tag: 'push',
  summary: 'Get the key that a browser subscribes with',
  description: 'The VAPID public key of the server. It never changes.',
  access: 'session',
  answers: { 200: PushKeyAnswer },

  async handle(world) {
    return ok({ public_key: await world.push.publicKey() });
  },
});
