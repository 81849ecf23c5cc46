import { statement } from '../store/statement.ts';
import type { Tx } from '../store/store.ts';

/** Records the use of a session. The caller does so at most once an hour. */
export async function touchSession(tx: Tx, id: number, expires_at: number): Promise<void> {
  await tx.run(prolongSession, { id, now: tx.now, expires_at });
}

const prolongSession = statement((db, p: { id: number; now: number; expires_at: number }) =>
  db
    .updateTable('sessions')
    .set((e) => ({
      last_used_at: p.now,
      // An API token never expires.
      expires_at: e
        .case()
        .when('kind', '=', 'session')
        .then(e.cast<number>(e.val(p.expires_at), 'bigint'))
        .else(null)
        .end(),
    }))
    .where('id', '=', p.id),
);
