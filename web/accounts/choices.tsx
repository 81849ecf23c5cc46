import { type ReactNode, useState } from 'react';
import type { Me } from '../../contract/accounts.ts';
import { post } from '../api.ts';
import { useSetMe, useSignedIn } from '../session.ts';
import { useErrorToast } from '../ui/problem-text.ts';

/** Saves a choice of the profile. It shows at once, and is taken back with a reason if saving fails. */
export function useSaveChoice(): (choice: Partial<Me>) => Promise<void> {
  const me = useSignedIn();
  const setMe = useSetMe();
  const showError = useErrorToast();
  return async (choice) => {
    setMe({ ...me, ...choice });
    try {
      const { user } = await post<{ user: Me }>('/edit-profile', choice);
      setMe(user);
    } catch (error) {
      setMe(me);
      showError(error);
    }
  };
}

interface ChoicesProps<T extends string> {
  name: string;
  title: string;
  hint?: string;
  chosen: T;
  choices: { value: T; text: ReactNode }[];
  onChoose: (value: T) => void;
}

/** Radio buttons whose choice is saved at once. */
export function Choices<T extends string>({
  name,
  title,
  hint,
  chosen,
  choices,
  onChoose,
}: ChoicesProps<T>) {
  const hintId = `${name}hint`;
  // Show the choice at once. The saved value arrives later; until then the radio button would jump
  // back.
  const [shown, setShown] = useState(chosen);
  const [saved, setSaved] = useState(chosen);
  if (saved !== chosen) {
    setSaved(chosen);
    setShown(chosen);
  }
  const choose = (value: T) => {
    setShown(value);
    onChoose(value);
  };
  return (
    <fieldset className="part choices" aria-describedby={hint && hintId}>
      <legend>{title}</legend>
      <div className="choices-list">
        {choices.map(({ value, text }) => (
          <label className="choice" key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === shown}
              onChange={() => choose(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p className="row-more" id={hintId}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
