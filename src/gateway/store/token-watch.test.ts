import assert from 'node:assert/strict';
import fs, { type FSWatcher, renameSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, unlink, utimes, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import { USE_RIGHTS } from './rights.ts';
import { changeTokens, formatTokens, type TokenRecord, tokenPath } from './token-file.ts';
import { watchTokens } from './token-watch.ts';

const record = (name: string): TokenRecord => ({
  id: name,
  name,
  digest: Buffer.from(name.padEnd(32)).toString('hex'),
  created: '2026-11-20T06:20:23.994Z',
  expires: null,
  previous: null,
  ...USE_RIGHTS,
});

const DAY = 86_400_000;

/** A watch over a directory; what it tells stands in `told`: names of tokens, or a sentence. */
async function watched(context: TestContext, interval = DAY, missing = false) {
  const directory = await mkdtemp(join(tmpdir(), 'almanac-watch-'));
  context.after(() => rm(directory, { recursive: true, force: true }));
  const told: string[] = [];
  const watch = await watchTokens(
    missing ? join(directory, 'missing') : directory,
    interval,
    (tokens) => told.push(tokens.map(({ name }) => name).join()),
    (sentence) => told.push(sentence),
  );
  context.after(() => watch.close());
  return {
    directory,
    told,
    watch,
    async until(count: number): Promise<void> {
      while (told.length < count) await turn();
    },
  };
}

test('a change is told by the file system, long before the interval', async (context) => {
  const { directory, told, until } = await watched(context);
  await changeTokens(directory, () => [record('a')]);
  await until(1);
  await changeTokens(directory, () => [record('a'), record('b')]);
  await until(2);
  assert.deepEqual(told, ['a', 'a,b']);
});

test('a state of the file is told once, however often it is looked at', async (context) => {
  const { directory, told, watch } = await watched(context);
  await changeTokens(directory, () => [record('a')]);
  for (let round = 0; round < 5; round++) await watch.check();
  assert.deepEqual(told, ['a']);
});

test('a look that is asked for during another finds what has changed meanwhile', async (context) => {
  // A directory that is made later is not watched, so that nothing but the looks finds a change.
  const { directory, told, watch } = await watched(context, DAY, true);
  const path = tokenPath(join(directory, 'missing'));
  await mkdir(dirname(path));
  for (let round = 1; round <= 20; round++) {
    await writeFile(`${path}.new`, formatTokens([record(`r${round}`)]));
    const first = watch.check();
    renameSync(`${path}.new`, path);
    await Promise.all([first, watch.check()]);
    assert.equal(told.at(-1), `r${round}`);
  }
  assert.equal(told.length, 20);
});

test('a file that is written in its place, and becomes no longer, has changed', async (context) => {
  const { directory, told, watch } = await watched(context, DAY, true);
  const path = tokenPath(join(directory, 'missing'));
  await mkdir(dirname(path));
  for (const [second, name] of ['a', 'b', 'c'].entries()) {
    await writeFile(path, formatTokens([record(name)]));
    await utimes(path, second, second);
    await watch.check();
  }
  assert.deepEqual(told, ['a', 'b', 'c']);
});

test('a damaged file is told with one sentence, and the whole one after it', async (context) => {
  const { directory, told, watch } = await watched(context);
  const path = tokenPath(directory);
  await writeFile(`${path}.new`, '{');
  await rename(`${path}.new`, path);
  await watch.check();
  await unlink(path);
  await watch.check();
  await changeTokens(directory, () => [record('a')]);
  await watch.check();
  assert.deepEqual(told, [
    `The token file ${path} is refused: it is not JSON.`,
    `The token file ${path} is gone.`,
    'a',
  ]);
});

test('where the file system tells nothing, the interval finds the change', async (context) => {
  // A directory that is not there cannot be watched.
  const { directory, told, until } = await watched(context, 5, true);
  await rename(await mkdtemp(join(directory, 'made-')), join(directory, 'missing'));
  await changeTokens(join(directory, 'missing'), () => [record('a')]);
  await until(1);
  assert.deepEqual(told, ['a']);
});

test('when the file system can tell no more, the interval goes on', async (context) => {
  const watches = context.mock.method(fs, 'watch');
  syncBuiltinESMExports();
  const { directory, told, until } = await watched(context, 5).finally(() => {
    watches.mock.restore();
    syncBuiltinESMExports();
  });
  const watcher = watches.mock.calls[0]?.result as FSWatcher;
  let closed = 0;
  watcher.on('close', () => closed++);
  watcher.emit('error', new Error('too many watches'));
  await changeTokens(directory, () => [record('a')]);
  await until(1);
  assert.deepEqual([told, closed], [['a'], 1]);
});

test('a watch that is closed tells nothing more', async (context) => {
  const { directory, told, watch } = await watched(context, 1);
  watch.close();
  await changeTokens(directory, () => [record('a')]);
  // Many times as long as the interval.
  await delay(50);
  assert.deepEqual(told, []);
});

test('a watch does not keep the process alive', async (context) => {
  const before = process.getActiveResourcesInfo().filter((name) => /Timeout|FSEvent/.test(name)).length;
  await watched(context, DAY);
  const after = process.getActiveResourcesInfo().filter((name) => /Timeout|FSEvent/.test(name)).length;
  assert.equal(after, before);
});
