import { useId, useState } from 'react';
import type { Invite } from '../../contract/accounts.ts';
import { post } from '../api.ts';
import { useWords } from '../locales/use-words.tsx';
import { CopyLine } from './copy-line.tsx';
import { FormNotice, SubmitButton, useForm } from './form.tsx';
import { inviteAddress, isForThisMachine, type MadeInvite } from './invitation-links.ts';

/** 0 means unlimited. */
const usesOffered = [1, 2, 5, 10, 25, 100, 0];
const daysOffered = [1, 3, 7, 14, 30, 90];
const daysDefault = 7;

interface InviteFormProps {
  usesDefault: 0 | 1;
  takesFocus?: boolean;
  onMade: (made: MadeInvite & { invite: Invite }) => void;
}

export function InviteForm({ usesDefault, takesFocus = false, onMade }: InviteFormProps) {
  const { invites: words } = useWords().accounts;
  const { faults, isBusy, formProps } = useForm({
    send: async ({ uses, days }) =>
      onMade(
        await post('/create-invite', { uses_max: Number(uses), expires_in_days: Number(days) }),
      ),
  });
  return (
    <form className="form" {...formProps}>
      <FormNotice text={faults.whole} />
      <div className="form-pair">
        <Select
          label={words.uses}
          name="uses"
          autoFocus={takesFocus}
          initial={usesDefault}
          options={usesOffered.map((count) => [
            count,
            count === 0 ? words.anyNumber : words.people(count),
          ])}
        />
        <Select
          label={words.days}
          name="days"
          initial={daysDefault}
          options={daysOffered.map((count) => [count, words.dayCount(count)])}
        />
      </div>
      <div className="form-start">
        <SubmitButton text={words.make} busyText={words.making} isBusy={isBusy} />
      </div>
    </form>
  );
}

interface SelectProps {
  label: string;
  name: string;
  initial: number;
  options: [value: number, text: string][];
  autoFocus?: boolean;
}

function Select({ label, name, initial, options, autoFocus = false }: SelectProps) {
  const id = useId();
  const [value, setValue] = useState(initial);
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        className="input"
        id={id}
        name={name}
        value={value}
        // biome-ignore lint/a11y/noAutofocus: the dialog has just been opened
        autoFocus={autoFocus}
        onChange={(event) => setValue(Number(event.target.value))}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

export function InviteLink({ made }: { made: MadeInvite }) {
  const { invites: words } = useWords().accounts;
  const address = inviteAddress(made, window.location.origin);
  return (
    <>
      <p>{words.ready}</p>
      <CopyLine label={words.link} text={address} shareText={words.shareText} takesFocus />
      {isForThisMachine(address) && <p className="row-more">{words.onlyHere}</p>}
    </>
  );
}
