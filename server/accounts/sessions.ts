import { SessionsAnswer } from '../../contract/accounts.ts';
import { ok, route } from '../http/route.ts';
import { isoTime } from '../iso-time.ts';
import { listSessions } from './session-store.ts';

export const sessionsRoute = route({
  method: 'GET',
  url: '/sessions',
  tag: 'accounts',
  summary: 'List the caller’s sessions',
  access: 'session',
  answers: { 200: SessionsAnswer },

  async handle(world, { caller }) {
    const rows = await world.store.all(listSessions, {
      user_id: caller.id,
      kind: 'session',
      now: Date.now(),
    });
    return ok({
      sessions: rows.map((row) => ({
        id: row.id,
        device: row.label,
        created_at: isoTime(row.created_at),
        last_used_at: isoTime(row.last_used_at),
        expires_at: isoTime(row.expires_at ?? 0),
        is_current: row.id === caller.session_id,
      })),
    });
  },
});
