import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { DamagedFile } from '#kit/files/damaged-file';
import { type FileKind, parseSections, readSections, writeSections } from './section-file.ts';

const KIND: FileKind = { magic: 'ALMTEST!', version: 3, title: 'a test file' };
let directory: string;
let path: string;
let bytes: Buffer;

before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'almanac-sections-'));
  path = join(directory, 'a.file');
  await writeSections(
    path,
    KIND,
    new Map([
      ['one', Buffer.from('first')],
      ['two', new Uint8Array(5000).fill(7)],
      ['none', new Uint8Array(0)],
    ]),
  );
  bytes = await readFile(path);
});
after(() => rm(directory, { recursive: true }));

const refusal = (change: (copy: Buffer) => Buffer | undefined): string => {
  const copy = Buffer.from(bytes);
  const changed = change(copy) ?? copy;
  try {
    parseSections('a.file', KIND, changed);
  } catch (error) {
    assert.ok(error instanceof DamagedFile, String(error));
    return error.message;
  }
  return 'accepted';
};

test('sections are read as they were written, each at a page of its own', () => {
  const { sections } = readSections(path, KIND);
  assert.deepEqual([...sections.keys()], ['one', 'two', 'none']);
  assert.equal(Buffer.from(sections.get('one') ?? []).toString(), 'first');
  assert.deepEqual(sections.get('two'), Buffer.alloc(5000, 7));
  assert.equal(sections.get('none')?.length, 0);
  assert.equal(bytes.length % 4096, 0);
});

test('a file of another kind is refused by its first bytes', () => {
  assert.equal(
    refusal((copy) => copy.fill('PK', 0, 2) as Buffer),
    'a.file is not a test file: it does not begin with ALMTEST!.',
  );
});

test('another version is refused with both numbers', () => {
  assert.equal(
    refusal((copy) => {
      copy.writeUInt32LE(4, 8);
      return copy;
    }),
    'a.file is a test file of version 4; this program reads version 3.',
  );
});

test('a file that is missing is refused with its path', () => {
  assert.throws(() => readSections(join(directory, 'none'), KIND), /none cannot be read: it does not exist/);
});

test('a file cut at any length is refused', () => {
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), (length) => {
      assert.notEqual(
        refusal((copy) => copy.subarray(0, length)),
        'accepted',
      );
    }),
  );
});

test('a change of any byte is refused, the padding included', () => {
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, bits) => {
      assert.notEqual(
        refusal((copy) => {
          copy[at] ^= bits;
          return copy;
        }),
        'accepted',
      );
    }),
    { numRuns: 300 },
  );
});

test('a file that is still the same is not checked again, one that has changed is', async () => {
  const other = join(directory, 'other.file');
  await writeFile(other, bytes);
  const { state } = readSections(other, KIND);
  const damaged = Buffer.from(bytes);
  damaged[damaged.length - 1] ^= 1;
  const again = readSections(other, KIND, state);
  assert.deepEqual(again, readSections(other, KIND));
  await writeFile(other, damaged);
  assert.throws(() => readSections(other, KIND, state), DamagedFile);
  // What was checked as it is now passes: nothing is read twice.
  assert.equal(readSections(other, KIND, stateOf(other)).sections.size, 3);
});

function stateOf(file: string): string {
  const { dev, ino, size, mtimeMs, ctimeMs } = statSync(file);
  return `${dev} ${ino} ${size} ${mtimeMs} ${ctimeMs}`;
}

test('any bytes at all are refused or read, never anything else', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 9000 }), (garbage) => {
      const file = Buffer.concat([Buffer.from('ALMTEST!\x03\0\0\0', 'latin1'), garbage]);
      refusal(() => file);
    }),
  );
});
