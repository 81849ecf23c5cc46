import { useQueryClient } from '@tanstack/react-query';
import { defaultLimits } from '../../contract/limits.ts';
import { Problem, post } from '../api.ts';
import { useWords } from '../locales/use-words.tsx';
import { useSignedIn } from '../session.ts';
import { useToast } from '../ui/toasts.tsx';
import { emptyFields, FormNotice, SubmitButton, useForm } from './form.tsx';
import { PasswordField } from './password-field.tsx';

const names = ['current_password', 'new_password'];

export function PasswordSection() {
  const words = useWords();
  const { password, faults: faultWords, register, gate } = words.accounts;
  const me = useSignedIn();
  const toast = useToast();
  const queries = useQueryClient();
  const { form, faults, isBusy, formProps } = useForm({
    check: (fields) => emptyFields(fields, names, words),
    async send({ current_password, new_password }) {
      await post('/change-password', { current_password, new_password });
      form.current?.reset();
      void queries.invalidateQueries({ queryKey: ['sessions'] });
      toast(password.changed);
    },
    explain(error) {
      if (!(error instanceof Problem)) return undefined;
      if (error.code === 'wrong_credentials') {
        return { fields: { current_password: faultWords.wrongPassword } };
      }
      const seconds = error.code === 'rate_limited' && error.retryAfterSeconds;
      return seconds ? { fields: {}, whole: gate.waitAndTry(seconds) } : undefined;
    },
  });
  return (
    <form className="part form-narrow" {...formProps}>
      <p className="soft">{password.text}</p>
      <FormNotice text={faults.whole} />
      {/* Tells password managers which account the password belongs to. */}
      <input
        className="visually-hidden"
        name="username"
        autoComplete="username"
        value={me.username}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        label={password.current}
        fault={faults.fields.current_password}
        name="current_password"
        autoComplete="current-password"
        required
      />
      <PasswordField
        label={password.next}
        hint={register.passwordHint(defaultLimits.passwordLengthMin)}
        fault={faults.fields.new_password}
        name="new_password"
        autoComplete="new-password"
        required
      />
      <div className="form-start">
        <SubmitButton text={password.change} busyText={password.changing} isBusy={isBusy} />
      </div>
    </form>
  );
}
