import type { Migration } from '../migrate.ts';

/**
 * The key of rate limit counts (`rate-limits/open-rate-limiter.ts`), and indexes for the owners of
 * pictures in `/images`.
 */
export const accounts: Migration = {
  name: '0008-accounts',
  statements: ({ engine }) => [
    `INSERT INTO settings (name, value) VALUES ('rate_limit_key', ${randomHex[engine]})
      ON CONFLICT DO NOTHING`,
    'CREATE INDEX IF NOT EXISTS users_by_image ON users (image_id) WHERE image_id IS NOT NULL',
    'CREATE INDEX IF NOT EXISTS groups_by_image ON group_meta (image_id) WHERE image_id IS NOT NULL',
  ],
};

/** More than 200 random bits. A random UUID of PostgreSQL has 122. */
const randomHex = {
  sqlite: 'lower(hex(randomblob(32)))',
  postgres: "replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')",
};
