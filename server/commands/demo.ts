import { findAnyUser, findUserByName } from '../accounts/account-store.ts';
import { hashPassword } from '../accounts/passwords.ts';
import type { Store } from '../store/store.ts';
import { countDatabase, inWords } from './check-database.ts';
import { command, fault, withStore } from './command.ts';
import { makePassword } from './given-password.ts';

export const demo = command({
  usage: 'demo [--add]',
  summary: [
    'Fills an empty database with an example team. With --add, the team is added to existing data;',
    'none of its members is then an administrator.',
  ],
  options: { add: { type: 'boolean' } },
  filesMax: 0,

  async run({ config, values }) {
    return withStore(config, async (store) => {
      const isEmpty = (await store.first(findAnyUser, {})) === undefined;
      if (!isEmpty && !values.add) {
        fault('The database is not empty: use --add to add the demo to it.');
      }
      // Loaded here because only this command needs the stories.
      const { fillDemo } = await import('../../demo/fill.ts');
      const { people } = await import('../../demo/stories.ts');
      await mustBeFree(store, people);
      const startedAt = Date.now();
      const [first, ...others] = people.filter(({ leaves }) => leaves === undefined);
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

/** Checked before anything is written. */
async function mustBeFree(store: Store, people: { username: string }[]): Promise<void> {
  for (const { username } of people) {
    if (await store.first(findUserByName, { username })) {
      fault(`Somebody is called "${username}" already, so the demo can't be added.`);
    }
  }
}
