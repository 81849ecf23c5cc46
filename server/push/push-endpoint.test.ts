import assert from 'node:assert/strict';
import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { readConfig } from '../config.ts';
import { openDeliverer } from './deliver.ts';
import { isPublicAddress, mayPushToLoopback, publicLookup } from './push-endpoint.ts';

const lookUp = (addresses: string[], options: { all?: boolean } = { all: true }) =>
  new Promise<LookupAddress[] | string>((resolve, reject) => {
    const lookup = publicLookup(async () => addresses);
    lookup('push.example.org', options, (error, found) => (error ? reject(error) : resolve(found)));
  });

describe('an address', () => {
  it('is public where it is somebody’s on the internet', () => {
    for (const address of [
      '8.8.8.8',
      '172.15.255.255',
      '172.32.0.1',
      '100.63.255.255',
      '2a00:1450:4003:80e::200a',
      '2001:4860:4860::8888',
    ]) {
      assert.ok(isPublicAddress(address), address);
    }
  });

  it('is not public where it may be this machine or its network, however it is written', () => {
    for (const address of [
      '0.0.0.0',
      '10.255.255.255',
      '100.64.0.1',
      '127.0.0.1',
      '127.255.0.9',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '::ffff:8.8.8.8',
      '64:ff9b::10.0.0.1',
      'fc00::1',
      'fd12:3456::1',
      'fe80::1',
      'fe80::1%eth0',
      'ff02::1',
      '2002:a00:1::',
      '2001:0:a00:1::1',
      '2001:db8::1',
      'localhost',
      '127.1',
      '',
    ]) {
      assert.ok(!isPublicAddress(address), address);
    }
  });
});

describe('the lookup for a push service', () => {
  it('gives public addresses only', async () => {
    assert.deepEqual(await lookUp(['10.0.0.1', '8.8.8.8', '::1', '2a00:1450::1']), [
      { address: '8.8.8.8', family: 4 },
      { address: '2a00:1450::1', family: 6 },
    ]);
    assert.equal(await lookUp(['192.168.0.1', '8.8.8.8'], {}), '8.8.8.8');
  });

  it('fails where there is none', async () => {
    for (const addresses of [[], ['127.0.0.1'], ['10.0.0.1', 'fd00::1']]) {
      await assert.rejects(lookUp(addresses), /no public address/);
    }
  });

  it('stands between a name and what it leads to', async () => {
    let asked = 0;
    const own = createServer((_request, response) => {
      asked++;
      response.end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => own.once('listening', resolve));
    const { port } = own.address() as AddressInfo;
    const deliverer = openDeliverer();
    const sealed = { headers: {}, body: Buffer.from('x') };
    // Both lead to this machine; only what is written as an address is not looked up.
    await assert.rejects(deliverer.deliver(`http://localhost:${port}/`, sealed));
    assert.equal(asked, 0);
    assert.equal(await deliverer.deliver(`http://127.0.0.1:${port}/`, sealed), 200);
    deliverer.close();
    own.close();
  });
});

describe('push services on the server’s own machine', () => {
  const may = (env: Record<string, string>) => mayPushToLoopback(readConfig(env));

  it('may be used while nobody else reaches the server', () => {
    assert.ok(may({}));
    assert.ok(may({ HOST: '::1' }));
    assert.ok(may({ PUBLIC_URL: 'http://localhost:3000' }));
  });

  it('may not be used where others do, also by a proxy', () => {
    for (const env of [
      { HOST: '0.0.0.0' },
      { HOST: '192.168.1.5' },
      { PUBLIC_URL: 'https://chat.example.org' },
      { PUBLIC_URL: 'http://chat.example.org' },
      { TRUST_PROXY: 'loopback' },
      { TRUST_PROXY: '1' },
    ] as Record<string, string>[]) {
      assert.ok(!may(env), JSON.stringify(env));
    }
  });
});
