import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, type TestContext, test } from 'node:test';
import fc from 'fast-check';
import { startForTest } from '../../src/kit/testing/start-for-test.ts';
import { Catalogue } from '../../src/vulnerabilities/engine/catalogue.ts';
import { importFeeds } from '../../src/vulnerabilities/import/import-files.ts';
import { service } from '../../src/vulnerabilities/service.ts';
import { type Filter, type Page, SEARCH_SORTS, SORTS } from '../../src/vulnerabilities/store/filter.ts';
import { openStore } from '../../src/vulnerabilities/store/open-store.ts';
import type { Store, StoreLocation } from '../../src/vulnerabilities/store/port.ts';
import { Connection } from '../../src/vulnerabilities/store/postgres/connection.ts';
import { openWatchStore } from '../../src/vulnerabilities/store/watched/open-watch-store.ts';
import { testCarriedWatches } from '../../src/vulnerabilities/testing/carried-watches.ts';
import { cveExample, vulnerabilityExample } from '../../src/vulnerabilities/testing/cve-example.ts';
import { INVENTORIES } from '../../src/vulnerabilities/testing/inventories.ts';
import { NOT_INSTALLED, startPostgres } from '../../src/vulnerabilities/testing/postgres-server.ts';
import { testSearch } from '../../src/vulnerabilities/testing/search-cases.ts';
import { type OpenStore, testStore } from '../../src/vulnerabilities/testing/store-cases.ts';
import { CASE_BOUNDS, testWatchStore } from '../../src/vulnerabilities/testing/watch-store-cases.ts';
import { almanac, emptyDirectory, startAlmanac, until } from '../almanac.ts';

const server = await startPostgres();
after(() => server?.stop());

async function place(context: TestContext): Promise<StoreLocation> {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-postgres-test-'));
  context.after(() => rmSync(directory, { recursive: true, force: true }));
  const database = await server?.database();
  return { directory, cacheMegabytes: 2, lockTimeout: 300, connections: 2, ...(database ? { database } : {}) };
}

const open: OpenStore = async (context, options = {}) => {
  const store = await openStore({ ...(await place(context)), ...options });
  context.after(() => store.close());
  return store;
};

if (server === undefined) test('the store in PostgreSQL', { skip: NOT_INSTALLED }, () => {});
else {
  process.stdout.write(`# PostgreSQL ${server.version}\n`);
  testStore(open);
  testWatchStore(async (context) => {
    const location = await place(context);
    const store = await openStore(location);
    const watches = await openWatchStore(location, CASE_BOUNDS);
    context.after(async () => {
      await watches.close();
      await store.close();
    });
    return watches;
  });
  testCarriedWatches(() => server.database());
  testSearch(open, ['memory', 'database']);
  testMore(server);
}

/** Made-up records that differ in everything that can be filtered. */
async function fill(store: Store, count: number): Promise<void> {
  const at = (number: number, of: number): number => (number * 7919 + 31) % of;
  await store.write(async (writer) => {
    const records = Array.from({ length: count }, (_, number) =>
      vulnerabilityExample({
        cve: `CVE-2031-${1000 + number}`,
        score: at(number, 101) / 10,
        published: new Date(1_900_000_000_000 + at(number, 40) * 43_200_000).toISOString(),
        updated: new Date(1_910_000_000_000 + at(number, 37) * 43_200_000).toISOString(),
        vendor: ['Acme', 'Red Hat', 'n/a', 'Bolt Acme'][number % 4],
        product: ['Gate', 'rust-gate', 'Fence of Hats', 'Hat'][at(number, 4)],
        description: ['A use-after-free.', 'Remote code.', 'Überlauf im Café.'][number % 3],
        assigner: ['acme', 'Bolt', 'corp'][at(number, 3)],
      }),
    );
    await writer.put(records, { processed: 1 });
    await writer.putEpss(records.map(({ key }, number) => ({ key, epss: at(number, 10_001) })));
    const exploited = records.filter((_, number) => number % 5 === 0);
    await writer.replaceKev(
      'cisa_kev',
      exploited.map(({ key }, number) => ({ key, source: 'cisa_kev' as const, added: 22_000 + (number % 4) })),
    );
    await writer.putAdvisories([
      {
        id: 'SA-1',
        publisher: { name: 'Acme', namespace: 'https://example.com' },
        title: 'About gates',
        published: 1,
        updated: 1,
        references: [],
        aliases: ['CVE-2031-1003', 'CVE-2031-1010', 'CVE-2031-9999'],
        otherIds: [],
        products: [],
        category: 'csaf_base',
        status: 'final',
        version: '1',
        findings: [],
      },
    ]);
  });
}

