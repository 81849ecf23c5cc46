import { isIP } from 'node:net';

const groupsOfNetwork = 4;

/**
 * Whose address it is, for counting: an IPv6 subscriber has a whole /64 to choose addresses from, so
 * all of it is one. IPv4 that comes as IPv6 is IPv4.
 * @param address As the socket or a trusted proxy tells it.
 */
export function networkOf(address: string): string {
  const [, v4] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (v4) return v4;
  const [plain = ''] = address.split('%');
  if (isIP(plain) !== 6) return address;
  // As URLs have it: lower case, without leading zeros, the longest run of zeros as `::`.
  const written = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = '', tail] = written.split('::');
  const first = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array(8 - first.length - last.length).fill('0');
  return `${[...first, ...zeros, ...last].slice(0, groupsOfNetwork).join(':')}::/64`;
}
