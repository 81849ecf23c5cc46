import { findAnyUser, findUserByName } from '../accounts/account-store.ts';
import { hashPassword } from '../accounts/passwords.ts';
import type { Store } from '../store/store.ts';
import { countDatabase, inWords } from './check-database.ts';
import { command, fault, withStore } from './command.ts';
import { fillDemo } from './demo/fill.ts';
import { people } from './demo/people.ts';
import { makePassword } from './given-password.ts';

export const demo = command({
  usage: 'demo [--add]',
  summary: [
    'Fills an empty database with a team to look at. With --add also one that is not empty;',
    'nobody of the demo administers the server then.',
  ],
  options: { add: { type: 'boolean' } },
  filesMax: 0,

  async run({ config, values }) {
    return withStore(config, async (store) => {
      const isEmpty = (await store.first(findAnyUser, {})) === undefined;
      if (!isEmpty && !values.add) {
        fault('The database is not empty: with --add the demo is added to what is there.');
      }
      await mustBeFree(store);
      const startedAt = Date.now();
      const [first, ...others] = people.filter(({ left }) => left === undefined);
      const password = makePassword();
      await fillDemo(store, startedAt, {
        password_hash: await hashPassword(password),
        administrator: isEmpty ? first?.username : undefined,
        limits: config.limits,
      });
      const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
      console.log(`Filled in ${seconds} s: ${inWords(await countDatabase(store))}.`);
      const role = isEmpty ? ', who administers the server' : '';
      console.log(`Sign in as ${first?.username}${role}, or as one of the others:`);
      console.log(others.map(({ username }) => username).join(', '));
      console.log(`Password: ${password} (everyone’s, shown only now)`);
      return 0;
    });
  },
});

/** Before anything is written. */
async function mustBeFree(store: Store): Promise<void> {
  for (const { username } of people) {
    if (await store.first(findUserByName, { username })) {
      fault(`Somebody is called "${username}" already, so the demo can't be added.`);
    }
  }
}
