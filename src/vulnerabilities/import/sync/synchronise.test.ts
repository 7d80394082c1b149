import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Values } from '#kit/setting';
import { type Settings, settings } from '../../settings.ts';
import { SqliteStore } from '../../store/sqlite/sqlite-store.ts';
import { csafExample } from '../../testing/csaf-example.ts';
import { type FileServer, serveFiles } from '../../testing/feed-server.ts';
import { catalogue, record, zip } from '../../testing/import.ts';
import { feedsOf } from '../feed-registry.ts';
import type { FeedResult, SyncContext } from './sync-source.ts';
import { synchroniseFeed, watchFeeds } from './synchronise.ts';

const defaults = Object.fromEntries(
  Object.entries(settings).map(([key, row]) => [key, row.default]),
) as Values<Settings>;

interface Place extends FileServer {
  readonly context: SyncContext;
  sync(...names: string[]): Promise<FeedResult[]>;
  status(): Promise<Awaited<ReturnType<Awaited<ReturnType<SqliteStore['snapshot']>>['status']>>>;
  /** Files that have come and were not taken in. */
  left(): string[];
}

async function place(test: TestContext, more: Partial<Values<Settings>> = {}): Promise<Place> {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-sync-'));
  const server = await serveFiles(test);
  const store = SqliteStore.open(directory);
  test.after(async () => {
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  });
  const values: Values<Settings> = {
    ...defaults,
    cveListUrl: `${server.url}/releases`,
    euvdUrl: `${server.url}/api`,
    kevUrl: `${server.url}/kev.json`,
    epssUrl: `${server.url}/epss.csv.gz`,
    csafProviders: [`${server.url}/provider-metadata.json`],
    osvUrl: `${server.url}/osv`,
    osvEcosystems: ['PyPI', 'Go'],
    syncRetryDelay: 1,
    syncAttempts: 2,
    ...more,
  };
  const downloads = join(directory, 'downloads');
  const context: SyncContext = { store, settings: values, directory: downloads, now: () => 1_930_000_000_000 };
  return {
    ...server,
    context,
    async sync(...names) {
      server.forget();
      const results: FeedResult[] = [];
      for (const feed of feedsOf(names, values)) results.push(await synchroniseFeed(feed, context));
      return results;
    },
    async status() {
      const snapshot = await store.snapshot();
      const status = await snapshot.status();
      await snapshot.close();
      return status;
    },
    left: () =>
      readdirSync(downloads, { recursive: true })
        .map(String)
        .filter((name) => name !== 'csaf'),
  };
}

const EPSS = (day: string, value: number): Buffer =>
  gzipSync(`#model_version:v1,score_date:${day}T00:00:00+0000\ncve,epss,percentile\nCVE-2031-1000,${value},0.5\n`);

/** Offers a release of the CVE list, with files by name. */
function release(
  here: Place,
  name: string,
  files: Record<string, Record<string, string> | Buffer>,
  digest = true,
): object {
  return {
    tag_name: name,
    assets: Object.entries(files).map(([file, content]) => {
      const body = Buffer.isBuffer(content) ? content : zip(content);
      here.files.set(`/${name}/${file}`, { body });
      return {
        name: file,
        browser_download_url: `${here.url}/${name}/${file}`,
        ...(digest ? { digest: `sha256:${createHash('sha256').update(body).digest('hex')}` } : {}),
      };
    }),
  };
}

const offer = (here: Place, ...releases: object[]): void =>
  void here.files.set('/releases', { body: JSON.stringify(releases) });

const paths = ({ asked }: Place): string[] =>
  asked.filter(({ path }) => path !== '/releases').map(({ path }) => path.split('/').at(-1) as string);

