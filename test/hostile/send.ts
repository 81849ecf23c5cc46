/** Sends what `fetch` would put right or refuse to send. */
import { Agent, type IncomingMessage, request } from 'node:http';
import type { TestAnswer } from '../person.ts';
import type { Wire } from './wire.ts';

const hangTimeoutMs = 30_000;
const socketsMax = 32;

export interface Sender {
  /** @throws where no answer comes in time, or none that is HTTP */
  send(wire: Wire): Promise<TestAnswer>;
  close(): void;
}

export function openSender(address: string): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: socketsMax });
  const { hostname, port } = new URL(address);
  const once = ({ method, path, headers, body }: Wire) =>
    new Promise<TestAnswer>((resolve, reject) => {
      const sent = request({
        ...{ agent, hostname, port, method, path },
        headers: { 'content-length': String(body.length), ...headers },
      });
      const timer = setTimeout(
        () => sent.destroy(new Error(`No answer in ${hangTimeoutMs} ms`)),
        hangTimeoutMs,
      );
      const settle = <T>(settled: (value: T) => void) => {
        return (value: T) => {
          clearTimeout(timer);
          settled(value);
        };
      };
      sent.on('response', (response) => read(response).then(settle(resolve), settle(reject)));
      sent.on('error', settle(reject));
      sent.end(body);
    });
  return {
    async send(wire) {
      try {
        return await once(wire);
      } catch (error) {
        // A server may close an idle connection at the moment in which it is used again.
        if ((error as { code?: string }).code !== 'ECONNRESET') throw error;
        return await once(wire);
      }
    },
    close: () => agent.destroy(),
  };
}

async function read(response: IncomingMessage): Promise<TestAnswer> {
  const headers = new Headers();
  for (const [name, values] of Object.entries(response.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const type = headers.get('content-type') ?? '';
  // A stream never ends by itself.
  const isStream = type.startsWith('text/event-stream');
  if (isStream) response.destroy();
  const text = isStream ? '' : Buffer.concat(await response.toArray()).toString();
  const isJson = /json/.test(type) && headers.get('content-encoding') === null;
  return {
    status: response.statusCode ?? 0,
    headers,
    body: isJson && text ? JSON.parse(text) : undefined,
    text,
  };
}
