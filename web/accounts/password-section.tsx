import { useQueryClient } from '@tanstack/react-query';
import { defaultLimits } from '../../contract/limits.ts';
import { post } from '../api.ts';
import { useWords } from '../locales/use-words.tsx';
import { useSignedIn } from '../session.ts';
import { useToast } from '../ui/toasts.tsx';
import { explainPassword } from './explain-password.ts';
import { emptyFields, FormNotice, SubmitButton, useForm } from './form.tsx';
import { PasswordField } from './password-field.tsx';

const names = ['current_password', 'new_password'];

export function PasswordSection() {
  const words = useWords();
  const { password, register } = words.accounts;
  const me = useSignedIn();
  const toast = useToast();
  const queries = useQueryClient();
  const { form, faults, isBusy, formProps } = useForm({
    check: (fields) => emptyFields(fields, names, words),
    async send({ current_password, new_password, keep_api_tokens }) {
      await post('/change-password', {
        current_password,
        new_password,
        keep_api_tokens: keep_api_tokens === 'true',
      });
      form.current?.reset();
      void queries.invalidateQueries({ queryKey: ['sessions'] });
      void queries.invalidateQueries({ queryKey: ['api_tokens'] });
      toast(password.changed);
    },
    explain: (error) => explainPassword(error, words),
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
      <label className="choice">
        <input type="checkbox" name="keep_api_tokens" value="true" />
        <span>{password.keepTokens}</span>
      </label>
      <div className="form-start">
        <SubmitButton text={password.change} busyText={password.changing} isBusy={isBusy} />
      </div>
    </form>
  );
}
