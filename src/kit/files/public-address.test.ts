import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isPublicAddress } from './public-address.ts';

test('addresses of this machine, of private networks and of no host are not public', () => {
  for (const address of [
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '[::1]',
    'fe80::1',
    'fe80::1%eth0',
    'fd00::7',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::10.0.0.1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    '2002:c0a8:101::1',
    '2001::1',
    'localhost',
    '',
  ])
    assert.equal(isPublicAddress(address), false, address);
});

test('other addresses are public', () => {
  for (const address of [
    '1.1.1.1',
    '8.8.8.8',
    '100.128.0.1',
    '172.32.0.1',
    '192.169.0.1',
    '2606:4700::1111',
    '2001:4860:4860::8888',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
    '2002:808:808::1',
  ])
    assert.equal(isPublicAddress(address), true, address);
});

test('an IPv4 address is judged alike in each way of writing it', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const expected = isPublicAddress(address);
      assert.equal(isPublicAddress(`::ffff:${address}`), expected);
      assert.equal(isPublicAddress(`64:ff9b::${address}`), expected);
    }),
  );
});

test('each reserved block ends where its registry ends it', () => {
  // The last address before a block, its first and last, and the one behind it.
  const blocks: readonly (readonly [before: string, first: string, last: string, behind: string])[] = [
    ['', '0.0.0.0', '0.255.255.255', '1.0.0.0'],
    ['9.255.255.255', '10.0.0.0', '10.255.255.255', '11.0.0.0'],
    ['100.63.255.255', '100.64.0.0', '100.127.255.255', '100.128.0.0'],
    ['126.255.255.255', '127.0.0.0', '127.255.255.255', '128.0.0.0'],
    ['169.253.255.255', '169.254.0.0', '169.254.255.255', '169.255.0.0'],
    ['172.15.255.255', '172.16.0.0', '172.31.255.255', '172.32.0.0'],
    ['191.255.255.255', '192.0.0.0', '192.0.0.255', '192.0.1.0'],
    ['192.167.255.255', '192.168.0.0', '192.168.255.255', '192.169.0.0'],
    ['198.17.255.255', '198.18.0.0', '198.19.255.255', '198.20.0.0'],
    ['223.255.255.255', '224.0.0.0', '255.255.255.255', ''],
    ['64:ff9b:0:ffff:ffff:ffff:ffff:ffff', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff', '64:ff9b:2::'],
    ['ff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '100::', '100::ffff:ffff:ffff:ffff', '100:0:0:1::'],
    ['2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2001::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff', '2001:1::'],
    ['fbff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'fe00::'],
    ['fe7f:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'fe80::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', ''],
    ['', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', ''],
  ];
  for (const [before, first, last, behind] of blocks) {
    for (const address of [first, last]) assert.equal(isPublicAddress(address), false, address);
    if (behind) assert.equal(isPublicAddress(behind), true, behind);
    if (before) assert.equal(isPublicAddress(before), true, before);
  }
});
