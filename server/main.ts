/** The whole life of the server: configuration → store → app → listen → drain. */
import { BadConfiguration, type Config, readConfig } from './config.ts';
import { ClientMissing } from './pages/client.ts';
import { type Server, startServer } from './start.ts';
import { NewerDatabase } from './store/migrate.ts';

let isStopping = false;

/** What to do about what the system or the database says at start. */
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

try {
  const config = readConfig(process.env);
  const server = await startServer(config);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => stop(server));
  }
  console.log(readyLine(config, server));
} catch (error) {
  console.error(`Tertulia did not start. ${explain(error)}`);
  process.exit(1);
}

/** A stop may be asked for several times: by the terminal, and again by npm, which was told as well. */
async function stop(server: Server): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await server.stop();
  process.exit(0);
}

function readyLine(config: Config, { world }: Server): string {
  const registration = {
    open: 'anyone who reaches it may register',
    invite: 'people register with an invitation',
    closed: 'registration is closed',
  }[config.registration];
  return `Tertulia is ready at ${world.publicUrl} (${registration}; the first account administers it)`;
}

/** One line, for the administrator; what is no mistake of theirs is told with its stack. */
function explain(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if ([BadConfiguration, NewerDatabase, ClientMissing].some((kind) => error instanceof kind))
    return message;
  const advice = startAdvice[code ?? ''];
  if (!advice) return stack ?? String(error);
  return `${message.replaceAll(/\s+/g, ' ')}: ${advice}.`;
}
