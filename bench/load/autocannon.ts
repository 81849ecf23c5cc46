import autocannon from 'autocannon';
import type { LoadOptions, LoadResult } from './load.ts';

/** Runs in this process, so it is slower than wrk and measures lower rates. */
export async function autocannonLoad(options: LoadOptions): Promise<LoadResult> {
  const { address, connections, seconds, keepAnswers } = options;
  const answers: LoadResult['answers'] = [];
  const statuses: Record<string, number> = {};
  let number = 0;
  const result = await autocannon({
    url: address,
    connections,
    duration: seconds,
    timeout: 30,
    requests: options.requests.map(({ method, path, headers, body }) => ({
      method,
      path,
      headers,
      ...(body === undefined
        ? {}
        : { setupRequest: (one) => ({ ...one, body: body.replace('{n}', String(++number)) }) }),
      onResponse(status, text) {
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (keepAnswers) answers.push({ status, body: text });
      },
    })),
  });
  return {
    count: Object.values(statuses).reduce((sum, count) => sum + count, 0),
    seconds: result.duration,
    latencyMs: { p50: result.latency.p50, p99: result.latency.p99, max: result.latency.max },
    statuses,
    socketErrors: result.errors,
    answers,
  };
}
