import type { HistoryParts } from './chats/history-parts.ts';
import type { MessageSearch } from './chats/message-search.ts';
import type { Config } from './config.ts';
import type { Streams } from './events/streams.ts';
import type { Load } from './http/load.ts';
import type { Pictures } from './images/open-pictures.ts';
import type { EventLoop } from './metrics/event-loop.ts';
import type { RequestCounts } from './metrics/request-counts.ts';
import type { Client } from './pages/client.ts';
import type { ProjectSnapshots } from './projects/project-snapshots.ts';
import type { Push } from './push/open-push.ts';
import type { RateLimiter } from './rate-limits/open-rate-limiter.ts';
import type { Store } from './store/store.ts';

/** Everything that a request can reach, created once at start. */
export interface World {
  config: Config;
  store: Store;
  streams: Streams;
  client: Client;
  push: Push;
  messageSearch: MessageSearch;
  pictures: Pictures;
  /** The cache of long histories. */
  historyParts: HistoryParts;
  /** The cache of projects. */
  projects: ProjectSnapshots;
  /** Keeps the process within its memory. */
  load: Load;
  /** Counts answers and their duration. */
  requestCounts: RequestCounts;
  eventLoop: EventLoop;
  /** Undefined if rate limits are off. */
  rateLimiter: RateLimiter | undefined;
  /** The address that people use, without a trailing slash. */
  publicUrl: string;
  /** Identifies this database. It changes with a restore, so that no old validator matches. */
  epoch: string;
}