test('the CVE list comes whole at first, then what has changed, day by day', async (context) => {
  const here = await place(context);
  const inner = zip({ 'cves/2031/CVE-2031-1000.json': record('CVE-2031-1000'), 'cves/delta.json': '{}' });
  const first = [
    release(here, 'a', {
      '2031-05-01_all_CVEs_at_midnight.zip.zip': zip({ 'cves.zip': inner }),
      '2031-05-01_delta_CVEs_at_0100Z.zip': { 'deltaCves/CVE-2031-1001.json': record('CVE-2031-1001') },
    }),
  ];
  offer(here, ...first);
  const [whole] = await here.sync('cve');
  assert.equal(whole.outcome, 'changed', whole.message);
  assert.equal(whole.report?.records.added, 2);
  assert.deepEqual(here.left(), []);
  const [again] = await here.sync('cve');
  assert.deepEqual([again.outcome, here.asked.map(({ status }) => status)], ['unchanged', [304]]);

  const later = [
    release(here, 'b', { '2031-05-01_delta_CVEs_at_0200Z.zip': { 'x/CVE-2031-1002.json': record('CVE-2031-1002') } }),
    ...first,
  ];
  offer(here, ...later);
  assert.equal((await here.sync('cve'))[0].report?.records.added, 1);
  assert.deepEqual(paths(here), ['2031-05-01_delta_CVEs_at_0200Z.zip']);

  // Two days on: the rest of the first, the whole of the second, what there is of the third.
  const end = (day: string, id: string): Record<string, Record<string, string>> => ({
    [`${day}_delta_CVEs_at_end_of_day.zip`]: { [`x/${id}.json`]: record(id) },
  });
  const much = [
    release(here, 'e', {
      '2031-05-03_all_CVEs_at_midnight.zip.zip': zip({ 'cves.zip': inner }),
      '2031-05-03_delta_CVEs_at_0400Z.zip': { 'x/1.json': record('CVE-2031-1005') },
    }),
    release(here, 'd', end('2031-05-02', 'CVE-2031-1004')),
    release(here, 'c', end('2031-05-01', 'CVE-2031-1003')),
    ...later,
  ];
  offer(here, ...much);
  assert.equal((await here.sync('cve'))[0].report?.records.added, 3);
  assert.deepEqual(paths(here), [
    '2031-05-01_delta_CVEs_at_end_of_day.zip',
    '2031-05-02_delta_CVEs_at_end_of_day.zip',
    '2031-05-03_delta_CVEs_at_0400Z.zip',
  ]);

  // A day between is missing: the whole list again.
  const gap = [
    release(here, 'g', { '2031-05-06_all_CVEs_at_midnight.zip.zip': zip({ 'cves.zip': inner }) }),
    release(here, 'f', end('2031-05-04', 'CVE-2031-1006')),
  ];
  offer(here, ...gap, ...much);
  const [full] = await here.sync('cve');
  assert.deepEqual([full.report?.records.unchanged, paths(here)], [1, ['2031-05-06_all_CVEs_at_midnight.zip.zip']]);
  assert.equal((await here.status()).records, 6);
});

test('a release with another digest, without records, or none at all leaves what is held', async (context) => {
  const here = await place(context);
  const file = '2031-05-01_all_CVEs_at_midnight.zip.zip';
  offer(here, release(here, 'a', { [file]: { 'cves/1.json': record('CVE-2031-1000') } }));
  await here.sync('cve');
  const broken = release(here, 'b', { [file.replace('05-01', '05-09')]: { 'cves/2.json': record('CVE-2031-1001') } });
  here.files.set(`/b/${file.replace('05-01', '05-09')}`, { body: zip({ 'cves/2.json': record('CVE-2031-1002') }) });
  for (const [list, sentence] of [
    [[broken], /does not match its published digest/],
    [[release(here, 'c', { [file.replace('05-01', '05-09')]: { 'README.md': 'words' } })], /holds no CVE records/],
    [[{ tag_name: 'd', assets: [] }], /has no release with the complete list/],
    [{ message: 'rate limit' }, /did not answer with a list of releases/],
  ] as const) {
    here.files.set('/releases', { body: JSON.stringify(list) });
    const [result] = await here.sync('cve');
    assert.equal(result.outcome, 'failed');
    assert.match(result.message, sentence);
    assert.equal((await here.status()).records, 1);
  }
});

test('the token goes to the list of releases and nowhere else', async (context) => {
  const here = await place(context, { githubToken: 'secret-token' });
  offer(here, release(here, 'a', { '2031-05-01_all_CVEs_at_midnight.zip': { 'a.json': record('CVE-2031-1000') } }));
  assert.equal((await here.sync('cve'))[0].outcome, 'changed');
  assert.deepEqual(
    here.asked.map(({ path, headers }) => [path === '/releases', headers.authorization]),
    [
      [true, 'Bearer secret-token'],
      [false, undefined],
    ],
  );
});

