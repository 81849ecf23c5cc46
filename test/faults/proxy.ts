/** A way to PostgreSQL on which things go wrong: connections that break, go silent, or are slow. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Way {
  /** The database, by this way. */
  url: string;
  /** Breaks off every connection; new ones go through. */
  drop(): void;
  /** Nobody hears anything any more: connections that are there, and new ones where `all` is said. */
  silence(which: 'those there' | 'all'): void;
  /** Everything that was held back goes on its way. */
  resume(): void;
  /** Every answer takes so long. */
  delay(delayMs: number): void;
  close(): Promise<void>;
}

interface Connection {
  client: Socket;
  server: Socket;
  isSilent: boolean;
}

/** @param databaseUrl `postgres://user@host:port/database` */
export async function openProxy(databaseUrl: string): Promise<Way> {
  const url = new URL(databaseUrl);
  const ways = new Set<Connection>();
  let areNewSilent = false;
  let delayMs = 0;

  const listener = createServer((client) => {
    const server = connect(Number(url.port || 5432), url.hostname);
    const way = { client, server, isSilent: areNewSilent };
    ways.add(way);
    forward(way, client, server, () => 0);
    forward(way, server, client, () => delayMs);
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');

  function forward(way: Connection, from: Socket, to: Socket, delay: () => number) {
    let last = Promise.resolve();
    from.on('data', (bytes) => {
      const delayed = delay() > 0 ? sleep(delay()) : undefined;
      last = last.then(async () => {
        await delayed;
        if (!to.destroyed) to.write(bytes);
      });
    });
    from.on('error', () => {});
    from.on('close', () => {
      ways.delete(way);
      void last.then(() => to.destroy());
    });
    if (way.isSilent) from.pause();
  }

  const own = new URL(databaseUrl);
  own.hostname = '127.0.0.1';
  own.port = String((listener.address() as AddressInfo).port);
  return {
    url: own.href,
    drop() {
      for (const { client, server } of ways) {
        client.destroy();
        server.destroy();
      }
    },
    silence(which) {
      areNewSilent = which === 'all';
      for (const way of ways) {
        way.client.pause();
        way.server.pause();
      }
    },
    resume() {
      areNewSilent = false;
      for (const { client, server } of ways) {
        client.resume();
        server.resume();
      }
    },
    delay(ms) {
      delayMs = ms;
    },
    async close() {
      for (const { client, server } of ways) {
        client.destroy();
        server.destroy();
      }
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
