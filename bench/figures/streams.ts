import { type ClientRequest, get } from 'node:http';
import { type Bench, type Figure, percentile } from '../bench.ts';
import { noteTime } from '../load/times.ts';
import { headersOf } from '../people.ts';
import { withServer } from '../servers.ts';
import { largeGroup, pollerCount } from '../sizes.ts';

const streamCount = 10_000;
const openedAtOnce = 100;
const messages = 5;
const nudgeTimeoutMs = 10_000;
const megabyte = 1_000_000;

/** Everyone has the client open twice, and somebody sends to a group of 1,024. */
export async function eventStreams(bench: Bench): Promise<Figure[]> {
  return withServer(bench, async (server) => {
    const before = server.memoryBytes();
    let heard: (chatId: number) => void = () => {};
    const streams: ClientRequest[] = [];
    for (let i = 0; i < streamCount; i += openedAtOnce) {
      const ids = Array.from({ length: openedAtOnce }, (_, k) => ((i + k) % pollerCount) + 1);
      streams.push(
        ...(await noteTime(() =>
          Promise.all(ids.map((id) => open(server.address, id, (chat) => heard(chat)))),
        )),
      );
    }
    const after = server.memoryBytes();
    const listeners = largeGroup.members * (streamCount / pollerCount);
    const latencies: number[] = [];
    for (let n = 0; n < messages; n++) {
      latencies.push(...(await noteTime(() => tellAll(n, listeners))));
    }
    for (const stream of streams) stream.destroy();
    const p99 = percentile(latencies, 0.99);
    const more = before && after ? (after - before) / megabyte : undefined;
    return [
      {
        what: `${streamCount.toLocaleString('en')} event streams, a message to a group of 1,024`,
        aim: 'p99 ≤ 250 ms, all told',
        got: `p99 ${p99.toFixed(0)} ms, ${latencies.length / messages} of ${listeners} told each time`,
        isReached: p99 <= 250 && latencies.length === listeners * messages,
      },
      ...(more === undefined
        ? []
        : [
            {
              what: 'Memory that they take',
              aim: '≤ 200 MB',
              got: `${more.toFixed(0)} MB`,
              isReached: more <= 200,
            },
          ]),
    ];

    async function tellAll(n: number, expected: number): Promise<number[]> {
      const { promise, resolve } = Promise.withResolvers<void>();
      const delays: number[] = [];
      const startedAt = performance.now();
      heard = (chatId) => {
        if (chatId !== largeGroup.id) return;
        delays.push(performance.now() - startedAt);
        if (delays.length === expected) resolve();
      };
      const sent = await fetch(`${server.address}/send-message`, {
        method: 'POST',
        headers: { ...headersOf(1), 'content-type': 'application/json' },
        body: JSON.stringify({ 'chat-id-field': largeGroup.id, 'message-input': `To all, ${n}` }),
      });
      if (sent.status !== 201) throw new Error(`The message was answered ${sent.status}.`);
      const timer = setTimeout(resolve, nudgeTimeoutMs);
      await promise;
      clearTimeout(timer);
      return delays;
    }
  });
}

function open(address: string, userId: number, heard: (chatId: number) => void) {
  return new Promise<ClientRequest>((resolve, reject) => {
    const headers = { ...headersOf(userId), accept: 'text/event-stream' };
    const asked = get(`${address}/events`, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`/events: ${response.statusCode}`));
      response.setEncoding('utf8').on('data', (text: string) => {
        for (const [, data] of text.matchAll(/^event: chat\ndata: (.*)$/gm)) {
          heard((JSON.parse(data as string) as { chat_id: number }).chat_id);
        }
      });
      response.on('error', () => {});
      resolve(asked);
    });
    asked.on('error', reject);
  });
}
