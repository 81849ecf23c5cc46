import { Me } from '../../contract/accounts.ts';
import { ok, route } from '../http/route.ts';
import { refuse } from '../refuse.ts';
import { toMe } from './account-rules.ts';
import { findUser } from './account-store.ts';

export const meRoute = route({
  method: 'GET',
  url: '/me',
  tag: 'accounts',
  summary: 'Get the caller’s profile',
  access: 'session',
  answers: { 200: Me },

  async handle(world, { caller }) {
    const user = await world.store.first(findUser, { id: caller.id });
    return ok(toMe(user ?? refuse('session_required')));
  },
});
