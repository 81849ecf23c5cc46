/** Sends one request to a push service, with limits on its time, its answer and its address. */
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

/** The push service did not answer within `timeoutMs`. */
export class NoAnswerInTime extends Error {}

export interface Deliverer {
  /**
   * Follows no redirects and discards the body of the answer.
   * @returns the HTTP status
   * @throws NoAnswerInTime, or the error of the connection
   */
  deliver(endpoint: string, sealed: Sealed): Promise<number>;
  /** Closes all connections and aborts open requests. */
  close(): void;
}

export function openDeliverer(rule: { allowsPrivate: boolean }): Deliverer {
  // A reused connection needs no new check: its address was checked when it was opened.
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

/** Reads the body to its end so that the connection can be reused. A body over `answerBytesMax` closes it instead. */
function drain(response: IncomingMessage): void {
  let bytes = 0;
  response.on('error', () => {});
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > answerBytesMax) response.destroy();
  });
}
