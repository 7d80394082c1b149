import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningService } from '#kit/start-service';
import { startForTest } from '#kit/testing/start-for-test';
import { importFeeds } from '../../import/import-files.ts';
import { service, type VulnerabilitiesService } from '../../service.ts';
import { SqliteStore } from '../../store/sqlite/sqlite-store.ts';
import { cveExample } from '../../testing/cve-example.ts';
import { receiver } from '../../testing/webhook-receiver.ts';

const SECRET = 'a secret of this test';
const directory = mkdtempSync(join(tmpdir(), 'almanac-watched-'));
const hook = await receiver(SECRET);
let running: RunningService<VulnerabilitiesService>;

/** An OSV entry about one package. */
const entry = (id: string, name: string, fixed: string, more: object = {}): object => ({
  id,
  modified: '2031-03-01T00:00:00Z',
  published: '2031-02-01T00:00:00Z',
  summary: `${name} trusts a header`,
  affected: [
    { package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed }] }] },
  ],
  ...more,
});

let feeds = 0;
async function importLines(...lines: object[]): Promise<void> {
  const feed = join(directory, `feed${feeds++}.ndjson`);
  writeFileSync(feed, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const place = join(directory, service.name);
  mkdirSync(place, { recursive: true });
  const store = SqliteStore.open(place);
  await importFeeds(store, [feed], { maxDocumentBytes: 1 << 20, maxNames: 10, now: 1_930_000_000 });
  await store.close();
}

/** Imports, and waits until the server has compared everything with it. */
async function importAndCompare(...lines: object[]): Promise<void> {
  await importLines(...lines);
  await running.engine.catalogue.refresh();
  await running.engine.watcher.look();
}

before(async () => {
  await importLines(
    cveExample({ cve: 'CVE-2031-1000', vendor: 'Acme', product: 'Gate' }),
    entry('T-2031-1', 'gate', '1.4.2', { aliases: ['CVE-2031-1000'] }),
    entry('T-2031-2', 'wall', '2.0.0'),
  );
  running = await startForTest(
    service,
    {
      webhookSecret: SECRET,
      webhookPrivateAddresses: true,
      webhookRetryDelay: 10,
      webhookTimeout: 300,
      maxInventories: 3,
    },
    directory,
  );
});

after(async () => {
  await running.stop();
  await hook.close();
  rmSync(directory, { recursive: true, force: true });
});

// biome-ignore lint/suspicious/noExplicitAny: answers of several forms are looked into.
type Answer = Record<string, any>;

async function ask(
  method: string,
  path: string,
  body?: string | object,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Answer; text: string; headers: Headers }> {
  const answer = await fetch(`${running.url}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
  return { status: answer.status, body: isJson ? JSON.parse(text) : {}, text, headers: answer.headers };
}

const lock = (...packages: [name: string, version: string][]): object => ({
  lockfileVersion: 3,
  packages: Object.fromEntries(packages.map(([name, version]) => [`node_modules/${name}`, { version }])),
});

test('an inventory is kept, compared, listed, replaced and taken away', async () => {
  const first = await ask('PUT', '/api/inventories/shop?file=package-lock.json&title=Shop', lock(['gate', '1.4.1']));
  assert.equal(first.status, 201);
  assert.equal(first.body.format, 'package-lock.json');
  assert.equal(first.body.components, 1);
  assert.equal(first.body.findings.open, 1);
  assert.deepEqual(first.body.changes, { opened: 1, gone: 0 });
  const again = await ask(
    'PUT',
    '/api/inventories/shop?file=package-lock.json',
    lock(['gate', '1.4.2'], ['wall', '1.0.0']),
  );
  assert.equal(again.status, 200);
  assert.deepEqual(again.body.changes, { opened: 1, gone: 1 });
  assert.equal(again.body.title, undefined);
  const all = await ask('GET', '/api/inventories');
  assert.equal(all.body.total, 1);
  assert.equal(all.body.inventories[0].name, 'shop');
  assert.deepEqual(all.body.inventories[0].findings, {
    ...{ open: 1, exempt: 0, gone: 1, critical: 0, high: 0, medium: 0, low: 0, unknown: 1, exploited: 0 },
  });
  const one = await ask('GET', '/enisa/api/inventories/shop');
  assert.equal(one.body.components, 2);
  const document = await ask('GET', '/api/inventories/shop/document');
  assert.deepEqual(JSON.parse(document.text), lock(['gate', '1.4.2'], ['wall', '1.0.0']));
  assert.equal((await ask('DELETE', '/api/inventories/shop')).status, 204);
  assert.equal((await ask('DELETE', '/api/inventories/shop')).status, 404);
  assert.equal((await ask('GET', '/api/inventories/shop')).body.message, 'There is no inventory of this name.');
});

test('findings are paged and filtered, and say since when', async () => {
  await ask('PUT', '/api/inventories/page?file=package-lock.json', lock(['gate', '1.0.0'], ['wall', '1.0.0']));
  const found = await ask('GET', '/api/inventories/page/findings');
  assert.equal(found.body.total, 2);
  const [gate, wall] = found.body.items;
  assert.deepEqual([gate.id, gate.component.name, gate.state], ['CVE-2031-1000', 'gate', 'open']);
  assert.equal(wall.id, 'T-2031-2');
  assert.match(gate.firstSeen, /^20\d\d-\d\d-\d\dT/);
  const ids = async (query: string): Promise<string[]> =>
    (await ask('GET', `/api/inventories/page/findings?${query}`)).body.items.map(({ id }: Answer) => id);
  assert.deepEqual(await ids('size=1&page=1'), ['T-2031-2']);
  assert.deepEqual(await ids('severity=low'), ['CVE-2031-1000']);
  assert.deepEqual(await ids('component=WA'), ['T-2031-2']);
  assert.deepEqual(await ids('id=t-2031-2'), ['T-2031-2']);
  assert.deepEqual(await ids('exploited=true'), []);
  assert.deepEqual(await ids('state=gone'), []);
  assert.deepEqual(await ids('since=2999-01-01'), []);
  assert.deepEqual((await ids('since=2020-01-01T00:00:00Z&sort=firstSeen')).length, 2);
  for (const query of ['state=lost', 'severity=grave', 'since=now', 'page=-1', 'exploited=perhaps', 'sort=id'])
    assert.equal((await ask('GET', `/api/inventories/page/findings?${query}`)).status, 400, query);
  const feed = await ask('GET', '/api/inventories/page/feed?severity=low');
  assert.equal(feed.headers.get('content-type'), 'application/atom+xml;charset=UTF-8');
  assert.equal(feed.text.match(/<entry>/g)?.length, 1);
  assert.match(feed.text, /<title>CVE-2031-1000: gate 1\.0\.0: /);
  await ask('DELETE', '/api/inventories/page');
});

test('what new data changes is kept and told by a signed event that is sent again until it is taken', async () => {
  const query = `file=package-lock.json&webhook=${encodeURIComponent(hook.url)}`;
  const put = await ask('PUT', `/api/inventories/told?${query}`, lock(['gate', '1.0.0'], ['door', '3.0.0']));
  assert.equal(put.body.webhook, hook.url);
  // The receiver fails, says nothing, sends elsewhere, then takes it.
  hook.behave('fail', 'stall', 'redirect', 'take');
  await importAndCompare(
    entry('T-2031-3', 'door', '4.0.0'),
    entry('T-2031-1', 'gate', '0.9.0', { aliases: ['CVE-2031-1000'], modified: '2031-04-01T00:00:00Z' }),
  );
  await hook.taken(1);
  assert.equal(new Set(hook.requests.map(({ id }) => id)).size, 1);
  assert.equal(hook.requests.length, 4);
  assert.ok(hook.requests.every(({ signed, path }) => signed && path === '/hook'));
  const event = hook.requests[3]?.body as Answer;
  assert.equal(event.type, 'inventory.findings');
  assert.equal(event.data.name, 'told');
  assert.deepEqual(event.data.counts, { opened: 1, exploited: 0, gone: 1 });
  assert.equal(event.data.opened[0].id, 'T-2031-3');
  assert.equal(event.data.gone[0].component.name, 'gate');
  const found = await ask('GET', '/api/inventories/told/findings?state=all');
  assert.deepEqual(
    found.body.items.map(({ id, state }: Answer) => [id, state]),
    [
      ['T-2031-3', 'open'],
      ['CVE-2031-1000', 'gone'],
    ],
  );
  // The same data changes nothing, and nothing waits.
  await importAndCompare(entry('T-2031-9', 'roof', '1.0.0'));
  assert.equal(await running.engine.watcher.store.waitingEvents(), 0);
  assert.equal(hook.requests.length, 4);
  await ask('DELETE', '/api/inventories/told');
});

test('an event survives a restart of the server', async () => {
  const query = `file=package-lock.json&webhook=${encodeURIComponent(hook.url)}`;
  await ask('PUT', `/api/inventories/kept?${query}`, lock(['cellar', '1.0.0']));
  const before = hook.requests.length;
  hook.behave(...Array.from({ length: 1000 }, () => 'fail' as const));
  await importAndCompare(entry('T-2031-5', 'cellar', '2.0.0'));
  await hook.asked(before + 1);
  await running.stop();
  hook.behave();
  running = await startForTest(
    service,
    { webhookSecret: SECRET, webhookPrivateAddresses: true, webhookRetryDelay: 10, maxInventories: 3 },
    directory,
  );
  await hook.taken(hook.takenCount + 1);
  const ids = hook.requests.slice(before).map(({ id }) => id);
  assert.equal(new Set(ids).size, 1);
  await ask('DELETE', '/api/inventories/kept');
});

test('a watchlist finds records by vendor, product, weakness and CPE name, and tells of new ones', async () => {
  const put = await ask('PUT', '/api/watchlists/acme', {
    title: 'Acme',
    entries: [{ vendor: 'acme', product: 'gate' }, { cwe: ['CWE-79'] }],
    webhook: hook.url,
  });
  assert.equal(put.status, 201);
  assert.deepEqual(put.body.entries, [{ vendor: 'acme', product: 'gate' }, { cwe: 'CWE-79' }]);
  assert.equal(put.body.findings.open, 1);
  const before = hook.takenCount;
  await importAndCompare(cveExample({ cve: 'CVE-2031-1001', vendor: 'Other', product: 'Thing', cwe: 'CWE-79' }));
  await hook.taken(before + 1);
  const event = hook.requests.at(-1)?.body as Answer;
  assert.equal(event.type, 'watchlist.findings');
  assert.deepEqual(
    event.data.opened.map(({ id, entries }: Answer) => [id, entries]),
    [['CVE-2031-1001', [1]]],
  );
  const found = await ask('GET', '/api/watchlists/acme/findings?size=5');
  assert.equal(found.body.total, 2);
  assert.match((await ask('GET', '/api/watchlists/acme/feed')).text, /CVE-2031-1001/);
  assert.equal((await ask('GET', '/api/watchlists')).body.watchlists[0].entries, 2);
  assert.equal((await ask('DELETE', '/api/watchlists/acme')).status, 204);
});

test('bad input gets one sentence', async () => {
  const sentence = async (method: string, path: string, body?: string | object): Promise<[number, string]> => {
    const { status, body: answer } = await ask(method, path, body);
    return [status, answer.message];
  };
  assert.deepEqual(await sentence('PUT', '/api/inventories/-x', lock()), [
    400,
    'The name must be up to 64 letters, digits, dots, hyphens and underscores, and begin with a letter or a digit.',
  ]);
  assert.deepEqual(await sentence('PUT', '/api/inventories/x', ''), [400, 'The body is not valid: it is empty.']);
  assert.equal((await sentence('PUT', '/api/inventories/x', 'hello'))[0], 400);
  assert.equal((await sentence('PUT', '/api/inventories/x?webhook=ftp://a', lock(['a', '1'])))[0], 400);
  assert.deepEqual(await sentence('PUT', '/api/watchlists/x', { entries: [{}] }), [
    400,
    'The body is not valid: entry 1 finds everything.',
  ]);
  assert.deepEqual(await sentence('PUT', '/api/watchlists/x', { entries: [{ colour: 'red' }] }), [
    400,
    'There is no parameter colour.',
  ]);
  assert.equal((await sentence('PUT', '/api/watchlists/x', { entries: [{ cwe: 'x' }] }))[0], 400);
  assert.equal((await sentence('POST', '/api/inventories/x', lock()))[0], 405);
  assert.equal((await ask('OPTIONS', '/api/inventories/x')).headers.get('allow'), 'GET, HEAD, PUT, DELETE, OPTIONS');
  for (const name of ['a', 'b', 'c'])
    assert.equal((await ask('PUT', `/api/inventories/${name}?file=package-lock.json`, lock(['a', '1']))).status, 201);
  assert.deepEqual(await sentence('PUT', '/api/inventories/d?file=package-lock.json', lock(['a', '1'])), [
    409,
    'There are already 3 inventories; take one away first.',
  ]);
  for (const name of ['a', 'b', 'c']) await ask('DELETE', `/api/inventories/${name}`);
});

test('foreign pages and clients of others are refused', async () => {
  const status = async (headers: Record<string, string>): Promise<number> =>
    (await ask('GET', '/api/inventories', undefined, headers)).status;
  assert.equal(await status({}), 200);
  assert.equal(await status({ origin: 'https://evil.example' }), 403);
  assert.equal(await status({ origin: 'http://localhost:8000' }), 200);
  assert.equal(await status({ 'x-forwarded-for': '203.0.113.7', via: '1.1 almanac' }), 403);
  assert.equal(await status({ 'x-forwarded-for': '127.0.0.1', via: '1.1 almanac' }), 200);
  // Whoever is not the gateway may say nothing about tokens.
  assert.equal(await status({ 'x-forwarded-for': '203.0.113.7', 'x-almanac-client': 'admin' }), 403);
  const own = await new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(running.url);
    const headers = { host: 'almanac.localhost', origin: 'https://almanac.localhost' };
    httpRequest({ hostname, port, path: '/api/inventories', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
  assert.equal(own, 200);
});

test('clients of the gateway with a token may, and a setting lets nobody', async (context) => {
  const other = mkdtempSync(join(tmpdir(), 'almanac-watched-'));
  context.after(() => rmSync(other, { recursive: true, force: true }));
  const behind = await startForTest(service, { gatewayAddresses: ['127.0.0.1'] }, other);
  const status = async (headers: Record<string, string>): Promise<number> =>
    (await fetch(`${behind.url}/api/inventories`, { headers })).status;
  assert.equal(await status({ 'x-forwarded-for': '203.0.113.7', via: '1.1 almanac', 'x-almanac-client': 'me' }), 200);
  assert.equal(await status({ 'x-forwarded-for': '203.0.113.7', via: '1.1 almanac' }), 403);
  await behind.stop();
  const off = await startForTest(service, { inventoryAccess: 'off' }, other);
  const answer = await fetch(`${off.url}/api/inventories`);
  assert.equal(answer.status, 403);
  assert.match(await answer.text(), /keeps no inventories/);
  await off.stop();
});

test('a webhook to a private address is refused, and without a secret there are none', async (context) => {
  const other = mkdtempSync(join(tmpdir(), 'almanac-watched-'));
  context.after(() => rmSync(other, { recursive: true, force: true }));
  const put = async (url: string): Promise<Response> =>
    fetch(`${url}/api/inventories/x?file=package-lock.json&webhook=${encodeURIComponent(hook.url)}`, {
      method: 'PUT',
      body: JSON.stringify(lock(['gate', '1.0.0'])),
    });
  const silent = await startForTest(service, {}, other);
  assert.match(await (await put(silent.url)).text(), /has no secret to sign webhooks with/);
  await silent.stop();
  const strict = await startForTest(service, { webhookSecret: SECRET }, other);
  const before = hook.requests.length;
  assert.equal((await put(strict.url)).status, 201);
  const { watcher, catalogue } = strict.engine;
  const place = join(other, service.name);
  const feed = join(other, 'feed.ndjson');
  writeFileSync(feed, `${JSON.stringify(entry('T-2031-1', 'gate', '1.4.2'))}\n`);
  const store = SqliteStore.open(place);
  await importFeeds(store, [feed], { maxDocumentBytes: 1 << 20, maxNames: 10, now: 1_930_000_000 });
  await store.close();
  await catalogue.refresh();
  await watcher.look();
  for (let turn = 0; turn < 500 && (await watcher.store.waitingEvents()) > 0; turn++) await sleep(10);
  assert.equal(await watcher.store.waitingEvents(), 0);
  assert.equal(hook.requests.length, before);
  await strict.stop();
});
