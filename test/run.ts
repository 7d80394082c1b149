// `npm test`: type check, lint, then all tests. Unit tests share one process; those that start processes get their own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { builtOnce, root } from './almanac.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Tests of services that answer beneath the streams of Node.js, and of what lets them. */
const WIRE_TESTS = [
  'src/kit/http/**/*.test.ts',
  'src/{digits,geocoding}/{service,wire/direct-answer}.test.ts',
  'src/gateway/{service,wire/*}.test.ts',
  'src/grammar/wire/fast-path.test.ts',
];

process.chdir(root);
const environment: NodeJS.ProcessEnv = { ...process.env, ...temporaryFolder('almanac-tests-') };
const only = process.argv.slice(2);

async function step(name: string, command: string, args: readonly string[]): Promise<void> {
  process.stdout.write(`\n== ${name}\n`);
  const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32', env: environment });
  const end = (): void => void child.kill();
  process.on('exit', end);
  const [status] = await once(child, 'exit');
  process.off('exit', end);
  if (status !== 0) {
    process.stdout.write(`\n${name} failed.\n`);
    process.exit(1);
  }
}

if (only.length === 0) {
  await step('types', 'tsc', ['-b']);
  await step('lint', 'biome', ['check', '.']);
}
const chosen = (pattern: string): string[] =>
  globSync(pattern)
    .filter((file) => only.length === 0 || only.some((part) => file.includes(part)))
    .sort();
const unit = chosen('src/**/*.test.ts');
const outside = chosen('test/**/*.test.ts');
const flags = [
  '--conditions=source',
  '--disable-warning=ExperimentalWarning',
  // Threads read it too, wherever the working directory is then.
  `--import=${new URL('property-seed.ts', import.meta.url).href}`,
  '--test',
];
if (unit.length > 0)
  await step(`unit tests (${unit.length} files)`, process.execPath, [...flags, '--test-isolation=none', ...unit]);
// What answers requests has two ways: with what Node.js does not document, which the tests above take, and without.
const wire = only.length === 0 ? globSync(WIRE_TESTS).sort() : [];
if (wire.length > 0) {
  environment.ALMANAC_TEST_HTTP_STACK = 'node';
  await step(`unit tests of the wire with http_stack = node (${wire.length} files)`, process.execPath, [
    ...flags,
    '--test-isolation=none',
    ...wire,
  ]);
  delete environment.ALMANAC_TEST_HTTP_STACK;
}
if (outside.length > 0) {
  rmSync(builtOnce, { recursive: true, force: true });
  const geocoding = ['--conditions=source', 'src/cli/main.ts', 'geocoding', 'status', '--data', builtOnce];
  await step('the worldwide index of geocoding, once for all tests', process.execPath, geocoding);
  // What a release consists of, made once: it takes a minute, and more where dictionaries are compiled anew.
  if (outside.some((file) => file.includes('packaging')))
    await step('the packages, once for all tests', process.execPath, [
      '--conditions=source',
      'packaging/build/run.ts',
      '--quick',
      '--keep-tree',
      '--out',
      '.cache/release',
    ]);
  await step(`tests from outside (${outside.map((file) => basename(file, '.test.ts')).join(', ')})`, process.execPath, [
    ...flags,
    '--test-concurrency=2',
    '--test-timeout=300000',
    ...outside,
  ]);
}
