import { rmSync, writeFileSync } from 'node:fs';
import { takeInstallLock } from './install-lock.mjs';
import { fingerprint, isInstalled, markerFile } from './install-marker.mjs';
import { npmCi } from './npm-ci.mjs';
import { SetupError } from './setup-error.mjs';

/** Runs `npm ci` for a plan (see installed.mjs), one process at a time, and writes the marker. */
export async function install(plan) {
  const lock = await takeInstallLock(plan.folder).catch(explain);
  try {
    // Another process may have installed while this one waited.
    if (isInstalled(plan)) return;
    rmSync(markerFile(plan.folder), { force: true });
    await npmCi(plan, lock);
    const marker = { set: plan.set, ...fingerprint(plan.folder) };
    writeFileSync(markerFile(plan.folder), JSON.stringify(marker));
  } finally {
    lock.release();
  }
}

function explain(error) {
  if (error.syscall !== 'open') throw error;
  throw new SetupError(
    `Tertulia has to install packages, but this user may not write here (${error.message}): please start it once as the owner of the folder.`,
  );
}
