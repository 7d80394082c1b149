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

interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs steps beside each other. What the first prints is shown at once, the rest of it when its turn comes. */
async function together(...steps: readonly Step[]): Promise<void> {
  const running = steps.map(({ name, command, args, env = {} }, position) => {
    const child = spawn(command, args, {
      stdio: ['ignore', position === 0 ? 'inherit' : 'pipe', position === 0 ? 'inherit' : 'pipe'],
      shell: process.platform === 'win32',
      env: { ...environment, ...env },
    });
    const printed: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => printed.push(bytes));
    const end = (): void => void child.kill();
    process.on('exit', end);
    const status = once(child, 'close').then(([code]) => {
      process.off('exit', end);
      return code as number | null;
    });
    return { name, status, printed };
  });
  const failed: string[] = [];
  for (const { name, status, printed } of running) {
    process.stdout.write(`\n== ${name}\n`);
    if ((await status) !== 0) failed.push(name);
    await new Promise((written) => process.stdout.write(Buffer.concat(printed), written));
  }
  if (failed.length > 0) {
    process.stdout.write(`\n${failed.join(' and ')} failed.\n`);
    process.exit(1);
  }
}

if (only.length === 0)
  await together(
    { name: 'types', command: 'tsc', args: ['-b'] },
    { name: 'lint', command: 'biome', args: ['check', '.'] },
  );
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
const inOneProcess = [...flags, '--test-isolation=none'];
/** Files by turns, so that each half takes about as long. */
const half = (which: 0 | 1): string[] => unit.filter((_, position) => position % 2 === which);
const command = process.execPath;
// What answers requests has two ways: with what Node.js does not document, which the other tests take, and without.
const wire = only.length === 0 ? globSync(WIRE_TESTS).sort() : [];
if (only.length > 0 && unit.length > 0)
  await together({ name: `unit tests (${unit.length} files)`, command, args: [...inOneProcess, ...unit] });
else if (unit.length > 0) {
  await together(
    { name: `unit tests (${unit.length} files), first half`, command, args: [...inOneProcess, ...half(0)] },
    { name: 'unit tests, second half', command, args: [...inOneProcess, ...half(1)] },
  );
  await together({
    name: `unit tests of the wire with http_stack = node (${wire.length} files)`,
    command,
    args: [...inOneProcess, ...wire],
    env: { ALMANAC_TEST_HTTP_STACK: 'node' },
  });
}
if (outside.length > 0) {
  rmSync(builtOnce, { recursive: true, force: true });
  const geocoding = ['--conditions=source', 'src/cli/main.ts', 'geocoding', 'status', '--data', builtOnce];
  await together({ name: 'the worldwide index of geocoding, once for all tests', command, args: geocoding });
  // What a release consists of, made once: it takes a minute, and more where dictionaries are compiled anew.
  if (outside.some((file) => file.includes('packaging')))
    await together({
      name: 'the packages, once for all tests',
      command,
      args: ['--conditions=source', 'packaging/build/run.ts', '--quick', '--keep-tree', '--out', '.cache/release'],
    });
  await together({
    name: `tests from outside (${outside.map((file) => basename(file, '.test.ts')).join(', ')})`,
    command,
    args: [...flags, '--test-concurrency=2', '--test-timeout=300000', ...outside],
  });
}
