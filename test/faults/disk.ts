/**
 * A disk and a clock that go wrong for one server, by a library (`faults.c`) that is preloaded into
 * its process: no rights are needed for it, only a C compiler, and Linux.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('faults.c', import.meta.url));
const compilers = [process.env.CC, 'cc', 'gcc', 'clang'];

/** Where each number stands in `faults.c`, in eights of bytes. */
const places = {
  writeError: 0,
  hasBound: 1,
  roomBytes: 2,
  syncDelayMs: 3,
  syncError: 4,
  clockOffsetMs: 5,
} as const;

const compiler =
  process.platform === 'linux'
    ? compilers.find((name) => name && spawnSync(name, ['--version']).status === 0)
    : undefined;

/** For `it`: who has no compiler is told what these tests need. On Linux `.ci/run` brings it. */
export const needsFaults: { skip: string | false } = {
  skip: compiler
    ? false
    : 'It is played by a library that is preloaded, which needs Linux and a C compiler ' +
      '(apt-get install gcc libc6-dev).',
};

export interface Faults {
  /** The folder in which files can have faults. Data belong in one below it. */
  folder: string;
  /** What was written and synced; of a server that was started with `recorded`. */
  log: string;
  env: Record<string, string>;
  recorded: Record<string, string>;
  /** Every write fails with this error; 'none' ends it. */
  failWrites(code: 'ENOSPC' | 'EROFS' | 'EIO' | 'none'): void;
  /** Files can grow by so many bytes, then the disk is full. */
  bound(roomBytes: number): void;
  unbound(): void;
  /** Every sync takes so long. */
  slowSyncs(delayMs: number): void;
  failSyncs(code: 'EIO' | 'none'): void;
  /** By how much the wall clock is wrong. */
  shiftClock(offsetMs: number): void;
}

/**
 * Gives `work` a folder with a disk of its own, and leaves nothing of it.
 * @param folder One that is there and stays instead, by the name that it has without links.
 */
export async function withFaults<T>(
  work: (faults: Faults) => Promise<T>,
  folder?: string,
): Promise<T> {
  const scratch = mkdtempSync(join(tmpdir(), 'tertulia-faults-'));
  const library = compile(scratch);
  const control = join(scratch, 'control');
  writeFileSync(control, new Uint8Array(Object.keys(places).length * 8));
  const file = openSync(control, 'r+');
  const set = (place: keyof typeof places, value: number) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64LE(BigInt(value));
    writeSync(file, bytes, 0, 8, places[place] * 8);
  };
  const errno = (code: 'ENOSPC' | 'EROFS' | 'EIO' | 'none') =>
    code === 'none' ? 0 : constants.errno[code];
  const disk = folder ?? join(scratch, 'disk');
  const log = join(scratch, 'log');
  const env = { LD_PRELOAD: library, FAULTS_FOLDER: disk, FAULTS_CONTROL: control };
  try {
    return await work({
      folder: disk,
      log,
      env,
      recorded: { ...env, FAULTS_LOG: log },
      failWrites: (code) => set('writeError', errno(code)),
      bound(roomBytes) {
        set('roomBytes', roomBytes);
        set('hasBound', 1);
      },
      unbound: () => set('hasBound', 0),
      slowSyncs: (delayMs) => set('syncDelayMs', delayMs),
      failSyncs: (code) => set('syncError', errno(code)),
      shiftClock: (offsetMs) => set('clockOffsetMs', offsetMs),
    });
  } finally {
    closeSync(file);
    rmSync(scratch, { recursive: true, force: true });
  }
}

function compile(folder: string): string {
  const library = join(folder, 'faults.so');
  const options = ['-shared', '-fPIC', '-O1', '-Wall', '-o', library, source, '-ldl', '-pthread'];
  const { status, stderr } = spawnSync(compiler ?? 'cc', options, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`faults.c does not compile: ${stderr}`);
  return library;
}
