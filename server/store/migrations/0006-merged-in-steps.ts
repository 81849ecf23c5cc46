import type { Migration } from '../migrate.ts';

/**
 * On SQLite the server decides when the full-text index merges, and how much
 * (`search/message-index.ts`).
 */
export const mergedInSteps: Migration = {
  name: '0006-merged-in-steps',
  statements: ({ engine }) =>
    engine === 'postgres'
      ? []
      : [
          "INSERT INTO message_words (message_words, rank) VALUES ('automerge', 0)",
          // The number of segments of one size for a merge: more than FTS5's default of 4, for less
          // work, and fewer than the 16 at which it merges all of them at once.
          "INSERT INTO message_words (message_words, rank) VALUES ('usermerge', 12)",
        ],
};
