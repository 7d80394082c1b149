import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ClientAddresses } from '#kit/http/client-address';
import type { FastifyRequest } from '#kit/http/http-server';
import { askerOf, clientOf, type WireContext } from './context.ts';

const contextWith = (settings: object): WireContext =>
  ({
    settings: { clientHeader: 'X-Client', priorityHeader: 'X-Priority', ...settings },
    addresses: new ClientAddresses({ trustedProxies: ['10.0.0.1'], gatewayAddresses: ['127.0.0.1'] }),
  }) as unknown as WireContext;
const from = (remoteAddress: string | undefined, headers: object = {}): FastifyRequest =>
  ({ headers, raw: { socket: { remoteAddress } } }) as unknown as FastifyRequest;

test('a client is whom the gateway or a trusted proxy names, else an address', () => {
  const named = { 'x-client': 'me', 'x-forwarded-for': '1.2.3.4' };
  const context = contextWith({});
  for (const [request, client] of [
    [from('127.0.0.1', named), '=me'],
    [from('10.0.0.1', named), '=me'],
    [from('9.9.9.9', named), '9.9.9.9'],
    [from('127.0.0.1', { ...named, 'x-client': '' }), '1.2.3.4'],
    [from('127.0.0.1', { 'x-forwarded-for': '1.2.3.4' }), '1.2.3.4'],
    [from('127.0.0.1'), '127.0.0.1'],
    [from('127.0.0.1', { 'x-client': 'x'.repeat(300) }), `=${'x'.repeat(199)}`],
    [from(undefined, named), ''],
  ] as const)
    assert.equal(clientOf(context, request), client);
  assert.equal(clientOf(contextWith({ clientHeader: '' }), from('127.0.0.1', { ...named, '': 'odd' })), '1.2.3.4');
});

test('a priority counts from the gateway alone, from -10 to 10', () => {
  const priority = (value: string | undefined, peer = '127.0.0.1', settings = {}) =>
    askerOf(contextWith(settings), from(peer, value === undefined ? {} : { 'x-priority': value, '': value })).priority;
  for (const value of ['-10', '-9', '-1', '0', '7', '10']) assert.equal(priority(value), Number(value));
  for (const value of ['-11', '11', '1.5', '+1', ' 1', 'x', '', undefined]) assert.equal(priority(value), 0);
  assert.equal(priority('5', '9.9.9.9'), 0);
  assert.equal(priority('5', '127.0.0.1', { priorityHeader: '' }), 0);
  const { client } = askerOf(contextWith({}), from('127.0.0.1', { 'x-client': 'me' }));
  assert.equal(client, '=me');
});
