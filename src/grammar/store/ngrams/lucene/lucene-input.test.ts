import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { PAGE } from '../paged-file.ts';
import { LuceneInput, readHeader } from './lucene-input.ts';
import { header, inMemory, int, string, vLong } from './testing/in-memory.ts';

const refused = (what: string): { name: string; message: string } => ({
  name: 'DamagedFile',
  message: `a file is damaged: ${what}.`,
});
const EARLY = refused('it ends too early');
const OUTSIDE = refused('a place in it lies outside');
const LARGE = refused('a number in it is too large');
const read = (bytes: readonly number[], position?: number): LuceneInput => new LuceneInput(inMemory(bytes), position);

test('numbers are read as they were written, wherever the file begins in another', () => {
  fc.assert(
    fc.property(
      fc.array(fc.maxSafeNat(), { maxLength: 20 }),
      fc.integer(),
      fc.nat(2 ** 32 - 1),
      fc.constantFrom(0, 5, PAGE - 3, 2 * PAGE),
      (numbers, signed, unsigned, before) => {
        const bytes = [...numbers.flatMap(vLong), ...int(signed), ...vLong(unsigned), ...int(-1), ...int(-1)];
        const input = new LuceneInput(inMemory(bytes, 'a file', before));
        for (const number of numbers) assert.equal(input.vLong(), number);
        assert.equal(input.int(), signed);
        assert.equal(input.vInt(), unsigned);
        assert.equal(input.long(), -1);
        assert.equal(input.remaining, 0);
        assert.throws(() => input.byte(), EARLY);
      },
    ),
  );
  assert.equal(read([...int(2 ** 20), ...int(-2)]).long(), 2 ** 52 + 2 ** 32 - 2);
});

test('numbers beyond the largest are refused', () => {
  assert.equal(read(vLong(Number.MAX_SAFE_INTEGER)).vLong(), Number.MAX_SAFE_INTEGER);
  assert.throws(() => read(vLong(2 ** 53)).vLong(), LARGE);
  assert.throws(() => read([...new Array<number>(8).fill(0x80), 0]).vLong(), LARGE);
  assert.equal(read([...new Array<number>(7).fill(0x80), 0]).vLong(), 0);
  assert.equal(read(vLong(0xffff_ffff)).vInt(), 0xffff_ffff);
  assert.throws(() => read(vLong(2 ** 32)).vInt(), LARGE);
});

test('counts and texts fit into what is left', () => {
  assert.equal(read([2, 0, 0]).count(), 2);
  assert.throws(() => read([3, 0, 0]).count(), EARLY);
  assert.equal(read(string('äb')).string(), 'äb');
  assert.throws(() => read(string('äb').slice(0, -1)).string(), EARLY);
  const longest = 'x'.repeat(65_536);
  assert.equal(read(string(longest)).string(), longest);
  assert.throws(() => read(string(`${longest}x`)).string(), refused('a text in it is too long'));
  const input = read([1, 2, 3]);
  assert.deepEqual([...input.bytes(0), ...input.bytes(3)], [1, 2, 3]);
  assert.throws(() => read([1, 2, 3]).bytes(4), EARLY);
});

test('places lie between the start and the end', () => {
  assert.equal(read([1, 2], 2).remaining, 0);
  assert.equal(read([1, 2], 1).byte(), 2);
  assert.throws(() => read([1, 2], 3), OUTSIDE);
  assert.throws(() => read([1, 2], -1), OUTSIDE);
  const input = read([1, 2]);
  input.seek(2);
  assert.equal(input.position, 2);
  input.seek(0);
  input.skip(1);
  assert.equal(input.byte(), 2);
  for (const place of [-1, 3, Number.NaN]) assert.throws(() => input.seek(place), OUTSIDE);
  assert.throws(() => input.skip(1), OUTSIDE);
});

test('bytes are read backwards down to the lowest', () => {
  const input = read([1, 2, 3], 2);
  assert.deepEqual([input.byteBefore(1), input.byteBefore(1)], [3, 2]);
  assert.throws(() => input.byteBefore(1), OUTSIDE);
  assert.equal(input.byteBefore(0), 1);
});

test('a file that is shorter than it was is refused', () => {
  const file = inMemory([1, 2, 3]);
  const input = new LuceneInput({ ...file, length: 4 });
  input.skip(3);
  assert.throws(() => input.byte(), EARLY);
});

test('a header names its kind and version, and what follows it is passed over', () => {
  const kinds = { Old: 'plain', New: 'index' } as const;
  for (const [codec, isNew] of [
    ['Old', false],
    ['New', true],
  ] as const) {
    const input = read([...header(codec, isNew, 5), 9]);
    assert.deepEqual(readHeader(input, kinds), { codec, version: 5 });
    assert.equal(input.byte(), 9);
  }
  const none = { name: 'DamagedFile', message: 'a file is not a file of a Lucene index.' };
  for (const bytes of [[], int(0x3fd7_6c17).slice(1), int(0x3fd7_6c18)])
    assert.throws(() => readHeader(read(bytes), kinds), none);
  assert.throws(() => readHeader(read(int(0x3fd7_6c17)), kinds), EARLY);
  const kind = (name: string): string => `a file is of a kind of Lucene that is not read (${name}); 4.10 and 5.5 are.`;
  for (const [name, told] of [
    ['Other', 'Other'],
    ['toString', 'toString'],
    ['x\ny', 'x?y'],
    ['x'.repeat(61), 'x'.repeat(60)],
  ] as const)
    assert.throws(() => readHeader(read(header(name, false)), kinds), { message: kind(told) });
});
