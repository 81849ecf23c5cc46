import { accountsAndChats } from './0001-accounts-and-chats.ts';
import { projects } from './0002-projects.ts';
import { push } from './0003-push.ts';
import { rateLimits } from './0004-rate-limits.ts';
import { indexedLater } from './0005-indexed-later.ts';
import { mergedInSteps } from './0006-merged-in-steps.ts';
import { taskVersions } from './0007-task-versions.ts';
import { accounts } from './0008-accounts.ts';
import { addingPeople } from './0009-adding-people.ts';
import { projectSizes } from './0010-project-sizes.ts';

/** In the order of application. A released migration is never edited. */
export const migrations = [
  accountsAndChats,
  projects,
  push,
  rateLimits,
  indexedLater,
  mergedInSteps,
  taskVersions,
  accounts,
  addingPeople,
  projectSizes,
];
