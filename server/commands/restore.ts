import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../store/open-store.ts';
import { contents, warn } from './backup.ts';
import { command, fault, givenPath, required, timeInName } from './command.ts';
import { inThread } from './database-thread.ts';
import { placeNew, replaceFile, withNewFile } from './files.ts';

/** SQLite's result codes. */
const busy = 5;
const damaged = [11, 26];

export const restore = command({
  usage: 'restore <file> [--replace]',
  summary: [
    'Restores a backup into the data folder. With --replace it replaces an existing database:',
    'stop the server first. The old database is kept under another name.',
  ],
  options: { replace: { type: 'boolean' } },
  filesMax: 1,

  async run({ config, values, files: [given] }) {
    const file = givenPath(required(given, 'The name of the backup'));
    if (config.databaseUrl) fault(usePgRestore);
    if (!existsSync(file)) fault(`There is no file ${file}.`);
    const database = databaseFile(config.dataDir);
    const replaces = existsSync(database);
    if (replaces && !values.replace) {
      fault(`There is a database at ${database}: --replace keeps it under another name.`);
    }
    const remains = [`${database}-wal`, `${database}-journal`].find(holdsSomething);
    if (!replaces && remains) fault(`${remains} belongs to another database: move it away first.`);
    const { counts, faults } = await inThread('inspect', file);

    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    const oldFile = `${database}.replaced-${timeInName(Date.now())}`;
    const release = replaces ? holdAlone(database) : () => {};
    const unfinished = `${database}.${process.pid}.unfinished`;
    const make = async () => {
      await inThread('copy', file, unfinished);
      renewEpoch(unfinished);
      giveToOwner(unfinished, replaces ? database : config.dataDir);
      if (!replaces) return placeNew(unfinished, database);
      moveRemains(database, oldFile);
      replaceFile(unfinished, database, oldFile);
    };
    await withNewFile(unfinished, make, console.error).finally(release);
    console.log(`Restored ${database}: ${contents(counts, database)}.`);
    if (replaces) console.log(`The old database is kept as ${oldFile}.`);
    warn(faults);
    return 0;
  },
});

/**
 * Leaving WAL mode requires being the only connection, and moves everything into one file. Others
 * that open the database now have to wait, and SQLite refuses them once the file has been renamed.
 * @returns a function that lets others in again
 */
function holdAlone(database: string): () => void {
  const db = new DatabaseSync(database, { timeout: 0 });
  try {
    db.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
    return () => db.close();
  } catch (error) {
    db.close();
    const { errcode = 0, message } = error as Error & { errcode?: number };
    if (errcode === busy) {
      fault(`Something has ${database} open: stop the server, and try again.`);
    }
    if (!damaged.includes(errcode)) throw new Error(`${database} can't be opened: ${message}.`);
    // A file that is not a database can't tell who uses it.
    return () => {};
  }
}

const holdsSomething = (file: string): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;

/**
 * A database that could be opened has no log any more. A log of one that could not stays with it.
 */
function moveRemains(database: string, oldFile: string): void {
  for (const suffix of ['-wal', '-shm', '-journal']) {
    if (existsSync(database + suffix)) renameSync(database + suffix, oldFile + suffix);
  }
}

/** Validators of the old database must not match the new one. */
function renewEpoch(file: string): void {
  const db = new DatabaseSync(file);
  const epoch = randomBytes(6).toString('base64url');
  db.prepare("INSERT OR REPLACE INTO settings (name, value) VALUES ('epoch', ?)").run(epoch);
  db.close();
}

/** Lets the server write a file that root restores. */
function giveToOwner(file: string, like: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(like);
  chownSync(file, uid, gid);
}

const usePgRestore =
  'This server’s data are in PostgreSQL: stop the server, run ' +
  'pg_restore --clean --if-exists --dbname="$DATABASE_URL" tertulia.dump, then ' +
  `psql "$DATABASE_URL" --command="DELETE FROM settings WHERE name = 'epoch'", and start it.`;
