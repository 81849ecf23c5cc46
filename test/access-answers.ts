/** Groups of callers: what each of them is answered by a route that is for such a group. */
import { type Caller, callers, signedOut } from './access-callers.ts';

export type Answers = Record<Caller, string>;

const all = (answer: string) =>
  Object.fromEntries(callers.map((caller) => [caller, answer])) as Answers;
const unknown = Object.fromEntries(
  signedOut.map((caller) => [caller, '401 session_required']),
) as Pick<Answers, (typeof signedOut)[number]>;

export const anyone = all;
export const whoIsSignedIn = (answer: string): Answers => ({ ...all(answer), ...unknown });
export const serverAdministrators = (answer: string): Answers => ({
  ...whoIsSignedIn('403 not_allowed'),
  'server administrator': answer,
});

const outside = whoIsSignedIn('403 not_a_member');

export const members = (answer: string): Answers => ({
  ...outside,
  member: answer,
  'API token of a member': answer,
  'group administrator': answer,
});
export const groupAdministrators = (answer: string): Answers => ({
  ...members('403 not_allowed'),
  'group administrator': answer,
});
export const onlySender = (answer: string): Answers => ({
  ...members(answer),
  'group administrator': '403 not_allowed',
});

export const whoIsInProject = (answer: string): Answers => ({
  ...outside,
  observer: answer,
  'project member': answer,
  'project manager': answer,
});
export const projectMembers = (answer: string): Answers => ({
  ...whoIsInProject(answer),
  observer: '403 not_allowed',
});
export const projectManagers = (answer: string): Answers => ({
  ...whoIsInProject('403 not_allowed'),
  'project manager': answer,
});
