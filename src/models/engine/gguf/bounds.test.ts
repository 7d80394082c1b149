import assert from 'node:assert/strict';
import fs, { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { tinyModel, tinyModelParts } from '../../for-test/tiny-model.ts';
import { type Entry, type Tensor, writeGguf } from '../../for-test/write-gguf.ts';
import { checkModel } from './check-model.ts';
import { GgufError } from './gguf-error.ts';
import { humanNumber, modelDetails } from './model-details.ts';
import { bytesAccess, type RandomAccess, withFile } from './random-access.ts';
import { quote, readGguf, VALUE } from './read-gguf.ts';
import { TENSOR_TYPES } from './tensor-type.ts';

// Each bound of the reader on both sides: what just fits is taken, and what just does not is refused for that reason.

const read = (bytes: Uint8Array) => readGguf(bytesAccess(bytes));

const refuses = (work: () => void, sentence: RegExp | string): void => {
  assert.throws(work, (error: unknown) => {
    assert.ok(error instanceof GgufError, String(error));
    if (typeof sentence === 'string') assert.equal(error.message, sentence);
    else assert.match(error.message, sentence);
    return true;
  });
};

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
  ]) {
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
  refuses(() => tensors(one('t', [8]), one('t', [8])), 'It has the tensor "t" twice.');
  for (const type of [4, 5, 31, 32, 33, 36, 37, 38, 41])
    refuses(() => tensors(one('t', [256], type)), `The tensor "t" has the unknown type ${type}.`);
  refuses(() => tensors(one('t', [48], 2)), 'The rows of the tensor "t" do not divide into blocks of Q4_0.');
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

/** Bytes of one block by what ggml packs into it: two-byte scales, bits of each element, bytes beside. */
const block = (elements: number, bits: number, halves: number, beside: number): readonly [number, number] => [
  elements,
  (elements * bits) / 8 + 2 * halves + beside,
];
const BLOCKS: Readonly<Record<string, readonly [elements: number, bytes: number]>> = {
  F32: block(1, 32, 0, 0),
  F16: block(1, 16, 0, 0),
  BF16: block(1, 16, 0, 0),
  F64: block(1, 64, 0, 0),
  I8: block(1, 8, 0, 0),
  I16: block(1, 16, 0, 0),
  I32: block(1, 32, 0, 0),
  I64: block(1, 64, 0, 0),
  Q4_0: block(32, 4, 1, 0),
  Q4_1: block(32, 4, 2, 0),
  Q5_0: block(32, 5, 1, 0),
  Q5_1: block(32, 5, 2, 0),
  Q8_0: block(32, 8, 1, 0),
  Q8_1: block(32, 8, 2, 0),
  Q2_K: block(256, 2, 2, 16),
  Q3_K: block(256, 3, 1, 12),
  Q4_K: block(256, 4, 2, 12),
  Q5_K: block(256, 5, 2, 12),
  Q6_K: block(256, 6, 1, 16),
  Q8_K: block(256, 8, 0, 4 + 32),
  IQ2_XXS: block(256, 2, 1, 0),
  IQ2_XS: block(256, 2, 1, 8),
  IQ2_S: block(256, 2, 1, 16),
  IQ3_XXS: block(256, 3, 1, 0),
  IQ3_S: block(256, 3, 1, 12),
  IQ1_S: block(256, 1, 1, 16),
  IQ1_M: block(256, 1, 0, 24),
  IQ4_NL: block(32, 4, 1, 0),
  IQ4_XS: block(256, 4, 1, 6),
  TQ1_0: block(256, 0, 1, 52),
  TQ2_0: block(256, 2, 1, 0),
  MXFP4: block(32, 4, 0, 1),
  NVFP4: block(64, 4, 0, 4),
};

test('the room of a tensor of every type', () => {
  assert.deepEqual([...TENSOR_TYPES.values()].map(({ name }) => name).sort(), Object.keys(BLOCKS).sort());
  for (const [number, { name }] of TENSOR_TYPES) {
    const [elements, bytes] = BLOCKS[name];
    const file = (length: number, data: number) =>
      read(
        writeGguf({
          metadata: {},
          tensors: [{ name: 't', shape: [length, 3], type: number, data: new Uint8Array(data) }],
          alignment: 1,
        }),
      );
    const metadata = { 'general.alignment': { type: 'uint32', value: 1 } } as const;
    const packed = (data: number) =>
      read(
        writeGguf({
          metadata,
          tensors: [{ name: 't', shape: [elements, 3], type: number, data: new Uint8Array(data) }],
          alignment: 1,
        }),
      );
    assert.deepEqual(
      packed(3 * bytes).tensors.map((tensor) => [tensor.type.name, tensor.bytes]),
      [[name, 3 * bytes]],
    );
    refuses(() => packed(3 * bytes - 1), /^Its tensors need \d+ bytes/);
    if (elements > 1) refuses(() => file(elements / 2, 1000), /do not divide into blocks/);
  }
});

test('the name of a quantization, and the largest part of a file that names none', () => {
  const named = (entry: Entry | undefined) =>
    modelDetails(read(tinyModel({ changes: { 'general.file_type': entry } }))).quantization;
  const number = (value: number): Entry => ({ type: 'uint32', value });
  // llama.cpp's own list leaves numbers out: of formats that it has withdrawn.
  const words =
    'F32 F16 Q4_0 Q4_1 - - - Q8_0 Q5_0 Q5_1 Q2_K Q3_K_S Q3_K_M Q3_K_L Q4_K_S Q4_K_M Q5_K_S Q5_K_M Q6_K IQ2_XXS IQ2_XS ' +
    'Q2_K_S IQ3_XS IQ3_XXS IQ1_S IQ4_NL IQ3_S IQ3_M IQ2_S IQ2_M IQ4_XS IQ1_M BF16 - - - TQ1_0 TQ2_0 MXFP4';
  for (const [value, word] of words.split(' ').entries())
    assert.equal(named(number(value)), word === '-' ? 'F32' : word, String(value));
  for (const entry of [undefined, number(33), { type: 'string', value: 'F16' }] as const)
    assert.equal(named(entry), 'F32');
});

test('a file that is read in small pieces is read whole', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-gguf-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'a.gguf');
  writeFileSync(path, '0123456789');
  const { readSync } = fs;
  t.mock.method(
    fs,
    'readSync',
    (descriptor: number, bytes: Uint8Array, at: number, length: number, position: number): number =>
      readSync(descriptor, bytes, at, Math.min(length, 3), position),
  );
  syncBuiltinESMExports();
  t.after(() => {
    t.mock.restoreAll();
    syncBuiltinESMExports();
  });
  const piece = (offset: number, length: number): string =>
    withFile(path, (file) => Buffer.from(file.read(offset, length)).toString());
  assert.deepEqual([piece(1, 8), piece(4, 7), piece(10, 5)], ['12345678', '456789', '']);
});

