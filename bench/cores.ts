/** With two cores, the server gets one and the load the other. */
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

/** Moves this process, which makes load and checks answers, off the server's core. */
export function leaveCoreOfServer(): void {
  if (mayPin) spawnSync('taskset', ['-a', '-c', '-p', coreOfLoad, String(process.pid)]);
}

/** For the table: where server and load ran. */
export const cores = !mayPin
  ? 'server and load on any core'
  : `server on core 0, load on core 1${mayKeepAwake ? ', which is kept awake' : ''}`;

/**
 * Prevents the load's core from sleeping. The load waits for each answer, and on a virtual machine
 * the hypervisor then has to wake its core, partly at the cost of the server. A hello is so short
 * that the load hardly sleeps, which would bias the comparison. A process of the lowest priority
 * keeps that core busy.
 * @returns a function that ends it
 */
export function keepLoadAwake(): () => void {
  if (!mayKeepAwake) return () => {};
  const counting = ['chrt', '--idle', '0', process.execPath, '-e', 'for (;;);'];
  const [program = '', ...args] = onCoreOfLoad(counting);
  const counter = spawn(program, args, { stdio: 'ignore' });
  return () => counter.kill('SIGKILL');
}
