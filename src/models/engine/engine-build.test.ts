import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { enginePackages, packageJsonIn } from '../store/engine-packages.ts';
import { missingEngine, type ReadPackage } from './engine-build.ts';
import { ModelServer } from './model-server.ts';

const packages =
  (there: Readonly<Record<string, { name: string; version: string }>>): ReadPackage =>
  (name) =>
    there[name];
const library = { name: 'node-llama-cpp', version: '3.21.1' };
const build = '@node-llama-cpp/linux-x64';
const remedy = 'to install it, run "almanac models setup"';

test('an engine that is missing, of another version or replaced by nothing is told with the command that brings it', () => {
  const read = (other?: { name: string; version: string }) =>
    packages({ 'node-llama-cpp': library, ...(other ? { [build]: other } : {}) });
  assert.equal(missingEngine({ machine: 'linux-x64', read: read({ name: build, version: '3.21.1' }) }), undefined);
  assert.equal(
    missingEngine({ machine: 'linux-x64', read: read() }),
    `the engine ${build} is not installed; ${remedy}`,
  );
  assert.equal(
    missingEngine({ machine: 'linux-x64', read: read({ name: build, version: '3.19.0' }) }),
    `the engine ${build} has version 3.19.0; ${remedy}`,
  );
  assert.equal(
    missingEngine({ machine: 'linux-x64', read: read({ name: 'empty-npm-package', version: '1.0.0' }) }),
    `the engine ${build} is not installed; ${remedy}`,
  );
  assert.match(
    String(missingEngine({ machine: 'sunos-x64', read: read() })),
    /^no engine is available for sunos-x64, only for /,
  );
});

test('status and readiness of the server say so', () => {
  const scheduler = { load: () => ({}), runnerPids: () => [] } as unknown as ModelServer['scheduler'];
  const remote = { stored: { displayName: 'far:latest' }, upstream: undefined };
  const make = (missing?: string, models: object[] = []) =>
    new ModelServer(
      { remote: models } as unknown as ModelServer['library'],
      scheduler,
      {} as ModelServer['log'],
      missing,
    );
  const server = make('the engine is not installed');
  assert.equal(server.summary(), 'the engine is not installed');
  assert.equal(server.readiness(), 'the engine is not installed');
  assert.equal(server.status().engine, 'the engine is not installed');
  assert.equal(make().readiness(), true);
  // A model on another server needs no engine here.
  assert.equal(make('the engine is not installed', [remote]).readiness(), true);
});

test('an engine in the directory of models counts too, with the version of its library', async (context) => {
  const directory = await mkdtemp(join(tmpdir(), 'almanac-engine-'));
  context.after(() => rm(directory, { recursive: true }));
  const put = async (name: string, version: string): Promise<void> => {
    const path = packageJsonIn(enginePackages(directory), name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, JSON.stringify({ name, version }));
  };
  // No package of a checkout is called so.
  const read: ReadPackage = (name) => {
    try {
      return JSON.parse(readFileSync(packageJsonIn(enginePackages(directory), name), 'utf8'));
    } catch {
      return undefined;
    }
  };
  assert.match(missingEngine({ machine: 'linux-x64', read }) ?? '', /is not installed/);
  await put(build, '3.21.1');
  assert.match(missingEngine({ machine: 'linux-x64', read }) ?? '', /has version 3\.21\.1/, 'without its library');
  await put('node-llama-cpp', '3.21.1');
  assert.equal(missingEngine({ machine: 'linux-x64', read }), undefined);
});
