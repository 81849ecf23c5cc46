/**
 * Decides which `Host` headers are accepted. A page of another site can point its own name at this
 * server (DNS rebinding), and the browser then treats both as one site; but it still sends that
 * name in `Host`.
 */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { type Config, loopback } from '../config.ts';
import { Refusal } from '../refuse.ts';

const hostPattern = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;

export type HostCheck = (request: IncomingMessage) => Refusal | undefined;

/**
 * Accepts the host of PUBLIC_URL, loopback names and addresses, the address of HOST, and the names
 * in ALLOWED_HOSTS; IP addresses too if the server listens beyond loopback, because an address
 * can't be rebound. Ports don't matter: a proxy or a container may map them.
 * @returns the refusal of a request for another host; undefined for an accepted one
 */
export function makeHostCheck({ host, publicUrl, allowedHosts }: Config): HostCheck {
  const accepted = new Set([
    'localhost',
    ...(publicUrl ? [new URL(publicUrl).hostname] : []),
    isIP(host) === 6 ? `[${host.toLowerCase()}]` : host.toLowerCase(),
    ...allowedHosts,
  ]);
  const isBeyondLoopback = !loopback.test(host);

  const isAccepted = (name: string): boolean => {
    if (accepted.has(name)) return true;
    const address = name.startsWith('[') ? name.slice(1, -1) : name;
    if (loopback.test(address) || name.endsWith('.localhost')) return true;
    return isBeyondLoopback && isIP(address) > 0;
  };

  return ({ headers, httpVersion }) => {
    const header = headers.host;
    // HTTP/1.0 requests, sent by some health checks, have no Host. Browsers don't send HTTP/1.0.
    if (!header && httpVersion === '1.0') return undefined;
    const [, name] = hostPattern.exec(header ?? '') ?? [];
    if (name === undefined) return new Refusal('invalid_input', 'The request needs a Host header.');
    if (isAccepted(name.toLowerCase())) return undefined;
    return new Refusal(
      'unknown_host',
      'Use the address in PUBLIC_URL. The administrator can add more names by ALLOWED_HOSTS.',
    );
  };
}
