import type { Words } from '../en.ts';

export const chats: Words['chats'] = {};
