/** SQL of push subscriptions and of the server's push keys. No rules, no HTTP. */
import type { Selectable } from 'kysely';
import { statement } from '../store/statement.ts';
import type { Tables } from '../store/tables.ts';

const keysName = 'push_keys';

export const findKeys = statement((db, _p: object) =>
  db.selectFrom('settings').select('value').where('name', '=', keysName),
);

/** Does nothing if keys exist already. */
export const insertKeys = statement((db, p: { value: string }) =>
  db
    .insertInto('settings')
    .values({ name: keysName, value: p.value })
    .onConflict((c) => c.doNothing()),
);

/** Locks the session until the transaction ends, so that it cannot be revoked in between. */
export const holdSession = statement((db, p: { id: number; user_id: number }, engine) => {
  const session = db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', p.id)
    .where('user_id', '=', p.user_id);
  return engine === 'postgres' ? session.forKeyShare() : session;
});

export type Subscription = Omit<Selectable<Tables['push_subscriptions']>, 'id'>;
type WithoutTime = Omit<Subscription, 'subscribed_at'>;

/** Finds a subscription that is identical, session and keys included. */
export const findSubscription = statement((db, p: WithoutTime) =>
  db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('endpoint', '=', p.endpoint)
    .where('user_id', '=', p.user_id)
    .where('session_id', '=', p.session_id)
    .where('p256dh', '=', p.p256dh)
    .where('auth', '=', p.auth)
    .where('locale', '=', p.locale),
);

/** A browser belongs to one person at a time: the last one who subscribed in it. */
export const upsertSubscription = statement((db, p: Subscription) =>
  db
    .insertInto('push_subscriptions')
    .values({
      user_id: p.user_id,
      session_id: p.session_id,
      endpoint: p.endpoint,
      p256dh: p.p256dh,
      auth: p.auth,
      locale: p.locale,
      subscribed_at: p.subscribed_at,
    })
    .onConflict((c) =>
      c.column('endpoint').doUpdateSet((e) => ({
        user_id: e.ref('excluded.user_id'),
        session_id: e.ref('excluded.session_id'),
        p256dh: e.ref('excluded.p256dh'),
        auth: e.ref('excluded.auth'),
        locale: e.ref('excluded.locale'),
        subscribed_at: e.ref('excluded.subscribed_at'),
      })),
    ),
);

/** Deletes all subscriptions of a person except the newest `max`. */
export const deleteOldestSubscriptions = statement((db, p: { user_id: number; max: number }) =>
  db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', p.user_id)
    .where('id', 'not in', (e) =>
      e
        .selectFrom('push_subscriptions as s')
        .select('s.id')
        .where('s.user_id', '=', p.user_id)
        .orderBy('s.subscribed_at', 'desc')
        .orderBy('s.id', 'desc')
        .limit(p.max),
    ),
);

export const deleteOwnSubscription = statement((db, p: { user_id: number; endpoint: string }) =>
  db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', p.user_id)
    .where('endpoint', '=', p.endpoint),
);

/** Deletes a subscription that no longer exists at its push service, whoever owns it. */
export const deleteSubscription = statement((db, p: { id: number; endpoint: string }) =>
  db.deleteFrom('push_subscriptions').where('id', '=', p.id).where('endpoint', '=', p.endpoint),
);

export const findAnySubscription = statement((db, _p: object) =>
  db.selectFrom('push_subscriptions').select('id').limit(1),
);
