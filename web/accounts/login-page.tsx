import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { useWords } from '../locales/use-words.tsx';
import { useMe } from '../session.ts';
import { Gate, GateHead } from './gate.tsx';
import { LoginForm } from './login-form.tsx';
import { gatePath, nextPath } from './next-path.ts';
import { RegisterInvitation } from './register-invitation.tsx';
import { registrationState } from './registration.ts';

export default function LoginPage() {
  const me = useMe();
  if (me) return <GoOn />;
  // Nobody has an account that they could sign in with.
  if (registrationState().is_first) return <Redirect to={gatePath('/register')} replace />;
  return (
    <Gate>
      <Login />
    </Gate>
  );
}

function Login() {
  const words = useWords().accounts.gate;
  return (
    <>
      <GateHead title={words.signInTo} />
      <LoginForm />
      <RegisterInvitation />
      <p className="gate-note">{words.forgotten}</p>
    </>
  );
}

/** For who is signed in already: the page that they were going to. */
function GoOn() {
  useEffect(() => window.location.replace(nextPath()), []);
  return null;
}
