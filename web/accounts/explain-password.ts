import { Problem } from '../api.ts';
import type { Words } from '../locales/en.ts';
import type { FormFaults } from './form.tsx';

/** What a form says that was sent with a wrong `current_password`, or with too many of them. Pure. */
export function explainPassword(error: unknown, { accounts }: Words): FormFaults | undefined {
  if (!(error instanceof Problem)) return undefined;
  if (error.code === 'wrong_credentials') {
    return { fields: { current_password: accounts.faults.wrongPassword } };
  }
  const seconds = error.code === 'rate_limited' && error.retryAfterSeconds;
  return seconds ? { fields: {}, whole: accounts.gate.waitAndTry(seconds) } : undefined;
}
