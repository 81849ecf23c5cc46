/** People who were found, or why nobody was and what to do. */
import { Link } from 'wouter';
import type { PublicUser } from '../../contract/accounts.ts';
import { useWords } from '../locales/use-words.tsx';
import '../search/options.css';
import { fullName, isolated } from '../names.ts';
import { Marked } from '../search/marked.tsx';
import { markMatches } from '../search/match.ts';
import type { Options } from '../search/use-options.ts';
import { useSignedIn } from '../session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Name } from '../ui/name.tsx';
import { problemText } from '../ui/problem-text.ts';
import type { PeopleSearch } from './use-people-search.ts';

interface FoundPeopleProps {
  search: PeopleSearch;
  options: Options;
  typed: string;
  label: string;
  /** The server may know more matches than it returns. */
  mayBeMore: boolean;
  /** People were found, but all are picked already. */
  areAllPicked: boolean;
  isPresent: (person: PublicUser) => boolean;
}

export function FoundPeople(props: FoundPeopleProps) {
  const { search, options, typed, label, isPresent } = props;
  const { people, former } = search;
  return (
    <div className="people-found-list">
      {people.length > 0 && (
        <div className="hits" {...options.listProps(label)}>
          {people.map((person) => (
            <div
              className="hit"
              key={person.id}
              {...(isPresent(person) ? presentProps : options.optionProps(String(person.id)))}
              tabIndex={-1}
            >
              <Person person={person} typed={typed} isPresent={isPresent(person)} />
            </div>
          ))}
        </div>
      )}
      {former.length > 0 && (
        <div className="hits hits-former" aria-hidden="true">
          {former.map((person) => (
            <div className="hit" key={person.id}>
              <Person person={person} typed="" isPresent={false} />
            </div>
          ))}
        </div>
      )}
      {people.length === 0 && <Nobody {...props} />}
    </div>
  );
}

/** Shown so that nobody searches further, but cannot be picked. */
const presentProps = {
  role: 'option',
  'aria-disabled': true,
  'aria-selected': false,
  // Keep the focus in the field.
  onMouseDown: (event: React.MouseEvent) => event.preventDefault(),
} as const;

interface PersonProps {
  person: PublicUser;
  typed: string;
  isPresent: boolean;
}

function Person({ person, typed, isPresent }: PersonProps) {
  const { alreadyIn } = useWords().people;
  const name = fullName(person);
  return (
    <>
      <Avatar id={person.id} name={name} image={person.image_route} size={32} />
      <span className="hit-text">
        <Name className="hit-title">
          <Marked pieces={markMatches(name, typed)} />
        </Name>
        <span className="hit-detail">
          <Name>@{person.username}</Name>
          {isPresent && ` · ${alreadyIn}`}
        </span>
      </span>
    </>
  );
}

function Nobody({ search, typed, mayBeMore, areAllPicked }: FoundPeopleProps) {
  const words = useWords();
  const { people: picker } = words;
  const me = useSignedIn();
  if (search.state === 'idle') return <p className="hits-text">{picker.hint}</p>;
  if (search.state === 'searching') {
    if (search.former.length > 0) return null;
    return <p className="hits-text hits-later">{picker.searching}</p>;
  }
  if (search.state === 'failed') {
    return (
      <div className="hits-text">
        <p>{problemText(search.error, words)}</p>
        <Button onMouseDown={(event) => event.preventDefault()} onClick={search.retry}>
          {words.general.tryAgain}
        </Button>
      </div>
    );
  }
  if (areAllPicked) {
    return <p className="hits-text">{mayBeMore ? picker.typeMore : picker.allPicked}</p>;
  }
  return (
    <div className="hits-text">
      <p>{picker.nobody(isolated(typed))}</p>
      {me.is_admin ? (
        <p>
          {picker.youInvite}{' '}
          <Link href="/users" onMouseDown={(event: React.MouseEvent) => event.preventDefault()}>
            {picker.toInvitations}
          </Link>
        </p>
      ) : (
        <p>{picker.askForInvitation}</p>
      )}
    </div>
  );
}
