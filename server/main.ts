/** The whole life of the server: configuration → store → app → listen → drain. */
import { BadConfiguration, type Config, readConfig } from './config.ts';
import { type Server, startServer } from './start.ts';

const drainTimeoutMs = 20_000;
let isStopping = false;

try {
  const config = readConfig(process.env);
  const server = await startServer(config);
  // A stop may be asked for several times: by the terminal, and again by npm, which was told as well.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => stop(server));
  }
  console.log(readyLine(config, server));
} catch (error) {
  console.error(`Tertulia did not start. ${explain(error)}`);
  process.exit(1);
}

/** A request that does not end in time is cut off rather than keeping the process. */
async function stop(server: Server): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), drainTimeoutMs).unref();
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

function explain(error: unknown): string {
  if (error instanceof BadConfiguration) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `${message}: set PORT to another number.`;
  return stack ?? String(error);
}
