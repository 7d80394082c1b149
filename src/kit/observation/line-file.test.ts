import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyDirectory } from '../testing/empty-directory.ts';
import { LineFile } from './line-file.ts';

const noTrouble = (sentence: string): void => assert.fail(sentence);

async function pathOf(context: TestContext): Promise<string> {
  return join(await emptyDirectory(context), 'access.log');
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(20);
}

test('lines are appended in their order, and written before it closes', async (context) => {
  const path = await pathOf(context);
  const first = new LineFile(path, 1e6, noTrouble);
  first.write('one');
  await first.close();
  const lines = Array.from({ length: 5000 }, (_, index) => `${index} ${'x'.repeat(50)}`);
  const second = new LineFile(path, 1e6, noTrouble);
  for (const line of lines) second.write(line);
  await second.close();
  assert.equal(await readFile(path, 'utf8'), `one\n${lines.join('\n')}\n`);
  assert.equal(second.dropped, 0);
});

test('a file that was renamed is left, when told so and otherwise soon', async (context) => {
  const path = await pathOf(context);
  const file = new LineFile(path, 1e6, noTrouble);
  file.write('old');
  await until(async () => (await readFile(path, 'utf8')) === 'old\n');
  await rename(path, `${path}.1`);
  file.reopen();
  await until(() => existsSync(path));
  file.write('new');
  await until(async () => (await readFile(path, 'utf8')) === 'new\n');
  await rename(path, `${path}.2`);
  file.write('newer');
  await until(() => existsSync(path));
  await rm(path);
  file.write('newest');
  await file.close();
  assert.equal(await readFile(`${path}.1`, 'utf8'), 'old\n');
  assert.equal(await readFile(`${path}.2`, 'utf8'), 'new\n');
  assert.match(await readFile(path, 'utf8'), /^(?:newer\n)?newest\n$/);
});

test('a full disk drops what does not fit into the buffer, and says so once', {
  skip: !existsSync('/dev/full'),
}, async () => {
  const said: string[] = [];
  let dropped = 0;
  const file = new LineFile(
    '/dev/full',
    10_000,
    (sentence) => said.push(sentence),
    () => dropped++,
  );
  for (let index = 0; index < 1000; index++) file.write('x'.repeat(99));
  await until(() => said.length > 0);
  for (let index = 0; index < 1000; index++) file.write('x'.repeat(99));
  await file.close();
  assert.equal(said.length, 1);
  assert.match(said[0] ?? '', /^\/dev\/full cannot be written: .*(?:space|full).*The service goes on\.$/);
  assert.ok(file.dropped > 1500);
  assert.equal(dropped, file.dropped);
});

test('a folder that is not there is told at once', async (context) => {
  const path = join(await emptyDirectory(context), 'nowhere', 'access.log');
  assert.throws(() => new LineFile(path, 1e6, noTrouble), { code: 'ENOENT' });
});
