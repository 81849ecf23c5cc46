/** Where there are two cores, the server has one and the load another. */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const mayPin = availableParallelism() > 1 && spawnSync('taskset', ['-c', '1', 'true']).status === 0;

const pinned = (core: number, command: string[]): string[] =>
  mayPin ? ['taskset', '-c', String(core), ...command] : command;

export const onCoreOfServer = (command: string[]): string[] => pinned(0, command);
export const onAnyCore = (command: string[]): string[] => command;
export const onCoreOfLoad = (command: string[]): string[] => pinned(1, command);

/** For the table: where the two ran. */
export const cores = mayPin ? 'server on core 0, load on core 1' : 'server and load on any core';
