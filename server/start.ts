/** From a configuration to a server that listens, and back. */
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { openStreams } from './chats/streams.ts';
import type { Config } from './config.ts';
import { openStore } from './store/open-store.ts';
import { readEpoch } from './store/settings.ts';
import type { World } from './world.ts';

export interface Server {
  /** Where it listens, without a slash at its end. */
  address: string;
  world: World;
  app: FastifyInstance;
  /** Takes no more requests, answers those under way, closes the database. */
  stop(): Promise<void>;
}

export async function startServer(config: Config): Promise<Server> {
  let log: (error: unknown) => void = console.error;
  const store = await openStore(config, (error) => log(error));
  const world: World = {
    config,
    store,
    streams: openStreams(store, config.limits.eventStreamsPerUserMax, (error) => log(error)),
    publicUrl: config.publicUrl ?? '',
    epoch: await readEpoch(store),
  };
  try {
    const app = await buildApp(world);
    log = (error) => app.log.warn({ err: error }, 'store');
    const address = await app.listen({ host: config.host, port: config.port });
    world.publicUrl ||= address;
    return {
      address,
      world,
      app,
      async stop() {
        world.streams.close();
        await app.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}
