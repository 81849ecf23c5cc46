import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const groupsOfNetwork = 4;
const port = String.raw`(?::\d{1,5})?`;
const inBrackets = new RegExp(String.raw`^\[([^\]]*)\]${port}$`);
const v4WithPort = new RegExp(String.raw`^(\d+\.\d+\.\d+\.\d+)${port}$`);

/**
 * The network by which rate limits count an address. An IPv4 address is its own network. An IPv6
 * address is counted by its /64, because a subscriber can choose any address within one. Ports,
 * zones and IPv4-mapped spellings make no difference.
 * @param address From the socket or from a trusted proxy. Some proxies pass on what their client
 * claimed.
 * @returns `192.0.2.7`, `2001:db8:1:2::/64`, or `unknown` for everything that is not an address.
 */
export function networkOf(address: string): string {
  const text = address.trim();
  const plain = (inBrackets.exec(text) ?? v4WithPort.exec(text))?.[1] ?? text;
  // `ipaddr.js` alone would also read octal, hexadecimal and shortened IPv4.
  if (isIP(plain) === 0) return 'unknown';
  const parsed = ipaddr.process(plain);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, groupsOfNetwork).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
