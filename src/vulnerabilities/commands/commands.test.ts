import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { emptyDirectory } from '#kit/testing/empty-directory';
import { runCommand } from '#kit/testing/run-command';
import { vulnerabilities } from '../cli.ts';
import { csafExample } from '../testing/csaf-example.ts';
import { cveExample } from '../testing/cve-example.ts';
import { catalogue } from '../testing/import.ts';

/** The commands on an empty data directory. */
async function commands(context: TestContext) {
  const data = await emptyDirectory(context);
  return { data, run: (...words: string[]) => runCommand(vulnerabilities, words, data) };
}

/** NDJSON of made-up records CVE-2031-<from> and the following. */
const records = (count: number, from = 100_000): string =>
  Array.from({ length: count }, (_, at) => `${JSON.stringify(cveExample({ cve: `CVE-2031-${from + at}` }))}\n`).join(
    '',
  );

test('an import reports what became of every record, and status, search and show read it', async (context) => {
  const { data, run } = await commands(context);
  const file = join(data, 'records');
  writeFileSync(
    file,
    `${records(3)}${JSON.stringify(cveExample({ cve: 'CVE-2031-5', state: 'REJECTED' }))}\n{broken\n`,
  );
  const imported = await run('import', file, '--json');
  assert.equal(imported.status, 0, imported.stderr);
  const report = JSON.parse(imported.stdout);
  assert.deepEqual([report.records.read, report.records.added, report.records.damaged], [5, 3, 2]);

  const status = JSON.parse((await run('status', '--json')).stdout);
  assert.deepEqual([status.records, status.starterRecords, status.feeds[0].feed], [3, 0, 'cve']);

  const search = await run('search', '--vendor', 'acm', '--from-score', '9', '--size', '2', '--json');
  const found = JSON.parse(search.stdout);
  assert.deepEqual([found.total, found.items.length, found.items[0].id], [3, 2, 'CVE-2031-100002']);

  const shown = await run('show', 'cve-2031-100001', '--json', '--profile', 'enisa');
  assert.equal(JSON.parse(shown.stdout).id, 'EUVD-2031-900100001');
  assert.match((await run('show', 'CVE-2031-100001')).stdout, /Gate trusts a header/);
});

test('the report for people names what was not taken, with an id where there is one', async (context) => {
  const { data, run } = await commands(context);
  const file = join(data, 'records');
  writeFileSync(file, `${JSON.stringify(cveExample({ cve: 'CVE-2031-5000', state: 'REJECTED' }))}\n{broken\n`);
  const { stdout } = await run('import', file);
  assert.deepEqual(stdout.split('\n').slice(-3, -1), [
    `  ${file}:1 CVE-2031-5000 rejected: its state is REJECTED`,
    `  ${file}:2 damaged: it is not JSON`,
  ]);
});

test('the report for people tells what became of each kind of thing', async (context) => {
  const { data, run } = await commands(context);
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
    const { stdout, stderr } = await run('import', ...paths);
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
  const { run } = await commands(context);
  for (const [words, code, sentence] of [
    [['status'], 3, /holds no vulnerabilities yet/],
    [['import', '/nowhere'], 2, /There is no file or directory \/nowhere\./],
    [['search', '--from-score', 'x'], 2, /fromScore must be a number/],
  ] as const) {
    const ended = await run(...words);
    assert.equal(ended.status, code, ended.stderr);
    assert.match(ended.stderr, sentence);
    assert.doesNotMatch(ended.stderr, /\n\s+at /);
    assert.equal(ended.stdout, '');
  }
});

