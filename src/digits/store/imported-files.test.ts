import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { CommandError } from '#kit/command/command-error';
import { PI } from './constants.ts';
import { IMPORTED, type ImportedFile, readImported, writeImported } from './imported-files.ts';
import type { YcdHeader } from './ycd-header.ts';

const header: YcdHeader = {
  radix: 10,
  firstDigits: PI.firstDigits[10],
  totalDigits: 0,
  blockSize: 100,
  blockId: 0,
};
const local = { path: 'some.ycd', header };
const remote = { url: 'https://example.org/pi.ycd', bytes: 0, etag: null, dataOffset: 1, header };

function directoryFor(context: TestContext): string {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-imported-'));
  context.after(() => rmSync(directory, { recursive: true }));
  return directory;
}

/** What a list of the version without checksums gives: how many files, or why it is refused. */
function read(directory: string, list: unknown): number | string {
  writeFileSync(join(directory, IMPORTED), typeof list === 'string' ? list : JSON.stringify(list));
  try {
    return readImported(directory).length;
  } catch (error) {
    assert.ok(error instanceof CommandError, String(error));
    return error.message.replace(join(directory, IMPORTED), 'it');
  }
}

const FORMAT = 'almanac imported digits';
const DAMAGED = 'it is damaged or no list of imported digits. Remove it and import the files again.';

test('a list comes back as it was written, and a damaged one is refused', async (context) => {
  const directory = directoryFor(context);
  assert.deepEqual(readImported(directory), []);
  const files: ImportedFile[] = [local, remote, { ...remote, etag: '"1"', checked: true }];
  await writeImported(directory, files);
  assert.deepEqual(readImported(directory), files);
  assert.equal(read(directory, { format: FORMAT, version: 2, files }), DAMAGED, 'its checksum is missing');
});

test('a list is of a known format and version', (context) => {
  const directory = directoryFor(context);
  assert.equal(read(directory, { format: FORMAT, version: 1, files: [] }), 0);
  assert.equal(read(directory, { format: 'another', version: 1, files: [] }), DAMAGED);
  assert.equal(read(directory, { format: 'another', version: 3, files: [] }), DAMAGED);
  for (const version of [0, 3, '1'])
    assert.equal(
      read(directory, { format: FORMAT, version, files: [] }),
      `it has version ${version}; this program reads 2. Remove it and import the files again.`,
    );
  for (const list of [{ format: FORMAT, version: 1 }, { format: FORMAT, version: 1, files: {} }, null, 5, []])
    assert.equal(read(directory, list), DAMAGED);
  assert.match(String(read(directory, 'no JSON')), /^it cannot be read: .*\. Remove it and import the files again\.$/);
});

test('every field of a file in a list has its kind and its bounds', (context) => {
  const directory = directoryFor(context);
  const fits = (file: unknown): boolean => {
    const told = read(directory, { format: FORMAT, version: 1, files: [local, file] });
    assert.ok(told === 2 || told === DAMAGED, String(told));
    return told === 2;
  };
  const inHeader = (fields: object): boolean[] =>
    [local, remote].map((file) => fits({ ...file, header: { ...header, ...fields } }));
  for (const fields of [{ radix: 16 }, { totalDigits: 1 }, { blockSize: 101 }, { blockId: 1 }])
    assert.deepEqual(inHeader(fields), [true, true], JSON.stringify(fields));
  for (const fields of [
    { radix: 8 },
    { firstDigits: 3 },
    { totalDigits: -1 },
    { totalDigits: 0.5 },
    { totalDigits: null },
    { blockSize: 99 },
    { blockSize: '100' },
    { blockId: -1 },
    { blockId: true },
  ])
    assert.deepEqual(inHeader(fields), [false, false], JSON.stringify(fields));
  for (const fields of [{ bytes: 1 }, { etag: '"1"' }, { dataOffset: 2 }, { checked: true }, { checked: false }])
    assert.ok(fits({ ...remote, ...fields }), JSON.stringify(fields));
  for (const fields of [{ url: 1 }, { bytes: -1 }, { etag: 1 }, { dataOffset: 0 }, { checked: 1 }])
    assert.ok(!fits({ ...remote, ...fields }), JSON.stringify(fields));
  for (const file of [
    null,
    'some.ycd',
    {},
    { path: 'some.ycd' },
    { header },
    { path: 1, header },
    { ...local, header: null },
  ])
    assert.ok(!fits(file), JSON.stringify(file));
});
