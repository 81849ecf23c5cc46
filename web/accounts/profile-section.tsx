import type { AddedBy, Me } from '../../contract/accounts.ts';
import { post } from '../api.ts';
import { useLocale, useWords } from '../locales/use-words.tsx';
import { useSetMe, useSignedIn } from '../session.ts';
import { Field } from '../ui/field.tsx';
import { useToast } from '../ui/toasts.tsx';
import { Choices, useSaveChoice } from './choices.tsx';
import { emptyFields, FormNotice, SubmitButton, useForm } from './form.tsx';
import { PictureField } from './picture-field.tsx';
import { dayOf } from './relative-time.ts';

export function ProfileSection() {
  const { profile: words } = useWords().accounts;
  const locale = useLocale();
  const me = useSignedIn();
  return (
    <>
      <PictureField />
      <Names />
      <AddedByChoice />
      <div className="part">
        <div className="fixed-value">
          <h3>{words.username}</h3>
          <span>{`@${me.username}`}</span>
          <span className="row-more">{words.usernameText}</span>
          <span className="row-more">{words.since(dayOf(me.created_at, locale))}</span>
        </div>
      </div>
    </>
  );
}

function AddedByChoice() {
  const { addedBy: words } = useWords().accounts.profile;
  const me = useSignedIn();
  const save = useSaveChoice();
  const choose = (may_be_added_by: AddedBy) => save({ may_be_added_by });
  return (
    <Choices
      name="may_be_added_by"
      title={words.title}
      hint={words.hint}
      chosen={me.may_be_added_by}
      choices={(['everyone', 'shared', 'nobody'] as const).map((value) => ({
        value,
        text: words[value],
      }))}
      onChoose={choose}
    />
  );
}

function Names() {
  const words = useWords();
  const { register } = words.accounts;
  const me = useSignedIn();
  const setMe = useSetMe();
  const toast = useToast();
  const { faults, isBusy, formProps } = useForm({
    check: (fields) => emptyFields(fields, ['first_name', 'last_name'], words),
    async send(fields) {
      // Shown everywhere at once, and reverted if the server refuses it.
      setMe({ ...me, ...fields });
      try {
        const { user } = await post<{ user: Me }>('/edit-profile', fields);
        setMe(user);
      } catch (error) {
        setMe(me);
        throw error;
      }
      toast(words.general.saved);
    },
  });
  return (
    <form className="part" {...formProps}>
      <FormNotice text={faults.whole} />
      <div className="form-pair">
        <Field
          label={register.firstName}
          fault={faults.fields.first_name}
          name="first_name"
          autoComplete="given-name"
          defaultValue={me.first_name}
          required
        />
        <Field
          label={register.lastName}
          fault={faults.fields.last_name}
          name="last_name"
          autoComplete="family-name"
          defaultValue={me.last_name}
          required
        />
      </div>
      <div className="form-start">
        <SubmitButton
          text={words.general.save}
          busyText={words.accounts.profile.saving}
          isBusy={isBusy}
        />
      </div>
    </form>
  );
}
