/** One request to a push service: bounded in time, in what it may answer, and in where it may go. */
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { pushLookup } from './push-endpoint.ts';

const timeoutMs = 5_000;
const idleTimeoutMs = 30_000;
const answerBytesMax = 64 * 1024;

export interface Sealed {
  headers: Record<string, string | number>;
  body: Buffer;
}

/** The push service did not say in time whether it takes the push. */
export class NoAnswerInTime extends Error {}

export interface Deliverer {
  /**
   * No redirect is followed, and nothing of the answer goes any further.
   * @returns its status
   * @throws NoAnswerInTime, or what else went wrong
   */
  deliver(endpoint: string, sealed: Sealed): Promise<number>;
  /** Ends what is open, also what is under way. */
  close(): void;
}

export function openDeliverer(rule: { allowsPrivate: boolean }): Deliverer {
  // A connection that stays open leads to an address that was looked at when it was made.
  const options = { keepAlive: true, maxFreeSockets: 8, timeout: idleTimeoutMs };
  const agents = { http: new HttpAgent(options), https: new HttpsAgent(options) };
  const closing = new AbortController();
  const lookup = pushLookup(rule);

  return {
    deliver(endpoint, { headers, body }) {
      const url = new URL(endpoint);
      const isHttps = url.protocol === 'https:';
      const timeout = AbortSignal.timeout(timeoutMs);
      const signal = AbortSignal.any([timeout, closing.signal]);
      return new Promise((resolve, reject) => {
        const request = (isHttps ? requestHttps : requestHttp)(url, {
          method: 'POST',
          headers,
          lookup,
          signal,
          agent: isHttps ? agents.https : agents.http,
        });
        request.on('error', (error) => {
          reject(timeout.aborted ? new NoAnswerInTime(`${url.host} is silent.`) : error);
        });
        request.on('response', (response) => {
          drain(response);
          response.on('close', () => resolve(response.statusCode ?? 0));
        });
        request.end(body);
      });
    },
    close() {
      closing.abort();
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

/** To its end, so that the connection can be used again; but nobody has to hear all of a long story. */
function drain(response: IncomingMessage): void {
  let bytes = 0;
  response.on('error', () => {});
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > answerBytesMax) response.destroy();
  });
}
