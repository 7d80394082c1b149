import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { writeAtomically } from './atomic-file.ts';
import { serviceDirectory } from './data-directory.ts';

const directory = (): Promise<string> => mkdtemp(join(tmpdir(), 'almanac-files-'));

test('a file is replaced whole', async () => {
  const place = await directory();
  const path = join(place, 'x');
  await writeFile(path, 'old');
  await writeAtomically(path, (file) => file.writeFile('new'));
  assert.equal(await readFile(path, 'utf8'), 'new');
  assert.deepEqual(await readdir(place), ['x']);
});

test('a writer that fails leaves the old file and nothing beside it', async () => {
  const place = await directory();
  const path = join(place, 'x');
  await writeFile(path, 'old');
  const failing = writeAtomically(path, async (file) => {
    await file.writeFile('half');
    throw new Error('disk on fire');
  });
  await assert.rejects(failing, /disk on fire/);
  assert.equal(await readFile(path, 'utf8'), 'old');
  assert.deepEqual(await readdir(place), ['x']);
});

test('a data directory that cannot be made is one sentence', async () => {
  const place = await directory();
  await writeFile(join(place, 'file'), '');
  assert.throws(() => serviceDirectory(join(place, 'file'), 'digits'), /The data directory .* cannot be made/);
});
