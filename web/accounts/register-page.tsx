import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { useWords } from '../locales/use-words.tsx';
import { useMe } from '../session.ts';
import { Gate, GateHead } from './gate.tsx';
import { gatePath } from './next-path.ts';
import { RegisterForm } from './register-form.tsx';
import { registrationState } from './registration.ts';
import { RegistrationClosed } from './registration-closed.tsx';
import { SignedInAlready } from './signed-in-already.tsx';

export default function RegisterPage() {
  const me = useMe();
  if (me) return <SignedInAlready me={me} />;
  return (
    <Gate>
      {registrationState().registration === 'closed' ? <RegistrationClosed /> : <Register />}
    </Gate>
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
      <GateHead title={is_first ? words.welcome : words.title} text={text} />
      <RegisterForm invite={invite} isByInvitation={isByInvitation} />
      {!is_first && (
        <p className="gate-other">
          <span>{gate.haveAccount}</span>
          <Link href={gatePath('/login')}>{gate.signIn}</Link>
        </p>
      )}
    </>
  );
}
