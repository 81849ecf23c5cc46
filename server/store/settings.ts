import { refuse } from '../refuse.ts';
import { statement } from './statement.ts';
import type { Reader } from './store.ts';

const findSetting = statement((db, p: { name: string }) =>
  db.selectFrom('settings').select('value').where('name', '=', p.name),
);

/** Names the database; made with it, and anew when it is restored from a backup. */
export async function readEpoch(reader: Reader): Promise<string> {
  return ((await reader.first(findSetting, { name: 'epoch' })) ?? refuse('internal_error')).value;
}
