/** The measured servers and their data. */
import {
  constants,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileCache, memorySettings, serverArguments } from '../bin/server.mjs';
import type { Bench } from './bench.ts';
import { onCoreOfServer } from './cores.ts';
import { ensureData } from './data.ts';
import { type Running, start } from './processes.ts';
import type { Size } from './sizes.ts';

const copies = fileURLToPath(new URL('data/copies', import.meta.url));
const helloFile = fileURLToPath(new URL('hello.ts', import.meta.url));
const runtime = [process.execPath, '--disable-warning=ExperimentalWarning'];
const ready = /ready at (http\S+)/;

export interface Settings extends Pick<Bench, 'profileFolder'> {
  size: Size;
  /** Pins the command to a core; by default the server's core. */
  where?: (command: string[]) => string[];
}

/** Starts one server process as `npm start` does, on a copy of the data. */
export async function withServer<T>(
  settings: Settings,
  work: (server: Running, dataDir: string) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const dataDir = await copyData(settings.size);
  try {
    const server = await startServer({ DATA_DIR: dataDir, ...env }, settings);
    try {
      return await work(server, dataDir);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export function startServer(
  env: Record<string, string>,
  { profileFolder, where = onCoreOfServer }: Omit<Settings, 'size'> = {},
): Promise<Running> {
  const profile = profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`] : [];
  return start(
    where([...runtime, ...profile, ...serverArguments]),
    { NODE_COMPILE_CACHE: compileCache, ...memorySettings, PORT: '0', PROCESSES: '1', ...env },
    ready,
  );
}

export const startHello = (): Promise<Running> =>
  start(onCoreOfServer([...runtime, helloFile]), {}, ready);

/** Beside the original, on the same disk, where a copy may be free. */
export async function copyData(size: Size): Promise<string> {
  const source = await ensureData(size);
  const folder = mkdtempSync(join(copiesFolder(), 'copy-'));
  for (const name of readdirSync(source)) {
    copyFileSync(join(source, name), join(folder, name), constants.COPYFILE_FICLONE);
  }
  return folder;
}

/** The resolved path, because SQLite opens files by it. */
export function copiesFolder(): string {
  mkdirSync(copies, { recursive: true });
  return realpathSync(copies);
}
