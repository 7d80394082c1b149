import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { lockDirectory } from '../../src/kit/files/directory-lock.ts';
import { cveExample } from '../../src/vulnerabilities/testing/cve-example.ts';
import { type FileServer, type Offered, serveFiles } from '../../src/vulnerabilities/testing/feed-server.ts';
import { catalogue, zip } from '../../src/vulnerabilities/testing/import.ts';
import { almanac, emptyDirectory, spawnAlmanac, startAlmanac } from '../almanac.ts';

const run = (...words: string[]) => almanac(['vulnerabilities', ...words]);

/** Flags that lead every feed to a test's server. */
const flags = ({ url }: FileServer): string[] => [
  '--cve-list-url',
  `${url}/releases`,
  '--euvd-url',
  `${url}/api`,
  '--kev-url',
  `${url}/kev.json`,
  '--epss-url',
  `${url}/epss.csv`,
  '--csaf-providers',
  `${url}/provider-metadata.json`,
  '--osv-url',
  `${url}/osv`,
  '--sync-retry-delay',
  '1ms',
  '--sync-attempts',
  '1',
];

/** A release of the CVE list with so many records. */
function offerList(server: FileServer, count: number): void {
  const lines = Array.from({ length: count }, (_, at) =>
    JSON.stringify(cveExample({ cve: `CVE-2031-${100_000 + at}` })),
  );
  const name = '2031-05-01_all_CVEs_at_midnight.zip';
  server.files.set(`/${name}`, { body: zip({ 'cves/all.ndjson': lines.join('\n') }) });
  const asset = { name, browser_download_url: `${server.url}/${name}` };
  server.files.set('/releases', { body: JSON.stringify([{ tag_name: 'x', assets: [asset] }]) });
}

const records = async (data: string): Promise<number> =>
  JSON.parse((await run('status', '--data', data, '--json')).stdout).records;

test('a failed feed is told, the others are taken, and the exit status says so', async (context) => {
  const data = await emptyDirectory(context);
  const server = await serveFiles(context, { '/kev.json': { body: catalogue('2031-05-01', 'CVE-2031-100000') } });
  offerList(server, 3);
  const ended = await run('sync', 'cve', 'kev', 'epss', ...flags(server), '--data', data, '--json');
  assert.equal(ended.status, 3, ended.stderr);
  const { feeds } = JSON.parse(ended.stdout);
  assert.deepEqual(
    feeds.map(({ feed, outcome }: { feed: string; outcome: string }) => [feed, outcome]),
    [
      ['cve', 'changed'],
      ['kev', 'changed'],
      ['epss', 'failed'],
    ],
  );
  assert.match(ended.stderr, /almanac: epss: http:.*\/epss\.csv answered 404\. The data is unchanged\.\n$/);
  const again = await run('sync', 'cve', 'kev', ...flags(server), '--data', data);
  assert.equal(again.status, 0, again.stderr);
  assert.match(again.stdout, /^cve +unchanged .*\nkev +unchanged/m);
  const status = JSON.parse((await run('status', '--data', data, '--json')).stdout);
  assert.equal(status.records, 3);
  assert.deepEqual(
    status.sync.map(({ feed, outcome, succeeded }: Record<string, string>) => [feed, outcome, succeeded !== undefined]),
    [
      ['cve', 'unchanged', true],
      ['kev', 'unchanged', true],
      ['epss', 'failed', false],
    ],
  );
  const wrong = await run('sync', 'news', '--data', data);
  assert.deepEqual([wrong.status, wrong.stderr.includes('There is no feed news;')], [2, true]);
});

