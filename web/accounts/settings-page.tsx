/** The settings. The address says which section is open. */

import { type ComponentType, useEffect, useRef } from 'react';
import { Link, useSearch } from 'wouter';
import type { Words } from '../locales/en.ts';
import { useWords } from '../locales/use-words.tsx';
import { fullName } from '../names.ts';
import { useSignedIn } from '../session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { useTitle } from '../use-title.ts';
import { LanguageSection } from './language-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SignOut } from './sign-out.tsx';
import { TokensSection } from './tokens-section.tsx';
import { WelcomeSteps } from './welcome-steps.tsx';
import './accounts.css';
import './settings.css';

export default function SettingsPage() {
  const words = useWords().general;
  useTitle(words.settings);
  const asked = new URLSearchParams(useSearch()).get('section');
  const me = useSignedIn();
  if (asked === 'welcome' && me.is_admin) return <WelcomeSteps />;
  const chosen = isSectionName(asked) ? asked : undefined;
  return (
    <div className="column settings-column">
      <div className="settings" data-open={chosen !== undefined}>
        <h1 className="settings-title">{words.settings}</h1>
        <SettingsNavigation chosen={chosen ?? sectionNames[0]} />
        <SettingsSection name={chosen ?? sectionNames[0]} key={chosen} />
      </div>
    </div>
  );
}

function SettingsNavigation({ chosen }: { chosen: SectionName }) {
  const words = useWords();
  const me = useSignedIn();
  const name = fullName(me);
  return (
    <div className="settings-side">
      <div className="settings-me">
        <Avatar id={me.id} name={name} image={me.image_route} size={40} />
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

function SettingsSection({ name }: { name: SectionName }) {
  const words = useWords().accounts.settings;
  const heading = useRef<HTMLHeadingElement>(null);
  const Content = sections[name];

  useEffect(() => {
    // On a phone the list that had the focus is hidden.
    const isBeside = heading.current?.closest('.settings')?.querySelector('nav')?.checkVisibility();
    if (!isBeside) heading.current?.focus();
  }, []);

  return (
    <section className="settings-section" aria-labelledby="settings-section">
      <Link className="settings-back" href="/settings">
        <Icon name="back" />
        {words.back}
      </Link>
      <h2 id="settings-section" ref={heading} tabIndex={-1}>
        {words.sections[name]}
      </h2>
      <Content />
    </section>
  );
}

/** In the order of the navigation. */

type SectionName = keyof Words['accounts']['settings']['sections'];

export const sections: Record<SectionName, ComponentType> = {
  profile: ProfileSection,
  language: LanguageSection,
  notifications: NotificationsSection,
  password: PasswordSection,
  sessions: SessionsSection,
  tokens: TokensSection,
};

const sectionNames = Object.keys(sections) as [SectionName, ...SectionName[]];

const isSectionName = (name: string | null): name is SectionName =>
  name !== null && Object.hasOwn(sections, name);
