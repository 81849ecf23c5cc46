/** Finds people by name. Picked people are shown as chips before the text field. */
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { PublicUser } from '../../contract/accounts.ts';
import { useWords } from '../locales/use-words.tsx';
import { useOptions } from '../search/use-options.ts';
import './people.css';
import { fullName, isolated } from '../names.ts';
import { Floating } from './floating.tsx';
import { FoundPeople } from './found-people.tsx';
import { PickedPeople } from './picked-people.tsx';
import { foundMax, usePeopleSearch } from './use-people-search.ts';

interface PeoplePickerProps {
  label: string;
  picked: PublicUser[];
  onChange: (people: PublicUser[]) => void;
  /** Ids of people who are members already. They cannot be picked. */
  present?: readonly number[];
  /** At most one person. Picking another replaces them. */
  single?: boolean;
  autoFocus?: boolean;
  /** Shows the list below the field instead of floating over what follows. */
  isInline?: boolean;
  fault?: string | undefined;
}

export function PeoplePicker({
  label,
  picked,
  onChange,
  present = [],
  single = false,
  autoFocus = false,
  isInline = false,
  fault,
}: PeoplePickerProps) {
  const words = useWords().people;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [news, setNews] = useState('');
  const search = usePeopleSearch(typed);
  const left = new Set(picked.map((person) => person.id));
  const people = search.people.filter((person) => !left.has(person.id));
  const isPresent = ({ id }: PublicUser) => present.includes(id);
  const free = people.filter((person) => !isPresent(person));
  const isShown = isInline || (isOpen && search.state !== 'idle');

  const pick = (key: string) => {
    const person = free.find(({ id }) => String(id) === key);
    if (!person) return;
    onChange(single ? [person] : [...picked, person]);
    setNews(words.wasPicked(isolated(fullName(person))));
    setTyped('');
    setOpen(false);
  };
  const drop = (person: PublicUser) => {
    onChange(picked.filter(({ id }) => id !== person.id));
    setNews(words.wasRemoved(isolated(fullName(person))));
    input.current?.focus();
  };
  const options = useOptions({
    keys: isShown ? free.map((person) => String(person.id)) : [],
    query: typed,
    onPick: pick,
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = picked.at(-1);
    if (event.key === 'Backspace' && typed === '' && last) {
      drop(last);
    } else if (event.key === 'ArrowDown' && !isShown) {
      setOpen(true);
    } else {
      options.onKeyDown(event);
      if (event.key === 'Enter' && search.state === 'failed') search.retry();
      // Enter belongs to the name being typed, not to the form.
      if (event.key === 'Enter' && typed !== '') event.preventDefault();
    }
  };

  const outcome = (count: number) => {
    if (count > 0) return words.found(count);
    return search.people.length > 0 ? words.allPicked : words.nobody(isolated(typed.trim()));
  };

  const list = (
    <FoundPeople
      search={{ ...search, people }}
      options={options}
      typed={typed.trim()}
      label={label}
      mayBeMore={search.people.length === foundMax}
      areAllPicked={search.people.length > 0}
      isPresent={isPresent}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a keyboard and focus handler for everything inside
    <div
      className="find-people"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isShown || isInline) return;
        // Keep the dialog around it open.
        event.stopPropagation();
        input.current?.focus();
        setOpen(false);
      }}
    >
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click beside the text field focuses it; the keyboard needs no such help */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div className="find-box" ref={box} onClick={() => input.current?.focus()}>
        {picked.length > 0 && <PickedPeople people={picked} onDrop={drop} />}
        <input
          ref={input}
          id={id}
          className="find-input"
          placeholder={picked.length === 0 ? words.placeholder : undefined}
          value={typed}
          // biome-ignore lint/a11y/noAutofocus: the field was opened to search for a person
          autoFocus={autoFocus}
          {...options.inputProps}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : `${id}fault`}
          onChange={({ target }) => {
            setTyped(target.value);
            setOpen(true);
          }}
          onFocus={() => setOpen(typed !== '')}
          onKeyDown={onKeyDown}
        />
      </div>
      {isShown && (isInline ? list : <Floating anchor={box}>{list}</Floating>)}
      {fault !== undefined && (
        <span className="field-fault" id={`${id}fault`} role="alert">
          {fault}
        </span>
      )}
      <p className="visually-hidden" role="status">
        {isShown && search.state === 'done' ? outcome(free.length) : news}
      </p>
    </div>
  );
}
