/** Where there are two cores, the server has one and the load another. */
import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const mayPin = availableParallelism() > 1 && spawnSync('taskset', ['-c', '1', 'true']).status === 0;

const coreOfLoad = '1';
const isThere = (program: string) => spawnSync(program, ['--version']).error === undefined;
const mayKeepAwake = mayPin && isThere('chrt');

const pinned = (cores: string, command: string[]): string[] =>
  mayPin ? ['taskset', '-c', cores, ...command] : command;

export const onCoreOfServer = (command: string[]): string[] => pinned('0', command);
export const onAnyCore = (command: string[]): string[] =>
  pinned(`0-${availableParallelism() - 1}`, command);
export const onCoreOfLoad = (command: string[]): string[] => pinned(coreOfLoad, command);

/** This process has load to make and answers to look at: it leaves the server's core alone. */
export function leaveCoreOfServer(): void {
  if (mayPin) spawnSync('taskset', ['-a', '-c', '-p', coreOfLoad, String(process.pid)]);
}

/** For the table: where the two ran. */
export const cores = !mayPin
  ? 'server and load on any core'
  : `server on core 0, load on core 1${mayKeepAwake ? ', which is kept awake' : ''}`;

/**
 * The load sleeps after each answer until the next one comes. Where cores are virtual, the hypervisor
 * has to wake its core, and whoever answers pays a part of that. A hello is so short that the load
 * hardly sleeps, so it would fall on one side of the comparison only. So that core never sleeps: a
 * process that runs when nobody else wants to counts there.
 * @returns ends it
 */
export function keepLoadAwake(): () => void {
  if (!mayKeepAwake) return () => {};
  const counting = ['chrt', '--idle', '0', process.execPath, '-e', 'for (;;);'];
  const [program = '', ...args] = onCoreOfLoad(counting);
  const counter = spawn(program, args, { stdio: 'ignore' });
  return () => counter.kill('SIGKILL');
}
