import type { Migration } from '../migrate.ts';

/** Who may add a person to groups, and the daily counts of additions (`chats/adding-people.ts`). */
export const addingPeople: Migration = {
  name: '0009-adding-people',
  // New tables, not new columns: an earlier server running beside has prepared `SELECT *`.
  statements: ({ integer, clustered }) => [
    'DROP TABLE IF EXISTS adding_choices',
    `CREATE TABLE adding_choices (
      user_id ${integer} NOT NULL PRIMARY KEY REFERENCES users (id),
      who text NOT NULL CHECK (who IN ('everyone', 'shared', 'nobody'))
    ) ${clustered}`,
    'DROP TABLE IF EXISTS additions',
    `CREATE TABLE additions (
      adder_id ${integer} NOT NULL REFERENCES users (id),
      user_id ${integer} NOT NULL REFERENCES users (id),
      day ${integer} NOT NULL,
      count ${integer} NOT NULL,
      PRIMARY KEY (adder_id, user_id)
    ) ${clustered}`,
  ],
};
