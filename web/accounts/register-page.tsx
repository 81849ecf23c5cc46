import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import type { Me } from '../../contract/accounts.ts';
import { useWords } from '../locales/use-words.tsx';
import { fullName, isolated } from '../names.ts';
import { useMe } from '../session.ts';
import { Sentence } from '../ui/name.tsx';
import { AuthHeader, AuthLayout, registrationState } from './auth-layout.tsx';
import { CopyLine } from './copy-line.tsx';
import { authPath } from './next-path.ts';
import { RegisterForm } from './register-form.tsx';
import { SignOut } from './sign-out.tsx';

export default function RegisterPage() {
  const me = useMe();
  if (me) return <SignedInAlready me={me} />;
  return (
    <AuthLayout>
      {registrationState().registration === 'closed' ? <RegistrationClosed /> : <Register />}
    </AuthLayout>
  );
}

function Register() {
  const { register: words, gate } = useWords().accounts;
  const { registration, is_first } = registrationState();
  const [invite] = useState(new URLSearchParams(useSearch()).get('invite') ?? '');
  const isByInvitation = registration === 'invite' && !is_first;
  const text = is_first
    ? words.first
    : isByInvitation
      ? invite
        ? words.invited
        : words.invitationNeeded
      : undefined;
  return (
    <>
      <AuthHeader title={is_first ? words.welcome : words.title} text={text} />
      <RegisterForm invite={invite} isByInvitation={isByInvitation} />
      {!is_first && (
        <p className="gate-other">
          <span>{gate.haveAccount}</span>
          <Link href={authPath('/login')}>{gate.signIn}</Link>
        </p>
      )}
    </>
  );
}

/** The command an administrator runs on the server. The names are examples. */
const command =
  'npm run tertulia -- create-user --username ana --first-name Ana --last-name Núñez --admin';

function RegistrationClosed() {
  const { register: words, gate } = useWords().accounts;
  const isFirst = registrationState().is_first;
  return (
    <>
      <AuthHeader title={words.closed} text={isFirst ? words.closedFirst : words.closedText} />
      {isFirst && <CopyLine label={words.command} text={command} />}
      {!isFirst && (
        <p className="gate-other">
          <span>{gate.haveAccount}</span>
          <Link href={authPath('/login')}>{gate.signIn}</Link>
        </p>
      )}
    </>
  );
}

/** For somebody who opens an invitation link while signed in. */
function SignedInAlready({ me }: { me: Me }) {
  const words = useWords();
  return (
    <div className="empty">
      <h1>
        <Sentence text={words.accounts.register.signedInAs(isolated(fullName(me)))} />
      </h1>
      <p>{words.accounts.register.signedInText}</p>
      <Link className="button" data-kind="main" href="/">
        {words.general.toStart}
      </Link>
      <SignOut />
    </div>
  );
}
