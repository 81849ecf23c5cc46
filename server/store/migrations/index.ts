import { accountsAndChats } from './0001-accounts-and-chats.ts';

/** In the order in which they are applied. What has been released is never edited, only added to. */
export const migrations = [accountsAndChats];
