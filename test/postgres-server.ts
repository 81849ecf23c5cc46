import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { User } from './postgres-binaries.ts';

const startTimeoutMs = 60_000;
const retryMs = 20;

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=300',
  'shared_buffers=32MB',
];

/** Faster, and safe as long as the machine stays up: also a killed PostgreSQL loses nothing. */
const withoutSync = ['fsync=off', 'full_page_writes=off'];

// Stands between us and a program, in a process group that Ctrl-C does not reach. It waits for the
// name of a signal to end the program with. When the pipe closes instead, we have ended, in whatever
// way, and it leaves nothing behind. It closes its own stdout, so that the pipe from there ends with
// the program's last process.
const guardian = `
  "$@" &
  exec >&-
  if read -r signal; then
    kill -"$signal" $!
    wait $!
  else
    kill -QUIT $!
    wait $!
    rm -rf "$SCRATCH"
  fi
`;

export type Place = { user: User; scratch: string; binaries: string; syncs: boolean };
export type Guarded = ChildProcessByStdio<Socket, Socket, null>;

/** Fills the data folder of a new PostgreSQL. */
export async function initialise(place: Place) {
  // Not to sync it to the disk is safe: nothing of ours is in it yet.
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const initdb = guard(place, 'initdb', options);
  await once(initdb.stdout, 'close');
  await end(initdb, 'INT');
  if (initdb.exitCode !== 0) throw new Error(`initdb fails:\n${logOf(place)}`);
}

/** Starts PostgreSQL on that folder; resolves when it answers at `url`. */
export async function serve(place: Place, url: string): Promise<Guarded> {
  const options = [...settings, ...(place.syncs ? [] : withoutSync)].flatMap((setting) => [
    '-c',
    setting,
  ]);
  const server = guard(place, 'postgres', ['-p', new URL(url).port, ...options]);
  const deadline = Date.now() + startTimeoutMs;
  while (!(await answers(url))) {
    if (server.stdout.closed || Date.now() > deadline) {
      await end(server, 'KILL');
      throw new Error(`PostgreSQL does not start:\n${logOf(place)}`);
    }
    await sleep(retryMs);
  }
  // A test that forgets to stop it still ends, and the guardian with it.
  for (const handle of [server, server.stdin, server.stdout]) handle.unref();
  return server;
}

/** Ends it with a signal; resolves when the last of its processes is gone. */
export async function end(guarded: Guarded, signal: 'INT' | 'KILL') {
  if (guarded.exitCode !== null) return;
  for (const handle of [guarded, guarded.stdin, guarded.stdout]) handle.ref();
  const closed = once(guarded, 'close');
  guarded.stdin.end(`${signal}\n`);
  await closed;
}

function guard({ user, scratch, binaries }: Place, program: string, options: string[]): Guarded {
  const log = openSync(join(scratch, 'log'), 'a');
  const command = [join(binaries, 'bin', program), '-D', join(scratch, 'data'), ...options];
  const child = spawn('sh', ['-c', guardian, 'sh', ...command], {
    ...user,
    cwd: scratch,
    env: { PATH: process.env.PATH, SCRATCH: scratch },
    detached: true,
    stdio: ['pipe', 'pipe', log],
  }) as Guarded;
  closeSync(log);
  child.stdout.resume();
  return child;
}

function logOf({ scratch }: Place) {
  return readFileSync(join(scratch, 'log'), 'utf8');
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
