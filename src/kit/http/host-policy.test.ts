import assert from 'node:assert/strict';
import { hostname } from 'node:os';
import { test } from 'node:test';
import { HostPolicy, type HostSettings, hostName, isLocalHost, listensOnLoopback } from './host-policy.ts';
import { OriginPolicy, originMatcher } from './origin-policy.ts';

test('local names and addresses are local hosts', () => {
  for (const host of [
    '',
    'localhost',
    'LocalHost:11434',
    '127.0.0.1:11434',
    '127.8.8.8',
    '[::1]:11434',
    '::1',
    '192.168.1.7',
    '10.0.0.1:80',
    '0.0.0.0:11434',
    'box.local',
    'my.app.localhost:3000',
    'x.internal',
    hostname(),
  ])
    assert.ok(isLocalHost(host, []), host);
});

test('public names and addresses are not', () => {
  for (const host of [
    'evil.example',
    'localhost.evil.example',
    '8.8.8.8',
    'notlocalhost',
    'local',
    'a.local.evil',
    '127.0.0.1.nip.io',
  ])
    assert.ok(!isLocalHost(host, []), host);
});

test('the operator may name further hosts', () => {
  assert.ok(isLocalHost('LLM.example.org:443', ['llm.example.org']));
  assert.ok(isLocalHost('any.thing', ['*']));
});

test('a host header loses its port and its brackets', () => {
  assert.equal(hostName('Example.org:80'), 'example.org');
  assert.equal(hostName('[fe80::1]:80'), 'fe80::1');
  assert.equal(hostName('fe80::1'), 'fe80::1');
});

test('pages of this machine and applications are answered, others not', () => {
  const allows = originMatcher([]);
  for (const origin of [
    'http://localhost',
    'http://localhost:3000',
    'https://127.0.0.1:8443',
    'http://0.0.0.0:1',
    'app://obsidian.md',
    'vscode-webview://abc',
    'tauri://localhost',
  ])
    assert.ok(allows(origin), origin);
  for (const origin of ['http://evil.example', 'http://localhost.evil.example', 'null', 'ftp://localhost'])
    assert.ok(!allows(origin), origin);
});

test('the operator may name origins with a star', () => {
  const allows = originMatcher(['https://*.example.org', 'chrome-extension://*']);
  assert.ok(allows('https://a.example.org'));
  assert.ok(allows('chrome-extension://abcdef'));
  assert.ok(!allows('https://example.org'));
});

test('only loopback addresses are loopback', () => {
  for (const host of ['127.0.0.1', '::1', 'localhost', '127.1.2.3']) assert.ok(listensOnLoopback(host), host);
  for (const host of ['0.0.0.0', '::', '192.168.0.1', 'example.org']) assert.ok(!listensOnLoopback(host), host);
});

const LOOPBACK: HostSettings = { host: '127.0.0.1', allowedHosts: [], trustedProxies: [] };

test('a foreign Host is answered only where a proxy passed it on, or nobody else can reach the server', () => {
  const accepts = (more: Partial<HostSettings>, headers: Record<string, string> = {}, peer = '127.0.0.1'): boolean =>
    new HostPolicy({ ...LOOPBACK, ...more }).accepts({ host: 'evil.example', ...headers }, peer);
  const forwarded = { 'x-forwarded-for': '192.0.2.1' };
  const passedOn = { ...forwarded, via: '1.1 almanac' };
  assert.equal(accepts({}), false);
  assert.equal(accepts({}, forwarded), false);
  assert.equal(accepts({}, { via: '1.1 almanac' }), false);
  assert.equal(accepts({}, passedOn), true);
  assert.equal(accepts({}, passedOn, '::ffff:127.0.0.1'), true);
  assert.equal(accepts({}, passedOn, '192.0.2.7'), false);
  assert.equal(accepts({ gatewayAddresses: ['192.0.2.7'] }, passedOn, '192.0.2.7'), true);
  assert.equal(accepts({ trustedProxies: ['192.0.2.0/24'] }, forwarded, '192.0.2.7'), true);
  assert.equal(accepts({ allowedHosts: ['Evil.example'] }), true);
  assert.equal(accepts({ allowedHosts: ['*'] }), true);
  assert.equal(accepts({ host: '0.0.0.0' }), true);
});

test('what was accepted last says nothing about the next', () => {
  const policy = new HostPolicy(LOOPBACK);
  for (const [host, isAccepted] of [
    ['localhost', true],
    ['evil.example', false],
    ['localhost', true],
    ['localhost.evil.example', false],
  ] as const)
    assert.equal(policy.accepts({ host }, '127.0.0.1'), isAccepted, host);
});

test('where every page may read, answers do not depend on who asks', () => {
  assert.equal(new OriginPolicy(['*']).line, 'Access-Control-Allow-Origin: *\r\n');
  assert.equal(new OriginPolicy(['https://a.example']).line, 'Vary: Origin\r\n');
});
