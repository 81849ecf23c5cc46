import type { Migration } from '../migrate.ts';

/**
 * The counts of rate limits. Unlogged, because nobody needs them after a crash. On SQLite they are
 * in a separate file without syncs (`rate-limits/sqlite-counts.ts`).
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
