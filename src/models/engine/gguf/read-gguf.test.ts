import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bytesAccess, read, refuses } from '../../testing/gguf.ts';
import { tinyModel, tinyModelParts } from '../../testing/tiny-model.ts';
import { type Entry, type Tensor, writeGguf } from '../../testing/write-gguf.ts';
import type { RandomAccess } from './random-access.ts';
import { quote, readGguf, VALUE } from './read-gguf.ts';

// Each bound of the reader on both sides: what just fits is read, and what just does not is refused for that reason.

const bytesOf = (...parts: readonly (number | bigint | string | Uint8Array)[]): Buffer =>
  Buffer.concat(
    parts.map((part) => {
      if (typeof part === 'string') return Buffer.from(part);
      if (part instanceof Uint8Array) return part;
      const bytes = Buffer.alloc(typeof part === 'bigint' ? 8 : 4);
      if (typeof part === 'bigint') bytes.writeBigUInt64LE(part);
      else bytes.writeUInt32LE(part);
      return bytes;
    }),
  );

/** Head of a file that says how many tensors and entries it has. */
const head = (tensors: bigint, entries: bigint): Buffer => bytesOf('GGUF', 3, tensors, entries);
const one = (name: string, shape: readonly (number | bigint)[], type = 0, offset?: number): Tensor => ({
  name,
  shape,
  type,
  data: new Uint8Array(0),
  ...(offset === undefined ? {} : { offset }),
});

test('bytes of a head', () => {
  refuses(() => read(head(0n, 0n).subarray(0, 1)), 'It has 1 byte, too few for a GGUF file.');
  refuses(() => read(head(0n, 0n).subarray(0, 2)), 'It has 2 bytes, too few for a GGUF file.');
  refuses(() => read(head(0n, 0n).subarray(0, 23)), 'It has 23 bytes, too few for a GGUF file.');
  assert.equal(read(head(0n, 0n)).metadata.size, 0);
  refuses(() => read(bytesOf('GGUF', 0x02000000, 0n, 0n)), /big-endian/);
  assert.equal(read(bytesOf('GGUF', 2, 0n, 0n)).version, 2);
});

test('counts by the least room that each needs', () => {
  // 33 bytes of a tensor, 14 of an entry, in what comes behind the head's count.
  refuses(() => read(Buffer.concat([head(2n, 0n), Buffer.alloc(57)])), /says it has 2 tensors, more than/);
  refuses(() => read(Buffer.concat([head(1n, 3n), Buffer.alloc(41)])), /says it has 3 metadata entries, more than/);
  // As many as fit are read, and then what they say is judged.
  refuses(() => read(Buffer.concat([head(2n, 0n), Buffer.alloc(58)])), /The tensor name "" is not/);
  refuses(() => read(Buffer.concat([head(1n, 3n), Buffer.alloc(42)])), /a metadata key of 0 letters/);
  const list = (type: number, length: bigint, rest: number) =>
    read(bytesOf('GGUF', 3, 0n, 1n, 1n, 'k', 9, type, length, new Uint8Array(rest)));
  for (const [type, bytes] of [
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 4],
    [5, 4],
    [6, 4],
    [7, 1],
    [8, 8],
    [10, 8],
    [11, 8],
    [12, 8],
  ] as const) {
    assert.deepEqual(list(type, 3n, 3 * bytes).metadata.size, 1);
    refuses(() => list(type, 3n, 3 * bytes - 1), 'It says it has 3 list elements, more than the file can hold.');
  }
  refuses(() => list(9, 0n, 0), 'It has a list of lists, which no model has.');
  refuses(() => list(13, 0n, 0), 'It has a list of the unknown value type 13.');
});

test('a text of a list that is passed over ends within the file', () => {
  const texts = (length: bigint) =>
    readGguf(bytesAccess(bytesOf('GGUF', 3, 0n, 1n, 1n, 'k', 9, 8, 2n, 1n, 'a', length, 'bc')), 1);
  assert.deepEqual(texts(2n).metadata.get('k'), { type: 8, length: 2, values: ['a'] });
  refuses(() => texts(3n), 'It says it has 3 bytes of text, more than the file can hold.');
});

