// `npm run build:llama-server`: compiles llama-server from the source of llama.cpp that node-llama-cpp carries, for tests
// and benchmarks. It needs git, cmake and a C++ compiler, and takes minutes. Nothing is downloaded.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const home = join(root, '.cache', 'llama-server');

function run(command: string, ...words: readonly string[]): void {
  const { status, error } = spawnSync(command, words, { stdio: 'inherit' });
  if (status === 0) return;
  process.stderr.write(`${command} ${error ? `cannot be run: ${error.message}` : `ended with ${status}`}\n`);
  process.exit(1);
}

const bundle = join(dirname(findPackageJSON('node-llama-cpp', import.meta.url) ?? ''), 'llama', 'gitRelease.bundle');
if (!existsSync(bundle)) {
  process.stderr.write(`${bundle} is not there: this node-llama-cpp carries no source.\n`);
  process.exit(1);
}
const source = join(home, 'source');
const build = join(home, 'build');
rmSync(source, { recursive: true, force: true });
run('git', 'clone', '--quiet', bundle, source);
const flags = [
  'CMAKE_BUILD_TYPE=Release',
  'LLAMA_BUILD_TESTS=OFF',
  'LLAMA_BUILD_EXAMPLES=OFF',
  'LLAMA_BUILD_UI=OFF',
  'LLAMA_OPENSSL=OFF',
];
run('cmake', '-S', source, '-B', build, ...flags.map((flag) => `-D${flag}`));
run('cmake', '--build', build, '--target', 'llama-server', '--parallel', String(availableParallelism()));
process.stdout.write(`${join(build, 'bin', 'llama-server')}\n`);
