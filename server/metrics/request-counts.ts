/** What was answered, by route: never by address, as there are as many of these as anybody likes. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Histogram } from './histogram.ts';

const secondsBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

declare module 'fastify' {
  interface FastifyRequest {
    /** When it came, as `performance.now()` tells; 0 where it never got as far as a route. */
    arrivedAtMs: number;
  }
  interface FastifyInstance {
    requestCounts: RequestCounts;
  }
  interface FastifyContextConfig {
    /** Where its answers are counted. */
    counts?: RouteCounts;
  }
}

export class RouteCounts {
  readonly method: string;
  readonly route: string;
  /** By the first figure of the status. */
  readonly byClass = [0, 0, 0, 0, 0, 0];
  readonly seconds = new Histogram(secondsBounds);

  constructor(method: string, route: string) {
    this.method = method;
    this.route = route;
  }

  /** @param arrivedAtMs As `performance.now` told; 0 where it never got as far as a route. */
  count(statusCode: number, arrivedAtMs: number): void {
    const statusClass = Math.trunc(statusCode / 100);
    this.byClass[statusClass] = (this.byClass[statusClass] ?? 0) + 1;
    if (arrivedAtMs > 0) this.seconds.observe((performance.now() - arrivedAtMs) / 1_000);
  }
}

export class RequestCounts {
  readonly routes: RouteCounts[] = [];
  /** Refusals and failures by their code, of which there are some twenty. */
  readonly problems = new Map<string, number>();
  /** Whatever leads nowhere is one route. */
  readonly #unknown = this.of('any', 'unknown');

  of(method: string, route: string): RouteCounts {
    const known = this.routes.find((counts) => counts.method === method && counts.route === route);
    if (known) return known;
    const counts = new RouteCounts(method, route);
    this.routes.push(counts);
    return counts;
  }

  countProblem(code: string, request: FastifyRequest, reply: FastifyReply): void {
    this.problems.set(code, (this.problems.get(code) ?? 0) + 1);
    (request.routeOptions.config.counts ?? this.#unknown).count(
      reply.statusCode,
      request.arrivedAtMs,
    );
  }
}

/** For routes that are not ours to write, such as those that hand out files. */
export function countAnswers(app: FastifyInstance, route: string): void {
  const counts = app.requestCounts.of('GET', route);
  app.addHook('onResponse', (request, reply, done) => {
    counts.count(reply.statusCode, request.arrivedAtMs);
    done();
  });
}