test('feeds of one file come, are unchanged, and change; a failed one leaves its data and the others go on', async (context) => {
  const here = await place(context);
  const names = ['mapping', 'eukev', 'kev', 'epss', 'osv'];
  here.files.set('/api/dump/cve-euvd-mapping', { body: 'euvd_id,cve_id\nEUVD-2031-0042,CVE-2031-1000\n' });
  const row = { cveId: 'CVE-2031-1000', euvdId: 'EUVD-2031-0042', dateAdded: '2031-02-03', sources: ['eukev_kev'] };
  here.files.set('/api/kev/dump', { body: JSON.stringify([row]), etag: null });
  here.files.set('/kev.json', { body: catalogue('2031-05-01', 'CVE-2031-1000') });
  here.files.set('/epss.csv.gz', { body: EPSS('2031-05-01', 0.5) });
  const entry = { id: 'PYSEC-2031-7', modified: '2031-01-01T00:00:00Z', summary: 'x', aliases: ['CVE-2031-1000'] };
  here.files.set('/osv/PyPI/all.zip', { body: zip({ 'PYSEC-2031-7.json': JSON.stringify(entry) }) });
  const first = await here.sync(...names);
  assert.deepEqual(
    first.map(({ feed, outcome }) => [feed, outcome]),
    [
      ['mapping', 'changed'],
      ['eukev', 'changed'],
      ['kev', 'changed'],
      ['epss', 'changed'],
      ['osv PyPI', 'changed'],
      ['osv Go', 'failed'],
    ],
  );
  assert.match(first[5].message, /osv\/Go\/all\.zip answered 404\.$/);
  const { records, exploited, withEpss, mapped, dataVersion } = await here.status();
  assert.deepEqual([records, exploited, withEpss, mapped], [1, 1, 1, 1]);

  const second = await here.sync(...names);
  assert.deepEqual(
    second.slice(0, 5).map(({ outcome }) => outcome),
    Array(5).fill('unchanged'),
  );
  assert.equal((await here.status()).dataVersion, dataVersion);

  // A page in place of a file, and a newer edition.
  here.files.set('/kev.json', { body: '<html>Not today.</html>' });
  here.files.set('/api/kev/dump', { body: '[]' });
  here.files.set('/api/dump/cve-euvd-mapping', { body: catalogue('2031-05-01', 'CVE-2031-1000') });
  here.files.set('/epss.csv.gz', { body: EPSS('2031-05-02', 0.25) });
  const third = await here.sync(...names);
  assert.deepEqual(
    third.map(({ outcome }) => outcome),
    ['failed', 'failed', 'failed', 'changed', 'unchanged', 'failed'],
  );
  assert.match(third[0].message, /holds no EUVD numbers\.$/);
  const after = await here.status();
  assert.deepEqual([after.exploited, after.mapped], [1, 1]);
  const snapshot = await here.context.store.snapshot();
  const history = await snapshot.history(20310000001000);
  await snapshot.close();
  assert.deepEqual(
    history.map(({ kind, before, after: now }) => [kind, before, now]),
    [['epss', 5000, 2500]],
  );
});

const metadata = (distributions: object[]): string =>
  JSON.stringify({ metadata_version: '2.0', publisher: { name: 'Acme' }, distributions });

const sha = (algorithm: string, body: string, name: string): string =>
  `${createHash(algorithm).update(body).digest('hex')}  ${name}\n`;

/** Offers a ROLIE feed of advisories with their digests. */
function offerRolie(here: Place, ids: readonly (readonly [id: string, updated: string])[]): void {
  const entry = ids.map(([id, updated]) => {
    const body = JSON.stringify(csafExample({ id, updated, version: updated > '2031-03' ? '2' : '1' }));
    const path = `/white/${id.toLowerCase()}.json`;
    here.files.set(path, { body });
    here.files.set(`${path}.sha256`, { body: sha('sha256', body, id) });
    here.files.set(`${path}.sha512`, { body: sha('sha512', body, id) });
    return {
      id,
      updated,
      content: { type: 'application/json', src: here.url + path },
      link: [
        { rel: 'self', href: here.url + path },
        { rel: 'hash', href: `${here.url}${path}.sha256` },
        { rel: 'hash', href: `${here.url}${path}.sha512` },
      ],
    };
  });
  here.files.set('/feed.json', { body: JSON.stringify({ feed: { id: 'x', title: 'x', entry } }) });
  const feeds = [
    { tlp_label: 'WHITE', url: `${here.url}/feed.json` },
    { tlp_label: 'AMBER', url: `${here.url}/secret.json` },
  ];
  here.files.set('/provider-metadata.json', { body: metadata([{ rolie: { feeds } }]) });
}

