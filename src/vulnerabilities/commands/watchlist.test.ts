import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { emptyDirectory } from '#kit/testing/empty-directory';
import { runCommand } from '#kit/testing/run-command';
import { vulnerabilities } from '../cli.ts';
import { cveExample } from '../testing/cve-example.ts';

test('watchlists are kept, listed, shown and taken away on the command line', async (context) => {
  const data = await emptyDirectory(context);
  const run = (...words: string[]) => runCommand(vulnerabilities, ['watchlist', ...words], data);
  const file = join(data, 'records');
  writeFileSync(file, JSON.stringify(cveExample({ cve: 'CVE-2031-1000', vendor: 'Acme', product: 'Gate' })));
  await runCommand(vulnerabilities, ['import', file], data);

  const added = await run('add', 'net', 'vendor=acme&product=gate', 'cwe=CWE-1', '--title', 'Network');
  assert.equal(added.stdout, 'Kept net: 2 entries, 1 open findings.\n');
  const list = JSON.parse((await run('list', '--json')).stdout);
  assert.deepEqual([list.total, list.watchlists[0].name, list.watchlists[0].entries], [1, 'net', 2]);
  assert.match((await run('list')).stdout, /^name +entries +open.*\nnet +2 +1 /);
  const shown = JSON.parse((await run('show', 'net', '--json')).stdout);
  assert.deepEqual(shown.entries, [{ vendor: 'acme', product: 'gate' }, { cwe: 'CWE-1' }]);
  assert.deepEqual([shown.title, shown.items[0].id, shown.items[0].state], ['Network', 'CVE-2031-1000', 'open']);
  assert.match((await run('show', 'net')).stdout, /^id +score[^\n]*\nCVE-2031-1000 /);

  const body = join(data, 'net.json');
  writeFileSync(body, JSON.stringify({ title: 'Other', entries: [{ vendor: 'nobody' }] }));
  const replaced = JSON.parse((await run('add', 'net', '--file', body, '--json')).stdout);
  assert.deepEqual([replaced.title, replaced.findings.gone, replaced.changes], ['Other', 1, { opened: 0, gone: 1 }]);

  writeFileSync(body, '[]');
  for (const [words, status, sentence] of [
    [['add', 'net'], 2, /Give either entries/],
    [['add', 'net', 'vendor=acme', '--file', body], 2, /Give either entries/],
    [['add', 'net', '--file', body], 1, /is not a JSON object with entries\./],
    [['add', 'net', '--file', join(data, 'none')], 2, /does not exist|no file/i],
    [['add', '../x', 'vendor=acme'], 2, /The name/],
    [['add', 'net', 'colour=red'], 2, /colour/],
    [['add', 'net', 'vendor='], 2, /entry 1 finds everything/],
    [['show', 'none'], 1, /There is no watchlist none\./],
    [['remove', 'none'], 1, /There is no watchlist none\./],
  ] as const) {
    const ended = await run(...words);
    assert.equal(ended.status, status, ended.stderr);
    assert.match(ended.stderr, sentence);
    assert.doesNotMatch(ended.stderr, /\n\s+at /);
  }
  assert.equal((await run('remove', 'net')).status, 0);
  assert.equal((await run('list')).stdout, 'There are no watchlists.\n');
});
