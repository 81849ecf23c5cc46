import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled } from './install-marker.mjs';
import { ensureInstalled } from './installed.mjs';
import { SetupError } from './setup-error.mjs';

// The first Node.js with everything that we need: type stripping, node:sqlite with FTS5,
// crypto.argon2.
const oldest = { major: 24, minor: 7 };

const folder = fileURLToPath(new URL('./runtime', import.meta.url));

/** The Node.js to run on: this one if it is recent enough, else the pinned one, downloaded once. */
export async function findRuntime() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) {
    return process.execPath;
  }

  const found = findPackage();
  if (!found) throw new SetupError(nothingToFetch());
  const file = join(folder, found.path, found.bin.node);
  const plan = {
    folder,
    set: 'production',
    // No newer Node.js is available for npm before this install.
    runtime: process.execPath,
    title: `Fetching Node.js ${found.version} for this folder only, as this machine's is ${process.version} (about 60 MB to download, 210 MB on disk).`,
    measure: () => `${megabytesOf(file)} of about 150 MB`,
  };
  if (isInstalled(plan)) return file;
  if (isMusl()) throw new SetupError(nothingToFetch());
  await ensureInstalled(plan);
  await checkThatItRuns(file);
  return file;
}

// The lock file lists the name and version of the package for each platform.
function findPackage() {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  for (const [path, details] of Object.entries(packages)) {
    if (details.os === process.platform && details.cpu === process.arch) {
      return { path, ...details };
    }
  }
}

// The Linux packages need glibc; Alpine and others have musl instead.
function isMusl() {
  if (process.platform !== 'linux') return false;
  process.report.excludeNetwork = true;
  return !process.report.getReport().header.glibcVersionRuntime;
}

function nothingToFetch() {
  const libc = isMusl() ? ' with musl' : '';
  return `Tertulia needs Node.js ${oldest.major}.${oldest.minor} or later, this machine has ${process.version}, and there is none to fetch for ${process.platform}-${process.arch}${libc}: please install Node.js ${oldest.major}.${oldest.minor} or later (https://nodejs.org, or your system's packages) and run the same command again.`;
}

async function checkThatItRuns(file) {
  const { spawnSync } = await import('node:child_process');
  const { status, stderr, error } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  if (status === 0) return;
  const reason = error?.message ?? stderr.trim().split('\n')[0];
  throw new SetupError(
    `The Node.js that was fetched does not run on this machine (${reason}): please install Node.js ${oldest.major}.${oldest.minor} or later (https://nodejs.org) and run the same command again.`,
  );
}

function megabytesOf(file) {
  return Math.round((statSync(file, { throwIfNoEntry: false })?.size ?? 0) / 1e6);
}