test('a header is as long as real ones, whatever the file', () => {
  const start = bytesOf('GGUF', 3, 0n, 1n, 1n, 'k', 9, 0, 256n * 2n ** 20n - 49n);
  const file = (longer: bigint): RandomAccess => {
    const bytes = Buffer.from(start);
    bytes.writeBigUInt64LE(256n * 2n ** 20n - 49n + longer, start.length - 8);
    return {
      size: 2 ** 40,
      read: (offset, length) => Buffer.concat([bytes.subarray(offset), Buffer.alloc(length)], length),
    };
  };
  assert.equal(start.length, 49);
  const { length } = readGguf(file(0n), 1).metadata.get('k') as { length: number };
  assert.equal(length, 2 ** 28 - 49);
  refuses(() => readGguf(file(1n), 1), /list elements, more than the file can hold/);
});

test('a file that is shorter than it was is refused', () => {
  const bytes = tinyModel();
  const shrunk: RandomAccess = {
    size: bytes.length,
    read: (offset, length) => bytes.subarray(0, 600).subarray(offset, offset + length),
  };
  refuses(() => readGguf(shrunk), 'It ends in the middle of its header.');
});

test('a header is read a mebibyte at a time', () => {
  const mebibyte = 2 ** 20;
  // The list begins at a multiple of eight bytes, so that its numbers end where the pieces do.
  const start = bytesOf('GGUF', 3, 0n, 1n, 8n, 'eight.by', 9, VALUE.float64);
  const length = (2 * mebibyte - start.length) / 8;
  const bytes = Buffer.concat([start, bytesOf(BigInt(length)), new Uint8Array(8 * length)]);
  bytes.writeDoubleLE(0.5, bytes.length - 8);
  const reads: [offset: number, length: number][] = [];
  const file: RandomAccess = {
    size: bytes.length,
    read: (offset, wanted) => {
      reads.push([offset, wanted]);
      return bytes.subarray(offset, offset + wanted);
    },
  };
  const { values } = readGguf(file, length).metadata.get('eight.by') as { values: readonly number[] };
  assert.deepEqual([values.length, values.at(-2), values.at(-1)], [length, 0, 0.5]);
  assert.deepEqual(reads, [
    [0, mebibyte],
    [mebibyte, mebibyte],
    [2 * mebibyte, 8],
  ]);
});

test('texts and truth values', () => {
  const entry = (type: number, ...value: (bigint | string)[]) =>
    read(bytesOf('GGUF', 3, 0n, 1n, 1n, 'k', type, ...value)).metadata.get('k');
  assert.equal(entry(8, 4n, '\uFEFFa'), '\uFEFFa');
  refuses(() => entry(8, 2n, 'a'), 'It says it has 2 bytes of text, more than the file can hold.');
  assert.deepEqual([entry(7, '\0'), entry(7, '\u0001'), entry(7, 'y')], [false, true, true]);
});

test('a float32 is the shortest number that tells it from its neighbours', () => {
  const value = (number: number) =>
    read(writeGguf({ metadata: { k: { type: 'float32', value: number } }, tensors: [] })).metadata.get('k');
  for (const number of [0.5, 9.99993e-7, 0.1234567, 0.12345002, 1000.00006, Number.NaN, Number.POSITIVE_INFINITY])
    assert.equal(value(number), number);
});

test('lists keep 1024 values', () => {
  const { values } = read(bytesOf('GGUF', 3, 0n, 1n, 1n, 'k', 9, 0, 2000n, new Uint8Array(2000))).metadata.get('k') as {
    values: readonly number[];
  };
  assert.equal(values.length, 1024);
});

test('keys and value types', () => {
  const entry = (key: string, type: number) => read(bytesOf('GGUF', 3, 0n, 1n, BigInt(key.length), key, type, 0n));
  refuses(() => entry('', 4), 'It has a metadata key of 0 letters.');
  refuses(() => entry('\0key', 4), 'The metadata key "\\u0000key" contains a NUL character.');
  assert.equal(entry('k'.repeat(65_535), 4).metadata.size, 1);
  refuses(() => entry('k'.repeat(65_536), 4), 'It has a metadata key of 65536 letters.');
  assert.equal(entry('k', 12).metadata.get('k'), 0);
  refuses(() => entry('k', 13), '"k" has the unknown value type 13.');
  refuses(
    () => read(bytesOf('GGUF', 3, 0n, 2n, 1n, 'k', 7, 'y', 1n, 'k', 7, 'yyyyy')),
    'It has the metadata key "k" twice.',
  );
});

test('alignments', () => {
  const aligned = (entry: Entry) =>
    read(writeGguf({ metadata: { 'general.alignment': entry }, tensors: [] })).alignment;
  const number = (value: number): Entry => ({ type: 'uint32', value });
  for (const value of [1, 2, 2 ** 20]) assert.equal(aligned(number(value)), value);
  for (const entry of [
    number(0),
    number(3),
    number(2 ** 21),
    { type: 'string', value: '32' },
    { type: 'bool', value: true },
    { type: 'float32', value: 0.5 },
    { type: 'float32', value: Number.NaN },
  ] as const)
    refuses(() => aligned(entry), /^Its alignment is .*, not a power of two\.$/);
});

