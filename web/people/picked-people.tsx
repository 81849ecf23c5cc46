import type { PublicUser } from '../../contract/accounts.ts';
import { useWords } from '../locales/use-words.tsx';
import { fullName, isolated } from '../names.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { Name } from '../ui/name.tsx';

/** Chips with remove buttons. */
export function PickedPeople({
  people,
  onDrop,
}: {
  people: PublicUser[];
  onDrop: (person: PublicUser) => void;
}) {
  const words = useWords().people;
  return (
    <ul className="picked" aria-label={words.picked}>
      {people.map((person) => (
        <li className="picked-person" key={person.id}>
          <Avatar id={person.id} name={fullName(person)} image={person.image_route} size={24} />
          <Name className="picked-name">{fullName(person)}</Name>
          <button
            type="button"
            className="picked-drop"
            aria-label={words.drop(isolated(fullName(person)))}
            onClick={() => onDrop(person)}
          >
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
