/** Starts a server from a configuration, and stops it. */

import type { Server as HttpServer } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { actions } from './actions.ts';
import { buildApp } from './app.ts';
import { HistoryParts } from './chats/history-parts.ts';
import { openMessageSearch } from './chats/message-search.ts';
import type { Config } from './config.ts';
import { openStreams } from './events/streams.ts';
import { Load } from './http/load.ts';
import { openPictures } from './images/open-pictures.ts';
import { watchEventLoop } from './metrics/event-loop.ts';
import { RequestCounts } from './metrics/request-counts.ts';
import { loadClient } from './pages/client.ts';
import { ProjectSnapshots } from './projects/project-snapshots.ts';
import { openPush } from './push/open-push.ts';
import { openRateLimiter } from './rate-limits/open-rate-limiter.ts';
import { eraseDeletedWords } from './search/erase-deleted-words.ts';
import { openStore } from './store/open-store.ts';
import { readEpoch } from './store/settings.ts';
import type { World } from './world.ts';

const drainTimeoutMs = 10_000;
const sweepIntervalMs = 50;

export interface Server {
  /** The address it listens on, without a trailing slash. */
  address: string;
  world: World;
  app: FastifyInstance;
  /** Stops accepting requests, answers those in progress, closes the database. */
  stop(): Promise<void>;
}

export async function startServer(config: Config): Promise<Server> {
  let log: (error: unknown, from?: string) => void = console.error;
  const client = loadClient();
  const store = await openStore(config, actions, (error) => log(error));
  const world: World = {
    config,
    store,
    client,
    streams: openStreams(store, config.limits.eventStreamsPerUserMax, (error) => log(error)),
    push: openPush(store, {
      allowsPrivate: config.pushPrivateAddresses,
      publicUrl: () => world.publicUrl,
      log: (error) => log(error, 'push'),
    }),
    load: new Load(config.limits, config.rateLimit),
    messageSearch: openMessageSearch(config, store),
    pictures: openPictures(config.limits),
    historyParts: new HistoryParts(),
    projects: new ProjectSnapshots(store, config.limits.candidatesPerTaskMax),
    requestCounts: new RequestCounts(),
    eventLoop: watchEventLoop(),
    rateLimiter: config.rateLimit
      ? await openRateLimiter(config, store, (error) => log(error, 'rate limits'))
      : undefined,
    publicUrl: config.publicUrl ?? '',
    epoch: await readEpoch(store),
  };
  const erasure = eraseDeletedWords(store, config.limits.erasureIntervalMs, (error) =>
    log(error, 'search'),
  );
  try {
    const app = await buildApp(world);
    const closeIdle = idleCloser(app.server);
    log = (error, from = 'store') => app.log.warn({ err: error }, from);
    const address = await app.listen({ host: config.host, port: config.port });
    world.publicUrl ||= address;
    return {
      address,
      world,
      app,
      async stop() {
        const closed = app.close();
        await world.streams.close();
        // A connection may stay open for the next request after the current answer.
        const sweep = setInterval(closeIdle, sweepIntervalMs);
        const cutOff = setTimeout(() => app.server.closeAllConnections(), drainTimeoutMs);
        await closed;
        clearInterval(sweep);
        clearTimeout(cutOff);
        world.pictures.close();
        await world.push.close();
        await world.messageSearch.close();
        erasure.close();
        await world.rateLimiter?.close();
        world.eventLoop.close();
        await store.close();
      },
    };
  } catch (error) {
    erasure.close();
    await store.close();
    throw error;
  }
}

/** Closes idle connections. Node 24 does not close those that never sent a request. */
function idleCloser(server: HttpServer): () => void {
  const connections = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  return () => {
    server.closeIdleConnections();
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  };
}
