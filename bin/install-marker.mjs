import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Written after a successful install, and removed when npm starts another. */
export function markerFile(folder) {
  return join(folder, 'node_modules/.tertulia-installed.json');
}

export function isInstalled({ folder, set }) {
  try {
    const { set: installed, ...then } = JSON.parse(readFileSync(markerFile(folder), 'utf8'));
    const suffices = installed === set || installed === 'all';
    return suffices && JSON.stringify(then) === JSON.stringify(fingerprint(folder));
  } catch {
    return false;
  }
}

/** Everything that an install depends on. */
export function fingerprint(folder) {
  return {
    lock: hashOf(join(folder, 'package-lock.json')),
    // npm's own record of node_modules, which changes with `npm prune` and others.
    tree: hashOf(join(folder, 'node_modules/.package-lock.json')),
    platform: process.platform,
    arch: process.arch,
  };
}

function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
