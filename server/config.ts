/** Reads and checks the environment once. An invalid value prevents the start. */
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { defaultLimits, type LimitName, type Limits } from '../contract/limits.ts';
import { type PasswordCost, recommendedCost } from './accounts/passwords.ts';
import { StartRefused } from './start-refused.ts';

export type Registration = 'open' | 'invite' | 'closed';

export interface Config {
  host: string;
  port: number;
  /** The number of processes that share the port and the database. */
  processes: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Without a trailing slash. If unset, it follows from host and port once these are known. */
  publicUrl: string | undefined;
  registration: Registration;
  /** In Fastify's form: the proxies whose `X-Forwarded-…` headers are trusted. */
  trustProxy: boolean | string | ((address: string, hop: number) => boolean);
  logLevel: string;
  rateLimit: boolean;
  /** Names and addresses accepted in `Host` besides the server's own; lower case, without ports. */
  allowedHosts: string[];
  /** Allows push services at non-public addresses: loopback, a private network. */
  pushPrivateAddresses: boolean;
  /** The bearer token for `/metrics`; if unset, nobody can read it. */
  metricsToken: string | undefined;
  limits: Limits;
  /** Not configurable. Tests lower it, because they register thousands of people. */
  passwordCost: PasswordCost;
}

/** An invalid variable. The message names it and says what is allowed. */
export class BadConfiguration extends StartRefused {}

export const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;
const processesMax = 64;
/** Each process takes memory, however many cores there are. */
const processesAutoMax = 8;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** @throws BadConfiguration */
export function readConfig(env: Record<string, string | undefined>): Config {
  const host = env.HOST || '127.0.0.1';
  return {
    host,
    port: integer(env, 'PORT', 3000, 0, 65_535),
    processes: processes(env),
    dataDir: env.DATA_DIR || './data',
    databaseUrl: databaseUrl(env),
    publicUrl: publicUrl(env),
    registration: oneOf(
      env,
      'REGISTRATION',
      ['open', 'invite', 'closed'],
      loopback.test(host) ? 'open' : 'invite',
    ) as Registration,
    allowedHosts: allowedHosts(env),
    trustProxy: trustProxy(env),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
    rateLimit: oneOf(env, 'RATE_LIMIT', ['on', 'off'], 'on') === 'on',
    pushPrivateAddresses: oneOf(env, 'PUSH_PRIVATE_ADDRESSES', ['on', 'off'], 'off') === 'on',
    metricsToken: metricsToken(env),
    limits: readLimits(env),
    passwordCost: recommendedCost,
  };
}

/** `messageLengthMax` → `LIMIT_MESSAGE_LENGTH_MAX` */
export const limitVariable = (name: string) =>
  `LIMIT_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

function readLimits(env: Record<string, string | undefined>): Limits {
  const limits = { ...defaultLimits };
  for (const name of Object.keys(limits) as LimitName[]) {
    limits[name] = integer(env, limitVariable(name), limits[name], 1, 2 ** 31 - 1);
  }
  for (const [min, max] of [
    ['usernameLengthMin', 'usernameLengthMax'],
    ['passwordLengthMin', 'passwordLengthMax'],
  ] as const) {
    if (limits[min] <= limits[max]) continue;
    const names = `${limitVariable(min)} and ${limitVariable(max)}`;
    throw new BadConfiguration(
      `${names} leave nothing: they are ${limits[min]} and ${limits[max]}.`,
    );
  }
  return limits;
}

function integer(
  env: Record<string, string | undefined>,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new BadConfiguration(
    `${name} is "${text}"; it takes a whole number from ${min} to ${max}.`,
  );
}

function processes(env: Record<string, string | undefined>): number {
  const text = env.PROCESSES || '1';
  if (text === 'auto') return Math.min(availableParallelism(), processesAutoMax);
  if (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= processesMax) return Number(text);
  throw new BadConfiguration(
    `PROCESSES is "${text}"; it takes auto, or a whole number from 1 to ${processesMax}.`,
  );
}

function oneOf(
  env: Record<string, string | undefined>,
  name: string,
  allowed: string[],
  fallback: string,
): string {
  const text = env[name];
  if (!text) return fallback;
  if (allowed.includes(text)) return text;
  throw new BadConfiguration(`${name} is "${text}"; it takes ${allowed.join(', ')}.`);
}

function databaseUrl(env: Record<string, string | undefined>): string | undefined {
  const text = env.DATABASE_URL;
  if (!text) return undefined;
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text;
  // The value may hold a password, so it is not repeated.
  throw new BadConfiguration(
    'DATABASE_URL takes postgres://user:password@host:port/database, or nothing for SQLite.',
  );
}

function metricsToken(env: Record<string, string | undefined>): string | undefined {
  const text = env.METRICS_TOKEN;
  if (!text) return undefined;
  if (/^[!-~]{16,}$/.test(text)) return text;
  // The value is a secret, so it is not repeated.
  throw new BadConfiguration(
    'METRICS_TOKEN takes 16 characters or more, without spaces (openssl rand -hex 32 makes one).',
  );
}

function publicUrl(env: Record<string, string | undefined>): string | undefined {
  const text = env.PUBLIC_URL;
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash) {
    return url.origin;
  }
  throw new BadConfiguration(
    `PUBLIC_URL is "${text}"; it takes an address such as https://chat.example.org, without a path.`,
  );
}

function allowedHosts(env: Record<string, string | undefined>): string[] {
  const hosts = (env.ALLOWED_HOSTS ?? '').split(',').map((host) => host.trim().toLowerCase());
  return hosts.filter(Boolean).map((host) => {
    if (/^([a-z0-9_-]+\.)*[a-z0-9_-]+$/.test(host) || /^\[[0-9a-f:.]+\]$/.test(host)) return host;
    throw new BadConfiguration(
      `ALLOWED_HOSTS has "${host}"; it takes names and addresses separated by commas, without ports ` +
        '(chat.example.org, 10.0.0.5, [fd00::5]).',
    );
  });
}

function trustProxy(env: Record<string, string | undefined>): Config['trustProxy'] {
  const text = env.TRUST_PROXY;
  if (!text || text === 'off') return false;
  if (/^[1-9]\d?$/.test(text)) return (_address, hop) => hop < Number(text);
  if (text === 'loopback' || text.split(',').every((range) => isRange(range.trim()))) return text;
  throw new BadConfiguration(
    `TRUST_PROXY is "${text}"; it takes off, loopback, the number of proxies in front of the ` +
      'server, or their addresses (10.0.0.0/8, 192.168.1.1).',
  );
}

/** An address, or a range in CIDR notation: `10.0.0.0/8`. */
function isRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
  return isIP(address) > 0 && isPrefix && rest.length === 0;
}
