import { useState } from 'react';
import type { Me } from '../../contract/accounts.ts';
import { defaultLimits } from '../../contract/limits.ts';
import { Problem, post } from '../api.ts';
import { rememberedLocale, useWords } from '../locales/use-words.tsx';
import { isUsername } from '../names.ts';
import { goTo } from '../session.ts';
import { Field } from '../ui/field.tsx';
import { emptyFields, FormNotice, leaving, SubmitButton, useForm } from './form.tsx';
import { invitationCode } from './invitation-links.ts';
import { nextPath } from './next-path.ts';
import { PasswordField } from './password-field.tsx';
import { UsernameField, useUsername } from './username-field.tsx';

interface RegisterFormProps {
  /** From the address of the page. */
  invite: string;
  isByInvitation: boolean;
}

export function RegisterForm({ invite, isByInvitation }: RegisterFormProps) {
  const words = useWords();
  const { register, faults: faultWords, gate } = words.accounts;
  const [isSpent, setSpent] = useState(false);
  const asksInvitation = isByInvitation && (invite === '' || isSpent);
  const username = useUsername();
  const { faults, isBusy, formProps } = useForm({
    check(fields) {
      const names = ['first_name', 'last_name', 'username', 'password'];
      const empty = emptyFields(fields, asksInvitation ? [...names, 'invitation'] : names, words);
      return isUsername(fields.username ?? '')
        ? empty
        : { ...empty, username: faultWords.username };
    },
    async send({ invitation, ...fields }) {
      const code = invitation === undefined ? invite : invitationCode(invitation);
      const account = { ...fields, invite: code };
      const { user } = await post<{ user: Me }>('/register', account).catch((error) => {
        if (isAboutInvitation(error)) setSpent(true);
        throw error;
      });
      await keepLanguage();
      goTo(user.is_admin ? '/settings?section=welcome' : nextPath());
      return leaving;
    },
    explain(error) {
      if (!(error instanceof Problem)) return undefined;
      if (error.code === 'username_taken')
        return { fields: { username: faultWords.usernameTaken } };
      if (!isAboutInvitation(error)) return undefined;
      return { fields: { invitation: register.invitationSpent } };
    },
  });
  return (
    <form className="form" method="post" {...formProps}>
      <FormNotice text={faults.whole} />
      {asksInvitation && (
        <Field
          label={register.invitation}
          hint={register.invitationHint}
          fault={faults.fields.invitation}
          name="invitation"
          autoComplete="off"
          spellCheck={false}
          required
        />
      )}
      <div className="form-pair">
        <Field
          label={register.firstName}
          fault={faults.fields.first_name}
          name="first_name"
          autoComplete="given-name"
          required
          autoFocus={!asksInvitation}
          onChange={(event) => username.setFirstName(event.target.value)}
        />
        <Field
          label={register.lastName}
          fault={faults.fields.last_name}
          name="last_name"
          autoComplete="family-name"
          required
          onChange={(event) => username.setLastName(event.target.value)}
        />
      </div>
      <UsernameField username={username} fault={faults.fields.username} />
      <PasswordField
        label={gate.password}
        hint={register.passwordHint(defaultLimits.passwordLengthMin)}
        fault={faults.fields.password}
        name="password"
        autoComplete="new-password"
        required
      />
      <SubmitButton text={register.make} busyText={register.making} isBusy={isBusy} />
    </form>
  );
}

/** Covers codes that are too long as well: the server reports those as an invalid field. */
const isAboutInvitation = (error: unknown): boolean =>
  error instanceof Problem &&
  (error.code === 'invite_required' || error.errors.some(({ field }) => field === 'invite'));

/** Saves the language chosen before registering, so that other devices use it too. */
async function keepLanguage(): Promise<void> {
  const locale = rememberedLocale();
  // Ignore errors: the account exists, and the language can be chosen in the settings.
  if (locale) await post('/edit-profile', { locale }).catch(() => {});
}
