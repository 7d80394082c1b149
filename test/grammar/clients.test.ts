// Clients of LanguageTool that are in use, against a running server. Each is tried where it is installed: language_tool_python
// and pylanguagetool by the interpreter that ALMANAC_TEST_PYTHON names (python3 otherwise), the others as npm packages in
// the directory that ALMANAC_TEST_NPM names (the repository otherwise).
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { emptyDirectory, startAlmanac } from '../almanac.ts';

const run = promisify(execFile);

const python = process.env.ALMANAC_TEST_PYTHON ?? 'python3';
const hasPythonClient = spawnSync(python, ['-c', 'import language_tool_python']).status === 0;
const hasPyLanguageTool = spawnSync(python, ['-c', 'import pylanguagetool']).status === 0;

const modules = join(process.env.ALMANAC_TEST_NPM ?? '.', 'node_modules');
/** Where an npm package lies; undefined when it is not installed. */
function installed(name: string): string | undefined {
  return existsSync(join(modules, name, 'package.json')) ? resolve(modules, name) : undefined;
}
const gramma = installed('gramma');
const remark = installed('annotatedtext-remark');

const data = await mkdtemp(join(tmpdir(), 'almanac-clients-'));
let served: Awaited<ReturnType<typeof startAlmanac<{ url: string }>>> | undefined;
before(async () => {
  if (hasPythonClient || hasPyLanguageTool || gramma !== undefined || remark !== undefined)
    served = await startAlmanac(['grammar', 'serve', '--json', '--port', '0', '--data', data]);
});
after(async () => {
  await served?.stop();
  await rm(data, { recursive: true });
});

const needs = (there: boolean, what: string) => ({ skip: there ? false : `needs ${what}` });

const PROGRAM = `
import sys, json, language_tool_python
tool = language_tool_python.LanguageTool('en-US', remote_server=sys.argv[1])
found = [[getattr(m, 'rule_id', None) or m.ruleId, m.offset, m.replacements[0]] for m in tool.check('He should of told us, I recieved it.')]
corrected = tool.correct('He should of told us.')
tool.disabled_rules = {'COULD_OF'}
print(json.dumps([found, corrected, len(tool.check('He should of told us.'))]))
tool.close()
`;

test('language_tool_python checks and corrects', needs(hasPythonClient, 'language_tool_python'), async () => {
  const { stdout } = await run(python, ['-c', PROGRAM, served?.ready.url ?? '']);
  assert.deepEqual(JSON.parse(stdout), [
    [
      ['COULD_OF', 10, 'have'],
      ['MORFOLOGIK_RULE_EN_US', 24, 'received'],
    ],
    'He should have told us.',
    0,
  ]);
});

test('pylanguagetool prints what is found', needs(hasPyLanguageTool, 'pylanguagetool'), async (context) => {
  const directory = await emptyDirectory(context);
  const file = join(directory, 'letter.txt');
  await writeFile(file, 'He should of told us.\n');
  const url = `${served?.ready.url}/v2/`;
  const program = 'import sys; from pylanguagetool.cli import main; sys.exit(main())';
  const { stdout } = await run(python, ['-c', program, '-a', url, '-l', 'en-US', '-r', '--no-color', file]).catch(
    (error: { stdout: string }) => error,
  );
  assert.match(stdout, /✓ He should have told us\./);
  assert.match(stdout, /COULD_OF: /);
});

test('gramma prints what is found', needs(gramma !== undefined, 'the npm package gramma'), async (context) => {
  const directory = await emptyDirectory(context);
  const file = join(directory, 'letter.md');
  await writeFile(file, 'He should of told us.\n');
  const api_url = `${served?.ready.url}/v2/check`;
  await writeFile(
    join(directory, '.gramma.json'),
    JSON.stringify({ api_url, api_key: '', dictionary: [], language: 'en-US', rules: {} }),
  );
  const { bin } = JSON.parse(await readFile(join(gramma as string, 'package.json'), 'utf8'));
  const main = join(gramma as string, typeof bin === 'string' ? bin : (Object.values(bin)[0] as string));
  const options = { cwd: directory, env: { ...process.env, HOME: directory } };
  const { stdout } = await run(process.execPath, [main, 'check', '-p', '-n', file], options).catch(
    (error: { stdout: string }) => error,
  );
  assert.match(stdout, /Found 1 potential mistake/);
  assert.match(stdout, /Suggested fix: 1\) have/);
});

test(
  'annotatedtext-remark sends Markdown as annotated text',
  needs(remark !== undefined, 'the npm package annotatedtext-remark'),
  async () => {
    const entry = createRequire(join(remark as string, 'package.json')).resolve('annotatedtext-remark');
    const { build } = (await import(pathToFileURL(entry).href)) as { build(source: string): object };
    const source = 'He should *of* told us.';
    const response = await fetch(`${served?.ready.url}/v2/check`, {
      method: 'POST',
      body: new URLSearchParams({ language: 'en-US', data: JSON.stringify(build(source)) }),
    });
    const { matches } = (await response.json()) as { matches: { offset: number; length: number }[] };
    assert.deepEqual(
      matches.map(({ offset, length }) => source.slice(offset, offset + length)),
      ['of'],
    );
  },
);
