/** The parts of the settings, in their order. */
import type { ComponentType } from 'react';
import type { Words } from '../locales/en.ts';
import { LanguageSection } from './language-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TokensSection } from './tokens-section.tsx';

export type SectionName = keyof Words['accounts']['settings']['sections'];

export const sections: Record<SectionName, ComponentType> = {
  profile: ProfileSection,
  language: LanguageSection,
  notifications: NotificationsSection,
  password: PasswordSection,
  sessions: SessionsSection,
  tokens: TokensSection,
};

export const sectionNames = Object.keys(sections) as [SectionName, ...SectionName[]];

export const isSectionName = (name: string | null): name is SectionName =>
  name !== null && Object.hasOwn(sections, name);
