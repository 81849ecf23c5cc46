import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { networkOf } from './networks.ts';

describe('the network of an address', () => {
  const same: [string, ...string[]][] = [
    ['192.0.2.7', '::ffff:192.0.2.7', '::FFFF:192.0.2.7', '::ffff:c000:207'],
    ['192.0.2.7', '0:0:0:0:0:ffff:192.0.2.7', '0:0:0:0:0:ffff:C000:0207', '[::ffff:192.0.2.7]'],
    ['192.0.2.7', '192.0.2.7:1', '192.0.2.7:65535', '[::ffff:192.0.2.7]:443', ' 192.0.2.7 '],
    ['2001:db8:1:2::/64', '[2001:db8:1:2::1]', '[2001:db8:1:2::1]:443', '[2001:db8:1:2::9%eth0]:1'],
    ['2001:db8:1:2::/64', '2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff'],
    ['2001:db8:1:2::/64', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:0:0::/64', '2001:db8::1', '2001:db8:0:0:1::'],
    ['0:0:0:0::/64', '::1', '::', '0:0:0:0:0:0:0:1'],
    ['1:0:0:0::/64', '1::8', '1::', '1::2:3:4:5'],
    ['fe80:0:0:0::/64', 'fe80::1%eth0', 'fe80::2'],
    ['64:ff9b:0:0::/64', '64:ff9b::192.0.2.7'],
  ];
  for (const [network, ...addresses] of same) {
    it(`is ${network} for ${addresses.join(', ')}`, () => {
      for (const address of addresses) assert.equal(networkOf(address), network);
    });
  }

  it('is its own for each IPv4 address', () => {
    assert.notEqual(networkOf('192.0.2.7'), networkOf('192.0.2.8'));
  });

  it('is one and the same for everything that is not an address', () => {
    const garbage = ['unknown', '', '300.1.1.1', '300.1.1.1x', ':::', '%', '1.2.3.4, 5.6.7.8'];
    const almost = ['192.0.2.7:', '192.0.2.7:x', '192.0.2.7:1:2', '[192.0.2.7', '_hidden', '1'];
    const odd = ['0x7f.0.0.1', '0300.0.2.7', '3221225991', '192.0.519', '192.0.2.7/24', '::1]'];
    for (const text of [...garbage, ...almost, ...odd, '[]', '[]:1', 'x'.repeat(10_000)]) {
      assert.equal(networkOf(text), 'unknown', text);
    }
  });
});
