import { type ApiToken, ApiTokensAnswer } from '../../contract/accounts.ts';
import { ok, route } from '../http/route.ts';
import { isoTime } from '../iso-time.ts';
import { listSessions } from './session-store.ts';

export const apiTokensRoute = route({
  method: 'GET',
  url: '/api-tokens',
  tag: 'accounts',
  summary: 'List the caller’s API tokens, without their secrets',
  access: 'session',
  answers: { 200: ApiTokensAnswer },

  async handle(world, { caller }) {
    const rows = await world.store.all(listSessions, {
      user_id: caller.id,
      kind: 'api_token',
      now: Date.now(),
    });
    return ok({ api_tokens: rows.map(toApiToken) });
  },
});

export const toApiToken = (row: {
  id: number;
  label: string;
  created_at: number;
  last_used_at: number;
}): ApiToken => ({
  id: row.id,
  token_name: row.label,
  created_at: isoTime(row.created_at),
  last_used_at: isoTime(row.last_used_at),
});
