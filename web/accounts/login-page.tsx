import { useEffect } from 'react';
import { Link, Redirect } from 'wouter';
import { useWords } from '../locales/use-words.tsx';
import { useMe } from '../session.ts';
import { AuthHeader, AuthLayout, registrationState } from './auth-layout.tsx';
import { LoginForm } from './login-form.tsx';
import { authPath, nextPath } from './next-path.ts';

export default function LoginPage() {
  const me = useMe();
  if (me) return <GoToNextPage />;
  // No account exists yet that could sign in.
  if (registrationState().is_first) return <Redirect to={authPath('/register')} replace />;
  return (
    <AuthLayout>
      <Login />
    </AuthLayout>
  );
}

function Login() {
  const words = useWords().accounts.gate;
  return (
    <>
      <AuthHeader title={words.signInTo} />
      <LoginForm />
      <RegisterInvitation />
      <p className="gate-note">{words.forgotten}</p>
    </>
  );
}

/** For people who are already signed in. */
function GoToNextPage() {
  useEffect(() => window.location.replace(nextPath()), []);
  return null;
}

function RegisterInvitation() {
  const words = useWords().accounts.gate;
  const { registration } = registrationState();
  if (registration === 'closed') return null;
  return (
    <p className="gate-other">
      {registration === 'open' && <span>{words.newHere}</span>}
      <Link href={authPath('/register')}>
        {registration === 'open' ? words.makeAccount : words.haveInvitation}
      </Link>
    </p>
  );
}
