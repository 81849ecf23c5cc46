import type { Migration } from '../migrate.ts';

/**
 * What has been asked how often. Not logged, as nobody needs it after a crash. On SQLite it is in a
 * file of its own, which is not synced (`rate-limits/sqlite-counts.ts`).
 */
export const rateLimits: Migration = {
  name: '0004-rate-limits',
  statements: ({ engine, word, integer }) =>
    engine === 'sqlite'
      ? []
      : [
          `CREATE UNLOGGED TABLE rate_limits (
            key ${word} PRIMARY KEY,
            used ${integer} NOT NULL,
            until ${integer} NOT NULL
          ) WITH (fillfactor = 70)`,
        ],
};
