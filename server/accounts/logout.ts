import { nothing, route } from '../http/route.ts';
import { clearSessionCookie } from '../http/verify-session.ts';
import type { Tx } from '../store/store.ts';
import { markUserChanged } from './account-store.ts';
import { deleteSession } from './session-store.ts';

export const logoutRoute = route({
  method: 'POST',
  url: '/logout',
  tag: 'accounts',
  summary: 'Sign out',
  access: 'session',
  answers: { 204: null },
  page: () => '/login',

  async handle(world, { caller, reply }) {
    await world.store.write('logout', [caller]);
    clearSessionCookie(world, reply);
    return nothing();
  },
});

export async function logout(tx: Tx, caller: { id: number; session_id: number }): Promise<void> {
  await tx.run(deleteSession, { id: caller.session_id, user_id: caller.id, kind: 'session' });
  await tx.run(markUserChanged, { id: caller.id });
}