const documents = ({ asked }: Place): string[] =>
  asked
    .map(({ path }) => path)
    .filter((path) => /^\/white\/.*\.json$/.test(path))
    .sort();

test('advisories of a ROLIE feed come once, and again when they change', async (context) => {
  const here = await place(context);
  const january = '2031-02-03T04:05:06Z';
  offerRolie(here, [
    ['SA-1', january],
    ['SA-2', january],
    ['SA-3', january],
  ]);
  const [first] = await here.sync('csaf');
  assert.deepEqual([first.outcome, first.report?.advisories.added], ['changed', 3], first.message);
  assert.ok(
    here.asked.some(({ path }) => path.endsWith('.sha512')) && !here.asked.some(({ path }) => path.endsWith('.sha256')),
  );
  assert.ok(!here.asked.some(({ path }) => path === '/secret.json'));
  assert.deepEqual(here.left(), []);

  assert.equal((await here.sync('csaf'))[0].outcome, 'unchanged');
  assert.deepEqual(documents(here), []);
  offerRolie(here, [
    ['SA-1', january],
    ['SA-2', '2031-04-01T00:00:00Z'],
    ['SA-4', january],
  ]);
  const [later] = await here.sync('csaf');
  assert.deepEqual([later.report?.advisories.added, later.report?.advisories.updated], [1, 1]);
  assert.deepEqual(documents(here), ['/white/sa-2.json', '/white/sa-4.json']);
  assert.equal((await here.status()).advisories, 4);
});

test('a document with another digest, or that is not there, is named; the others come, and it is asked for again', async (context) => {
  const here = await place(context);
  offerRolie(
    here,
    ['SA-1', 'SA-2', 'SA-3'].map((id) => [id, '2031-02-03T04:05:06Z']),
  );
  const good = here.files.get('/white/sa-2.json.sha512');
  here.files.set('/white/sa-2.json.sha512', { body: `${'0'.repeat(128)} x` });
  here.files.delete('/white/sa-3.json');
  const [first] = await here.sync('csaf');
  assert.deepEqual([first.outcome, first.report?.advisories.added], ['changed', 1]);
  assert.deepEqual(
    first.rejected?.map(({ url, reason }) => [url.split('/').at(-1), reason.split(' ').slice(0, 3).join(' ')]).sort(),
    [
      ['sa-2.json', 'its sha512 digest'],
      ['sa-3.json', `${here.url}/white/sa-3.json answered 404`],
    ],
  );
  here.files.set('/white/sa-2.json.sha512', good as { body: string });
  const [second] = await here.sync('csaf');
  assert.deepEqual([second.report?.advisories.added, second.rejected?.length], [1, 1]);
  assert.deepEqual(documents(here), ['/white/sa-2.json', '/white/sa-3.json']);
});

test('a directory is read by changes.csv, and by index.txt where that is missing', async (context) => {
  const here = await place(context);
  const bodies = ['SA-1', 'SA-2'].map((id) => JSON.stringify(csafExample({ id })));
  here.files.set('/provider-metadata.json', { body: metadata([{ directory_url: `${here.url}/csaf` }]) });
  here.files.set('/csaf/changes.csv', {
    body: '"2031/sa-1.json","2031-02-03T04:05:06Z"\n"2031/sa-2.json","2031-02-03T04:05:06Z"\nnonsense\n',
  });
  for (const [at, body] of bodies.entries()) here.files.set(`/csaf/2031/sa-${at + 1}.json`, { body });
  here.files.set('/csaf/2031/sa-1.json.sha256', { body: sha('sha256', bodies[0], 'sa-1.json') });
  assert.equal((await here.sync('csaf'))[0].report?.advisories.added, 2);
  assert.equal((await here.sync('csaf'))[0].outcome, 'unchanged');
  assert.equal(here.asked.length, 2);

  here.files.delete('/csaf/changes.csv');
  here.files.set('/csaf/index.txt', { body: '2031/sa-1.json\n2031/sa-3.json\n' });
  here.files.set('/csaf/2031/sa-3.json', { body: JSON.stringify(csafExample({ id: 'SA-3' })) });
  const [result] = await here.sync('csaf');
  assert.deepEqual([result.report?.advisories.added, result.report?.advisories.unchanged], [1, 1]);
});

