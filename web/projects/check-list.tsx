import { type ReactNode, useId, useState } from 'react';
import { fold } from '../../contract/fold.ts';
import { useWords } from '../locales/use-words.tsx';

export interface CheckOption<K> {
  id: K;
  text: string;
  shown: ReactNode;
}

interface CheckListProps<K> {
  title: string;
  options: CheckOption<K>[];
  chosen: readonly K[];
  onChange: (chosen: K[]) => void;
  /** Shown if there are no options. */
  empty?: ReactNode;
}

/** Shorter lists have no search field. */
const searchedFrom = 9;

export function CheckList<K extends string | number>(props: CheckListProps<K>) {
  const { title, options, chosen, onChange, empty } = props;
  const words = useWords().projects;
  const heading = useId();
  const [q, setQ] = useState('');
  const found = options.filter(({ text }) => fold(text).includes(fold(q.trim())));
  const toggle = (id: K) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className="check-list" aria-labelledby={heading}>
      <legend className="project-choice-title" id={heading}>
        {title}
      </legend>
      {options.length >= searchedFrom && (
        <input
          className="input"
          type="search"
          value={q}
          onChange={({ target }) => setQ(target.value)}
          placeholder={words.searchIn(title)}
          aria-label={words.searchIn(title)}
        />
      )}
      <div className="check-options">
        {found.map(({ id, shown }) => (
          <label className="project-choice-line" key={id}>
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
            {shown}
          </label>
        ))}
        {options.length === 0 && empty !== undefined && <p className="project-soft">{empty}</p>}
        {options.length > 0 && found.length === 0 && (
          <p className="project-soft">{words.noneFound}</p>
        )}
      </div>
    </fieldset>
  );
}
