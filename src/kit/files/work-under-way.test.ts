import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { emptyDirectory } from '../testing/empty-directory.ts';
import { tellOfWork, workUnderWay } from './work-under-way.ts';

test('work is seen while it is done, and not afterwards', async (t) => {
  const directory = await emptyDirectory(t);
  assert.deepEqual(await workUnderWay(directory), []);
  const first = tellOfWork(directory, 'Importing', 100);
  const second = tellOfWork(directory, 'Fetching jars', undefined);
  assert.deepEqual(await workUnderWay(directory), [
    { what: 'Importing', done: 0, total: 100 },
    { what: 'Fetching jars', done: 0, total: null },
  ]);
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 1500 });
  first.update(40);
  // Written once a second at most.
  first.update(41);
  assert.deepEqual((await workUnderWay(directory))[0], { what: 'Importing', done: 40, total: 100 });
  first.end();
  assert.deepEqual(await workUnderWay(directory), [{ what: 'Fetching jars', done: 0, total: null }]);
  second.end();
  assert.deepEqual(readdirSync(directory), []);
});

test('what a killed process left is not shown, and removed', async (t) => {
  const directory = await emptyDirectory(t);
  const work = tellOfWork(directory, 'Importing', 100);
  const [name = ''] = readdirSync(join(directory, 'under-way'));
  const path = join(directory, 'under-way', name);
  const left = join(directory, 'under-way', '1-1.json');
  const text = readFileSync(path);
  const longAgo = new Date(Date.now() - 61_000);
  for (const one of [left, `${left}.partial`]) {
    writeFileSync(one, text);
    utimesSync(one, longAgo, longAgo);
  }
  assert.equal((await workUnderWay(directory)).length, 1);
  assert.ok(!existsSync(left) && !existsSync(`${left}.partial`));
  work.end();
});

test('what a process that is dead left goes when other work begins', async (t) => {
  const directory = await emptyDirectory(t);
  tellOfWork(directory, 'Importing', 100).end();
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  mkdirSync(join(directory, 'under-way'));
  writeFileSync(join(directory, 'under-way', `${dead}-1.json`), '{}');
  tellOfWork(directory, 'Importing', 100).end();
  assert.deepEqual(readdirSync(directory), []);
});

test('work goes on where nobody can be told', {
  skip: process.getuid?.() === 0 && 'root may write everywhere',
}, async (t) => {
  const directory = await emptyDirectory(t);
  chmodSync(directory, 0o500);
  const work = tellOfWork(directory, 'Importing', 100);
  work.update(50);
  work.end();
});

test('a directory that is none, and files that are nobody’s, are no work', async (t) => {
  const directory = await emptyDirectory(t);
  const work = tellOfWork(join(directory, 'file'), 'Importing', 1);
  work.end();
  const kept = tellOfWork(directory, 'x'.repeat(5000), 1);
  const [name = ''] = readdirSync(join(directory, 'under-way'));
  assert.equal((await workUnderWay(directory))[0]?.what.length, 200);
  const path = join(directory, 'under-way', name);
  const whole = JSON.parse(readFileSync(path, 'utf8'));
  for (const wrong of [{ version: 2 }, { format: 'other' }, { what: 1 }, { done: '1' }]) {
    writeFileSync(path, JSON.stringify({ ...whole, ...wrong }));
    assert.deepEqual(await workUnderWay(directory), [], JSON.stringify(wrong));
  }
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async (text) => {
      writeFileSync(path, text);
      assert.deepEqual(await workUnderWay(directory), []);
    }),
  );
  kept.end();
});
