import type { ApiToken } from '../../contract/accounts.ts';
import { post } from '../api.ts';
import { useWords } from '../locales/use-words.tsx';
import { isolated } from '../names.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Sentence } from '../ui/name.tsx';
import { CopyLine } from './copy-line.tsx';
import { explainPassword } from './explain-password.ts';
import { emptyFields, FormNotice, SubmitButton, useForm } from './form.tsx';
import { PasswordField } from './password-field.tsx';

export interface MadeToken {
  api_token: ApiToken;
  token: string;
}

interface TokenFormProps {
  onMade: (made: MadeToken) => void;
  /** It comes back in place of what had the focus. */
  takesFocus: boolean;
}

export function TokenForm({ onMade, takesFocus }: TokenFormProps) {
  const words = useWords();
  const { tokens } = words.accounts;
  const { faults, isBusy, formProps } = useForm({
    check: (fields) => emptyFields(fields, ['token_name', 'current_password'], words),
    send: async (fields) => onMade(await post<MadeToken>('/create-api-token', fields)),
    explain: (error) => explainPassword(error, words),
  });
  return (
    <form className="form form-narrow" {...formProps}>
      <FormNotice text={faults.whole} />
      <Field
        label={tokens.name}
        fault={faults.fields.token_name}
        name="token_name"
        placeholder={tokens.namePlaceholder}
        autoComplete="off"
        autoFocus={takesFocus}
        required
      />
      <PasswordField
        label={tokens.password}
        hint={tokens.passwordHint}
        fault={faults.fields.current_password}
        name="current_password"
        autoComplete="current-password"
        required
      />
      <div className="form-start">
        <SubmitButton text={tokens.make} busyText={tokens.making} isBusy={isBusy} />
      </div>
    </form>
  );
}

/** The only time that the token is seen. */
export function MadeTokenNotice({ made, onDone }: { made: MadeToken; onDone: () => void }) {
  const { tokens } = useWords().accounts;
  return (
    <div className="notice made-once">
      <h3 dir="auto">
        <Sentence text={tokens.made(isolated(made.api_token.token_name))} />
      </h3>
      <p>{tokens.madeText}</p>
      <CopyLine label={tokens.token} text={made.token} takesFocus />
      <div className="form-start">
        <Button onClick={onDone}>{tokens.done}</Button>
      </div>
    </div>
  );
}
