import { Type } from '../../contract/type.ts';
import { ok, route } from '../http/route.ts';
import { refuse } from '../refuse.ts';

export const readyzRoute = route({
  method: 'GET',
  url: '/readyz',
  tag: 'server',
  summary: 'The store answers',
  access: 'anyone',
  answers: { 200: Type.Object({ status: Type.Literal('ready') }) },

  async handle(world) {
    await world.store.check().catch(() => refuse('unavailable', 'The database does not answer.'));
    return ok({ status: 'ready' });
  },
});