test('a file is closed after its use', () => {
  const file = withFile(fileURLToPath(import.meta.url), (open) => open);
  assert.throws(() => file.read(0, 1), { code: 'EBADF' });
});

test('a name is shown in part when it is long', () => {
  const name = `a${'b'.repeat(79)}`;
  assert.equal(quote(name), `"${name}"`);
  assert.equal(quote(`${name}c`), `"${name}…"`);
});

test('the type that most bytes of a file have', () => {
  const largest = (...tensors: [type: number, length: number][]) =>
    modelDetails(
      read(
        writeGguf({
          metadata: {},
          tensors: tensors.map(([type, length], index) => ({
            name: `t${index}`,
            shape: [length],
            type,
            data: new Uint8Array(length * TENSOR_TYPES.get(type)!.bytes),
          })),
        }),
      ),
    ).quantization;
  assert.equal(largest([24, 10], [25, 10]), 'I16');
  assert.equal(largest([25, 10], [24, 10]), 'I16');
  assert.equal(largest([25, 40], [24, 50], [24, 50]), 'I8');
  assert.equal(largest(), 'unknown');
  const metadata = { 'general.file_type': { type: 'uint32', value: 0 } } as const;
  const tensors = [{ name: 't', shape: [1], type: 24, data: new Uint8Array(1) }];
  assert.equal(modelDetails(read(writeGguf({ metadata, tensors }))).quantization, 'F32');
});