test('records, their history and advisories are shown for people as they are stored', async (context) => {
  const { data, run } = await commands(context);
  const files = [
    JSON.stringify(cveExample({ cve: 'CVE-2031-1000' })),
    JSON.stringify(csafExample()),
    catalogue('2031-05-02', 'CVE-2031-1000'),
    '#score_date:2031-05-02\ncve,epss\nCVE-2031-1000,0.25\n',
    '#score_date:2031-05-03\ncve,epss\nCVE-2031-1000,0.5\n',
  ].map((content, at) => {
    const path = join(data, `file-${at}`);
    writeFileSync(path, content);
    return path;
  });
  for (const file of files) assert.equal((await run('import', file)).status, 0);
  const text = async (...words: string[]): Promise<string> => {
    const { status, stdout, stderr } = await run(...words);
    assert.deepEqual([status, stderr], [0, ''], words.join(' '));
    return stripVTControlCharacters(stdout).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>');
  };
  assert.deepEqual((await text('show', 'CVE-2031-1000')).split('\n'), [
    'Gate trusts a header that anyone can send.',
    '',
    'ids         EUVD-2031-900001000, CVE-2031-1000',
    'assigner    acme',
    'published   Feb 1, 2031, 9:05:00 AM',
    'updated     Feb 12, 2031, 12:00:07 PM',
    'score       9.8 (CVSS 3.1, acme) CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    'EPSS        50.00 %',
    'exploited   since 2031-03-04',
    '',
    'Gate trusts a header that anyone can send.',
    '',
    'Acme  Gate  1.0 <1.4.2, patch: 1.4.2',
    '',
    'SA-2031-0001  Acme  Gate trusts a header',
    '',
    'https://example.com/CVE-2031-1000',
    '',
  ]);
  const history = await text('history', 'CVE-2031-1000');
  assert.equal(
    history.replace(/^20\d\d-\d\d-\d\d /m, '<day> '),
    'EUVD-2031-900001000 CVE-2031-1000\n\nday         of    before   after\n<day>  EPSS  25.00 %  50.00 %\n',
  );
  assert.deepEqual((await text('search', '--vendor', 'acme')).split('\n'), [
    'id             EUVD number          score  EPSS %  exploited   updated     title',
    'CVE-2031-1000  EUVD-2031-900001000  9.8    50.00   2031-03-04  2031-02-12  Gate trusts a header that anyone can send.',
    '1 in all',
    '',
  ]);
  assert.deepEqual((await text('status')).split('\n'), [
    '1 vulnerabilities',
    '1 exploited, 1 with EPSS, 0 with an EUVD number of the agency',
    '1 advisories',
    '',
    'feed      edition     entries  imported',
    'cisa_kev  2031-05-02  1        <time>',
    'csaf                  1        <time>',
    'cve                   1        <time>',
    'epss      2031-05-03  1        <time>',
    '',
  ]);
  assert.deepEqual((await text('advisory', 'SA-2031-0001')).split('\n'), [
    'Gate trusts a header',
    '',
    'id          SA-2031-0001',
    'publisher   Acme, https://acme.example',
    'published   Feb 3, 2031, 4:05:06 AM',
    'updated     Feb 3, 2031, 4:05:06 AM',
    'category    csaf_security_advisory, final, version 1',
    'names       CVE-2031-1000',
    '',
    'First line.\r',
    '\r',
    'Second.',
    '',
    'Gate',
    '',
    'https://acme.example/SA-2031-0001',
    '',
  ]);
});

test('what has no numbers and no changes is shown without them', async (context) => {
  const { data, run } = await commands(context);
  const file = join(data, 'records');
  writeFileSync(file, JSON.stringify(cveExample({ cve: 'CVE-2031-1000', score: 0 })));
  writeFileSync(join(data, 'advisory'), JSON.stringify(csafExample({ cves: ['CVE-2031-1000', 'CVE-2031-1001'] })));
  assert.equal((await run('import', file, join(data, 'advisory'))).status, 0);
  const { stdout } = await run('show', 'CVE-2031-1000');
  assert.match(stdout, /^score {7}none\nEPSS {8}unknown\nexploited {3}not known to be$/m);
  assert.equal(
    (await run('history', 'CVE-2031-1000')).stdout,
    'EUVD-2031-900001000 CVE-2031-1000\nNo change of score or EPSS value has been seen.\n',
  );
  assert.match((await run('advisory', 'SA-2031-0001')).stdout, /^names {7}CVE-2031-1000, CVE-2031-1001 \(not held\)$/m);
  for (const [command, id, sentence] of [
    ['show', 'CVE-2031-9', 'There is no vulnerability CVE-2031-9.'],
    ['history', 'CVE-2031-9', 'There is no vulnerability CVE-2031-9.'],
    ['advisory', 'X', 'There is no advisory X.'],
  ] as const)
    assert.deepEqual(await run(command, id), { status: 1, stdout: '', stderr: `almanac: ${sentence}\n` });
});

test('an export holds everything, and another directory takes it over', async (context) => {
  const [from, to] = [await commands(context), await commands(context)];
  writeFileSync(join(from.data, 'records'), records(5));
  await from.run('import', join(from.data, 'records'));
  const file = join(from.data, 'all.snapshot');
  const exported = await from.run('export', file, '--json');
  assert.equal(exported.status, 0, exported.stderr);
  const imported = await to.run('import', file);
  assert.equal(imported.status, 0, imported.stderr);
  const shown = async ({ run }: typeof from) => (await run('show', 'CVE-2031-100003', '--json')).stdout;
  assert.equal(await shown(to), await shown(from));
  assert.equal(JSON.parse((await to.run('status', '--json')).stdout).records, 5);
});
