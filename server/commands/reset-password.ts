import { LoginInput, RegisterInput } from '../../contract/accounts.ts';
import { Type } from '../../contract/type.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { resetPassword } from '../accounts/reset-password.ts';
import { command, required, validated, withStore } from './command.ts';
import { givenPassword } from './given-password.ts';

const ResetInput = Type.Object({
  username: LoginInput.properties.username,
  password: RegisterInput.properties.password,
});

export const resetPasswordCommand = command({
  usage: 'reset-password --username <name> [--password-stdin]',
  summary: ['Sets a new password, as above, and ends all sessions of that person.'],
  options: {
    username: { type: 'string' },
    'password-stdin': { type: 'boolean' },
  },
  filesMax: 0,

  async run({ config, values }) {
    const typed = required(values.username, '--username');
    const { password, shown } = await givenPassword(values['password-stdin'] ?? false);
    const { username } = validated(
      config,
      ResetInput,
      { username: typed, password },
      { password: 'The password' },
    );
    const password_hash = await hashPassword(password);
    await withStore(config, (store) => store.write(resetPassword, [{ username, password_hash }]));
    console.log(
      `"${username}" has a new password, and all sessions have ended. API tokens stay valid.`,
    );
    for (const line of shown) console.log(line);
    return 0;
  },
});
