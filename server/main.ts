/** The life of the server: configuration → store → app → listen → drain. */
import cluster from 'node:cluster';
import { type Config, readConfig } from './config.ts';
import { explainStart } from './explain-start.ts';
import { joinProcesses, type Running, runProcesses, sayWhyNot } from './processes.ts';
import { releaseMemory } from './release-memory.ts';

let isStopping = false;

try {
  const config = readConfig(process.env);
  const isFirstOfMany = config.processes > 1 && cluster.isPrimary;
  const running = await (isFirstOfMany ? runProcesses(config) : runServer(config));
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => stop(running));
  }
  if (cluster.isPrimary) console.log(readyLine(config, running));
  releaseMemory();
} catch (error) {
  const reason = explainStart(error);
  if (cluster.isWorker) await sayWhyNot(reason);
  else console.error(`Tertulia did not start. ${reason}`);
  process.exit(1);
}

/** Loaded on demand: the first of several processes serves no requests and stays small. */
async function runServer(config: Config): Promise<Running> {
  const { startServer } = await import('./start.ts');
  const server = await startServer(config);
  if (cluster.isWorker) joinProcesses(server.world);
  return { publicUrl: server.world.publicUrl, stop: server.stop };
}

/** A stop may be requested several times, for example by the terminal and again by npm. */
async function stop(running: Running): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await running.stop();
  process.exit(0);
}

function readyLine(config: Config, { publicUrl }: Running): string {
  const registration = {
    open: 'anyone who reaches it may register',
    invite: 'people register with an invitation',
    closed: 'registration is closed',
  }[config.registration];
  return `Tertulia is ready at ${publicUrl} (${registration}; the first account administers it)`;
}
