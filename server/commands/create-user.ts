import { RegisterInput } from '../../contract/accounts.ts';
import { findAnyUser } from '../accounts/account-store.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { createAccount } from '../accounts/register.ts';
import { command, required, validated, withStore } from './command.ts';
import { givenPassword } from './given-password.ts';

export const createUser = command({
  usage:
    'create-user --username <name> --first-name <name> --last-name <name> [--admin] [--password-stdin]',
  summary: [
    'Creates an account, even if REGISTRATION is closed. The first one is an administrator.',
    'Without --password-stdin, a password is generated and shown once.',
  ],
  options: {
    username: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    admin: { type: 'boolean' },
    'password-stdin': { type: 'boolean' },
  },
  filesMax: 0,

  async run({ config, values }) {
    const names = {
      username: required(values.username, '--username'),
      first_name: required(values['first-name'], '--first-name'),
      last_name: required(values['last-name'], '--last-name'),
    };
    const { password, shown } = await givenPassword(values['password-stdin'] ?? false);
    const typed = { ...names, password };
    const { username, first_name, last_name } = validated(config, RegisterInput, typed, {
      password: 'The password',
    });
    const password_hash = await hashPassword(password);
    const user = await withStore(config, async (store) => {
      const isFirst = (await store.first(findAnyUser, {})) === undefined;
      const is_admin = isFirst || (values.admin ?? false);
      const account = { username, first_name, last_name, password_hash, is_admin };
      return store.write(createAccount, [account]);
    });
    const role = user.is_admin ? ', who administers the server' : '';
    console.log(`Created the account "${username}" of ${first_name} ${last_name}${role}.`);
    for (const line of shown) console.log(line);
    return 0;
  },
});
