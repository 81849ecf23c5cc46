import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './installed.mjs';

// Measured on linux-x64; precise enough to decide whether to wait.
const sizes = {
  production: 'about 40 MB to download, 185 MB on disk',
  all: 'about 100 MB to download, 360 MB on disk',
};

/** Installs the packages: 'production' to run the server, 'all' for development. */
export async function installPackages(folder, runtime, needed) {
  // Development packages stay when `npm start` follows a change of the lock file.
  const set = existsSync(join(folder, 'node_modules/typescript')) ? 'all' : needed;
  let paths;
  await ensureInstalled({
    folder,
    set,
    runtime,
    title: `Installing the packages that Tertulia is built on (${sizes[set]}).`,
    measure() {
      paths ??= packagePaths(folder, set);
      const there = paths.filter((path) => existsSync(join(folder, path, 'package.json')));
      return `${there.length} of ${paths.length} packages`;
    },
  });
}

// The packages that the lock file lists for this platform.
function packagePaths(folder, set) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { dev, os, cpu, libc }]) => {
      if (path === '' || (dev && set === 'production')) return false;
      return (
        (os ?? [process.platform]).includes(process.platform) &&
        (cpu ?? [process.arch]).includes(process.arch) &&
        !libc?.includes('musl')
      );
    })
    .map(([path]) => path);
}
