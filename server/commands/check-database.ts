/**
 * Checks that a database is intact and its data consistent; for `check`, `backup`, `restore` and
 * tests.
 */
import { rawStatement } from '../store/statement.ts';
import type { Reader } from '../store/store.ts';
import { readable } from './command.ts';
import { idsShownMax } from './invariant.ts';
import { invariants } from './invariants.ts';

/**
 * @param reader A store, or one connection (`read-database.ts`). Writes may go on meanwhile.
 * @returns the faults, one sentence each; empty if there are none
 * @throws if the database does not answer
 */
export async function checkDatabase(reader: Reader): Promise<string[]> {
  const damage = reader.engine === 'sqlite' ? await checkFile(reader) : [];
  return [...damage, ...(await checkData(reader))];
}

/** Checks that the data are consistent. The tables must be those of this version. */
export async function checkData(reader: Reader): Promise<string[]> {
  const faults: string[] = [];
  for (const { fault, find } of invariants) {
    try {
      const rows = await reader.all(find, {});
      if (rows.length > 0) faults.push(`There are ${fault}: ${listed(rows)}.`);
    } catch (error) {
      // A damaged file fails at some reads. Report the faults found before that.
      if (reader.engine !== 'sqlite') throw error;
      faults.push(`Whether there are ${fault} can't be read: ${(error as Error).message}.`);
    }
  }
  return faults;
}

/**
 * FTS5 checks the index without looking whether another connection has changed it, and then reports
 * a sound index as damaged. Any query makes it look first.
 */
const refreshIndex = rawStatement<{ rowid: number }>('SELECT rowid FROM message_words LIMIT 1');
/** Covers the full-text index: SQLite asks FTS5 for its own check. */
const integrity = rawStatement<{ integrity_check: string }>('PRAGMA integrity_check');
const foreignKeys = rawStatement<{ table: string; rowid: number | null; parent: string }>(
  'PRAGMA foreign_key_check',
);

/** Checks what does not depend on the version of the tables. */
export async function checkFile(reader: Reader): Promise<string[]> {
  try {
    await reader.all(refreshIndex, {});
    const damage = (await reader.all(integrity, {})).map((row) => row.integrity_check);
    const orphans = await reader.all(foreignKeys, {});
    return [
      ...damage.filter((text) => text !== 'ok').map((text) => `The file is damaged: ${text}.`),
      ...orphans
        .slice(0, idsShownMax)
        .map(
          ({ table, rowid, parent }) =>
            `A row of ${table}${rowid === null ? '' : ` (${rowid})`} names one of ${parent} that is missing.`,
        ),
    ];
  } catch (error) {
    return [`The file is damaged: ${(error as Error).message}.`];
  }
}

function listed(rows: { id: number }[]): string {
  const ids = rows.slice(0, idsShownMax).map((row) => row.id);
  return `${ids.join(', ')}${rows.length > idsShownMax ? ' and more' : ''}`;
}

export interface Counts {
  people: number;
  chats: number;
  messages: number;
  /** Undefined for a database that lacks these tables. */
  projects?: number;
  tasks?: number;
}

const countChats = rawStatement<Counts>(
  `SELECT (SELECT count(*) FROM users) AS people,
    (SELECT count(*) FROM chats) AS chats,
    (SELECT count(*) FROM messages) AS messages`,
);
const countProjects = rawStatement<Counts>(
  `SELECT (SELECT count(*) FROM projects) AS projects, (SELECT count(*) FROM tasks) AS tasks`,
);

/** @param isCurrent True if the tables are those of this version. */
export async function countDatabase(reader: Reader, isCurrent = true): Promise<Counts> {
  return {
    ...((await reader.first(countChats, {})) as Counts),
    ...(isCurrent ? await reader.first(countProjects, {}) : {}),
  };
}

/** `3 people, 1 chat, 2,000 messages, 1 project, 40 tasks` */
export function inWords({ people, chats, messages, projects, tasks }: Counts): string {
  const counted = (count: number | undefined, one: string, many: string) =>
    count === undefined ? [] : [`${readable(count)} ${count === 1 ? one : many}`];
  return [
    ...counted(people, 'person', 'people'),
    ...counted(chats, 'chat', 'chats'),
    ...counted(messages, 'message', 'messages'),
    ...counted(projects, 'project', 'projects'),
    ...counted(tasks, 'task', 'tasks'),
  ].join(', ');
}