test('names, shapes and places of tensors', () => {
  const tensors = (...all: Tensor[]) => read(writeGguf({ metadata: {}, tensors: all }));
  /** Refused for what it lacks behind the header alone. */
  const isRead = (...all: Tensor[]): void => refuses(() => tensors(...all), /^Its tensors need \d+ bytes/);
  isRead(one('ä'.repeat(31), [32]));
  isRead(one('t'.repeat(63), [32]));
  refuses(
    () => tensors(one('t'.repeat(1000), [32])),
    `The tensor name "${'t'.repeat(80)}…" is not 1 to 63 bytes long.`,
  );
  refuses(
    () => read(Buffer.concat([head(1n, 0n), bytesOf(100n, new Uint8Array(33))])),
    'It says it has 100 bytes of a tensor name, more than the file can hold.',
  );
  refuses(() => tensors(one('ä'.repeat(32), [32])), /is not 1 to 63 bytes long\.$/);
  refuses(() => tensors(one('', [32])), 'The tensor name "" is not 1 to 63 bytes long.');
  isRead(one('t', [1, 1, 1, 1]));
  refuses(() => tensors(one('t', [1, 1, 1, 1, 1])), 'The tensor "t" has 5 dimensions; 1 to 4 exist.');
  // Without a dimension there is room for a tensor only if something follows.
  refuses(
    () => read(Buffer.concat([writeGguf({ metadata: {}, tensors: [one('t', [])] }), Buffer.alloc(32)])),
    /has 0 dimensions/,
  );
  refuses(() => tensors(one('t', [4, 0])), 'The tensor "t" has a dimension of 0 elements.');
  isRead(one('t', [2n ** 26n, 2n ** 20n]));
  refuses(() => tensors(one('t', [2n ** 26n, 2n ** 27n])), 'The tensor "t" has a dimension of 134217728 elements.');
  refuses(
    () => tensors(one('t', [2n ** 64n - 1n])),
    'The tensor "t" has a dimension of 18446744073709551615 elements.',
  );
  refuses(() => tensors(one('t', [2n ** 52n], 27)), 'The tensor "t" is larger than any file.');
  refuses(() => tensors(one('t', [2n ** 40n], 0, 1)), 'The tensor "t" lies at 1, but 0 is its place.');
  refuses(() => tensors(one('t', [8]), one('u', [8], 0, 64)), 'The tensor "u" lies at 64, but 32 is its place.');
  refuses(() => tensors(one('t\0', [8])), 'The tensor name "t\\u0000" contains a NUL character.');
  refuses(() => tensors(one('t', [8]), one('t', [8])), 'It has the tensor "t" twice.');
  for (const type of [4, 5, 31, 32, 33, 36, 37, 38, 41])
    refuses(() => tensors(one('t', [256], type)), `The tensor "t" has the unknown type ${type}.`);
  refuses(() => tensors(one('t', [48], 2)), 'The rows of the tensor "t" do not divide into blocks of Q4_0.');
});

test('a tensor of packed blocks takes a part of the bytes of its elements', () => {
  const tensor = { name: 't', shape: [64, 3], type: 8, data: new Uint8Array(6 * 34) };
  assert.deepEqual(
    read(writeGguf({ metadata: {}, tensors: [tensor] })).tensors.map(({ type, bytes }) => [type.name, bytes]),
    [['Q8_0', 6 * 34]],
  );
});

test('the last tensor ends within the file', () => {
  const file = writeGguf({ metadata: {}, tensors: [{ name: 't', shape: [8], data: new Float32Array(8) }] });
  assert.equal(read(file).tensors.length, 1);
  refuses(
    () => read(file.subarray(0, -1)),
    /^Its tensors need 96 bytes, but the file has 95: it is cut off or damaged\.$/,
  );
  // A vocabulary alone needs no room behind its header.
  assert.equal(read(bytesOf('GGUF', 3, 0n, 1n, 1n, 'k', 7, 'y')).metadata.size, 1);
});

test('a name is shown in part when it is long', () => {
  const name = `a${'b'.repeat(79)}`;
  assert.equal(quote(name), `"${name}"`);
  assert.equal(quote(`${name}c`), `"${name}…"`);
});

