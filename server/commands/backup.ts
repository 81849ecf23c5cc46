import { existsSync, statSync } from 'node:fs';
import { databaseFile } from '../store/open-store.ts';
import { type Counts, inWords } from './check-database.ts';
import { command, fault, givenPath, readable, timeInName } from './command.ts';
import { inThread } from './database-thread.ts';
import { placeNew, withNewFile } from './files.ts';

export const backup = command({
  usage: 'backup [file]',
  summary: [
    'Writes all data into one file. The server may keep running.',
    'The default name is tertulia-<time>.db.',
  ],
  options: {},
  filesMax: 1,

  async run({ config, files: [given] }) {
    if (config.databaseUrl) fault(usePgDump);
    const source = databaseFile(config.dataDir);
    if (!existsSync(source)) fault(`There is no database at ${source}.`);
    const target = givenPath(given ?? `tertulia-${timeInName(Date.now())}.db`);
    if (existsSync(target)) fault(`${target} already exists.`);

    const unfinished = `${target}.${process.pid}.unfinished`;
    const make = async () => {
      await inThread('copy', source, unfinished);
      const inspected = await inThread('inspect', unfinished);
      placeNew(unfinished, target);
      return inspected;
    };
    const { counts, faults } = await withNewFile(unfinished, make, console.error);
    console.log(`Backed up to ${target}: ${contents(counts, target)}.`);
    warn(faults);
    return 0;
  },
});

export function contents(counts: Counts, file: string): string {
  return `${inWords(counts)}, ${readable(statSync(file).size)} bytes`;
}

/** A faithful copy of inconsistent data is better than none. */
export function warn(faults: string[]): void {
  if (faults.length > 0) console.error('The copy is faithful, but the data have faults:');
  for (const sentence of faults) console.error(sentence);
}

const usePgDump =
  'This server’s data are in PostgreSQL: back them up with ' +
  'pg_dump --format=custom --file=tertulia.dump "$DATABASE_URL".';
