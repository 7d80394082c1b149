import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { emptyDirectory } from '#kit/testing/empty-directory';
import { runCommand } from '#kit/testing/run-command';
import { grammar } from '../../cli.ts';

const WRONG = 'He should of told us.\n';

async function repository(context: TestContext) {
  const root = await emptyDirectory(context);
  const data = await emptyDirectory(context);
  const git = (...args: string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false', ...args],
      {
        cwd: root,
        stdio: 'pipe',
      },
    );
  git('init', '-q');
  const write = async (name: string, content: string) => {
    await mkdir(join(root, name, '..'), { recursive: true });
    await writeFile(join(root, name), content);
  };
  const check = (cwd: string, ...args: string[]) =>
    runCommand(grammar, ['check', '--language', 'en-US', ...args], data, { cwd: join(root, cwd) });
  const found = async (cwd: string, ...args: string[]): Promise<string[]> =>
    (await check(cwd, ...args)).stdout
      .split('\n')
      .filter((line) => /^\S+:\d+:\d+ /.test(line))
      .map((line) => line.split(' ')[0] ?? '');
  return { root, git, write, check, found };
}

test('--staged checks what is staged, and reports only lines that change', async (context) => {
  const { root, git, write, check, found } = await repository(context);
  await write('old.md', `${WRONG}\nText.\n`);
  await write('sub/a b.md', WRONG);
  await write('moved.md', `${WRONG}${'Some text that stays.\n'.repeat(10)}`);
  git('add', '.');
  git('commit', '-qm', 'first');
  const none = await check('.', '--staged');
  assert.deepEqual([none.status, none.stdout], [0, '0 files checked: nothing found.\n']);
  await write('old.md', `${WRONG}\nText.\n\nShe must of gone.\n`);
  await write('new.ts', `// ${WRONG}`);
  await write('picture.png', WRONG);
  await rename(join(root, 'moved.md'), join(root, 'renamed.md'));
  git('add', '-A');
  // Only what is staged counts.
  await write('old.md', 'Fine.\n');
  await write('unstaged.md', WRONG);
  assert.deepEqual(await found('.', '--staged'), ['new.ts:1:14', 'old.md:5:10']);
  assert.deepEqual(await found('sub', '--staged'), ['../new.ts:1:14', '../old.md:5:10']);
  assert.deepEqual(await found('.', '--staged', 'old.md'), ['old.md:5:10']);
  assert.equal((await check('.', '--staged')).status, 1);
  await write('.almanacignore', '*.ts\n');
  assert.deepEqual(await found('.', '--staged'), ['old.md:5:10']);
});

test('--staged outside a repository says so', async (context) => {
  const root = await emptyDirectory(context);
  const { status, stderr } = await runCommand(grammar, ['check', '--staged'], root, {
    cwd: root,
    env: { GIT_CEILING_DIRECTORIES: join(root, '..') },
  });
  assert.equal(status, 2);
  assert.match(stderr, /^almanac: git failed: not a git repository[^\n]*\n$/);
});

test('hooks of git check what is committed and its message', async (context) => {
  const { root, git, write, check } = await repository(context);
  await write('.git/COMMIT_EDITMSG', `Add a file\n\n${WRONG}\nSigned-off-by: Jon Snoww <x@example.org>\n# ${WRONG}`);
  const { status, stdout } = await check('.', '.git/COMMIT_EDITMSG');
  assert.equal(status, 1);
  assert.match(stdout, /^\.git\/COMMIT_EDITMSG:3:11 {2}[\s\S]*COMMIT_EDITMSG: 1 found/);
  await write('a.md', WRONG);
  git('add', '.');
  // As in a hook, where git names its directory.
  const hook = await runCommand(grammar, ['check', '--staged', '--language', 'en-US'], join(root, 'data'), {
    cwd: root,
    env: { GIT_DIR: '.git', GIT_INDEX_FILE: '.git/index' },
  });
  assert.equal(hook.status, 1);
});
