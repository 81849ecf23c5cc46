import { plural } from '../plural.ts';

/** People search. Names in these sentences come isolated. */
export const people = {
  placeholder: 'Name or username',
  hint: 'Type a name. Its first letters are enough.',
  picked: 'Picked',
  drop: (name: string) => `Take out ${name}`,
  wasPicked: (name: string) => `${name} picked.`,
  wasRemoved: (name: string) => `${name} taken out.`,
  found: (count: number) =>
    plural(
      'en',
      count,
      '# person found. Up and down to choose.',
      '# people found. Up and down to choose.',
    ),
  searching: 'Searching…',
  nobody: (name: string) => `Nobody here is called “${name}”.`,
  allPicked: 'Everyone of that name is in it already.',
  typeMore: 'Everyone found so far is in it already. Type more of the name.',
  askForInvitation: 'If they are not here yet, ask your administrator to invite them.',
  youInvite: 'If they are not here yet, invite them:',
  toInvitations: 'go to the invitations',
  alreadyIn: 'already in it',
};
