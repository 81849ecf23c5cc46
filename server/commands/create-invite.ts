import { CreateInviteInput } from '../../contract/accounts.ts';
import { createInvite, inviteUrl } from '../accounts/create-invite.ts';
import type { Config } from '../config.ts';
import { hashToken, makeToken } from '../http/verify-session.ts';
import { command, fault, readable, validated, withStore } from './command.ts';

const anyNumber = 0;

export const createInviteCommand = command({
  usage: 'create-invite [--uses <number>|any] [--days <number>]',
  summary: ['Prints a link to register with, by default for one person and 7 days.'],
  options: { uses: { type: 'string' }, days: { type: 'string' } },
  filesMax: 0,

  async run({ config, values }) {
    const input: CreateInviteInput = {};
    if (values.uses === 'any') input.uses_max = anyNumber;
    else if (values.uses !== undefined) input.uses_max = wholeNumber('--uses', values.uses);
    if (values.days !== undefined) input.expires_in_days = wholeNumber('--days', values.days);
    validated(config, CreateInviteInput, input, { uses_max: '--uses', expires_in_days: '--days' });

    const url = publicUrlOf(config);
    const code = makeToken();
    const invite = await withStore(config, (store) =>
      store.write(createInvite, [null, hashToken(code), input]),
    );
    console.log(inviteUrl(url, code));
    const { uses_max } = invite;
    const whom =
      uses_max === 1 ? 'one person' : `${uses_max ? readable(uses_max) : 'any number of'} people`;
    console.log(
      `It lets ${whom} register until ${invite.expires_at.slice(0, 16).replace('T', ' ')} UTC.`,
    );
    if (config.registration === 'closed') {
      console.error(
        'Registration is closed now (REGISTRATION=closed): until it is not, the link is of no use.',
      );
    }
    return 0;
  },
});

function wholeNumber(option: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  const any = option === '--uses' ? ', or any' : '';
  return fault(`${option} is "${text}"; it must be a whole number from 1${any}.`);
}

/**
 * Without PUBLIC_URL, the address that the server listens on. A port that it picked itself is not
 * known here.
 */
function publicUrlOf({ publicUrl, host, port }: Config): string {
  if (publicUrl) return publicUrl;
  if (port === 0) fault('With PORT=0 the address of the link is unknown: set PUBLIC_URL or PORT.');
  const reachable = /^(0\.0\.0\.0|::)$/.test(host) ? 'localhost' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
