import type { Migration } from '../migrate.ts';

/** On SQLite the newest messages are indexed later (`search/message-index.ts`). */
export const indexedLater: Migration = {
  name: '0005-indexed-later',
  statements: ({ engine }) =>
    engine === 'postgres'
      ? []
      : [
          `INSERT INTO settings (name, value)
            SELECT 'messages_indexed_up_to', coalesce(max(id), 0) FROM messages`,
        ],
};
