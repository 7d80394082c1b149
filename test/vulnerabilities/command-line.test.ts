import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { realData, withoutRealData } from '../../src/kit/testing/real-data.ts';
import { cveExample } from '../../src/vulnerabilities/testing/cve-example.ts';
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
