/** What somebody who is not signed in has to know to begin. */
import { takePageData } from '../page-data.ts';

interface RegistrationState {
  registration: 'open' | 'invite' | 'closed';
  /** Nobody is here yet: who registers now administers the server. */
  is_first: boolean;
}

/** On pages that don't say it: nothing is promised that may be refused. */
const unsaid: RegistrationState = { registration: 'invite', is_first: false };

let known: RegistrationState | undefined;

export function registrationState(): RegistrationState {
  known ??= takePageData<RegistrationState>() ?? unsaid;
  return known;
}
