import assert from 'node:assert/strict';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { watchFile } from './file-watch.ts';

/** A file that is watched, and how often it was said to have changed. */
async function watched(context: TestContext, interval = 20) {
  const directory = await mkdtemp(join(tmpdir(), 'almanac-watch-'));
  const path = join(directory, 'file');
  await writeFile(path, 'first');
  let changes = 0;
  let heard = () => {};
  const watch = watchFile(path, interval, () => {
    changes++;
    heard();
  });
  context.after(async () => {
    watch.close();
    await rm(directory, { recursive: true });
  });
  return {
    path,
    changes: () => changes,
    next: () =>
      new Promise<void>((resolve) => {
        heard = resolve;
      }),
  };
}

test('a change of a file is told, at last with what the file has then', async (context) => {
  const { path, changes, next } = await watched(context);
  assert.equal(changes(), 0);
  const told = next();
  await writeFile(path, '');
  await writeFile(path, 'second');
  await told;
  while ((await readFile(path, 'utf8')) !== 'second') await next();
});

test('a file that is replaced, goes and comes has changed each time', async (context) => {
  const { path, changes, next } = await watched(context);
  for (const change of [
    async () => {
      await writeFile(`${path}.new`, 'second');
      await rename(`${path}.new`, path);
    },
    () => rm(path),
    () => writeFile(path, 'third'),
  ]) {
    const told = next();
    await change();
    await told;
  }
  assert.ok(changes() >= 3);
});
