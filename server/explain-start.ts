import { StartRefused } from './start-refused.ts';

/** Advice for errors at start, by the code of the system or the database. */
const startAdvice: Record<string, string> = {
  EADDRINUSE: 'set PORT to another number, or stop what listens there',
  EADDRNOTAVAIL: 'set HOST to an address of this machine',
  ENOTFOUND: 'HOST and DATABASE_URL take names that can be found',
  EACCES: 'the port, or the folder DATA_DIR, is not for this user',
  EEXIST: 'set DATA_DIR to a folder',
  ENOTDIR: 'set DATA_DIR to a folder',
  EROFS: 'set DATA_DIR to a folder that can be written',
  ENOSPC: 'make room on the disk of DATA_DIR',
  ECONNREFUSED: 'the database that DATABASE_URL names does not answer',
  ETIMEDOUT: 'the database that DATABASE_URL names does not answer',
  '28P01': 'DATABASE_URL has the wrong user or password',
  '28000': 'DATABASE_URL has a user who may not connect',
  '3D000': 'create the database that DATABASE_URL names',
  '42501': 'the user in DATABASE_URL may not create tables',
  ERR_SQLITE_ERROR:
    'look at the disk of DATA_DIR (is there room, may it be written?) and at the database; ' +
    'restore a backup if it is damaged',
};

/** @returns one line for the administrator, or a stack trace for a bug */
export function explainStart(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (error instanceof StartRefused) return message;
  const advice = startAdvice[code ?? ''];
  if (!advice) return stack ?? String(error);
  return `${message.replaceAll(/\s+/g, ' ')}: ${advice}.`;
}
