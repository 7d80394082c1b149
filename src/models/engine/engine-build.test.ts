import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { missingEngine, type ReadPackage } from './engine-build.ts';
import { ModelServer } from './model-server.ts';

const packages =
  (there: Readonly<Record<string, { name: string; version: string }>>): ReadPackage =>
  (name) =>
    there[name];
const library = { name: 'node-llama-cpp', version: '3.21.1' };
const build = '@node-llama-cpp/linux-x64';
const remedy = `to install it, run "npm install --omit=optional --ignore-scripts ${build}@3.21.1"`;

test('an engine that is missing, of another version or replaced by nothing is told with the command that brings it', () => {
  const read = (other?: { name: string; version: string }) =>
    packages({ 'node-llama-cpp': library, ...(other ? { [build]: other } : {}) });
  assert.equal(missingEngine('linux-x64', read({ name: build, version: '3.21.1' })), undefined);
  assert.equal(missingEngine('linux-x64', read()), `the engine ${build} is not installed; ${remedy}`);
  assert.equal(
    missingEngine('linux-x64', read({ name: build, version: '3.19.0' })),
    `the engine ${build} has version 3.19.0; ${remedy}`,
  );
  assert.equal(
    missingEngine('linux-x64', read({ name: 'empty-npm-package', version: '1.0.0' })),
    `the engine ${build} is not installed; ${remedy}`,
  );
  assert.match(String(missingEngine('sunos-x64', read())), /^no engine is available for sunos-x64, only for /);
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

test('docs/operating.md names the version of the engine that Almanac has', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const version = dependencies['node-llama-cpp'];
  const page = readFileSync('docs/operating.md', 'utf8');
  const named = [...page.matchAll(/@node-llama-cpp\/[\w-]+@(\S+)/g)].map(([, one]) => one);
  assert.ok(named.length > 0);
  for (const one of named) assert.equal(one, version);
});
