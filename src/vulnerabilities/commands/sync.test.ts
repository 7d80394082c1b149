import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { gzipSync } from 'node:zlib';
import { emptyDirectory } from '#kit/testing/empty-directory';
import { runCommand } from '#kit/testing/run-command';
import { vulnerabilities } from '../cli.ts';
import { serveFiles } from '../testing/feed-server.ts';
import { catalogue } from '../testing/import.ts';

const SCORES = gzipSync(
  '#model_version:v1,score_date:2031-05-01T00:00:00+0000\ncve,epss,percentile\nCVE-2031-1000,0.5,0.5\n',
);

async function place(context: TestContext) {
  const data = await emptyDirectory(context);
  const server = await serveFiles(context, {
    '/kev.json': { body: catalogue('2031-05-01', 'CVE-2031-1000') },
    '/epss.csv.gz': { body: SCORES },
  });
  const env = {
    ALMANAC_VULNERABILITIES_KEV_URL: `${server.url}/kev.json`,
    ALMANAC_VULNERABILITIES_EPSS_URL: `${server.url}/epss.csv.gz`,
    ALMANAC_VULNERABILITIES_SYNC_FEEDS: 'kev,epss',
    ALMANAC_VULNERABILITIES_SYNC_ATTEMPTS: '1',
  };
  const sync = (...words: string[]) => runCommand(vulnerabilities, ['sync', ...words], data, { env });
  return { ...server, sync };
}

test('a synchronisation shows its steps, and reports for people and for programs what came', async (context) => {
  const { sync, asked } = await place(context);
  const first = await sync();
  assert.deepEqual(first, {
    status: 0,
    stdout: 'feed  outcome  what\nkev   changed  1 taken\nepss  changed  1 taken\n',
    stderr: [
      'Downloading: 244 of 244',
      'Downloading: done',
      'Importing: 244 of 244',
      'kev: changed. 1 entries of exploited vulnerabilities came.',
      `Downloading: ${SCORES.length} of ${SCORES.length}`,
      'Downloading: done',
      `Importing: ${SCORES.length} of ${SCORES.length}`,
      'epss: changed. 1 EPSS values came.',
      '',
    ].join('\n'),
  });
  assert.deepEqual(
    asked.map(({ path }) => path),
    ['/kev.json', '/epss.csv.gz'],
  );
  const again = await sync('kev', '--json');
  const { feeds, watched } = JSON.parse(again.stdout);
  assert.deepEqual([again.status, again.stderr, watched.length], [0, '', 0]);
  assert.deepEqual(
    feeds.map((one: Record<string, unknown>) => [one.feed, one.outcome, one.message, one.bytes]),
    [['kev', 'unchanged', 'It is as it was.', 0]],
  );
});

test('a feed that fails lets the others have their turn, and the command ends with what failed', async (context) => {
  const { sync, files } = await place(context);
  files.set('/kev.json', { body: '<html>Not today.</html>' });
  const { status, stdout, stderr } = await sync();
  assert.equal(status, 3);
  assert.match(
    stdout,
    /^feed {2}outcome {2}what\nkev {3}failed {3}.* cannot be imported: it is none of: .*\nepss {2}changed {2}1 taken\n$/,
  );
  const lines = stderr.trim().split('\n');
  assert.match(lines.at(-1) ?? '', /^almanac: kev: .* cannot be imported: .*\. The data is unchanged\.$/);
  assert.equal(lines.filter((line) => /^kev: failed\. .* cannot be imported/.test(line)).length, 1);
  const told = await sync('kev', '--json');
  assert.equal(told.status, 3);
  assert.deepEqual(
    JSON.parse(told.stdout).feeds.map((one: Record<string, unknown>) => [one.feed, one.outcome]),
    [['kev', 'failed']],
  );
});

test('on a terminal, what came and what failed have different signs', async (context) => {
  const { sync, files } = await place(context);
  const before = Object.getOwnPropertyDescriptor(process.stderr, 'isTTY');
  Object.defineProperty(process.stderr, 'isTTY', { value: true, configurable: true });
  try {
    files.set('/epss.csv.gz', { body: 'nothing' });
    const written = stripVTControlCharacters((await sync()).stderr);
    const signOf = (words: string): string | undefined => written[written.indexOf(words) - 3];
    // Both kinds of signs: a terminal without Unicode gets letters.
    assert.match(signOf('kev: changed. ') ?? '', /^[◇o]$/);
    assert.match(signOf('epss: failed. ') ?? '', /^[▲x]$/);
  } finally {
    if (before === undefined) Reflect.deleteProperty(process.stderr, 'isTTY');
    else Object.defineProperty(process.stderr, 'isTTY', before);
  }
});

test('feeds that cannot be fetched are told before anything is asked for', async (context) => {
  const { sync, asked } = await place(context);
  assert.deepEqual(await sync('kev', 'nothing'), {
    status: 2,
    stdout: '',
    stderr: 'almanac: There is no feed nothing; the feeds are cve, nvd, mapping, eukev, kev, epss, csaf, osv.\n',
  });
  const { status, stderr } = await sync('kev', 'nvd');
  assert.equal(status, 2);
  assert.match(stderr, /^almanac: The feed nvd needs a key of NVD \(nvd_api_key, /);
  assert.equal(asked.length, 0);
});
