import assert from 'node:assert/strict';
import { chmod, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { emptyDirectory } from '#kit/testing/empty-directory';
import { runCommand } from '#kit/testing/run-command';
import { grammar } from '../../cli.ts';

const WRONG = 'He should of told us.\n';
const RIGHT = 'He should have told us.\n';

/** A folder with files, and the command that checks in it. */
async function project(context: TestContext, files: Readonly<Record<string, string | Buffer>>) {
  const root = await emptyDirectory(context);
  const data = await emptyDirectory(context);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), content);
  }
  const check = (...args: string[]) =>
    runCommand(grammar, ['check', '--language', 'en-US', ...args], data, { cwd: root });
  /** The files that were checked. */
  const checked = async (...args: string[]): Promise<string[]> => {
    const { stdout } = await check('--format', 'json', ...args);
    return JSON.parse(stdout).files.map(({ file }: { file: string }) => file);
  };
  return { root, data, check, checked };
}

test('check takes files, directories and patterns, in order and each once', async (context) => {
  const { root, check, checked } = await project(context, {
    'b.md': WRONG,
    'a/x.txt': RIGHT,
    'a/y.ts': `// ${WRONG}`,
    'a/picture.png': WRONG,
    'a/node_modules/p/README.md': WRONG,
    'a/.git/description.md': WRONG,
    'strange[1].md': WRONG,
  });
  await symlink(join(root, 'b.md'), join(root, 'a/link.md'));
  assert.deepEqual(await checked('.'), ['a/x.txt', 'a/y.ts', 'b.md', 'strange[1].md']);
  assert.deepEqual(await checked('b.md', '.', 'a/picture.png'), [
    'b.md',
    'a/x.txt',
    'a/y.ts',
    'strange[1].md',
    'a/picture.png',
  ]);
  assert.deepEqual(await checked('**/*.{md,txt}'), ['a/x.txt', 'b.md', 'strange[1].md']);
  assert.deepEqual(await checked('strange[1].md'), ['strange[1].md']);
  assert.deepEqual(await checked('a/node_modules/p'), ['a/node_modules/p/README.md']);
  const { status, stdout } = await check('a', 'b.md');
  assert.equal(status, 1);
  assert.match(stdout, /^a\/y\.ts:1:14 {2}.*COULD_OF\n/);
  assert.match(stdout, /\n3 files checked: 2 found in 2 files\.\n$/);
  const clean = await check('a/x.txt', 'a/x.txt');
  assert.deepEqual([clean.status, clean.stdout], [0, '1 file checked: nothing found.\n']);
});

test('check leaves out what ignore files, --exclude and the settings of a project leave out', async (context) => {
  const { checked, check } = await project(context, {
    '.git/HEAD': '',
    '.gitignore': 'build/\n*.log.md\n!kept.log.md\n/top.md\n',
    'a/.gitignore': '!deep.log.md\n',
    '.almanacignore': 'vendor/\n',
    'docs/.almanac.toml': 'ignore = ["old/"]\n',
    'build/a.md': WRONG,
    'x.log.md': WRONG,
    'kept.log.md': WRONG,
    'a/deep.log.md': WRONG,
    'a/top.md': WRONG,
    'top.md': WRONG,
    'vendor/v.md': WRONG,
    'docs/old/o.md': WRONG,
    'docs/new.md': WRONG,
  });
  const found = ['a/deep.log.md', 'a/top.md', 'docs/new.md', 'kept.log.md'];
  assert.deepEqual(await checked('.', '--exclude', '*.toml'), found);
  assert.deepEqual(await checked('**/*.md'), found);
  assert.deepEqual(await checked('.', '--exclude', 'a/', '--exclude', '*.log.md', '--exclude', '*.toml'), [
    'docs/new.md',
  ]);
  assert.equal((await checked('**/*.md', '--no-ignore')).length, 9);
  // Git's own ignore files do not hold for what is named, ours do: hooks name what they want checked.
  assert.deepEqual(await checked('top.md', 'build/a.md'), ['top.md', 'build/a.md']);
  const { status, stderr } = await check('vendor/v.md', 'docs/old/o.md');
  assert.deepEqual(
    [status, stderr],
    [0, 'almanac: vendor/v.md is excluded and was skipped.\nalmanac: docs/old/o.md is excluded and was skipped.\n'],
  );
});

test('check skips binary and long files, goes on behind unreadable ones, and says so', async (context) => {
  const { root, check } = await project(context, {
    'a.md': Buffer.from([0x61, 0x00, 0x62]),
    'b.md': Buffer.from([0x63, 0x61, 0x66, 0xe9]),
    'c.md': 'a'.repeat(4 * 2 ** 20 + 1),
    'd.md': RIGHT,
  });
  const skipped = await check('.');
  assert.equal(skipped.status, 0);
  assert.equal(
    skipped.stderr,
    'almanac: a.md is a binary file and was skipped.\n' +
      'almanac: b.md is not UTF-8 and was skipped.\n' +
      'almanac: c.md is longer than 4 MiB and was skipped.\n',
  );
  const none = await check('*.nothing', 'd.md');
  assert.deepEqual(
    [none.status, none.stdout, none.stderr],
    [2, '1 file checked: nothing found.\n', 'almanac: No file matches *.nothing.\n'],
  );
  const missing = await check('d.md', 'missing.md');
  assert.deepEqual(
    [missing.status, missing.stdout, missing.stderr],
    [2, '', 'almanac: There is no file missing.md.\n'],
  );
  if (process.getuid?.() === 0) return;
  await chmod(join(root, 'd.md'), 0);
  const unreadable = await check('.');
  assert.equal(unreadable.status, 2);
  assert.match(unreadable.stderr, /almanac: d\.md cannot be read: permission is denied\.\n/);
});

