import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { tar } from '../../testing/import.ts';
import { isTar, readTar } from './tar.ts';

async function* cut(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function namesAndTexts(bytes: Buffer, size: number): Promise<[string, string][]> {
  const found: [string, string][] = [];
  for await (const { name, chunks } of readTar(cut(bytes, size))) {
    const parts: Buffer[] = [];
    for await (const chunk of chunks) parts.push(chunk);
    found.push([name, Buffer.concat(parts).toString()]);
  }
  return found;
}

test('every file comes out as it went in, however the bytes are cut', async () => {
  const files = fc.dictionary(fc.stringMatching(/^[a-z]{1,20}$/), fc.string({ maxLength: 1500 }), { maxKeys: 5 });
  await fc.assert(
    fc.asyncProperty(files, fc.integer({ min: 1, max: 2000 }), async (entries, size) => {
      assert.deepEqual(await namesAndTexts(tar(entries), size), Object.entries(entries));
    }),
    { numRuns: 30 },
  );
});

test('entries that are not read are passed over', async () => {
  const names: string[] = [];
  for await (const { name } of readTar(cut(tar({ a: 'x'.repeat(2000), b: 'y' }), 100))) names.push(name);
  assert.deepEqual(names, ['a', 'b']);
});

/** A header of another kind before a file: `x` of pax, `L` of GNU. */
function withHeader(kind: string, body: string): Buffer {
  const header = tar({ header: body });
  header[156] = kind.charCodeAt(0);
  const sum = header.subarray(0, 512).reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header.subarray(0, -1024), tar({ short: 'text', next: 'more' })]);
}

test('long names of pax and of GNU hold for the file that follows, and for no other', async () => {
  const name = `folder/${'long/'.repeat(40)}name.json`;
  for (const bytes of [withHeader('x', `${name.length + 10} path=${name}\n`), withHeader('L', `${name}\0`)])
    assert.deepEqual(await namesAndTexts(bytes, 512), [
      [name, 'text'],
      ['next', 'more'],
    ]);
});

test('an archive is known by its first block', () => {
  assert.ok(isTar(tar({ a: 'x' })));
  assert.ok(!isTar(Buffer.alloc(512)));
  assert.ok(!isTar(Buffer.from('ustar')));
});

test('a header of 1 MiB is read, and one of a byte more is refused', async () => {
  const most = 1024 * 1024;
  const [first] = await namesAndTexts(withHeader('L', 'n'.repeat(most)), 100_000);
  assert.equal(first?.[0].length, most);
  await assert.rejects(
    namesAndTexts(withHeader('L', 'n'.repeat(most + 1)), 100_000),
    /header of the tar archive is too long/,
  );
});

test('an archive that is cut off anywhere says so, and so does a header that is damaged', async () => {
  const whole = withHeader('L', 'long name');
  const files = whole.subarray(0, -1024);
  for (const length of [1, 511, 513, 1023, 1025, 1535, 1537, files.length - 1])
    await assert.rejects(namesAndTexts(files.subarray(0, length), 300), /the tar archive is cut off/, String(length));
  // Some writers leave the end out.
  assert.equal((await namesAndTexts(files, 300)).length, 2);
  const damaged = Buffer.from(whole);
  damaged[3] ^= 1;
  await assert.rejects(namesAndTexts(damaged, 300), /a header of the tar archive is damaged/);
});
