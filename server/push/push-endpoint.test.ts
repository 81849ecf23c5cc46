import assert from 'node:assert/strict';
import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { openDeliverer } from './deliver.ts';
import { isPublicAddress, pushEndpoint, pushLookup } from './push-endpoint.ts';

const lookUp = (addresses: string[], options: { all?: boolean } = { all: true }) =>
  new Promise<LookupAddress[] | string>((resolve, reject) => {
    const lookup = pushLookup({ allowsPrivate: false }, async () => addresses);
    lookup('push.example.org', options, (error, found) => (error ? reject(error) : resolve(found)));
  });

describe('an address', () => {
  it('is public if it is on the internet', () => {
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

  it('is not public if it can be this machine or its network, in any notation', () => {
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
  it('returns only public addresses', async () => {
    assert.deepEqual(await lookUp(['10.0.0.1', '8.8.8.8', '::1', '2a00:1450::1']), [
      { address: '8.8.8.8', family: 4 },
      { address: '2a00:1450::1', family: 6 },
    ]);
    assert.equal(await lookUp(['192.168.0.1', '8.8.8.8'], {}), '8.8.8.8');
  });

  it('fails if there is no public address', async () => {
    for (const addresses of [[], ['127.0.0.1'], ['10.0.0.1', 'fd00::1']]) {
      await assert.rejects(lookUp(addresses), /no public address/);
    }
  });

  it('checks each name before the connection', async () => {
    let asked = 0;
    const own = createServer((_request, response) => {
      asked++;
      response.end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => own.once('listening', resolve));
    const { port } = own.address() as AddressInfo;
    const deliverer = openDeliverer({ allowsPrivate: false });
    const sealed = { headers: {}, body: Buffer.from('x') };
    // Both resolve to this machine. A literal address needs no lookup.
    await assert.rejects(deliverer.deliver(`http://localhost:${port}/`, sealed));
    assert.equal(asked, 0);
    assert.equal(await deliverer.deliver(`http://127.0.0.1:${port}/`, sealed), 200);
    deliverer.close();
    own.close();
  });
});

describe('an endpoint', () => {
  const allowed = (endpoint: string, allowsPrivate: boolean) =>
    pushEndpoint(endpoint, { allowsPrivate }) !== undefined;

  it('must be a name with https on the default port', () => {
    assert.ok(allowed('https://push.example.org/a?b=c', false));
    for (const endpoint of [
      'http://127.0.0.1:9999/',
      'http://127.0.0.1/',
      'http://[::1]:8080/',
      'https://127.0.0.1/',
      'https://localhost:8443/',
      'http://push.example.org/',
      'https://push.example.org:8443/',
      'https://8.8.8.8/',
    ]) {
      assert.ok(!allowed(endpoint, false), endpoint);
      assert.ok(allowed(endpoint, true), endpoint);
    }
  });

  it('must have no credentials, no fragment and no other protocol, even if private addresses are allowed', () => {
    for (const endpoint of [
      'https://me:secret@push.example.org/',
      'https://push.example.org/#a',
      'file:///etc/passwd',
      'ftp://push.example.org/',
      'push.example.org',
    ]) {
      for (const allowsPrivate of [true, false]) assert.ok(!allowed(endpoint, allowsPrivate));
    }
  });
});
