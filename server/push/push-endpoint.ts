/**
 * Checks where pushes may be sent. A browser names its own push service, so any signed-in person can make
 * the server send requests to an address of their choice. Only public addresses are allowed, unless
 * `PUSH_PRIVATE_ADDRESSES` is on.
 */
import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const lookupTimeoutMs = 2_000;
const lookupTries = 2;

/** IPv4 ranges that are not public: private, loopback, link-local, shared, tests, multicast. */
const notPublic = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  const [address = '', bits] = range.split('/');
  notPublic.addSubnet(address, Number(bits), 'ipv4');
}

/** The global unicast range of IPv6, without tunnels to IPv4 (Teredo, 6to4) and documentation. */
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');
const notPublicV6 = new BlockList();
notPublicV6.addSubnet('2001::', 23, 'ipv6');
notPublicV6.addSubnet('2001:db8::', 32, 'ipv6');
notPublicV6.addSubnet('2002::', 16, 'ipv6');
notPublicV6.addSubnet('3fff::', 20, 'ipv6');

/** @param address in the system's notation; any other notation is not public */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, 'ipv4');
  return family === 6 && publicV6.check(address, 'ipv6') && !notPublicV6.check(address, 'ipv6');
}

interface PushRule {
  /** `PUSH_PRIVATE_ADDRESSES`: any host and any port may be a push service. */
  allowsPrivate: boolean;
}

/**
 * Returns the endpoint as it is stored, or undefined if pushes may not go there. Public push services
 * have a name, https and its usual port; any other address could be used to probe a network.
 */
export function pushEndpoint(text: string, { allowsPrivate }: PushRule): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username || url.password || url.hash) return undefined;
  if (allowsPrivate) return /^https?:$/.test(url.protocol) ? url.href : undefined;
  const isAddress = url.hostname.startsWith('[') || isIP(url.hostname) > 0;
  return url.protocol === 'https:' && url.port === '' && !isAddress ? url.href : undefined;
}

type Resolve = (name: string) => Promise<string[]>;

/**
 * Resolves a name for a connection, to public addresses only unless private ones are allowed. The
 * connection uses the address that was checked, so a name server that answers differently a moment
 * later gains nothing.
 */
export const pushLookup =
  ({ allowsPrivate }: PushRule, resolve: Resolve = resolveByDns): LookupFunction =>
  (name, options, done) => {
    resolve(name).then(
      (found) => {
        const addresses = found
          .filter((address) => allowsPrivate || isPublicAddress(address))
          .map((address) => ({ address, family: isIP(address) }));
        const [first] = addresses;
        if (!first) return done(new Error('The name has no public address.'), '', 0);
        if (options.all) done(null, addresses);
        else done(null, first.address, first.family);
      },
      (error) => done(error, '', 0),
    );
  };

/**
 * Asks DNS directly, not the system: the hosts file may name this machine, and the system's lookup
 * would block one of the few threads that also hash passwords.
 */
async function resolveByDns(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: lookupTimeoutMs, tries: lookupTries });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
