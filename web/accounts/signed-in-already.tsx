import { Link } from 'wouter';
import type { Me } from '../../contract/accounts.ts';
import { useWords } from '../locales/use-words.tsx';
import { fullName } from '../names.ts';
import { SignOut } from './sign-out.tsx';

/** For who opens an invitation's link and has come in long ago. */
export function SignedInAlready({ me }: { me: Me }) {
  const words = useWords();
  return (
    <div className="empty">
      <h1>{words.accounts.register.signedInAs(fullName(me))}</h1>
      <p>{words.accounts.register.signedInText}</p>
      <Link className="button" data-kind="main" href="/">
        {words.general.toStart}
      </Link>
      <SignOut />
    </div>
  );
}
