/** Every metric of `/metrics`. They are numbers only and identify nobody. */
import type { World } from '../world.ts';
import type { EventLoop } from './event-loop.ts';
import type { Families, Family, Sample } from './exposition.ts';

/** Metrics that are summed over all processes. */
export const familiesOf = (world: World): Families => [
  ...ofRequests(world),
  ...ofStore(world),
  ...ofStreamsAndPushes(world),
];

function ofRequests({ requestCounts, rateLimiter }: World): Families {
  // Routes that nobody has requested are left out: they would be most of the answer.
  const asked = requestCounts.routes.filter(({ byClass }) => byClass.some((count) => count > 0));
  return [
    {
      name: 'tertulia_http_requests_total',
      type: 'counter',
      help: 'Requests answered, by method, route and class of status.',
      samples: asked.flatMap(({ method, route, byClass }) =>
        byClass.flatMap((count, i): Sample[] =>
          count > 0 ? [[{ method, route, status: `${i}xx` }, count]] : [],
        ),
      ),
    },
    {
      name: 'tertulia_http_request_duration_seconds',
      type: 'histogram',
      help: 'Time from a request to its answer, by method and route.',
      samples: asked.map(({ method, route, seconds }) => [{ method, route }, seconds] as const),
    },
    {
      name: 'tertulia_http_problems_total',
      type: 'counter',
      help: 'Requests refused or failed, by problem code.',
      samples: labelled('code', requestCounts.problems),
    },
    {
      name: 'tertulia_rate_limited_total',
      type: 'counter',
      help: 'Requests refused by a rate limit, by limit.',
      samples: labelled('limit', rateLimiter?.refused ?? new Map()),
    },
  ];
}

function ofStore({ store }: World): Families {
  const { commits, failures, waiting, connections } = store.counts;
  const pool = connections?.();
  return [
    {
      name: 'tertulia_commits_actions',
      type: 'histogram',
      help: 'Commits, by the number of changes in each.',
      samples: [[{}, commits]],
    },
    {
      name: 'tertulia_store_failures_total',
      type: 'counter',
      help: 'Changes that failed because of the database.',
      samples: failures,
    },
    {
      name: 'tertulia_writes_waiting',
      type: 'gauge',
      help: 'Changes that wait for their commit.',
      samples: waiting,
    },
    ...(pool
      ? [
          {
            name: 'tertulia_postgres_connections',
            type: 'gauge' as const,
            help: 'Connections of the pool, by state.',
            samples: [
              [{ state: 'busy' }, pool.open - pool.idle],
              [{ state: 'idle' }, pool.idle],
            ] satisfies Sample[],
          },
          {
            name: 'tertulia_postgres_waiting',
            type: 'gauge' as const,
            help: 'Queries that wait for a connection.',
            samples: pool.waiting,
          },
        ]
      : []),
  ];
}

const ofStreamsAndPushes = ({ streams, push }: World): Family[] => [
  {
    name: 'tertulia_event_streams',
    type: 'gauge',
    help: 'Open event streams.',
    samples: streams.count(),
  },
  {
    name: 'tertulia_nudges_total',
    type: 'counter',
    help: 'Nudges written to event streams.',
    samples: streams.nudges(),
  },
  {
    name: 'tertulia_pushes_total',
    type: 'counter',
    help: 'Push notifications, by outcome.',
    samples: Object.entries(push.counts).map(([outcome, count]) => [{ outcome }, count] as const),
  },
];

/** Metrics of one process, under the names that Prometheus exporters use. */
export function familiesOfProcess(eventLoop: EventLoop): Family[] {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const { p50, p99, max } = eventLoop.delaySeconds();
  return [
    {
      name: 'nodejs_eventloop_lag_seconds',
      type: 'gauge',
      help: 'Delay of the event loop within the last 15 seconds.',
      samples: [
        [{ quantile: '0.5' }, p50],
        [{ quantile: '0.99' }, p99],
        [{ quantile: '1' }, max],
      ],
    },
    {
      name: 'process_cpu_seconds_total',
      type: 'counter',
      help: 'CPU time of all threads.',
      samples: (user + system) / 1e6,
    },
    {
      name: 'process_resident_memory_bytes',
      type: 'gauge',
      help: 'Resident memory, as the system counts it.',
      samples: rss,
    },
    {
      name: 'nodejs_heap_size_used_bytes',
      type: 'gauge',
      help: 'Heap memory in use.',
      samples: heapUsed,
    },
    {
      name: 'process_start_time_seconds',
      type: 'gauge',
      help: 'When the process began, in seconds since 1970.',
      samples: performance.timeOrigin / 1_000,
    },
  ];
}

const labelled = (label: string, counts: ReadonlyMap<string, number>): Sample[] =>
  [...counts].map(([text, count]) => [{ [label]: text }, count]);
