import type { Migration } from '../migrate.ts';

/** Push subscriptions of browsers. A subscription ends with its session. */
export const push: Migration = {
  name: '0003-push',
  statements: ({ id, integer, strict }) => [
    `CREATE TABLE push_subscriptions (
      id ${id},
      user_id ${integer} NOT NULL REFERENCES users (id),
      session_id ${integer} NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
      endpoint text NOT NULL UNIQUE,
      p256dh text NOT NULL,
      auth text NOT NULL,
      locale text NOT NULL CHECK (locale IN ('es', 'en')),
      subscribed_at ${integer} NOT NULL
    ) ${strict}`,
    'CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id, subscribed_at)',
    'CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session_id)',
  ],
};
