/** Files that are there whole or not at all, whatever happens while they are made. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { fault, readable } from './command.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const tellIntervalMs = 2_000;

/**
 * Makes a file that only its owner reads, lets `work` fill it, and removes it unless `work` has
 * given it another name: also when this process is told to stop. While it takes, tells how large
 * the file is.
 */
export async function whileMaking<T>(
  file: string,
  work: () => Promise<T>,
  tell: (line: string) => void,
  intervalMs = tellIntervalMs,
): Promise<T> {
  const folder = dirname(file);
  if (!existsSync(folder)) fault(`There is no folder ${folder}.`);
  let isOurs = false;
  const remove = () => {
    if (isOurs) rmSync(file, { force: true });
  };
  const stop = (signal: NodeJS.Signals) => {
    remove();
    process.kill(process.pid, signal);
  };
  // Before the file is there: nothing comes between making it and knowing that it is ours.
  for (const signal of signals) process.once(signal, stop);
  const telling = setInterval(() => {
    tell(`${megabytes(statSync(file, { throwIfNoEntry: false })?.size ?? 0)} written …`);
  }, intervalMs);
  try {
    closeSync(openSync(file, 'wx', 0o600));
    isOurs = true;
    return await work();
  } finally {
    clearInterval(telling);
    for (const signal of signals) process.off(signal, stop);
    remove();
  }
}

/** Gives a whole file its name, durably. @throws Fault when something has that name. */
export function placeNew(file: string, target: string): void {
  syncFile(file);
  try {
    linkSync(file, target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || existsSync(target)) fault(`${target} exists already.`);
    // This file system has no links.
    renameSync(file, target);
  }
  syncFolder(dirname(target));
}

/**
 * Puts a whole file in the place of another, which is kept under a name of its own. Whenever this is
 * cut off, the one or the other is in that place.
 */
export function placeInstead(file: string, target: string, kept: string): void {
  syncFile(file);
  try {
    linkSync(target, kept);
  } catch (error) {
    if (existsSync(kept)) throw error;
    // Without links there is a moment in which none is in its place; both are whole.
    renameSync(target, kept);
  }
  renameSync(file, target);
  syncFolder(dirname(target));
}

function syncFile(file: string): void {
  const opened = openSync(file, 'r+');
  fsyncSync(opened);
  closeSync(opened);
}

/** So that the name survives a power cut too. Windows has no such thing. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
}

export const megabytes = (bytes: number): string => `${readable(Math.ceil(bytes / 1e5) / 10)} MB`;
