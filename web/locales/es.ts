/** Todo lo que dice el cliente, en español. */
import type { Words } from './en.ts';
import { accounts } from './es/accounts.ts';
import { chats } from './es/chats.ts';
import { general } from './es/general.ts';
import { groups } from './es/groups.ts';
import { people } from './es/people.ts';
import { projects } from './es/projects.ts';

export const es: Words = { general, accounts, chats, groups, people, projects };