test('a redirect stays with its server, and goes to a private address only by setting', async (context) => {
  const other = await serveFiles(context, { '/kev.json': { body: catalogue('2031-05-01', 'CVE-2031-1000') } });
  const here = await place(context);
  here.files.set('/kev.json', { body: '', location: '/elsewhere' });
  here.files.set('/elsewhere', { body: '', location: `${other.url}/kev.json` });
  const [refused] = await here.sync('kev');
  assert.equal(refused.outcome, 'failed');
  assert.match(
    refused.message,
    /sends us to 127\.0\.0\.1:\d+, which is a private address \(sync_private_redirects\)\.$/,
  );
  assert.deepEqual(other.asked, []);
  here.files.set('/kev.json', { body: '', location: '/kev.json' });
  assert.match((await here.sync('kev'))[0].message, /sends us on more than 10 times\.$/);
  here.files.set('/kev.json', { body: '', location: 'file:///etc/passwd' });
  assert.match((await here.sync('kev'))[0].message, /sends us to no http or https address\.$/);
  const allowed = await place(context, { syncPrivateRedirects: true });
  allowed.files.set('/kev.json', { body: '', location: `${other.url}/kev.json` });
  assert.equal((await allowed.sync('kev'))[0].outcome, 'changed');
});

test('the token stays with the server that it is for when that sends us on', async (context) => {
  const other = await serveFiles(context, { '/releases': { body: '[]' } });
  const here = await place(context, { githubToken: 'hush', syncPrivateRedirects: true });
  here.files.set('/releases', { body: '', location: `${other.url}/releases` });
  await here.sync('cve');
  assert.equal(here.asked[0].headers.authorization, 'Bearer hush');
  assert.equal(other.asked[0].headers.authorization, undefined);
});

test('an EPSS file that is more than a tenth shorter than what is held is refused, and forced', async (context) => {
  const here = await place(context);
  const rows = (day: string, count: number): Buffer =>
    gzipSync(
      [
        `#model_version:v1,score_date:${day}T00:00:00+0000\ncve,epss,percentile`,
        ...Array.from({ length: count }, (_, at) => `CVE-2031-${1000 + at},0.5,0.5`),
        '',
      ].join('\n'),
    );
  here.files.set('/epss.csv.gz', { body: rows('2031-05-01', 20) });
  assert.equal((await here.sync('epss'))[0].outcome, 'changed');
  here.files.set('/epss.csv.gz', { body: rows('2031-05-02', 17) });
  const [refused] = await here.sync('epss');
  assert.equal(refused.outcome, 'failed');
  assert.match(
    refused.message,
    /holds 17 values, and 20 are held: it is refused, because it is more than a tenth shorter/,
  );
  const [feed] = feedsOf(['epss'], here.context.settings);
  assert.equal((await synchroniseFeed(feed, { ...here.context, force: true })).outcome, 'changed');
  const { feeds } = await here.status();
  assert.equal(feeds.find((one) => one.feed === 'epss')?.edition, '2031-05-02');
});

const hasGpg = ['gpg', 'gpgv'].every((name) => spawnSync(name, ['--version']).status === 0);