test('whole numbers that a double holds exactly are numbers, others are not', () => {
  const value = (type: 'uint64' | 'int64', number: bigint) =>
    read(writeGguf({ metadata: { k: { type, value: number } }, tensors: [] })).metadata.get('k');
  const most = BigInt(Number.MAX_SAFE_INTEGER);
  assert.deepEqual([value('uint64', most), value('uint64', most + 1n)], [Number.MAX_SAFE_INTEGER, most + 1n]);
  assert.deepEqual([value('int64', -most), value('int64', -most - 1n)], [Number.MIN_SAFE_INTEGER, -most - 1n]);
});

const good = tinyModel();
const refused = (bytes: Uint8Array, sentence: RegExp): void => refuses(() => read(bytes), sentence);

const withUint64 = (at: number, value: bigint): Buffer => {
  const bytes = Buffer.from(good);
  bytes.writeBigUInt64LE(value, at);
  return bytes;
};

test('every value type is read', () => {
  const metadata: Record<string, Entry> = {
    u8: { type: 'uint8', value: 255 },
    i8: { type: 'int8', value: -1 },
    u16: { type: 'uint16', value: 65_534 },
    i16: { type: 'int16', value: -2 },
    u32: { type: 'uint32', value: 4_294_967_294 },
    i32: { type: 'int32', value: -3 },
    f32: { type: 'float32', value: 0.1 },
    yes: { type: 'bool', value: true },
    text: { type: 'string', value: 'größer' },
    u64: { type: 'uint64', value: 2n ** 63n },
    i64: { type: 'int64', value: -5n },
    f64: { type: 'float64', value: 0.1 },
    list: { type: 'array', of: 'string', value: ['a', '', 'c'] },
  };
  const gguf = read(writeGguf({ metadata, tensors: [] }));
  assert.deepEqual(Object.fromEntries(gguf.metadata), {
    u8: 255,
    i8: -1,
    u16: 65_534,
    i16: -2,
    u32: 4_294_967_294,
    i32: -3,
    f32: 0.1,
    yes: true,
    text: 'größer',
    u64: 2n ** 63n,
    i64: -5,
    f64: 0.1,
    list: { type: 8, length: 3, values: ['a', '', 'c'] },
  });
});

test('long lists are counted, not kept', () => {
  const gguf = readGguf(bytesAccess(good), 3);
  assert.deepEqual(gguf.metadata.get('tokenizer.ggml.scores'), { type: 6, length: 275, values: [0, -1, -2] });
  const tokens = gguf.metadata.get('tokenizer.ggml.tokens');
  assert.ok(typeof tokens === 'object');
  assert.equal(tokens.values.length, 275);
});

test('what is not the head of a GGUF file is refused', () => {
  refused(new Uint8Array(0), /^It is empty\.$/);
  refused(good.subarray(0, 10), /^It has 10 bytes/);
  refused(Buffer.concat([Buffer.from('GGML'), good.subarray(4)]), /letters GGUF/);
  refused(
    writeGguf({ ...tinyModelParts(), version: 1 }),
    /^It is GGUF version 1; this build reads versions 2 and 3\.$/,
  );
  refused(writeGguf({ ...tinyModelParts(), version: 4 }), /version 4/);
  refused(writeGguf({ ...tinyModelParts(), version: 0x03000000 }), /big-endian/);
});

test('counts beyond the file are refused before anything is allocated', () => {
  refused(withUint64(8, 2n ** 60n), /1152921504606846976 tensors, more than the file can hold/);
  refused(withUint64(16, 2n ** 63n), /metadata entries, more than the file can hold/);
  refused(withUint64(24, 2n ** 40n), /bytes of a metadata key, more than the file can hold/);
});

test('a file that was cut off anywhere is refused', () => {
  for (let length = 0; length < good.length; length += 997) refused(good.subarray(0, length), /./);
  refused(good.subarray(0, good.length - 1), /^Its tensors need \d+ bytes, but the file has \d+: it is cut off/);
});

test('a shape that does not fit its place is refused', () => {
  const parts = tinyModelParts();
  const [first, ...rest] = parts.tensors;
  refused(writeGguf({ ...parts, tensors: [{ ...first, shape: [32, 2 ** 40] }, ...rest] }), /lies at|larger than|need/);
  refused(writeGguf({ ...parts, tensors: [{ ...first, shape: [32, 0] }, ...rest] }), /dimension of 0 elements/);
  refused(writeGguf({ ...parts, tensors: [{ ...first, shape: [1, 1, 1, 1, 1] }, ...rest] }), /5 dimensions/);
  refused(writeGguf({ ...parts, tensors: [first, first, ...rest] }), /twice/);
});
