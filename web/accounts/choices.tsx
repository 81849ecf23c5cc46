import { type ReactNode, useState } from 'react';

interface ChoicesProps<T extends string> {
  name: string;
  title: string;
  hint?: string;
  chosen: T;
  choices: { value: T; text: ReactNode }[];
  onChoose: (value: T) => void;
}

/** One of a few; taken as soon as it is chosen. */
export function Choices<T extends string>({
  name,
  title,
  hint,
  chosen,
  choices,
  onChoose,
}: ChoicesProps<T>) {
  const hintId = `${name}hint`;
  // Shown at once: who keeps it tells a moment later what was chosen, and until then it would jump back.
  const [taken, setTaken] = useState(chosen);
  const [told, setTold] = useState(chosen);
  if (told !== chosen) {
    setTold(chosen);
    setTaken(chosen);
  }
  const choose = (value: T) => {
    setTaken(value);
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
              checked={value === taken}
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
