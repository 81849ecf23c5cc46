import type { PublicUser } from '../../contract/accounts.ts';
import { useWords } from '../locales/use-words.tsx';
import { Face } from '../ui/face.tsx';
import { problemText } from '../ui/problem-text.ts';
import { fullName } from './names.ts';

interface PeopleFoundProps {
  id: string;
  isOpen: boolean;
  people: PublicUser[];
  active: PublicUser | undefined;
  optionId: (person: PublicUser) => string;
  isPresent: (person: PublicUser) => boolean;
  /** Whether these are the answer to what is written now. */
  isSettled: boolean;
  error: unknown;
  onChoose: (person: PublicUser) => void;
}

/** Whom a search has found; who is in already is shown as such. */
export function PeopleFound(props: PeopleFoundProps) {
  const { id, isOpen, people, active, optionId, isPresent, isSettled, error, onChoose } = props;
  const words = useWords();
  const isEmpty = isOpen && isSettled && people.length === 0;
  return (
    <>
      <div
        id={id}
        role="listbox"
        className="popover members-found"
        aria-label={words.general.people}
        hidden={!isOpen || people.length === 0}
      >
        {isOpen &&
          people.map((person) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field that has the focus takes the keys
            <div
              key={person.id}
              id={optionId(person)}
              role="option"
              tabIndex={-1}
              className="menu-item"
              aria-selected={person === active}
              aria-disabled={isPresent(person)}
              data-focused={person === active || undefined}
              data-disabled={isPresent(person) || undefined}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => !isPresent(person) && onChoose(person)}
            >
              <Face id={person.id} name={fullName(person)} image={person.image_route} size={28} />
              <span className="listing-main">
                <bdi>{fullName(person)}</bdi>{' '}
                <bdi className="project-soft">
                  {isPresent(person) ? words.projects.alreadyIn : `@${person.username}`}
                </bdi>
              </span>
            </div>
          ))}
      </div>
      <p className="project-soft" role="status">
        {isEmpty && error === null && words.projects.nobodyFound}
        {isOpen && error !== null && problemText(error, words)}
      </p>
    </>
  );
}
