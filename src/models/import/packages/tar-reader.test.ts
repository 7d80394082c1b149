import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { tarOf } from '../../testing/archives.ts';
import { readTar } from './tar-reader.ts';

async function* inPieces(bytes: Buffer, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function filesOf(archive: Buffer, piece: number): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  for await (const { name, size, content } of readTar(inPieces(archive, piece))) {
    const parts: Uint8Array[] = [];
    for await (const part of content) parts.push(part);
    files[name] = Buffer.concat(parts);
    assert.equal(files[name].length, size);
  }
  return files;
}

test('the files of an archive are those that were put in, however it arrives', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(
        fc.stringMatching(/^[a-z]{1,180}$/),
        fc.uint8Array({ maxLength: 1500 }).map((bytes) => Buffer.from(bytes)),
        { maxKeys: 5 },
      ),
      fc.integer({ min: 1, max: 2000 }),
      fc.boolean(),
      async (files, piece, pax) => {
        assert.deepEqual(await filesOf(tarOf(files, pax), piece), { ...files });
      },
    ),
  );
});

test('symbolic links are told apart from files', async () => {
  const found: (string | undefined)[][] = [];
  const archive = tarOf({ one: Buffer.from('1') }, false, { 'lib.so': 'lib.so.1', two: 'one' });
  for await (const { name, link } of readTar(inPieces(archive, 700))) found.push([name, link]);
  assert.deepEqual(found, [
    ['one', undefined],
    ['lib.so', 'lib.so.1'],
    ['two', 'one'],
  ]);
});

test('what nobody reads is skipped', async () => {
  const archive = tarOf({ one: Buffer.alloc(1000, 1), two: Buffer.from('second') });
  const names: string[] = [];
  for await (const { name, content } of readTar(inPieces(archive, 100))) {
    names.push(name);
    for await (const _part of content) break;
  }
  assert.deepEqual(names, ['one', 'two']);
});

test('a damaged archive is read or refused, and never read for ever', async () => {
  const archive = tarOf({ one: Buffer.alloc(700, 1), ['x'.repeat(150)]: Buffer.from('second') });
  await fc.assert(
    fc.asyncProperty(
      fc.nat(archive.length - 1),
      fc.nat(255),
      fc.nat(archive.length),
      fc.boolean(),
      async (at, value, length, cut) => {
        const damaged = Buffer.from(archive);
        damaged[at] = value;
        await filesOf(cut ? damaged.subarray(0, length) : damaged, 512).catch((error: Error) =>
          assert.match(error.message, /^(it ends in the middle|a (checksum|size|header) is (wrong|too long))$/),
        );
      },
    ),
    { numRuns: 500 },
  );
});
