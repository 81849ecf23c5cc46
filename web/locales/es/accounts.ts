import type { Words } from '../en.ts';

export const accounts: Words['accounts'] = {};
