import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { cveExample } from '../../src/vulnerabilities/feeds/cve-example.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const corpus = fileURLToPath(new URL('../../../shared/data/vulnerabilities/', import.meta.url));
const withCorpus = { skip: existsSync(corpus) ? false : `there is no ${corpus}` };

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function start(...words: string[]): ChildProcess {
  return spawn(process.execPath, ['--conditions=source', 'src/cli/main.ts', 'vulnerabilities', ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: tmpdir(), XDG_CONFIG_HOME: join(tmpdir(), 'no-configuration-here') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function almanac(...words: string[]): Promise<Ended> {
  const child = start(...words);
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk) => (stdout += chunk));
  child.stderr?.on('data', (chunk) => (stderr += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}

function directory(context: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'almanac-cli-'));
  context.after(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Starts a server on a free port; it ends with the test. */
async function serve(context: TestContext, data: string): Promise<string> {
  const child = start('serve', '--port', '0', '--data', data, '--log-level', 'silent', '--poll-interval', '50ms');
  context.after(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'close');
  });
  child.stderr?.resume();
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream }))
    if (line.startsWith('vulnerabilities ready ')) return line.slice('vulnerabilities ready '.length);
  throw new Error('The server ended before it was ready.');
}

/** NDJSON of made-up records CVE-2031-<from> and the following. */
const records = (count: number, from = 100_000): string =>
  Array.from({ length: count }, (_, at) => `${JSON.stringify(cveExample({ cve: `CVE-2031-${from + at}` }))}\n`).join(
    '',
  );

const total = async (url: string, query = ''): Promise<number> =>
  ((await (await fetch(`${url}/api/search?${query}`)).json()) as { total: number }).total;

test('an import reports what became of every record, and status, search and show read it', async (context) => {
  const data = directory(context);
  const file = join(data, 'records');
  writeFileSync(
    file,
    `${records(3)}${JSON.stringify(cveExample({ cve: 'CVE-2031-5', state: 'REJECTED' }))}\n{broken\n`,
  );
  const imported = await almanac('import', file, '--data', data, '--json');
  assert.equal(imported.code, 0, imported.stderr);
  const report = JSON.parse(imported.stdout);
  assert.deepEqual([report.records.read, report.records.added, report.records.damaged], [5, 3, 2]);

  const status = JSON.parse((await almanac('status', '--data', data, '--json')).stdout);
  assert.deepEqual([status.records, status.starterRecords, status.feeds[0].feed], [3, 0, 'cve']);

  const search = await almanac(
    'search',
    '--vendor',
    'acm',
    '--from-score',
    '9',
    '--size',
    '2',
    '--data',
    data,
    '--json',
  );
  const found = JSON.parse(search.stdout);
  assert.deepEqual([found.total, found.items.length, found.items[0].id], [3, 2, 'CVE-2031-100002']);

  const shown = await almanac('show', 'cve-2031-100001', '--data', data, '--json', '--profile', 'enisa');
  assert.equal(JSON.parse(shown.stdout).id, 'EUVD-2031-900100001');
  assert.match((await almanac('show', 'CVE-2031-100001', '--data', data)).stdout, /Gate trusts a header/);
});

test('the report for people names what was not taken, with an id where there is one', async (context) => {
  const data = directory(context);
  const file = join(data, 'records');
  writeFileSync(file, `${JSON.stringify(cveExample({ cve: 'CVE-2031-5000', state: 'REJECTED' }))}\n{broken\n`);
  const { stdout } = await almanac('import', file, '--data', data);
  assert.deepEqual(stdout.split('\n').slice(-3, -1), [
    `  ${file}:1 CVE-2031-5000 rejected: its state is REJECTED`,
    `  ${file}:2 damaged: it is not JSON`,
  ]);
});

test('what cannot be done is told in one sentence with an exit status', async (context) => {
  const data = directory(context);
  for (const [words, code, sentence] of [
    [['status'], 3, /holds no vulnerabilities yet/],
    [['import', '/nowhere'], 2, /There is no file or directory \/nowhere\./],
    [['search', '--from-score', 'x'], 2, /fromScore must be a number/],
  ] as const) {
    const ended = await almanac(...words, '--data', data);
    assert.equal(ended.code, code, ended.stderr);
    assert.match(ended.stderr, sentence);
    assert.doesNotMatch(ended.stderr, /\n\s+at /);
    assert.equal(ended.stdout, '');
  }
});

test('a running server serves an import of another process and drops no request', async (context) => {
  const data = directory(context);
  const url = await serve(context, data);
  assert.ok((await total(url)) >= 60);
  const file = join(data, 'records');
  writeFileSync(file, records(4000));
  let ended = false;
  const answers: number[] = [];
  const asking = (async () => {
    while (!ended || answers.at(-1) !== 4000) answers.push(await total(url));
  })();
  const imported = await almanac('import', file, '--data', data);
  assert.equal(imported.code, 0, imported.stderr);
  ended = true;
  await asking;
  // Nothing between the starter set and the whole import has been seen.
  assert.equal(new Set(answers).size, 2);
  assert.equal(await total(url, 'text=header'), 4000);
});

test('an import that is killed leaves the state before it, and can be run again', async (context) => {
  const data = directory(context);
  const [first, second] = [join(data, 'first'), join(data, 'second')];
  writeFileSync(first, records(10));
  writeFileSync(second, records(15_000, 200_000));
  assert.equal((await almanac('import', first, '--data', data)).code, 0);
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
    assert.equal(await total(url), 10);
  }
  assert.equal((await almanac('import', second, '--data', data)).code, 0);
  while ((await total(url)) !== 15_010) await new Promise((resolve) => setTimeout(resolve, 20));
});

test('the real corpus is imported and its counts add up', withCorpus, async (context) => {
  const data = directory(context);
  const imported = await almanac(
    'import',
    join(corpus, 'cve5/vulnrichment-44130.ndjson.gz'),
    join(corpus, 'kev/kev-2026-08.json'),
    '--data',
    data,
    '--json',
  );
  assert.equal(imported.code, 0, imported.stderr);
  const { records: counts, kev, notTaken } = JSON.parse(imported.stdout);
  assert.deepEqual([counts.read, counts.added, counts.rejected, counts.damaged], [44_130, 44_026, 104, 0]);
  assert.deepEqual([kev.read, kev.taken], [1662, 1662]);
  assert.equal(notTaken.length, 104);
  const search = await almanac('search', '--vendor', 'microsoft', '--from-score', '9', '--data', data, '--json');
  assert.equal(JSON.parse(search.stdout).total, 57);
});