test('check obeys .almanac.toml of each directory, and options hold over it', async (context) => {
  const { data, root, check } = await project(context, {
    'en/.almanac.toml': 'language = "en-US"\nwords = ["florbex"]\ndisabled_rules = ["COULD_OF"]\n',
    'en/a.txt': `The florbex should of told us.\n`,
    'de/.almanac.toml': 'language = "klingon"\n',
    'de/b.txt': 'Das ist gut.\n',
  });
  const run = (...args: string[]) => runCommand(grammar, ['check', ...args], data, { cwd: root });
  assert.equal((await run('en')).stdout, '2 files checked: nothing found.\n');
  assert.match((await run('en/a.txt')).stdout, /^en\/a\.txt: nothing found \(English \(US\)\)\.\n$/);
  const wrong = await run('.');
  assert.equal(wrong.status, 2);
  assert.equal(
    wrong.stderr,
    'almanac: de/.almanac.toml: no language has the code "klingon".\nalmanac: de/b.txt: no language has the code "klingon".\n',
  );
  const enabled = await check('de', 'en/a.txt', '--enabled-only', '--enable', 'A_RULE,COULD_OF');
  assert.equal(enabled.status, 1);
  assert.match(enabled.stdout, /^en\/a\.txt:1:20 [\s\S]*\n3 files checked: 1 found in 1 file\.\n$/);
});

test('rules, categories, level and severity can be chosen', async (context) => {
  const { check } = await project(context, { 'a.txt': 'He should of told us, in spite of the the rain.\n' });
  const rules = async (...args: string[]): Promise<string[]> =>
    JSON.parse((await check('a.txt', '--json', ...args)).stdout).matches.map(
      ({ rule }: { rule: { id: string } }) => rule.id,
    );
  assert.deepEqual(await rules(), ['COULD_OF', 'ENGLISH_WORD_REPEAT_RULE']);
  assert.deepEqual(await rules('--disable', 'COULD_OF'), ['ENGLISH_WORD_REPEAT_RULE']);
  assert.deepEqual(await rules('--disable', 'X,COULD_OF', '--disable', 'ENGLISH_WORD_REPEAT_RULE'), []);
  assert.deepEqual(await rules('--enabled-only', '--enable', 'COULD_OF'), ['COULD_OF']);
  assert.deepEqual(await rules('--min-severity', 'warning'), ['COULD_OF', 'ENGLISH_WORD_REPEAT_RULE']);
  for (const [option, value, said] of [
    ['--level', 'high', '"high" is not a level; the levels are default and picky.'],
    [
      '--min-severity',
      'warnings',
      '"warnings" is not a severity; the severities are info and warning. Did you mean warning?',
    ],
  ] as const) {
    const { status, stderr } = await check('a.txt', option, value);
    assert.deepEqual([status, stderr], [2, `almanac: ${said}\n`]);
  }
});

test('--fix corrects many files, and leaves alone what it does not change', async (context) => {
  const { root, check } = await project(context, {
    'a.md': WRONG,
    'b.md': RIGHT,
    'c/d.py': `# ${WRONG}x = "should of"\n`,
  });
  const { status, stdout } = await check('.', '--fix');
  assert.equal(status, 0);
  assert.equal(
    stdout,
    'a.md:1:11  of → have  COULD_OF\n\nc/d.py:1:13  of → have  COULD_OF\n\n3 files checked: 2 corrected, nothing found.\n',
  );
  assert.equal(await readFile(join(root, 'a.md'), 'utf8'), RIGHT);
  assert.equal(await readFile(join(root, 'c/d.py'), 'utf8'), `# ${RIGHT}x = "should of"\n`);
});

test('a baseline leaves out what is known, wherever its lines move', async (context) => {
  const { root, check } = await project(context, { 'a.md': `${WRONG}\nText.\n` });
  const missing = await check('.', '--baseline', 'known.json');
  assert.deepEqual(
    [missing.status, missing.stderr],
    [2, 'almanac: The baseline known.json cannot be read: it does not exist. --write-baseline makes one.\n'],
  );
  assert.equal((await check('.', '--baseline', 'known.json', '--write-baseline')).status, 0);
  assert.equal((await check('.', '--baseline', 'known.json')).status, 0);
  await writeFile(join(root, 'a.md'), `New.\n\nHe should\nof told us.\n\n${WRONG}`);
  const { status, stdout } = await check('.', '--baseline', 'known.json');
  assert.equal(status, 1);
  assert.match(stdout, /^a\.md:6:11 .*\n[\s\S]*\n1 file checked: 1 found in 1 file\.\n$/);
  await writeFile(join(root, 'known.json'), '{"almanacBaseline":2,"files":{}}');
  const wrong = await check('.', '--baseline', 'known.json');
  assert.deepEqual(
    [wrong.status, wrong.stderr],
    [2, 'almanac: known.json is not a baseline of version 1; --write-baseline makes one.\n'],
  );
});

test('options that do not go together are refused', async (context) => {
  const { check } = await project(context, { 'a.md': RIGHT });
  for (const [args, said] of [
    [['--fix', '--staged'], '--fix changes files, and --staged checks what is staged: use one of them.'],
    [['a.md', '--write-baseline'], '--write-baseline needs --baseline <file>.'],
    [[], 'Name a file, a directory, a pattern, or - for standard input.'],
    [['-', '-'], 'Standard input can be read only once.'],
    [['a.md', '--as', 'word'], '"word" is not a format;'],
  ] as const) {
    const { status, stderr } = await check(...args);
    assert.equal(status, 2);
    assert.ok(stderr.startsWith(`almanac: ${said}`), stderr);
  }
});
