import { fold } from '../../contract/fold.ts';

interface Named {
  username: string;
  first_name: string;
  last_name: string;
}

/** Whether each word stands at the beginning of a word of the name, as the search of people has it. Pure. */
export function isCalled(filter: string): (person: Named) => boolean {
  const asked = wordsOf(filter.replace(/^\s*@/, ''));
  return ({ username, first_name, last_name }) => {
    const names = [username, ...wordsOf(`${username} ${first_name} ${last_name}`)];
    return asked.every((word) => names.some((name) => name.startsWith(word)));
  };
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/\s+|(?<=\w)[._-](?=\w)/)
    .filter(Boolean);
