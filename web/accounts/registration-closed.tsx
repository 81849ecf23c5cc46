import { Link } from 'wouter';
import { useWords } from '../locales/use-words.tsx';
import { CopyLine } from './copy-line.tsx';
import { GateHead } from './gate.tsx';
import { gatePath } from './next-path.ts';
import { registrationState } from './registration.ts';

/** What the administrator types where the server runs; the names are theirs to replace. */
const command =
  'npm run tertulia -- create-user --username ana --first-name Ana --last-name Núñez --admin';

export function RegistrationClosed() {
  const { register: words, gate } = useWords().accounts;
  const isFirst = registrationState().is_first;
  return (
    <>
      <GateHead title={words.closed} text={isFirst ? words.closedFirst : words.closedText} />
      {isFirst && <CopyLine label={words.command} text={command} />}
      {!isFirst && (
        <p className="gate-other">
          <span>{gate.haveAccount}</span>
          <Link href={gatePath('/login')}>{gate.signIn}</Link>
        </p>
      )}
    </>
  );
}