test('what a file does not say is zero', () => {
  const { contextLength, embeddingLength, vocabulary } = modelDetails(read(writeGguf({ metadata: {}, tensors: [] })));
  assert.deepEqual([contextLength, embeddingLength, vocabulary], [0, 0, 0]);
});

const number = (value: number): Entry => ({ type: 'uint32', value });
const text = (value: string): Entry => ({ type: 'string', value });
const list = (of: 'uint32' | 'int32' | 'float32' | 'string', ...value: (number | string)[]): Entry => ({
  type: 'array',
  of,
  value,
});

test('every number of a model, on both sides of its bounds', () => {
  const model = (changes: Readonly<Record<string, Entry | undefined>>) => checkModel(read(tinyModel({ changes })));
  const passes: readonly Readonly<Record<string, Entry | undefined>>[] = [
    { 'general.type': text('model') },
    { 'split.count': number(1) },
    { 'llama.context_length': number(1) },
    { 'llama.context_length': number(2 ** 31 - 1) },
    { 'llama.feed_forward_length': number(1) },
    { 'llama.feed_forward_length': number(2 ** 24) },
    { 'llama.feed_forward_length': list('uint32', 48, 48) },
    { 'llama.feed_forward_length': list('uint32', ...Array(512).fill(48)) },
    { 'llama.attention.head_count': number(32), 'llama.attention.head_count_kv': number(1) },
    {
      'llama.attention.head_count': number(3),
      'llama.attention.head_count_kv': number(3),
      'llama.attention.key_length': number(8),
    },
    { 'llama.attention.head_count': list('uint32', 4, 2), 'llama.attention.head_count_kv': list('uint32', 4, 2) },
    { 'llama.attention.head_count_kv': undefined },
    { 'llama.attention.key_length': number(1), 'llama.attention.value_length': number(2 ** 24) },
    { 'llama.nextn_predict_layers': number(1) },
    { 'llama.attention.layer_norm_rms_epsilon': { type: 'float32', value: 0 } },
    { 'llama.expert_count': number(512), 'llama.expert_used_count': number(512) },
    { 'tokenizer.ggml.eos_token_id': number(2 ** 32 - 1) },
    { 'tokenizer.ggml.scores': undefined, 'tokenizer.ggml.token_type': undefined },
  ];
  for (const changes of passes) assert.doesNotThrow(() => model(changes), JSON.stringify(changes));
  const refused: readonly (readonly [RegExp, Readonly<Record<string, Entry | undefined>>])[] = [
    [/names no architecture/, { 'general.architecture': text('') }],
    [/names no architecture/, { 'general.architecture': number(1) }],
    [/not a language model but "adapter"/, { 'general.type': text('adapter') }],
    [/one of 2 parts/, { 'split.count': number(2) }],
    [/block_count" is 513; .* from 1 to 512/, { 'llama.block_count': number(513) }],
    [/embedding_length" is 0; .* from 1 to 16777216/, { 'llama.embedding_length': number(0) }],
    [/embedding_length" is 16777217/, { 'llama.embedding_length': number(2 ** 24 + 1) }],
    [/context_length" is 0; .* from 1 to 2147483647/, { 'llama.context_length': number(0) }],
    [/context_length" is 2147483648/, { 'llama.context_length': number(2 ** 31) }],
    [/no "llama.context_length"/, { 'llama.context_length': undefined }],
    [/context_length" is 9223372036854775807/, { 'llama.context_length': { type: 'uint64', value: 2n ** 63n - 1n } }],
    [/context_length" is a list/, { 'llama.context_length': list('uint32', 1) }],
    [/feed_forward_length" is 16777217/, { 'llama.feed_forward_length': number(2 ** 24 + 1) }],
    [/feed_forward_length" has 1 numbers for 2 layers/, { 'llama.feed_forward_length': list('uint32', 48) }],
    [/feed_forward_length" has 513 numbers/, { 'llama.feed_forward_length': list('uint32', ...Array(513).fill(48)) }],
    [/feed_forward_length" is 0/, { 'llama.feed_forward_length': list('uint32', 48, 0) }],
    [/head_count" is 65537; .* from 1 to 65536/, { 'llama.attention.head_count': number(65_537) }],
    [/no "llama.attention.head_count"/, { 'llama.attention.head_count': undefined }],
    [
      /64 attention heads do not divide its width of 32/,
      {
        'llama.attention.head_count': number(64),
        'llama.attention.head_count_kv': number(1),
        'llama.attention.key_length': number(8),
      },
    ],
    [
      /3 attention heads do not divide its width/,
      { 'llama.attention.head_count': number(3), 'llama.attention.head_count_kv': number(3) },
    ],
    [
      /4 attention heads do not divide into 3 groups/,
      { 'llama.attention.head_count': list('uint32', 2, 4), 'llama.attention.head_count_kv': list('uint32', 2, 3) },
    ],
    [/head_count_kv" is 65537/, { 'llama.attention.head_count_kv': number(65_537) }],
    [/key_length" is 0/, { 'llama.attention.key_length': number(0) }],
    [/key_length" is 16777217/, { 'llama.attention.key_length': number(2 ** 24 + 1) }],
    [/value_length" is 16777217/, { 'llama.attention.value_length': number(2 ** 24 + 1) }],
    [/nextn_predict_layers" is 2; .* from 0 to 1/, { 'llama.nextn_predict_layers': number(2) }],
    [/epsilon" is 1; /, { 'llama.attention.layer_norm_rms_epsilon': { type: 'float32', value: 1 } }],
    [/layer_norm_epsilon" is small; /, { 'llama.attention.layer_norm_epsilon': text('small') }],
    [/group_norm_epsilon" is -1; /, { 'llama.attention.group_norm_epsilon': { type: 'float32', value: -1 } }],
    [
      /expert_count" is 513; .* from 0 to 512/,
      { 'llama.expert_count': number(513), 'llama.expert_used_count': number(1) },
    ],
    [/expert_used_count" is 513/, { 'llama.expert_used_count': number(513) }],
    [/uses 2 of 1 experts/, { 'llama.expert_count': number(1), 'llama.expert_used_count': number(2) }],
    [/uses 1 of 0 experts/, { 'llama.expert_used_count': number(1) }],
    [/has no tokenizer/, { 'tokenizer.ggml.model': number(1) }],
    [/has no vocabulary/, { 'tokenizer.ggml.model': text('none') }],
    [/has no vocabulary/, { 'tokenizer.ggml.model': text('no_vocab') }],
    [/no list of tokens/, { 'tokenizer.ggml.tokens': text('tokens') }],
    [/no list of tokens/, { 'tokenizer.ggml.tokens': list('uint32', 1) }],
    [/no list of tokens/, { 'tokenizer.ggml.tokens': list('string') }],
    [/scores" does not match its 275 tokens/, { 'tokenizer.ggml.scores': list('uint32', ...Array(275).fill(0)) }],
    [/scores" does not match/, { 'tokenizer.ggml.scores': number(1) }],
    [/token_type" does not match/, { 'tokenizer.ggml.token_type': list('float32', ...Array(275).fill(0)) }],
    [/token_type" does not match/, { 'tokenizer.ggml.token_type': list('int32', ...Array(274).fill(0)) }],
    [/eos_token_id" is not a number/, { 'tokenizer.ggml.eos_token_id': text('2') }],
  ];
  for (const [sentence, changes] of refused) refuses(() => model(changes), sentence);
});

test('architectures with layers without attention need no heads', () => {
  const parts = tinyModelParts();
  const metadata = Object.fromEntries(
    Object.entries(parts.metadata).map(([key, entry]) => [key.replace(/^llama\./, 'mamba.'), entry]),
  );
  const { 'mamba.attention.head_count': _, 'mamba.feed_forward_length': __, ...without } = metadata;
  const model = (changes: Readonly<Record<string, Entry>> = {}, from = without) =>
    checkModel(read(writeGguf({ ...parts, metadata: { ...from, 'general.architecture': text('mamba'), ...changes } })));
  model();
  model({
    'mamba.feed_forward_length': list('uint32', 0, 48),
    'mamba.attention.head_count': list('uint32', 0, 2),
    'mamba.attention.head_count_kv': list('uint32', 0, 2),
    'mamba.attention.key_length': number(0),
  });
  model({ 'mamba.attention.head_count': list('uint32', 0, 2) });
  refuses(
    () => model({ 'mamba.attention.head_count': number(5), 'mamba.attention.head_count_kv': number(5) }),
    /5 attention heads do not divide its width/,
  );
});

test('the vocabulary that a kind of tokenizer needs', () => {
  const model = (changes: Readonly<Record<string, Entry>>) => checkModel(read(tinyModel({ changes })));
  model({ 'tokenizer.ggml.model': text('bert'), 'llama.pooling_type': number(1) });
  refuses(() => model({ 'tokenizer.ggml.model': text('bert') }), /read but do not write/);
  refuses(() => model({ 'tokenizer.ggml.model': text('rwkv') }), /does not belong to the architecture/);
  const { value } = tinyModelParts().metadata['tokenizer.ggml.tokens'] as { value: readonly string[] };
  // A byte may also be there as the letter itself; other kinds need none of them.
  const tokens = (change: (token: string, index: number) => string) => list('string', ...value.map(change));
  model({ 'tokenizer.ggml.tokens': tokens((token) => (token === '<0x5A>' ? 'Z' : token)) });
  refuses(
    () => model({ 'tokenizer.ggml.tokens': tokens((token) => (token === '<0xFF>' ? 'no byte' : token)) }),
    /no token "<0xFF>"/,
  );
  model({ 'tokenizer.ggml.model': text('gpt2'), 'tokenizer.ggml.tokens': tokens((_, index) => `t${index}`) });
});

test('the weights that a model says it has', () => {
  const parts = tinyModelParts();
  const [embedding, ...rest] = parts.tensors;
  const model = (...tensors: Tensor[]) => checkModel(read(writeGguf({ ...parts, tensors })));
  model(embedding, ...rest);
  refuses(() => model(...rest), 'It has no tensor "token_embd.weight".');
  for (const shape of [[64, 275], [32, 274], [32 * 275]]) {
    const data = new Float32Array(shape.reduce((product, length) => product * length, 1));
    refuses(() => model({ ...embedding, shape, data }, ...rest), /^Its token embedding is \d+ × \d+, not 32 × 275\.$/);
  }
  const renamed = (from: RegExp, to: string) =>
    rest.map((tensor) => ({ ...tensor, name: tensor.name.replace(from, to) }));
  refuses(
    () => model(embedding, ...renamed(/^blk\.1\./, 'blk.2.')),
    /It has the tensor "blk\.2\.[^"]*", but only 2 layers\./,
  );
  refuses(() => model(embedding, ...renamed(/^blk\.1\./, 'other.')), 'It says it has 2 layers, but has weights for 1.');
});

test('numbers of weights, for people', () => {
  for (const [value, shown] of [
    [0, '0'],
    [999, '999'],
    [1000, '1K'],
    [1499, '1K'],
    [262_144, '262K'],
    [999_999, '1000K'],
    [1e6, '1M'],
    [134_515_008, '134.52M'],
    [999_999_999, '1000.00M'],
    [1e9, '1B'],
    [1_124_999, '1.12M'],
    [1_125_000, '1.13M'],
    [1500, '2K'],
    [1_249_999_999, '1.2B'],
    [1_250_000_000, '1.3B'],
    [1e9 + 1, '1.0B'],
    [8_030_261_248, '8.0B'],
    [2e9, '2B'],
  ] as const)
    assert.equal(humanNumber(value), shown);
});

test('whole numbers that a double holds exactly are numbers, others are not', () => {
  const value = (type: 'uint64' | 'int64', number: bigint) =>
    read(writeGguf({ metadata: { k: { type, value: number } }, tensors: [] })).metadata.get('k');
  const most = BigInt(Number.MAX_SAFE_INTEGER);
  assert.deepEqual([value('uint64', most), value('uint64', most + 1n)], [Number.MAX_SAFE_INTEGER, most + 1n]);
  assert.deepEqual([value('int64', -most), value('int64', -most - 1n)], [Number.MIN_SAFE_INTEGER, -most - 1n]);
});

test('an empty chat template is none', () => {
  const template = (entry: Entry | undefined) =>
    modelDetails(read(tinyModel({ changes: { 'tokenizer.chat_template': entry } }))).chatTemplate;
  assert.deepEqual([template(text('')), template(number(1)), template(text('x'))], [undefined, undefined, 'x']);
});
