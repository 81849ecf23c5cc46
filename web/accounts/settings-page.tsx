/** One's own profile and what belongs to it; which part is shown stands in the address. */
import { useSearch } from 'wouter';
import { useWords } from '../locales/use-words.tsx';
import { useSignedIn } from '../session.ts';
import { useTitle } from '../use-title.ts';
import { SettingsNavigation } from './settings-navigation.tsx';
import { SettingsSection } from './settings-section.tsx';
import { isSectionName, sectionNames } from './settings-sections.tsx';
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
