import { InvitesAnswer } from '../../contract/accounts.ts';
import { ok, route } from '../http/route.ts';
import { toInvite } from './account-rules.ts';
import { listInvites } from './account-store.ts';

export const invitesRoute = route({
  method: 'GET',
  url: '/invites',
  tag: 'accounts',
  summary: 'The invitations that can still be used',
  access: 'admin',
  answers: { 200: InvitesAnswer },

  async handle(world) {
    const rows = await world.store.all(listInvites, { now: Date.now() });
    return ok({ invites: rows.map(toInvite) });
  },
});
