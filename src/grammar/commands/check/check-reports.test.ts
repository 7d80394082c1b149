import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { emptyDirectory } from '#kit/testing/empty-directory';
import { runCommand } from '#kit/testing/run-command';
import { grammar } from '../../cli.ts';

/** The schema that OASIS publishes with SARIF 2.1.0, as Microsoft's package has it. It is of a draft that names itself by `id`. */
function sarifSchema(): object {
  const entry = createRequire(import.meta.url).resolve('@microsoft/jest-sarif/package.json');
  const path = join(entry, '../lib/schemas/sarif-2.1.0-rtm.5.json');
  const { id: _id, $schema: _draft, ...schema } = JSON.parse(readFileSync(path, 'utf8'));
  return schema;
}

/** What is wrong in a log, as JSON; empty when it is right. */
const errorsOf = (() => {
  const ajv = new Ajv({ strict: false, unicodeRegExp: false });
  (addFormats as unknown as (ajv: Ajv) => void)(ajv);
  const test = ajv.compile(sarifSchema());
  return (log: unknown): string => (test(log) ? '' : JSON.stringify(test.errors));
})();

async function report(context: TestContext, format: string, files: Readonly<Record<string, string | Buffer>>) {
  const root = await emptyDirectory(context);
  for (const [name, content] of Object.entries(files)) await writeFile(join(root, name), content);
  const words = ['check', '.', '--language', 'en-US', '--format', format];
  return runCommand(grammar, words, join(root, 'data'), { cwd: root });
}

const FILES = {
  'a, b%.md': 'He should *of* told\nus, he shoud.\n\nHe should _of_ told [us](x).\n',
  'b.txt': 'Nothing is wrong here.\n',
  'c.txt': 'I saw the the cat,\nin spite of of it.\r\n',
  'd.md': Buffer.from([0]),
};

test('--format sarif gives SARIF 2.1.0', async (context) => {
  const { status, stdout } = await report(context, 'sarif', FILES);
  assert.equal(status, 1);
  const log = JSON.parse(stdout);
  assert.equal(errorsOf(log), '');
  const [run] = log.runs;
  assert.deepEqual(
    run.results.map(({ ruleId, level }: { ruleId: string; level: string }) => [ruleId, level]),
    [
      ['COULD_OF', 'warning'],
      ['MORFOLOGIK_RULE_EN_US', 'warning'],
      ['COULD_OF', 'warning'],
      ['ENGLISH_WORD_REPEAT_RULE', 'warning'],
      ['ENGLISH_WORD_REPEAT_RULE', 'warning'],
    ],
  );
  assert.deepEqual(
    run.tool.driver.rules.map(({ id }: { id: string }) => id),
    ['COULD_OF', 'MORFOLOGIK_RULE_EN_US', 'ENGLISH_WORD_REPEAT_RULE'],
  );
  const [first] = run.results;
  assert.deepEqual(first.locations[0].physicalLocation, {
    artifactLocation: { uri: 'a%2C%20b%25.md' },
    region: {
      startLine: 1,
      startColumn: 12,
      endLine: 1,
      endColumn: 14,
      charOffset: 11,
      charLength: 2,
      snippet: { text: 'of' },
    },
  });
  assert.equal(first.fixes[0].artifactChanges[0].replacements[0].insertedContent.text, 'have');
  assert.equal(run.invocations[0].toolExecutionNotifications[0].message.text, 'd.md is a binary file and was skipped.');
  const prints = run.results.map((one: { partialFingerprints: object }) => JSON.stringify(one.partialFingerprints));
  assert.equal(new Set(prints).size, prints.length);
});

test('--format sarif of nothing is SARIF as well, and a wrong log does not pass', async (context) => {
  const { status, stdout } = await report(context, 'sarif', { 'b.txt': FILES['b.txt'] });
  assert.equal(status, 0);
  const log = JSON.parse(stdout);
  assert.equal(errorsOf(log), '');
  log.runs[0].results.push({ level: 'bad' });
  assert.match(errorsOf(log), /required/);
});

test('--format github gives annotations', async (context) => {
  const { status, stdout } = await report(context, 'github', FILES);
  assert.equal(status, 1);
  const lines = stdout.split('\n');
  assert.match(
    lines[0] ?? '',
    /^::warning file=a%2C b%25\.md,line=1,endLine=1,col=12,endColumn=14,title=COULD_OF::[^\n]+ \(of → have\)$/,
  );
  assert.equal(lines.at(-2), '5 found in 3 files.');
  assert.equal(lines.filter((line) => line.startsWith('::')).length, 5);
});

test('--format json gives the answer of the server for each file', async (context) => {
  const { status, stdout } = await report(context, 'json', FILES);
  assert.equal(status, 1);
  const { files, notChecked } = JSON.parse(stdout);
  assert.deepEqual(
    files.map(({ file, matches }: { file: string; matches: unknown[] }) => [file, matches.length]),
    [
      ['a, b%.md', 3],
      ['b.txt', 0],
      ['c.txt', 2],
    ],
  );
  assert.deepEqual(notChecked, [{ file: 'd.md', reason: 'd.md is a binary file and was skipped.' }]);
  assert.equal(files[0].matches[0].rule.id, 'COULD_OF');
  const [match] = files[2].matches.slice(-1);
  assert.equal(FILES['c.txt'].slice(match.offset, match.offset + match.length), 'of of');
});
