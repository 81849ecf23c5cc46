import { InvitesAnswer } from '../../contract/accounts.ts';
import { ok, route } from '../http/route.ts';
import { toInvite } from './account-rules.ts';
import { listInvites } from './account-store.ts';

export const invitesRoute = route({
  method: 'GET',
  url: '/invites',
  tag: 'accounts',
  summary: 'List valid invitations',
  access: 'admin',
  answers: { 200: InvitesAnswer },

  async handle(world) {
    const rows = await world.store.all(listInvites, { now: Date.now() });
    return ok({ invites: rows.map(toInvite) });
  },
});
