import { Link } from 'wouter';
import { useWords } from '../locales/use-words.tsx';
import { fullName } from '../names.ts';
import { useSignedIn } from '../session.ts';
import { Face } from '../ui/face.tsx';
import { Icon } from '../ui/icon.tsx';
import { type SectionName, sectionNames } from './settings-sections.tsx';
import { SignOut } from './sign-out.tsx';

export function SettingsNavigation({ chosen }: { chosen: SectionName }) {
  const words = useWords();
  const me = useSignedIn();
  const name = fullName(me);
  return (
    <div className="settings-side">
      <div className="settings-me">
        <Face id={me.id} name={name} image={me.image_route} size={40} />
        <span className="row-text">
          <strong dir="auto">{name}</strong>
          <span className="row-more">{`@${me.username}`}</span>
        </span>
      </div>
      <nav aria-label={words.general.settings}>
        <ul>
          {sectionNames.map((section) => (
            <li key={section}>
              <Link
                className="settings-link"
                href={`/settings?section=${section}`}
                aria-current={section === chosen ? 'page' : undefined}
              >
                {words.accounts.settings.sections[section]}
                <Icon name="back" size={18} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SignOut />
    </div>
  );
}
