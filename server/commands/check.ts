import { checkDatabase, countDatabase, inWords } from './check-database.ts';
import { command, fault } from './command.ts';
import { identify, withReader } from './read-database.ts';

export const check = command({
  usage: 'check',
  summary: ['Checks that the database is intact and its data consistent. Changes nothing.'],
  options: {},
  filesMax: 0,

  async run({ config }) {
    return withReader(config, async (reader) => {
      const isCurrent = await identify(reader, 'This');
      if (!isCurrent)
        fault('The database is of an older version: start the server once, then check.');
      const faults = await checkDatabase(reader);
      for (const sentence of faults) console.log(sentence);
      if (faults.length > 0) return 1;
      console.log(`All is well: ${inWords(await countDatabase(reader))}.`);
      return 0;
    });
  },
});
