import { readFileSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const settleMs = 100;
const retryMs = 500;
const touchMs = 5_000;
const abandonedMs = 60_000;

/** Waits until no other process installs into this folder; the lock names the processes at work. */
export async function takeInstallLock(folder) {
  const file = join(folder, '.installing');
  let told = false;
  while (!(await tryToTake(file))) {
    if (!told) {
      console.error(`Another process is installing here; waiting for it (its lock is ${file}).`);
      told = true;
    }
    await sleep(retryMs);
  }
  const timer = setInterval(() => utimes(file, new Date(), new Date(), () => {}), touchMs);
  return {
    // npm outlives a launcher that is killed, and must be waited for too.
    alsoFor: (pid) => writeFileSync(file, `${process.pid} ${pid}`),
    release() {
      clearInterval(timer);
      rmSync(file, { force: true });
    },
  };
}

async function tryToTake(file) {
  if (isStale(file)) rmSync(file, { force: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  // Two processes may have found the same stale lock, and the slower one removed the lock of the
  // quicker one: whose number still stands after a moment has it.
  await sleep(settleMs);
  return read(file) === String(process.pid);
}

function isStale(file) {
  const text = read(file);
  if (text === undefined) return false;
  // A number can have gone to another process, or stand for one that is dead and never collected.
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
  if (Date.now() - mtimeMs > abandonedMs) return true;
  // A lock without a number is about to get one.
  return text !== '' && !text.split(' ').some((pid) => isAlive(Number(pid)));
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
