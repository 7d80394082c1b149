import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { emptyDirectory, root } from '../almanac.ts';
import { release } from './started.ts';

const run = promisify(execFile);
const SPACES = ['--map-root-user', '--net', '--mount', '--pid', '--fork'];

/** Why no machine without a network can be made here; false where one can. */
function noMachine(): string | false {
  if (!existsSync(release)) return 'npm run package has not run; npm test runs it';
  if (process.platform !== 'linux') return 'only Linux has namespaces';
  const tried = spawnSync('unshare', [...SPACES, 'ip', 'link', 'set', 'lo', 'up'], { encoding: 'utf8' });
  return tried.status === 0 ? false : `no namespaces can be made here: ${tried.error?.message ?? tried.stderr.trim()}`;
}

/** A root filesystem that has what a program needs to run, and no program, shell or network. */
async function emptyMachine(system: string, program: string): Promise<void> {
  const { stdout } = await run('ldd', [program]);
  for (const [, path = ''] of stdout.matchAll(/(?:=> )?(\/\S+) \(0x/g)) {
    await mkdir(dirname(join(system, path)), { recursive: true });
    await copyFile(await realpath(path), join(system, path));
  }
  for (const directory of ['proc', 'dev', 'tmp', 'home']) await mkdir(join(system, directory), { recursive: true });
}

const answers = async (system: string, ...command: string[]): Promise<number> => {
  const words = [...SPACES, process.execPath, '--conditions=source', 'test/packaging/newcomer.ts', system, ...command];
  const { stdout } = await run('unshare', words, { cwd: root });
  return Number(stdout);
};

test('a newcomer gets five answers on an empty machine without a network', { skip: noMachine() }, async (context) => {
  const names = await readdir(release);
  const executable = names.find((name) => name.endsWith('.executable'));
  assert.ok(executable);
  const system = join(await emptyDirectory(context), 'system');
  await emptyMachine(system, join(release, executable));
  await copyFile(join(release, executable), join(system, 'almanac'));
  const alone = await answers(system, '/almanac');
  assert.ok(alone > 0);
  context.diagnostic(`the single executable: ${(alone / 1000).toFixed(1)} s from an empty machine to five answers`);

  // The same with Node and what npm installs.
  const [bundle] = names.filter((name) => existsSync(join(release, name, 'lib', 'node')));
  const withNode = join(await emptyDirectory(context), 'system');
  await emptyMachine(withNode, join(release, bundle, 'lib', 'node'));
  await copyFile(join(release, bundle, 'lib', 'node'), join(withNode, 'node'));
  await cp(join(release, bundle, 'lib', 'almanac'), join(withNode, 'almanac'), { recursive: true });
  const installed = await answers(withNode, '/node', '/almanac/bin/almanac.js');
  assert.ok(installed > 0);
  context.diagnostic(`Node and the installed package: ${(installed / 1000).toFixed(1)} s to five answers`);
});
