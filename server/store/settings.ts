import { refuse } from '../refuse.ts';
import { statement } from './statement.ts';
import type { Reader, Tx } from './store.ts';

const findSetting = statement((db, p: { name: string }) =>
  db.selectFrom('settings').select('value').where('name', '=', p.name),
);

const insertSetting = statement((db, p: { name: string; value: string }) =>
  db
    .insertInto('settings')
    .values({ name: p.name, value: p.value })
    .onConflict((c) => c.doNothing()),
);

/** The database's name: made with it, and again when it is restored from a backup. */
export const readEpoch = async (reader: Reader): Promise<string> =>
  (await readSetting(reader, 'epoch')) ?? refuse('internal_error');

export async function readSetting(reader: Reader, name: string): Promise<string | undefined> {
  return (await reader.first(findSetting, { name }))?.value;
}

/** Stores a value unless the setting has one. @returns the stored value */
export async function keepSetting(tx: Tx, name: string, value: string): Promise<string> {
  await tx.run(insertSetting, { name, value });
  return (await readSetting(tx, name)) ?? refuse('internal_error');
}
