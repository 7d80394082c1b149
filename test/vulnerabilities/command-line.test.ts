import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { realData, withoutRealData } from '../../src/kit/testing/real-data.ts';
import { csafExample } from '../../src/vulnerabilities/testing/csaf-example.ts';
import { cveExample } from '../../src/vulnerabilities/testing/cve-example.ts';
import { catalogue } from '../../src/vulnerabilities/testing/import.ts';
import { almanac, emptyDirectory, spawnAlmanac, startAlmanac } from '../almanac.ts';

const corpus = realData('vulnerabilities');
const withCorpus = { skip: withoutRealData(corpus) };

const start = (...words: string[]) => spawnAlmanac(['vulnerabilities', ...words]);
const run = (...words: string[]) => almanac(['vulnerabilities', ...words]);

/** Starts a server on a free port; it ends with the test. */
async function serve(context: TestContext, data: string): Promise<string> {
  const words = ['vulnerabilities', 'serve', '--json', '--port', '0', '--data', data];
  const server = await startAlmanac<{ url: string }>([...words, '--log-level', 'silent', '--poll-interval', '50ms']);
  context.after(async () => void (await server.stop()));
  return server.ready.url;
}

/** NDJSON of made-up records CVE-2031-<from> and the following. */
const records = (count: number, from = 100_000): string =>
  Array.from({ length: count }, (_, at) => `${JSON.stringify(cveExample({ cve: `CVE-2031-${from + at}` }))}\n`).join(
    '',
  );

const total = async (url: string, query = ''): Promise<number> =>
  ((await (await fetch(`${url}/api/search?${query}`)).json()) as { total: number }).total;

test('an import reports what became of every record, and status, search and show read it', async (context) => {
  const data = await emptyDirectory(context);
  const file = join(data, 'records');
  writeFileSync(
    file,
    `${records(3)}${JSON.stringify(cveExample({ cve: 'CVE-2031-5', state: 'REJECTED' }))}\n{broken\n`,
  );
  const imported = await run('import', file, '--data', data, '--json');
  assert.equal(imported.status, 0, imported.stderr);
  const report = JSON.parse(imported.stdout);
  assert.deepEqual([report.records.read, report.records.added, report.records.damaged], [5, 3, 2]);

  const status = JSON.parse((await run('status', '--data', data, '--json')).stdout);
  assert.deepEqual([status.records, status.starterRecords, status.feeds[0].feed], [3, 0, 'cve']);

  const search = await run('search', '--vendor', 'acm', '--from-score', '9', '--size', '2', '--data', data, '--json');
  const found = JSON.parse(search.stdout);
  assert.deepEqual([found.total, found.items.length, found.items[0].id], [3, 2, 'CVE-2031-100002']);

  const shown = await run('show', 'cve-2031-100001', '--data', data, '--json', '--profile', 'enisa');
  assert.equal(JSON.parse(shown.stdout).id, 'EUVD-2031-900100001');
  assert.match((await run('show', 'CVE-2031-100001', '--data', data)).stdout, /Gate trusts a header/);
});

test('the report for people names what was not taken, with an id where there is one', async (context) => {
  const data = await emptyDirectory(context);
  const file = join(data, 'records');
  writeFileSync(file, `${JSON.stringify(cveExample({ cve: 'CVE-2031-5000', state: 'REJECTED' }))}\n{broken\n`);
  const { stdout } = await run('import', file, '--data', data);
  assert.deepEqual(stdout.split('\n').slice(-3, -1), [
    `  ${file}:1 CVE-2031-5000 rejected: its state is REJECTED`,
    `  ${file}:2 damaged: it is not JSON`,
  ]);
});

