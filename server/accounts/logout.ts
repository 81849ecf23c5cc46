import { nothing, route } from '../http/route.ts';
import { clearSessionCookie } from '../http/verify-session.ts';
import type { Tx } from '../store/store.ts';
import { markUserChanged } from './account-store.ts';
import { deleteOwnSession } from './session-store.ts';

export const logoutRoute = route({
  method: 'POST',
  url: '/logout',
  tag: 'accounts',
  summary: 'Sign out',
  description: 'Ends the session or the API token of the request.',
  access: 'session',
  answers: { 204: null },
  // Signing out works whatever else the person has done.
  rateLimit: 'once per session',
  page: () => '/login',

  async handle(world, { caller, reply }) {
    await world.store.write(logout, [caller]);
    clearSessionCookie(world, reply);
    return nothing();
  },
});

export async function logout(tx: Tx, caller: { id: number; session_id: number }): Promise<void> {
  await tx.run(deleteOwnSession, { id: caller.session_id, user_id: caller.id });
  await tx.run(markUserChanged, { id: caller.id });
}
