import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { PublicUser } from '../../contract/accounts.ts';
import { useWords } from '../locales/use-words.tsx';
import { Icon } from '../ui/icon.tsx';
import { fullName } from './names.ts';
import { PeopleFound } from './people-found.tsx';
import { usePeopleSearch } from './use-people-search.ts';

interface PeoplePickerProps {
  label: string;
  chosen: PublicUser[];
  onChange: (people: PublicUser[]) => void;
  /** Who need not be chosen any more. */
  isPresent: (person: PublicUser) => boolean;
}

/** A field in which people are looked up by name, and stand as chips once they are chosen. */
export function PeoplePicker({ label, chosen, onChange, isPresent }: PeoplePickerProps) {
  const words = useWords().projects;
  const ids = { input: useId(), list: useId() };
  const input = useRef<HTMLInputElement>(null);
  const [q, setQ] = useState('');
  const [at, setAt] = useState(0);
  const { people, isSettled, error } = usePeopleSearch(q);
  const free = people.filter((person) => chosen.every(({ id }) => id !== person.id));
  const selectable = free.filter((person) => !isPresent(person));
  const active = selectable[Math.min(at, selectable.length - 1)];
  const isOpen = q.trim() !== '';
  const optionId = ({ id }: PublicUser) => `${ids.list}-${id}`;
  const choose = (person: PublicUser) => {
    onChange([...chosen, person]);
    setQ('');
    setAt(0);
    input.current?.focus();
  };
  const step = (by: number) => {
    if (selectable.length > 0) setAt((at + by + selectable.length) % selectable.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && isOpen) active && choose(active);
    else if (event.key === 'Escape' && isOpen) setQ('');
    else if (event.key === 'Backspace' && q === '') onChange(chosen.slice(0, -1));
    else return;
    if (event.key !== 'Backspace') event.preventDefault();
  };
  return (
    <div className="member-picker">
      <label className="field-label" htmlFor={ids.input}>
        {label}
      </label>
      <div className="member-chips input">
        {chosen.map((person) => (
          <button
            type="button"
            className="member-chip"
            key={person.id}
            aria-label={words.dropPerson(fullName(person))}
            onClick={() => {
              onChange(chosen.filter(({ id }) => id !== person.id));
              input.current?.focus();
            }}
          >
            <bdi>{fullName(person)}</bdi>
            <Icon name="close" size={16} />
          </button>
        ))}
        <input
          ref={input}
          id={ids.input}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={ids.list}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active ? optionId(active) : undefined}
          autoComplete="off"
          placeholder={chosen.length === 0 ? words.searchPeople : undefined}
          value={q}
          onChange={({ target }) => {
            setQ(target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <PeopleFound
        id={ids.list}
        isOpen={isOpen}
        people={free}
        {...{ active, optionId, isPresent, isSettled, error }}
        onChoose={choose}
      />
    </div>
  );
}
