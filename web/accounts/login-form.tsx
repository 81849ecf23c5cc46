import { Problem, post } from '../api.ts';
import { useWords } from '../locales/use-words.tsx';
import { pageData } from '../page-data.ts';
import { goTo } from '../session.ts';
import { Field } from '../ui/field.tsx';
import { problemText } from '../ui/problem-text.ts';
import {
  emptyFields,
  type FormFaults,
  FormNotice,
  leaving,
  SubmitButton,
  useForm,
} from './form.tsx';
import { nextPath } from './next-path.ts';
import { PasswordField } from './password-field.tsx';

const names = ['username', 'password'];

export function LoginForm() {
  const words = useWords();
  const { gate } = words.accounts;
  const { faults, isBusy, formProps } = useForm({
    // The form was submitted before the script ran, and the server refused it.
    whole: pageData.problem ? problemText(new Problem(pageData.problem, null), words) : undefined,
    check: (fields) => emptyFields(fields, names, words),
    send: async ({ username, password }) => {
      await post('/login', { username, password });
      goTo(nextPath());
      return leaving;
    },
    explain(error): FormFaults | undefined {
      if (!(error instanceof Problem)) return undefined;
      if (error.code === 'wrong_credentials') {
        return { fields: { password: words.general.problems.wrong_credentials ?? '' } };
      }
      const seconds = error.code === 'rate_limited' && error.retryAfterSeconds;
      return seconds ? { fields: {}, whole: gate.waitAndTry(seconds) } : undefined;
    },
  });
  return (
    <form className="form" method="post" {...formProps}>
      <FormNotice text={faults.whole} />
      <Field
        label={gate.username}
        fault={faults.fields.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        autoFocus
      />
      <PasswordField
        label={gate.password}
        fault={faults.fields.password}
        name="password"
        autoComplete="current-password"
        required
      />
      <SubmitButton text={gate.signIn} busyText={gate.signingIn} isBusy={isBusy} />
    </form>
  );
}