test('a synchronisation that is killed leaves the state before it, and the next one completes it', async (context) => {
  const data = await emptyDirectory(context);
  const server = await serveFiles(context);
  offerList(server, 2);
  assert.equal((await run('sync', 'cve', ...flags(server), '--data', data)).status, 0);
  offerList(server, 20_000);
  const release = JSON.parse(String(server.files.get('/releases')?.body));
  release[0].assets[0].name = '2031-05-02_all_CVEs_at_midnight.zip';
  server.files.set('/releases', { body: JSON.stringify(release) });
  const zipped = '/2031-05-01_all_CVEs_at_midnight.zip';
  const offered = server.files.get(zipped) as Offered;
  server.files.set(zipped, { ...offered, stallAfter: 5000 });
  server.forget();
  const downloads = join(data, 'vulnerabilities', 'downloads');
  /** What lies there; a file that goes while it is being read is none. */
  const held = (ending: string): Buffer[] =>
    (existsSync(downloads) ? readdirSync(downloads) : [])
      .filter((name) => name.endsWith(ending))
      .flatMap((name) => {
        try {
          return [readFileSync(join(downloads, name))];
        } catch {
          return [];
        }
      });
  const words = ['vulnerabilities', 'sync', 'cve', ...flags(server), '--data', data];
  const killedWhen = async (condition: () => boolean): Promise<void> => {
    const child = spawnAlmanac(words);
    const closed = once(child, 'close');
    child.stdout.resume();
    child.stderr.resume();
    while (!condition() && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 2));
    child.kill('SIGKILL');
    assert.deepEqual(await closed, [null, 'SIGKILL']);
  };
  await killedWhen(() => held('.part').some(({ length }) => length === 5000));
  assert.equal(await records(data), 2);
  server.files.set(zipped, offered);
  await killedWhen(() => held('.json').some((state) => String(state).includes('"complete":true')));
  const left = await records(data);
  assert.ok(left === 2 || left === 20_000, `${left} records are half of them`);
  const ended = await almanac(words);
  assert.equal(ended.status, 0, ended.stderr);
  assert.equal(await records(data), 20_000);
  // What lay there was not sent again; there was nothing to ask for if this test was so slow that all had been kept.
  const asked = server.asked.filter(({ path }) => path === zipped).map(({ status }) => status);
  assert.deepEqual(asked, left === 2 ? [200, 206, 304] : [200, 206]);
  if (left === 2) assert.deepEqual(readdirSync(downloads), []);
});

test('a second synchronisation in one directory is refused, and a stop is clean', async (context) => {
  const data = await emptyDirectory(context);
  const server = await serveFiles(context, { '/kev.json': { body: 'x', silent: true } });
  const child = spawnAlmanac(['vulnerabilities', 'sync', 'kev', '--watch', ...flags(server), '--data', data]);
  const closed = once(child, 'close');
  while (!existsSync(join(data, 'vulnerabilities', 'sync.lock')))
    await new Promise((resolve) => setTimeout(resolve, 20));
  await new Promise((resolve) => setTimeout(resolve, 200));
  const second = await run('sync', 'kev', ...flags(server), '--data', data);
  assert.equal(second.status, 3);
  assert.match(second.stderr, /is in use by another almanac/);
  child.kill('SIGTERM');
  assert.deepEqual(await closed, [0, null]);
  await (await lockDirectory(join(data, 'vulnerabilities'), 'sync'))();
});

async function serving(context: TestContext, words: readonly string[]): Promise<string> {
  const server = await startAlmanac<{ url: string }>(['vulnerabilities', 'serve', '--json', '--port', '0', ...words]);
  context.after(async () => void (await server.stop()));
  return server.ready.url;
}

test('a server that is told to synchronises while it serves, by the settings of the file', async (context) => {
  const data = await emptyDirectory(context);
  const server = await serveFiles(context);
  offerList(server, 5);
  const file = join(data, 'almanac.toml');
  writeFileSync(
    file,
    `[vulnerabilities]\nsync_while_serving = true\nsync_feeds = ["cve"]\ncve_interval = "100ms"\ncve_list_url = "${server.url}/releases"\n`,
  );
  const url = await serving(context, [
    '--data',
    data,
    '--config',
    file,
    '--poll-interval',
    '50ms',
    '--log-level',
    'silent',
  ]);
  const total = async (): Promise<number> =>
    ((await (await fetch(`${url}/api/search`)).json()) as { total: number }).total;
  while ((await total()) !== 5) await new Promise((resolve) => setTimeout(resolve, 20));
  const release = JSON.parse(String(server.files.get('/releases')?.body));
  const name = '2031-05-01_delta_CVEs_at_0100Z.zip';
  server.files.set(`/${name}`, { body: zip({ 'x.json': JSON.stringify(cveExample({ cve: 'CVE-2031-7777' })) }) });
  release[0].assets.push({ name, browser_download_url: `${server.url}/${name}` });
  server.files.set('/releases', { body: JSON.stringify(release) });
  while ((await total()) !== 6) await new Promise((resolve) => setTimeout(resolve, 20));
});