test('with a key only documents that it has signed are taken', {
  skip: hasGpg ? false : 'gpg and gpgv are not installed',
}, async (context) => {
  const home = mkdtempSync(join(tmpdir(), 'g-'));
  const gpg = (...words: string[]): string =>
    execFileSync('gpg', ['--homedir', home, '--batch', '--quiet', ...words], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  context.after(() => {
    spawnSync('gpgconf', ['--homedir', home, '--kill', 'gpg-agent']);
    rmSync(home, { recursive: true, force: true });
  });
  for (const name of ['ours', 'others'])
    gpg('--passphrase', '', '--quick-gen-key', `${name}@example.com`, 'ed25519', 'sign', 'never');
  const key = join(home, 'ours.asc');
  writeFileSync(key, gpg('--armor', '--export', 'ours@example.com'));
  const here = await place(context, { csafKeys: [key] });
  here.files.set('/provider-metadata.json', { body: metadata([{ directory_url: `${here.url}/csaf` }]) });
  const names = ['good', 'foreign', 'changed', 'unsigned', 'nonsense'];
  here.files.set('/csaf/index.txt', { body: names.map((name) => `${name}.json\n`).join('') });
  for (const name of names) {
    const body = JSON.stringify(csafExample({ id: `SA-${name}` }));
    const path = join(home, `${name}.json`);
    writeFileSync(path, name === 'changed' ? `${body} ` : body);
    here.files.set(`/csaf/${name}.json`, { body });
    if (name === 'unsigned') continue;
    const by = name === 'foreign' ? 'others@example.com' : 'ours@example.com';
    const signature = gpg('--armor', '--local-user', by, '--detach-sign', '--output', '-', path);
    here.files.set(`/csaf/${name}.json.asc`, { body: name === 'nonsense' ? 'no signature' : signature });
  }
  const [result] = await here.sync('csaf');
  assert.equal(result.report?.advisories.added, 1, result.message);
  const reasons = Object.fromEntries((result.rejected ?? []).map(({ url, reason }) => [url.split('/').at(-1), reason]));
  assert.deepEqual(reasons, {
    'foreign.json': 'its signature is not valid: it was made with another key',
    'changed.json': 'its signature is not valid: the document is another one',
    'unsigned.json': `${here.url}/csaf/unsigned.json.asc answered 404`,
    'nonsense.json': 'its signature is not valid: it is no signature',
  });
  const none = await place(context, { csafKeys: [join(home, 'good.json')] });
  none.files.set('/provider-metadata.json', { body: metadata([{ directory_url: `${none.url}/csaf` }]) });
  none.files.set('/csaf/index.txt', { body: 'a.json\n' });
  assert.match((await none.sync('csaf'))[0].message, /good\.json holds no OpenPGP public key\.$/);
  // Without the programs nothing is taken.
  const { PATH } = process.env;
  process.env.PATH = home;
  const bare = await here.sync('csaf').finally(() => {
    process.env.PATH = PATH;
  });
  assert.match(bare[0].message, /this machine has neither gpgv nor gpg/);
});

test('what is no provider is told in one sentence', async (context) => {
  const here = await place(context);
  for (const [body, sentence] of [
    ['{}', /is not the metadata of a CSAF provider: its metadata_version is not 2\.0\.$/],
    [metadata([]), /it offers neither a public ROLIE feed nor a directory\.$/],
    ['<html>', /did not answer with JSON\.$/],
  ] as const) {
    here.files.set('/provider-metadata.json', { body });
    const [result] = await here.sync('csaf');
    assert.equal(result.outcome, 'failed');
    assert.match(result.message, sentence);
  }
});

test('a name that is no feed is refused', async (context) => {
  const here = await place(context);
  await assert.rejects(here.sync('cve', 'ghsa'), /There is no feed ghsa; the feeds are cve, nvd, mapping/);
});

test('watching asks for each feed at its interval, soon again for one that failed, and ends when told', async (context) => {
  const here = await place(context, { kevInterval: 3_600_000, epssInterval: 3_600_000 });
  here.files.set('/kev.json', { body: catalogue('2031-05-01', 'CVE-2031-1000') });
  const stop = new AbortController();
  const results: string[] = [];
  const feeds = feedsOf(['kev', 'epss'], here.context.settings);
  const watched = { ...here.context, signal: stop.signal, now: () => Date.now() };
  await watchFeeds(feeds, watched, {
    retryInterval: 1,
    onResult({ feed, outcome }) {
      results.push(`${feed} ${outcome}`);
      if (results.length === 3) here.files.set('/epss.csv.gz', { body: EPSS('2031-05-01', 0.5) });
      // The last wait is of an hour: the stop ends it.
      if (results.length === 4) setImmediate(() => stop.abort());
    },
  });
  assert.deepEqual(results, ['kev changed', 'epss failed', 'epss failed', 'epss changed']);
});
