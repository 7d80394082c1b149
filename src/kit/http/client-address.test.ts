import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addressRanges } from '../setting.ts';
import { ClientAddresses } from './client-address.ts';

const proxies = (...trustedProxies: string[]): ClientAddresses => new ClientAddresses({ trustedProxies });

test('without a trusted proxy the peer is the client, whatever it writes', () => {
  assert.equal(proxies().clientOf('5.5.5.5', '1.1.1.1'), '5.5.5.5');
  assert.equal(proxies('10.0.0.0/8').clientOf('5.5.5.5', '10.0.0.1'), '5.5.5.5');
  assert.equal(proxies('10.0.0.0/8').clientOf('10.1.1.1', undefined), '10.1.1.1');
});

test('trusted hops are passed over from the right', () => {
  const trusting = proxies('10.0.0.0/8', '192.168.1.1', '2001:db8::/32');
  assert.equal(trusting.clientOf('10.0.0.1', '9.9.9.9, 1.1.1.1'), '1.1.1.1');
  assert.equal(trusting.clientOf('10.0.0.1', '9.9.9.9, 1.1.1.1, 192.168.1.1,10.2.3.4'), '1.1.1.1');
  assert.equal(trusting.clientOf('::ffff:10.0.0.1', '2001:DB9::1'), '2001:db9::1');
  assert.equal(trusting.clientOf('2001:db8::7', '[2001:db9::1]:443'), '2001:db9::1');
  assert.equal(trusting.clientOf('10.0.0.1', '1.1.1.1:5000'), '1.1.1.1');
  assert.equal(trusting.clientOf('10.0.0.1', '10.0.0.2, 10.0.0.3'), '10.0.0.2');
});

test('a proxy that does not say who asked it is the client itself', () => {
  for (const written of ['unknown', '1.1.1.1, _hidden', '1.1.1.1,', '', '1.1.1.1, 300.1.1.1'])
    assert.equal(proxies('10.0.0.1').clientOf('10.0.0.1', written), '10.0.0.1', written);
});

test('of the gateway only its own word is taken, even for a client that has its address', () => {
  const behind = new ClientAddresses({ trustedProxies: [], gatewayAddresses: ['127.0.0.1'] });
  assert.equal(behind.clientOf('127.0.0.1', '9.9.9.9, 127.0.0.1'), '127.0.0.1');
  assert.equal(behind.clientOf('127.0.0.1', '9.9.9.9, 1.1.1.1'), '1.1.1.1');
  const proxied = new ClientAddresses({ trustedProxies: ['10.0.0.1'], gatewayAddresses: ['127.0.0.1'] });
  assert.equal(proxied.clientOf('127.0.0.1', '9.9.9.9, 1.1.1.1, 10.0.0.1'), '1.1.1.1');
  assert.equal(proxied.trusts('127.0.0.1'), false);
  assert.equal(proxied.asksForOthers('::ffff:127.0.0.1'), true);
});

test('nothing that a client writes changes who it is', () => {
  const trusting = new ClientAddresses({ trustedProxies: ['10.0.0.0/8'], gatewayAddresses: ['127.0.0.1'] });
  const hop = fc.oneof(fc.ipV4(), fc.ipV6(), fc.constantFrom('127.0.0.1', '10.1.1.1', 'unknown', '', ' '), fc.string());
  fc.assert(
    fc.property(fc.array(hop, { maxLength: 40 }), fc.constantFrom('127.0.0.1', '10.1.1.1'), (written, peer) => {
      const forwarded = [...written, '203.0.113.9'].join(', ');
      assert.equal(trusting.clientOf(peer, forwarded), '203.0.113.9');
      assert.equal(trusting.clientOf('203.0.113.9', written.join(', ')), '203.0.113.9');
    }),
  );
});

test('the setting takes addresses and ranges alone', () => {
  const row = addressRanges({ description: '', default: [] });
  assert.deepEqual(row.parse('10.0.0.7, 10.0.0.0/8,::1,fc00::/7'), ['10.0.0.7', '10.0.0.0/8', '::1', 'fc00::/7']);
  for (const wrong of ['localhost', '10.0.0.0/33', '::/129', '10.0.0/8', '10.0.0.0/', 'fe80::1%eth0', '/8'])
    assert.throws(() => row.parse(wrong), /must be a list of IP addresses and ranges such as 10\.0\.0\.0\/8; "/, wrong);
});
