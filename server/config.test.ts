import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { describe, it } from 'node:test';
import { defaultLimits, type LimitName } from '../contract/limits.ts';
import { BadConfiguration, type Config, limitVariable, readConfig } from './config.ts';

const limitNames = Object.keys(defaultLimits) as LimitName[];

describe('the configuration', () => {
  it('defaults to the values of the contract', () => {
    assert.deepEqual(readConfig({}), {
      host: '127.0.0.1',
      port: 3000,
      processes: 1,
      dataDir: './data',
      databaseUrl: undefined,
      publicUrl: undefined,
      registration: 'open',
      allowedHosts: [],
      trustProxy: false,
      logLevel: 'info',
      rateLimit: true,
      pushPrivateAddresses: false,
      metricsToken: undefined,
      limits: defaultLimits,
      passwordCost: { memoryKib: 19_456, passes: 2 },
    });
  });

  it('treats an empty variable as unset', () => {
    const names = [
      ...['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'REGISTRATION'],
      ...['TRUST_PROXY', 'LOG_LEVEL', 'RATE_LIMIT', 'METRICS_TOKEN', 'PROCESSES', 'ALLOWED_HOSTS'],
      'PUSH_PRIVATE_ADDRESSES',
      ...limitNames.map(limitVariable),
    ];
    assert.deepEqual(
      readConfig(Object.fromEntries(names.map((name) => [name, '']))),
      readConfig({}),
    );
  });

  const good: [name: string, value: string, field: keyof Config, read: unknown][] = [
    ['HOST', '0.0.0.0', 'host', '0.0.0.0'],
    ['HOST', '::1', 'host', '::1'],
    ['PORT', '0', 'port', 0],
    ['PORT', '65535', 'port', 65_535],
    ['PROCESSES', '1', 'processes', 1],
    ['PROCESSES', '64', 'processes', 64],
    ['PROCESSES', 'auto', 'processes', Math.min(availableParallelism(), 8)],
    ['DATA_DIR', '/var/lib/tertulia', 'dataDir', '/var/lib/tertulia'],
    ['DATABASE_URL', 'postgres://u:p@db:5432/t', 'databaseUrl', 'postgres://u:p@db:5432/t'],
    ['DATABASE_URL', 'postgresql://db/t?ssl=1', 'databaseUrl', 'postgresql://db/t?ssl=1'],
    ['PUBLIC_URL', 'https://chat.example.org', 'publicUrl', 'https://chat.example.org'],
    ['PUBLIC_URL', 'https://Chat.example.org/', 'publicUrl', 'https://chat.example.org'],
    ['PUBLIC_URL', 'http://10.0.0.5:8080', 'publicUrl', 'http://10.0.0.5:8080'],
    ['REGISTRATION', 'open', 'registration', 'open'],
    ['REGISTRATION', 'invite', 'registration', 'invite'],
    ['REGISTRATION', 'closed', 'registration', 'closed'],
    ['TRUST_PROXY', 'off', 'trustProxy', false],
    ['TRUST_PROXY', 'loopback', 'trustProxy', 'loopback'],
    ['TRUST_PROXY', '10.0.0.0/8, 192.168.1.1', 'trustProxy', '10.0.0.0/8, 192.168.1.1'],
    ['TRUST_PROXY', 'fd00::/8', 'trustProxy', 'fd00::/8'],
    ...['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map(
      (level) => ['LOG_LEVEL', level, 'logLevel', level] as [string, string, 'logLevel', string],
    ),
    ['RATE_LIMIT', 'on', 'rateLimit', true],
    ['RATE_LIMIT', 'off', 'rateLimit', false],
    ['PUSH_PRIVATE_ADDRESSES', 'on', 'pushPrivateAddresses', true],
    ['METRICS_TOKEN', '0123456789abcdef', 'metricsToken', '0123456789abcdef'],
  ];
  for (const [name, value, field, read] of good) {
    it(`accepts ${name}=${value}`, () => {
      assert.deepEqual(readConfig({ [name]: value })[field], read);
    });
  }

  it('trusts exactly the number of proxies in TRUST_PROXY', () => {
    const trusts = readConfig({ TRUST_PROXY: '2' }).trustProxy;
    assert.ok(typeof trusts === 'function');
    assert.deepEqual(
      [0, 1, 2, 3].map((hop) => trusts('10.0.0.1', hop)),
      [true, true, false, false],
    );
  });

  const bad: [name: string, allows: RegExp, values: string[]][] = [
    ['PORT', /0 to 65535/, ['-1', '65536', '80.5', '0x50', '1e3', ' 80', 'http', 'NaN']],
    ['PROCESSES', /auto, or a whole number from 1 to 64/, ['0', '65', '-1', '2.5', 'all', ' 2']],
    ['PUBLIC_URL', /https:\/\/chat\.example\.org/, ['chat.example.org', 'ftp://chat.example.org']],
    [
      'PUBLIC_URL',
      /without a path/,
      ['https://a.org/chat', 'https://a.org/?x', 'https://a.org/#x'],
    ],
    ['REGISTRATION', /open, invite, closed/, ['Open', 'yes', 'invited']],
    ['TRUST_PROXY', /off, loopback, the number/, ['on', 'true', '-1', '0', '1000', 'proxy.local']],
    ['TRUST_PROXY', /addresses/, ['10.0.0.0/99', '300.1.1.1', '::::', '10.0.0.1,']],
    ['LOG_LEVEL', /fatal, error, warn, info, debug, trace, silent/, ['verbose', 'INFO', '30']],
    ['RATE_LIMIT', /on, off/, ['true', '1', 'On']],
    ['PUSH_PRIVATE_ADDRESSES', /on, off/, ['true', '1', 'loopback']],
  ];
  for (const [name, allows, values] of bad) {
    for (const value of values) {
      it(`refuses ${name}=${value}, with its name and the allowed values`, () => {
        const error = refusalOf({ [name]: value });
        assert.match(error.message, new RegExp(`^${name} `));
        assert.match(error.message, allows);
      });
    }
  }

  it('never repeats a refused DATABASE_URL, because it may contain a password', () => {
    for (const value of [
      'mysql://someone:hunter2@db/hunter2',
      'someone:hunter2@db',
      'postgres:hunter2',
      'postgres://someone:hunter2@db:hunter2/t',
    ]) {
      const error = refusalOf({ DATABASE_URL: value });
      assert.match(error.message, /^DATABASE_URL takes postgres:\/\/.*SQLite/);
      assert.doesNotMatch(`${error.message} ${error.stack} ${error.cause}`, /hunter2|someone/);
    }
  });

  it('refuses a weak or malformed METRICS_TOKEN, and never repeats it', () => {
    for (const value of [
      'hunter2',
      'hunter2'.padEnd(20),
      'hunter2 hunter2 hunter2',
      'ñhunter2'.repeat(3),
    ]) {
      const error = refusalOf({ METRICS_TOKEN: value });
      assert.match(error.message, /^METRICS_TOKEN takes 16 characters or more/);
      assert.doesNotMatch(`${error.message} ${error.stack} ${error.cause}`, /hunter2/);
    }
  });

  it('opens registration by default only if the server listens on loopback', () => {
    for (const host of ['127.0.0.1', '127.8.9.10', 'localhost', 'LocalHost', '::1']) {
      assert.equal(readConfig({ HOST: host }).registration, 'open', host);
    }
    for (const host of ['0.0.0.0', '::', '192.168.1.2', '127.0.0.1.example.org', 'localhost.org']) {
      assert.equal(readConfig({ HOST: host }).registration, 'invite', host);
      assert.equal(readConfig({ HOST: host, REGISTRATION: 'open' }).registration, 'open', host);
    }
    assert.equal(readConfig({ HOST: '127.0.0.1', REGISTRATION: 'invite' }).registration, 'invite');
  });
});

function refusalOf(env: Record<string, string>): Error {
  let thrown: unknown;
  try {
    readConfig(env);
  } catch (error) {
    thrown = error;
  }
  assert.ok(thrown instanceof BadConfiguration, `${JSON.stringify(env)} was taken`);
  return thrown;
}
