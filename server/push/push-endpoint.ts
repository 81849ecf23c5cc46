/**
 * Where pushes may go. A browser names its push service itself, so anybody who is signed in can have
 * the server send requests to an address of their choice: only public ones are ever reached.
 * Pure, but for `lookUp`.
 */
import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Config } from '../config.ts';

const lookupTimeoutMs = 2_000;
const lookupTries = 2;

/** IPv4 that is nobody's on the internet: private, loopback, link-local, shared, tests, multicast. */
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

/** What IPv6 has given out, without what leads on to IPv4 (Teredo, 6to4) or is for books. */
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');
const notPublicV6 = new BlockList();
notPublicV6.addSubnet('2001::', 23, 'ipv6');
notPublicV6.addSubnet('2001:db8::', 32, 'ipv6');
notPublicV6.addSubnet('2002::', 16, 'ipv6');
notPublicV6.addSubnet('3fff::', 20, 'ipv6');

/** @param address As the system writes addresses; anything else is not public. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, 'ipv4');
  return family === 6 && publicV6.check(address, 'ipv6') && !notPublicV6.check(address, 'ipv6');
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;
const loopbackAddress = /^(127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether a push service on this very machine may be used, to try things out: only while nobody but
 * this machine reaches the server. Behind a proxy it listens on loopback too, for everybody.
 */
export const mayPushToLoopback = ({ host, publicUrl, trustProxy }: Config): boolean =>
  loopback.test(host) &&
  trustProxy === false &&
  (publicUrl === undefined || loopback.test(new URL(publicUrl).hostname));

/**
 * The endpoint as it is stored, or nothing where pushes may not go. Push services have names and
 * the usual port; addresses and other ports are for looking around in a network.
 */
export function pushEndpoint(text: string, mayBeLoopback: boolean): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username || url.password || url.hash) return undefined;
  if (url.protocol === 'http:') {
    return mayBeLoopback && loopbackAddress.test(url.hostname) ? url.href : undefined;
  }
  const isAddress = url.hostname.startsWith('[') || isIP(url.hostname) > 0;
  return url.protocol === 'https:' && url.port === '' && !isAddress ? url.href : undefined;
}

type Resolve = (name: string) => Promise<string[]>;

/**
 * Finds the addresses of a name for a connection, and only public ones: what is connected to is what
 * was looked at, whatever the name says a moment later.
 */
export const publicLookup =
  (resolve: Resolve = resolveByDns): LookupFunction =>
  (name, options, done) => {
    resolve(name).then(
      (found) => {
        const addresses = found
          .filter(isPublicAddress)
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
 * By DNS alone, which knows no name of this machine's own. The system's lookup would do it in one of
 * the few threads that hash passwords too, and a name may be made to be slow.
 */
async function resolveByDns(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: lookupTimeoutMs, tries: lookupTries });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
