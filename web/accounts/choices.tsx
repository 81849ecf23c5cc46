import { type ReactNode, useState } from 'react';

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
