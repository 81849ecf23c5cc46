/** Counts of answers by route, never by address: anybody can invent addresses. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Histogram } from '../histogram.ts';

const secondsBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

declare module 'fastify' {
  interface FastifyRequest {
    /** When it arrived, by `performance.now()`; 0 for a request that reached no route. */
    arrivedAtMs: number;
  }
  interface FastifyInstance {
    requestCounts: RequestCounts;
  }
  interface FastifyContextConfig {
    /** Counts the route's answers. */
    counts?: RouteCounts;
  }
}

export class RouteCounts {
  readonly method: string;
  readonly route: string;
  /** Indexed by the first digit of the status. */
  readonly byClass = [0, 0, 0, 0, 0, 0];
  readonly seconds = new Histogram(secondsBounds);

  constructor(method: string, route: string) {
    this.method = method;
    this.route = route;
  }

  /** @param arrivedAtMs By `performance.now()`; 0 for a request that reached no route. */
  count(statusCode: number, arrivedAtMs: number): void {
    const statusClass = Math.trunc(statusCode / 100);
    this.byClass[statusClass] = (this.byClass[statusClass] ?? 0) + 1;
    if (arrivedAtMs > 0) this.seconds.observe((performance.now() - arrivedAtMs) / 1_000);
  }
}

export class RequestCounts {
  readonly routes: RouteCounts[] = [];
  /** Refusals and failures by problem code. */
  readonly problems = new Map<string, number>();
  /** All unknown addresses share one entry. */
  readonly #unknown = this.of('any', 'unknown');

  of(method: string, route: string): RouteCounts {
    const known = this.routes.find((counts) => counts.method === method && counts.route === route);
    if (known) return known;
    const counts = new RouteCounts(method, route);
    this.routes.push(counts);
    return counts;
  }

  /** Counts a request that was refused before it reached a route. */
  countUnrouted(code: string, statusCode: number): void {
    this.problems.set(code, (this.problems.get(code) ?? 0) + 1);
    this.#unknown.count(statusCode, 0);
  }

  countProblem(code: string, request: FastifyRequest, reply: FastifyReply): void {
    this.problems.set(code, (this.problems.get(code) ?? 0) + 1);
    (request.routeOptions.config.counts ?? this.#unknown).count(
      reply.statusCode,
      request.arrivedAtMs,
    );
  }
}

/** Counts the answers of routes that a plugin defines. */
export function countAnswers(app: FastifyInstance, route: string): void {
  const counts = app.requestCounts.of('GET', route);
  app.addHook('onResponse', (request, reply, done) => {
    counts.count(reply.statusCode, request.arrivedAtMs);
    done();
  });
}
