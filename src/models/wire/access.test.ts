import assert from 'node:assert/strict';
import { hostname } from 'node:os';
import { test } from 'node:test';
import { hostName, isLocalHost, listensOnLoopback, originMatcher } from './access.ts';

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
