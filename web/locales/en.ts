/** All texts in English. `es.ts` has the same in Spanish. */
import { accounts } from './en/accounts.ts';
import { chats } from './en/chats.ts';
import { general } from './en/general.ts';
import { groups } from './en/groups.ts';
import { people } from './en/people.ts';
import { projects } from './en/projects.ts';

export const en = { general, accounts, chats, groups, people, projects };
export type Words = typeof en;
