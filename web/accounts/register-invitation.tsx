import { Link } from 'wouter';
import { useWords } from '../locales/use-words.tsx';
import { gatePath } from './next-path.ts';
import { registrationState } from './registration.ts';

/** The way to an account of one's own, where there is one. */
export function RegisterInvitation() {
  const words = useWords().accounts.gate;
  const { registration } = registrationState();
  if (registration === 'closed') return null;
  return (
    <p className="gate-other">
      {registration === 'open' && <span>{words.newHere}</span>}
      <Link href={gatePath('/register')}>
        {registration === 'open' ? words.makeAccount : words.haveInvitation}
      </Link>
    </p>
  );
}
