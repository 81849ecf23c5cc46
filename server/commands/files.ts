/** Atomic files: they appear complete or not at all, whatever happens while they are written. */
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
const reportIntervalMs = 2_000;

/**
 * Creates a file that only its owner can read, lets `work` fill it, and removes it unless `work`
 * has renamed it, even if a signal stops this process. Reports the file's size meanwhile.
 */
export async function withNewFile<T>(
  file: string,
  work: () => Promise<T>,
  report: (line: string) => void,
  intervalMs = reportIntervalMs,
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
  // Before the file exists: its creation must be followed at once by the note that it is ours.
  for (const signal of signals) process.once(signal, stop);
  const reporting = setInterval(() => {
    report(`${megabytes(statSync(file, { throwIfNoEntry: false })?.size ?? 0)} written …`);
  }, intervalMs);
  try {
    closeSync(openSync(file, 'wx', 0o600));
    isOurs = true;
    return await work();
  } finally {
    clearInterval(reporting);
    for (const signal of signals) process.off(signal, stop);
    remove();
  }
}

/**
 * Gives a complete file its name, durably.
 * @throws Fault if the name is taken
 */
export function placeNew(file: string, target: string): void {
  syncFile(file);
  try {
    linkSync(file, target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || existsSync(target)) fault(`${target} already exists.`);
    // This file system has no hard links.
    renameSync(file, target);
  }
  syncFolder(dirname(target));
}

/**
 * Replaces a file by a complete one, and keeps the old one under another name. One of the two has
 * the name at every moment.
 */
export function replaceFile(file: string, target: string, backup: string): void {
  syncFile(file);
  try {
    linkSync(target, backup);
  } catch (error) {
    if (existsSync(backup)) throw error;
    // Without hard links the name is missing for a moment, but both files are intact.
    renameSync(target, backup);
  }
  renameSync(file, target);
  syncFolder(dirname(target));
}

function syncFile(file: string): void {
  const opened = openSync(file, 'r+');
  fsyncSync(opened);
  closeSync(opened);
}

/** Makes the rename survive a power cut. Windows has no equivalent. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
}

export const megabytes = (bytes: number): string => `${readable(Math.ceil(bytes / 1e5) / 10)} MB`;
