import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useWords } from '../locales/use-words.tsx';
import { Icon } from '../ui/icon.tsx';
import { type SectionName, sections } from './settings-sections.tsx';

export function SettingsSection({ name }: { name: SectionName }) {
  const words = useWords().accounts.settings;
  const heading = useRef<HTMLHeadingElement>(null);
  const Content = sections[name];

  useEffect(() => {
    // On a phone the list that had the focus is gone: it goes on here.
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
