import { readFileSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const settleMs = 100;
const retryMs = 500;
const touchMs = 5_000;
const abandonedMs = 60_000;

/** Waits until no other process installs into this folder. The lock lists the processes at work. */
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
    // npm survives a killed launcher, so others must wait for it too.
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
  // Two processes may find the same stale lock, and the slower one then removes the quicker one's.
  // The lock belongs to the process whose id is still in it after a moment.
  await sleep(settleMs);
  return read(file) === String(process.pid);
}

function isStale(file) {
  const text = read(file);
  if (text === undefined) return false;
  // The id may have been reused, or may belong to a zombie process.
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
  if (Date.now() - mtimeMs > abandonedMs) return true;
  // A lock without an id is just being written.
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