function testMore({ dropConnections, halt, resume }: NonNullable<typeof server>): void {
  const range = (max: number) =>
    fc
      .record(
        { from: fc.integer({ min: 0, max: max * 10 }), to: fc.integer({ min: 0, max: max * 10 }) },
        { requiredKeys: [], noNullPrototype: true },
      )
      .map((bounds) => Object.fromEntries(Object.entries(bounds).map(([name, value]) => [name, value / 10])));
  const days = (from: number) =>
    fc.record(
      { from: fc.integer({ min: from, max: from + 20 }), to: fc.integer({ min: from, max: from + 20 }) },
      { requiredKeys: [], noNullPrototype: true },
    );
  const filters: fc.Arbitrary<Filter> = fc.record(
    {
      score: range(10),
      epss: range(100),
      published: days(21_990),
      updated: days(22_106),
      exploitedOn: days(21_998),
      exploited: fc.boolean(),
      assigners: fc.subarray(['ACME', 'bolt', 'Corp', 'nobody']),
      vendor: fc.constantFrom('acme', 'red hat', 'hat red', 'n/a', 'bo ac', '--'),
      product: fc.constantFrom('gate', 'rust-g', 'hat', 'fence hats', 'of-hats'),
      text: fc.constantFrom(
        'remote',
        'use-after-free',
        'cafe',
        'gate acme',
        'CVE-2031-1007',
        'EUVD-2031-900001004',
        '"',
        'code EUVD-1',
      ),
      advisory: fc.constantFrom('sa-1', 'none'),
    },
    { requiredKeys: [], noNullPrototype: true },
  );

  test('the database answers every search as the memory does, in any order', async (context) => {
    const location = await place(context);
    const options = { threads: 0, queue: 0, cachedTexts: 10 };
    const store = await openStore(location);
    await fill(store, 120);
    const memory = await Catalogue.open(store, options);
    const database = await Catalogue.open(await openStore(location), { ...options, searchIn: 'database' });
    context.after(() => Promise.all([memory.close(), database.close()]));
    const pages: fc.Arbitrary<Page> = fc.record({
      order: fc.record({ sort: fc.constantFrom(...SORTS), ascending: fc.boolean() }),
      start: fc.nat(12),
      limit: fc.integer({ min: 1, max: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(filters, pages, async (filter, page) => {
        const [ours, theirs] = await Promise.all(
          [memory, database].map((catalogue) => catalogue.read((edition) => edition.find(filter, page))),
        );
        assert.deepEqual(theirs, ours);
        if (ours.next === undefined) return;
        const following = { ...page, start: ours.next };
        const [more, others] = await Promise.all(
          [memory, database].map((catalogue) => catalogue.read((edition) => edition.find(filter, following))),
        );
        assert.deepEqual(others, more);
      }),
      { numRuns: 300 },
    );
    for (const list of ['latest', 'critical', 'exploited'] as const)
      assert.deepEqual(
        await database.read((edition) => edition[list](8)),
        await memory.read((edition) => edition[list](8)),
        list,
      );
  });

  test('both stores answer with the same bytes: 300 random searches, and what scanners ask', async (context) => {
    const { directory, database } = await place(context);
    const [own, files] = [join(directory, 'vulnerabilities'), join(directory, 'files')];
    for (const made of [own, files]) mkdirSync(made);
    const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
    const records = Array.from({ length: 60 }, (_, at) =>
      cveExample({
        cve: `CVE-2031-${1000 + at}`,
        vendor: pick(['Acme', 'D-Link', 'n/a'], at),
        product: pick(['Gate', 'notepad++', 'C#', 'C'], at),
        description: pick(['A use-after-free.', 'Remote code.', 'Überlauf im Café.'], at * 7),
        score: ((at * 37) % 101) / 10,
        updated: new Date(1_910_000_000_000 + ((at * 7919) % 37) * 43_200_000).toISOString(),
        ...(at % 3 === 0 ? { cpe: `cpe:2.3:a:acme:${pick(['gate', 'wall'], at)}:*:*:*:*:*:*:*:*` } : {}),
        ...(at % 4 === 0 ? { cwe: pick(['CWE-79', 'CWE-290'], at) } : {}),
        ...(at % 5 === 0 ? { exploitation: pick(['active', 'poc', 'none'], at) } : {}),
      }),
    );
    const ecosystems = ['npm', 'PyPI', 'Go', 'crates.io', 'RubyGems', 'Packagist', 'Maven', 'NuGet', 'Debian:12'];
    const entries = ecosystems.flatMap((ecosystem, at) =>
      ['gate', 'acme:gate', 'acme/gate', 'example.com/gate', 'wall'].map((name, number) => ({
        id: `T-2031-${10 * at + number}`,
        ...(number === 0 ? { aliases: [`CVE-2031-${1000 + at}`] } : {}),
        modified: '2031-03-01T00:00:00Z',
        published: '2031-02-01T00:00:00Z',
        summary: `${name} trusts a header`,
        affected: [
          {
            package: { ecosystem, name },
            ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }, { fixed: `1.${at}.${number}` }] }],
          },
        ],
      })),
    );
    const epss = records.map((_, at) => `CVE-2031-${1000 + at},${((at * 31) % 100) / 100},${((at * 17) % 100) / 100}`);
    const kev = { catalogVersion: '1', dateReleased: '2031-05-01T00:00:00Z', count: 20 };
    const known = Array.from({ length: 20 }, (_, at) => ({
      ...{
        cveID: `CVE-2031-${1000 + 3 * at}`,
        vendorProject: 'Acme',
        product: 'Gate',
        dateAdded: `2031-03-${10 + at}`,
      },
      ...{ shortDescription: 'It trusts a header.', dueDate: '2031-05-02' },
      knownRansomwareCampaignUse: at % 2 === 0 ? 'Known' : 'Unknown',
    }));
    writeFileSync(
      join(files, 'all.ndjson'),
      [...records, ...entries].map((one) => `${JSON.stringify(one)}\n`).join(''),
    );
    writeFileSync(
      join(files, 'epss.csv'),
      ['#score_date:2031-05-01T00:00:00+0000', 'cve,epss,percentile', ...epss, ''].join('\n'),
    );
    writeFileSync(join(files, 'kev.json'), JSON.stringify({ ...kev, vulnerabilities: known }));
    for (const where of [{ database: '' }, { database: database as string }]) {
      const store = await openStore({ directory: own, cacheMegabytes: 2, lockTimeout: 300, ...where });
      await importFeeds(store, [files], { maxDocumentBytes: 1 << 20, maxNames: 10, now: 1_930_000_000 });
      await store.close();
    }
    const servers: Awaited<ReturnType<typeof startForTest>>[] = [];
    for (const more of [{}, { database: database as string }, { database: database as string, searchIn: 'database' }])
      servers.push(await startForTest(service, more, directory));
    context.after(() => Promise.all(servers.map((one) => one.stop())));
    const same = async (path: string, body?: string): Promise<string> => {
      const answers: string[] = [];
      for (const { url } of servers) {
        const answer = await fetch(url + path, body === undefined ? {} : { method: 'POST', body });
        answers.push(`${answer.status} ${await answer.text()}`);
      }
      for (const answer of answers.slice(1)) assert.equal(answer, answers[0], path);
      return answers[0] ?? '';
    };
    const values: Record<string, readonly string[]> = {
      text: ['remote', 'use-after-free', 'cafe', 'acme', 'CVE-2031-1007', 'remoet', 'T-2031-3', 'gate header'],
      vendor: ['acme', 'dlink', 'd-link', 'acmee', 'n/a'],
      product: ['gate', 'notepad++', 'c#', 'c', 'gaet'],
      fromScore: ['3', '7.5'],
      toEpss: ['50'],
      exploited: ['true'],
      cwe: ['79', 'CWE-290,79'],
      cpe: ['cpe:2.3:a:acme:gate:*:*:*:*:*:*:*:*', 'cpe:2.3:a:acme:wall:1.0:*:*:*:*:*:*:*'],
      purl: ['pkg:npm/gate', 'pkg:pypi/gate@1.0.0', 'pkg:golang/example.com/gate@1.2.0'],
      ecosystem: ['npm', 'Debian'],
      ssvc: ['active', 'automatable:no'],
      ransomware: ['true'],
      fromEpssPercentile: ['40'],
      fields: ['all'],
      size: ['3', '100'],
      page: ['0', '1'],
      sort: [...SEARCH_SORTS],
      order: ['asc', 'desc'],
    };
    let found = 0;
    const few = fc.shuffledSubarray(Object.keys(values), { minLength: 1, maxLength: 4 }).chain((names) =>
      fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom(...(values[name] ?? []))])), {
        noNullPrototype: true,
      }),
    );
    await fc.assert(
      fc.asyncProperty(few, async (parameters) => {
        const answer = await same(`/enisa/api/search?${new URLSearchParams(parameters as Record<string, string>)}`);
        if (!answer.includes('"total":0')) found++;
      }),
      { numRuns: 300 },
    );
    assert.ok(found > 50, `only ${found} searches find anything`);
    for (const [file, source] of Object.entries(INVENTORIES)) await same(`/api/match?file=${file}`, source);
    const cpes = { components: [{ cpe: 'cpe:2.3:a:acme:gate:1.0:*:*:*:*:*:*:*' }, { purl: 'pkg:npm/gate@1.0.0' }] };
    assert.match(await same('/api/match', JSON.stringify(cpes)), /CVE-2031-1000/);
    for (const { package: named } of entries.flatMap(({ affected }) => affected))
      await same('/v1/query', JSON.stringify({ package: named, version: '1.0.0' }));
    for (const { id } of entries) await same(`/v1/vulns/${id}`);
    await same('/data/v1/epss?limit=20&order=!epss');
  });

  test('several servers share a database, and serve what one command has imported', async (context) => {
    const { database } = await place(context);
    const env = { ALMANAC_VULNERABILITIES_DATABASE: database as string };
    const urls: string[] = [];
    for (const extra of [[], ['--search-in', 'database']]) {
      const data = await emptyDirectory(context);
      const words = [
        'vulnerabilities',
        'serve',
        '--json',
        '--port',
        '0',
        '--data',
        data,
        '--poll-interval',
        '50ms',
        ...extra,
      ];
      const started = await startAlmanac<{ url: string }>(words, env);
      context.after(async () => void (await started.stop()));
      urls.push(started.ready.url);
    }
    const answer = async (url: string, path: string): Promise<string> => (await fetch(url + path)).text();
    const paths = [
      '/api/search?text=log4j',
      '/api/exploitedvulnerabilities',
      '/api/enisaid?id=CVE-2021-44228',
      '/api/kev/dump',
    ];
    for (const path of paths) assert.equal(await answer(urls[0], path), await answer(urls[1], path), path);
    const data = await emptyDirectory(context);
    const file = join(data, 'records');
    const { writeFileSync } = await import('node:fs');
    const { cveExample } = await import('../../src/vulnerabilities/testing/cve-example.ts');
    writeFileSync(
      file,
      ['CVE-2031-1000', 'CVE-2031-1001'].map((cve) => JSON.stringify(cveExample({ cve }))).join('\n'),
    );
    const imported = await almanac(['vulnerabilities', 'import', file, '--data', data, '--json'], { env });
    assert.equal(imported.status, 0, imported.stderr);
    for (const url of urls)
      while (!(await answer(url, '/api/search')).endsWith('"total":2}'))
        await new Promise((resolve) => setTimeout(resolve, 20));
    const shown = await almanac(['vulnerabilities', 'search', '--text', 'header', '--data', data, '--json'], { env });
    assert.equal(JSON.parse(shown.stdout).total, 2);
    for (const { stdout, stderr } of [imported, shown]) assert.doesNotMatch(stdout + stderr, /postgres:\/\//);
  });

  test('a second import waits its time and then says why it does not begin', async (context) => {
    const store = await open(context);
    await store.write(async () => {
      await assert.rejects(
        store.write(async () => {}),
        /Another import is running on this database/,
      );
    });
  });

  test('a lost connection is made anew, and meanwhile told', async (context) => {
    const store = await open(context);
    await fill(store, 20);
    const catalogue = await Catalogue.open(store, { threads: 0, queue: 0, cachedTexts: 10 });
    const find = () => catalogue.find('CVE-2031-1000');
    assert.ok(await find());
    await dropConnections();
    await assert.rejects(async () => {
      for (;;) await find();
    }, /The database cannot be reached/);
    // Each connection learns of it in its own time.
    const recovered = (): Promise<boolean> =>
      catalogue.refresh().then(
        () => find().then(Boolean, () => false),
        () => false,
      );
    while (!(await recovered())) await new Promise((resolve) => setTimeout(resolve, 20));
    const page: Page = { order: { sort: 'updated', ascending: false }, start: 0, limit: 5 };
    assert.equal((await catalogue.search({ text: 'remote' }, page)).total, 7);
    await catalogue.close();
  });

  test('tables of a newer version and of others are refused, and an address tells no password', async (context) => {
    const location = await place(context);
    await (await openStore(location)).close();
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: location.database as string });
    await client.connect();
    await client.query("UPDATE meta SET value = '99' WHERE name = 'schema'");
    await assert.rejects(openStore(location), /has version 99 of our tables; this build knows up to/);
    await client.query('DROP TABLE meta');
    await assert.rejects(openStore(location), /holds tables of another program/);
    await client.end();
    for (const database of ['postgres://me:secret@127.0.0.1:1/x', 'mysql://me:secret@x/y', 'postgres://me:secret@[/x'])
      await assert.rejects(openStore({ ...location, database }), (error: Error) => {
        assert.doesNotMatch(error.message, /secret/);
        assert.match(error.message, /^[^\n]+\.$/);
        return true;
      });
  });

  test('a database that goes away makes 503s and one line, and is found again', async (context) => {
    const { database, directory } = await place(context);
    const store = await openStore({ ...(await place(context)), database } as StoreLocation);
    await fill(store, 30);
    await store.close();
    const words = [
      'vulnerabilities',
      'serve',
      '--json',
      '--port',
      '0',
      '--poll-interval',
      '100ms',
      '--data',
      directory,
    ];
    const { ready, stop, stderr } = await startAlmanac<{ url: string }>(words, {
      ALMANAC_VULNERABILITIES_DATABASE: database,
    });
    context.after(() => stop());
    const status = async (path: string): Promise<number> => {
      const response = await fetch(ready.url + path);
      await response.arrayBuffer();
      return response.status;
    };
    const paths = [
      '/api/vulnerabilities?size=5',
      '/api/vulnerabilities?text=remote',
      '/api/enisaid?id=CVE-2031-1000',
      '/api/advisory?id=SA-1',
    ];
    for (const path of ['/readyz', ...paths]) assert.equal(await status(path), 200, path);
    await halt();
    await until(async () => (await status('/readyz')) === 503, 'the service says that the database is away');
    assert.equal(await (await fetch(`${ready.url}/readyz`)).text(), 'The database cannot be reached.\n');
    assert.equal(await status('/healthz'), 200);
    // What is in memory is still answered.
    assert.equal(await status(paths[0]), 200);
    for (const path of ['/api/vulnerabilities?text=cafe', '/api/enisaid?id=CVE-2031-1029', '/api/advisory?id=SA-1']) {
      const response = await fetch(ready.url + path);
      assert.deepEqual(
        [response.status, response.headers.get('retry-after'), response.headers.get('content-type')],
        [503, '1', 'application/json; charset=utf-8'],
        path,
      );
      const { code, message } = (await response.json()) as { code: string; message: string };
      assert.deepEqual([code, message], ['UNAVAILABLE', 'The database cannot be reached; try again later.']);
    }
    const sentence = 'The database cannot be reached; try again later.';
    const asked: [path: string, body?: object][] = [
      ['/v1/query', { package: { ecosystem: 'npm', name: 'gate' }, version: '1.0.0' }],
      ['/v1/querybatch', { queries: [{ package: { ecosystem: 'npm', name: 'gate' } }] }],
      ['/v1/vulns/CVE-2031-1029'],
      ['/api/match', { components: [{ purl: 'pkg:npm/gate@1.0.0' }] }],
      ['/-/npm/v1/security/advisories/bulk', { gate: ['1.0.0'] }],
      ['/rest/json/cves/2.0?cveId=CVE-2031-1029'],
      ['/data/v1/epss?cve=CVE-2031-1029'],
      ['/api/vulnerabilities?purl=pkg:npm/gate'],
      ['/api/history?id=CVE-2031-1029'],
      ['/api/inventories'],
      ['/api/watchlists/none/findings'],
    ];
    for (const [path, body] of asked) {
      const response = await fetch(ready.url + path, body && { method: 'POST', body: JSON.stringify(body) });
      const { message } = (await response.json()) as { message?: string };
      assert.deepEqual([response.status, response.headers.get('retry-after'), message], [503, '1', sentence], path);
    }
    const feed = join(directory, 'kev.json');
    writeFileSync(feed, '{}');
    const imported = await almanac(['vulnerabilities', 'import', feed, '--data', directory], {
      env: { ALMANAC_VULNERABILITIES_DATABASE: database },
    });
    assert.equal(imported.status, 3);
    assert.match(imported.stderr, /^almanac: The database cannot be used: [^\n]*\.\n$/);
    await resume();
    await until(async () => (await status('/readyz')) === 200, 'the database is back');
    await until(async () => (await status('/api/inventories')) === 200, 'inventories are back');
    for (const path of paths) await until(async () => (await status(path)) === 200, `${path} is answered again`);
    const lines = stderr().trim().split('\n');
    const said = (sentence: string): number => lines.filter((line) => line.includes(sentence)).length;
    assert.equal(said('Requests get 503 until it is back.'), 1, stderr());
    assert.equal(said('the database is back'), 1, stderr());
    assert.doesNotMatch(stderr(), /"stack"|node:internal|"level":50/);
    assert.equal(await stop(), 0);
  });

  for (const searchIn of ['memory', 'database'])
    test(`the server stops searching for a client that has left (search_in = ${searchIn})`, async (context) => {
      const location = await place(context);
      const database = location.database as string;
      const store = await openStore(location);
      await fill(store, 30);
      await store.close();
      const { ready, stop, stderr } = await startAlmanac<{ url: string }>(
        ['vulnerabilities', 'serve', '--json', '--port', '0', '--data', location.directory, '--search-in', searchIn],
        {
          ALMANAC_VULNERABILITIES_DATABASE: database,
          ALMANAC_VULNERABILITIES_DATABASE_READ_TIMEOUT: '10m',
          ALMANAC_VULNERABILITIES_SEARCH_THREADS: '1',
        },
      );
      context.after(() => stop());
      const answer = async (path: string): Promise<[number, string]> => {
        const response = await fetch(ready.url + path);
        return [response.status, await response.text()];
      };
      const before = await answer('/api/search?fromScore=5');
      // While it is held, every search for words waits within the server.
      const lock = await Connection.open(database);
      await lock.query('BEGIN');
      await lock.query('LOCK record_text IN ACCESS EXCLUSIVE MODE');
      const watch = await Connection.open(database);
      const waiting = async (): Promise<number> => {
        const [{ count }] = await watch.query<{ count: number }>(
          `SELECT count(*) AS count FROM pg_stat_activity
           WHERE datname = current_database() AND state = 'active' AND wait_event_type = 'Lock'`,
        );
        return count;
      };
      const paths = ['/api/search?text=remote', '/api/export?text=remote', '/api/search?text=code'];
      for (const path of paths) {
        const client = new AbortController();
        const left = assert.rejects(fetch(ready.url + path, { signal: client.signal }).then((all) => all.text()));
        await until(async () => (await waiting()) === 1, `${path} is searched for`);
        client.abort();
        await left;
        await until(async () => (await waiting()) === 0, `${path} is no longer searched for`);
      }
      await lock.query('ROLLBACK');
      await lock.close();
      await watch.close();
      // The same state is read on.
      assert.deepEqual(await answer('/api/search?fromScore=5'), before);
      const [status, text] = await answer('/api/search?text=remote');
      assert.equal(status, 200);
      assert.ok(text.endsWith('"total":10}'));
      assert.doesNotMatch(stderr(), /"level":[456]0/);
      assert.equal(await stop(), 0);
    });

  test('a transaction that reads goes on after a statement that fails or is cancelled', async (context) => {
    const location = await place(context);
    const store = await openStore(location);
    await fill(store, 3);
    const connection = await Connection.open(location.database as string);
    await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const count = async (): Promise<unknown> => (await connection.query('SELECT count(*) AS n FROM facet'))[0].n;
    assert.equal(await count(), 3);
    await connection.surviveFailures();
    await assert.rejects(connection.query('SELECT 1 / 0'), /division by zero/);
    const client = new AbortController();
    const started = connection.query('SELECT pg_sleep(600)', [], client.signal);
    const behind = connection.query('SELECT 1 AS n', [], client.signal);
    const next = count();
    client.abort(new Error('left'));
    await assert.rejects(started, { message: 'left' });
    await assert.rejects(behind, { message: 'left' });
    await fill(store, 5);
    // Neither statement took the next one with it, and the transaction sees what it saw.
    assert.equal(await next, 3);
    assert.equal(await count(), 3);
    await connection.close();
    await store.close();
  });

  test('a database that does not answer is given up after the time-outs', async (context) => {
    const silent = createServer((socket) => void socket.on('error', () => {})).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const location = await place(context);
    const { port } = silent.address() as { port: number };
    await assert.rejects(
      openStore({ ...location, database: `postgres://me@127.0.0.1:${port}/x`, connectTimeout: 50 }),
      /^StoreUnavailable: The database cannot be used: [^\n]+\.$/,
    );
    silent.close();
    const connection = await Connection.open(location.database as string, { readTimeout: 50 });
    await assert.rejects(connection.query('SELECT pg_sleep(600)'), /The database cannot be reached/);
    assert.ok(connection.lost);
    const other = await Connection.open(location.database as string);
    await until(async () => {
      const [{ count }] = await other.query(
        `SELECT count(*) AS count FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'SELECT pg_sleep(600)%'`,
      );
      return count === 0;
    }, 'the server has given the statement up, too');
    await other.close();
    await connection.close();
  });
}
