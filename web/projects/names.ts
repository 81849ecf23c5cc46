import type { PublicUser } from '../../contract/accounts.ts';

export const fullName = ({ first_name, last_name }: PublicUser): string =>
  `${first_name} ${last_name}`;

const turns = /[\u202a-\u202e\u2066-\u2069]/g;

const shortLengthMax = 60;

/** The beginning of a title, for where there is room for one line. */
export function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= shortLengthMax) return text;
  return `${characters.slice(0, shortLengthMax - 1).join('')}…`;
}

/** What people wrote, set into a sentence of ours: whichever way it runs, the rest stays in place. */
export const isolated = (text: string): string => `\u2068${text.replaceAll(turns, '')}\u2069`;
