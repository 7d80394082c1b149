import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { almanac, emptyDirectory } from '../almanac.ts';

const COUNTS = `The first edition\t900000
The first addition\t900
first edition\t4000000
first addition\t2000
first edition of\t900000
first addition of\t30
edition of\t9000000
addition of\t9000000
edition of the\t3000000
addition of the\t900000
edition\t40000000
addition\t50000000
first\t900000000
The first\t9000000
The\t3000000000
`;

test('ngrams import makes a file that check finds confused words with', async (context) => {
  const data = await emptyDirectory(context);
  const file = join(data, 'counts.tsv');
  const model = join(data, 'model');
  await writeFile(file, COUNTS);
  const imported = await almanac([
    ...['grammar', 'ngrams', 'import', file, '--language', 'en-US', '--out', model],
    ...['--total', '10000000000', '--json', '--data', data],
  ]);
  assert.equal(imported.status, 0, imported.stderr);
  assert.deepEqual(JSON.parse(imported.stdout), {
    language: 'en',
    file: join(model, 'en', 'counts.ngrams'),
    entries: 15,
    total: 10_000_000_000,
    bytes: 8192,
    languageModel: model,
  });
  const checked = await almanac(
    ['grammar', 'check', '-', '--language', 'en-US', '--language-model', model, '--json', '--data', data],
    { input: 'The first addition of the book.' },
  );
  assert.equal(checked.status, 1);
  const [match] = JSON.parse(checked.stdout).matches;
  assert.deepEqual([match.rule.id, match.replacements[0].value], ['CONFUSION_RULE_ADDITION_EDITION', 'edition']);
});

test('ngrams import tells in one sentence what is wrong', async (context) => {
  const data = await emptyDirectory(context);
  const run = (...args: string[]) => almanac(['grammar', 'ngrams', 'import', ...args, '--data', data]);
  const missing = await run(join(data, 'none'), '--language', 'en');
  assert.deepEqual(
    [missing.status, missing.stderr],
    [2, `almanac: There is no file or directory ${join(data, 'none')}.\n`],
  );
  const unknown = await run(data, '--language', 'xx');
  assert.deepEqual([unknown.status, unknown.stderr], [2, 'almanac: no language has the code "xx".\n']);
  const empty = await run(data, '--language', 'en');
  assert.equal(empty.status, 1);
  assert.match(empty.stderr, /holds neither Lucene indexes \(1grams, 2grams, 3grams\) nor text files\.\n$/);
});