test('the report for people tells what became of each kind of thing', async (context) => {
  const data = await emptyDirectory(context);
  const cve = (number: number, state?: string): string =>
    JSON.stringify(cveExample({ cve: `CVE-2031-${number}`, ...(state === undefined ? {} : { state }) }));
  const osv = (id: string, more = {}): string =>
    JSON.stringify({
      id,
      modified: '2031-01-01T00:00:00Z',
      published: '2031-01-01T00:00:00Z',
      details: 'Words.',
      ...more,
    });
  const withdrawn = { withdrawn: '2031-03-01T00:00:00Z' };
  const csaf = JSON.stringify(csafExample());
  const kev = (day: string, ...ids: string[]): string => catalogue(day, ...ids);
  /** The table of an import of these files. */
  const rows = async (...files: string[]): Promise<(string | undefined)[][]> => {
    const paths = files.map((content, at) => {
      const path = join(data, `file-${at}`);
      writeFileSync(path, content);
      return path;
    });
    const { stdout, stderr } = await run('import', ...paths, '--data', data);
    assert.equal(stderr.includes('almanac:'), false, stderr);
    const lines = stdout.split('\n');
    const end = lines.findIndex((line) => / files?, /.test(line));
    return lines.slice(0, end).map((line) => line.trim().split(/ {2,}/));
  };
  assert.deepEqual(
    await rows(
      [cve(1000), cve(1001), cve(1002, 'REJECTED'), '{'].join('\n'),
      [osv('GO-2031-0001'), osv('GO-2031-0002', withdrawn), osv('X')].join('\n'),
      csaf,
      kev('2031-05-02', 'CVE-2031-1000'),
      '#score_date:2031-05-02\ncve,epss\nCVE-2031-1000,0.5\nCVE-2031-1001,0.5\nCVE-2031-1002,2\n',
      'euvd_id,cve_id\nEUVD-2031-1,CVE-2031-1000\nx,CVE-2031-1001\n',
    ),
    [
      ['feed', 'read', 'became'],
      ['CVE records', '4', '2 added, 1 rejected, 1 damaged'],
      ['CSAF advisories', '1', '1 added'],
      ['OSV entries', '3', '2 added, 1 withdrawn'],
      ['KEV entries', '1', '1 taken'],
      ['EPSS values', '3', '2 taken, 1 damaged'],
      ['EUVD numbers', '2', '1 taken, 1 damaged'],
    ],
  );
  assert.deepEqual(
    await rows(
      [cve(1000), cve(1001, 'REJECTED')].join('\n'),
      [osv('GO-2031-0001', withdrawn)].join('\n'),
      csaf,
      kev('2031-05-01', 'CVE-2031-1000'),
      `#score_date:2031-05-03\ncve,epss\nCVE-2031-1000,0.5\nCVE-2031-1003,0.5\n`,
    ),
    [
      ['feed', 'read', 'became'],
      ['CVE records', '2', '1 unchanged, 1 rejected (1 had been held)'],
      ['CSAF advisories', '1', '1 unchanged'],
      ['OSV entries', '1', '1 withdrawn (1 had been held)'],
      ['KEV entries', '1', '1 older than held'],
      ['EPSS values', '2', '2 taken, 1 of earlier editions removed'],
    ],
  );
});

test('what cannot be done is told in one sentence with an exit status', async (context) => {
  const data = await emptyDirectory(context);
  for (const [words, code, sentence] of [
    [['status'], 3, /holds no vulnerabilities yet/],
    [['import', '/nowhere'], 2, /There is no file or directory \/nowhere\./],
    [['search', '--from-score', 'x'], 2, /fromScore must be a number/],
  ] as const) {
    const ended = await run(...words, '--data', data);
    assert.equal(ended.status, code, ended.stderr);
    assert.match(ended.stderr, sentence);
    assert.doesNotMatch(ended.stderr, /\n\s+at /);
    assert.equal(ended.stdout, '');
  }
});

test('a running server serves an import of another process and drops no request', async (context) => {
  const data = await emptyDirectory(context);
  const url = await serve(context, data);
  assert.ok((await total(url)) >= 60);
  const file = join(data, 'records');
  writeFileSync(file, records(4000));
  let ended = false;
  const answers: number[] = [];
  const asking = (async () => {
    while (!ended || answers.at(-1) !== 4000) answers.push(await total(url));
  })();
  const imported = await run('import', file, '--data', data);
  assert.equal(imported.status, 0, imported.stderr);
  ended = true;
  await asking;
  // Nothing between the starter set and the whole import has been seen.
  assert.equal(new Set(answers).size, 2);
  assert.equal(await total(url, 'text=header'), 4000);
});

test('an import that is killed leaves the state before it, and can be run again', async (context) => {
  const data = await emptyDirectory(context);
  const [first, second] = [join(data, 'first'), join(data, 'second')];
  writeFileSync(first, records(10));
  writeFileSync(second, records(15_000, 200_000));
  assert.equal((await run('import', first, '--data', data)).status, 0);
  const url = await serve(context, data);
  for (const delay of [0, 150, 400]) {
    const child = start('import', second, '--data', data);
    const closed = once(child, 'close');
    // Its first words come when it has begun to write.
    await once(child.stderr as NodeJS.ReadableStream, 'data');
    await new Promise((resolve) => setTimeout(resolve, delay));
    child.kill('SIGKILL');
    const [code] = (await closed) as [number | null];
    // On a fast machine it may have been done before.
    if (code === 0) break;
    const held = await total(url);
    // Killed when it had just been kept.
    if (held === 15_010) break;
    assert.equal(held, 10);
  }
  assert.equal((await run('import', second, '--data', data)).status, 0);
  while ((await total(url)) !== 15_010) await new Promise((resolve) => setTimeout(resolve, 20));
});

test('the real corpus is imported and its counts add up', withCorpus, async (context) => {
  const data = await emptyDirectory(context);
  const imported = await run(
    'import',
    join(corpus, 'cve5/vulnrichment-44130.ndjson.gz'),
    join(corpus, 'kev/kev-2026-08.json'),
    '--data',
    data,
    '--json',
  );
  assert.equal(imported.status, 0, imported.stderr);
  const { records: counts, kev, notTaken } = JSON.parse(imported.stdout);
  assert.deepEqual([counts.read, counts.added, counts.rejected, counts.damaged], [44_130, 44_026, 104, 0]);
  assert.deepEqual([kev.read, kev.taken], [1662, 1662]);
  assert.equal(notTaken.length, 104);
  const search = await run('search', '--vendor', 'microsoft', '--from-score', '9', '--data', data, '--json');
  assert.equal(JSON.parse(search.stdout).total, 57);
});
