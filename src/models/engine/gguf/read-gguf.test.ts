import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { realData, withoutRealData } from '#kit/for-test/real-data';
import { tinyModel, tinyModelParts } from '../../for-test/tiny-model.ts';
import { type Entry, writeGguf } from '../../for-test/write-gguf.ts';
import { checkModel } from './check-model.ts';
import { GgufError } from './gguf-error.ts';
import { modelDetails } from './model-details.ts';
import { bytesAccess, withFile } from './random-access.ts';
import { readGguf } from './read-gguf.ts';

const read = (bytes: Uint8Array) => readGguf(bytesAccess(bytes));
const good = tinyModel();

const refuses = (bytes: Uint8Array, sentence: RegExp): void => {
  assert.throws(
    () => checkModel(read(bytes)),
    (error: unknown) => {
      assert.ok(error instanceof GgufError, String(error));
      assert.match(error.message, sentence);
      assert.match(error.message, /^[^\n]+\.$/);
      return true;
    },
  );
};

const withUint64 = (at: number, value: bigint): Buffer => {
  const bytes = Buffer.from(good);
  bytes.writeBigUInt64LE(value, at);
  return bytes;
};

test('a whole file is read and passes', () => {
  const gguf = read(good);
  checkModel(gguf);
  assert.equal(gguf.version, 3);
  assert.equal(gguf.tensors.length, 21);
  assert.equal(gguf.metadata.get('general.architecture'), 'llama');
  assert.equal(gguf.metadata.get('llama.attention.layer_norm_rms_epsilon'), 0.00001);
  const { chatTemplate, ...details } = modelDetails(gguf);
  assert.match(chatTemplate ?? '', /for m in messages/);
  assert.deepEqual(details, {
    family: 'llama',
    parameters: 35_168,
    parameterSize: '35K',
    quantization: 'F32',
    contextLength: 128,
    embeddingLength: 32,
    vocabulary: 275,
    pooling: false,
    vision: false,
  });
});

test('every value type is read', () => {
  const metadata: Record<string, Entry> = {
    u8: { type: 'uint8', value: 255 },
    i8: { type: 'int8', value: -1 },
    u16: { type: 'uint16', value: 65_535 },
    i16: { type: 'int16', value: -2 },
    u32: { type: 'uint32', value: 4_294_967_295 },
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
    u16: 65_535,
    i16: -2,
    u32: 4_294_967_295,
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
  refuses(new Uint8Array(0), /^It is empty\.$/);
  refuses(good.subarray(0, 10), /^It has 10 bytes/);
  refuses(Buffer.concat([Buffer.from('GGML'), good.subarray(4)]), /letters GGUF/);
  refuses(
    writeGguf({ ...tinyModelParts(), version: 1 }),
    /^It is GGUF version 1; this build reads versions 2 and 3\.$/,
  );
  refuses(writeGguf({ ...tinyModelParts(), version: 4 }), /version 4/);
  refuses(writeGguf({ ...tinyModelParts(), version: 0x03000000 }), /big-endian/);
});

test('counts beyond the file are refused before anything is allocated', () => {
  refuses(withUint64(8, 2n ** 60n), /1152921504606846976 tensors, more than the file can hold/);
  refuses(withUint64(16, 2n ** 63n), /metadata entries, more than the file can hold/);
  refuses(withUint64(24, 2n ** 40n), /bytes of a metadata key, more than the file can hold/);
});

test('a file that was cut off anywhere is refused', () => {
  for (let length = 0; length < good.length; length += 997) refuses(good.subarray(0, length), /./);
  refuses(good.subarray(0, good.length - 1), /^Its tensors need \d+ bytes, but the file has \d+: it is cut off/);
});

test('a shape that does not fit its place is refused', () => {
  const parts = tinyModelParts();
  const [first, ...rest] = parts.tensors;
  refuses(writeGguf({ ...parts, tensors: [{ ...first, shape: [32, 2 ** 40] }, ...rest] }), /lies at|larger than|need/);
  refuses(writeGguf({ ...parts, tensors: [{ ...first, shape: [32, 0] }, ...rest] }), /dimension of 0 elements/);
  refuses(writeGguf({ ...parts, tensors: [{ ...first, shape: [1, 1, 1, 1, 1] }, ...rest] }), /5 dimensions/);
  refuses(writeGguf({ ...parts, tensors: [first, first, ...rest] }), /twice/);
});

test('numbers llama.cpp would end the process for are refused', () => {
  const change = (key: string, entry: Entry | undefined) => tinyModel({ changes: { [key]: entry } });
  refuses(change('llama.block_count', { type: 'uint32', value: 4_000_000_000 }), /"llama.block_count" is 4000000000/);
  refuses(change('llama.block_count', { type: 'uint32', value: 0 }), /"llama.block_count" is 0/);
  refuses(change('llama.block_count', { type: 'uint32', value: 1 }), /only 1 layers/);
  refuses(change('llama.block_count', { type: 'uint32', value: 3 }), /has weights for 2/);
  refuses(change('llama.block_count', { type: 'string', value: 'two' }), /"llama.block_count" is two/);
  refuses(change('llama.block_count', undefined), /no "llama.block_count"/);
  refuses(change('llama.attention.head_count', { type: 'uint32', value: 0 }), /head_count" is 0/);
  refuses(change('llama.attention.head_count', { type: 'uint32', value: 5 }), /5 attention heads do not divide/);
  refuses(change('llama.attention.head_count_kv', { type: 'uint32', value: 3 }), /into 3 groups/);
  refuses(change('llama.attention.head_count', { type: 'array', of: 'uint32', value: [2] }), /1 numbers for 2 layers/);
  refuses(
    change('llama.embedding_length', { type: 'uint32', value: 4096 }),
    /token embedding is 32 × 275, not 4096 × 275/,
  );
  refuses(change('llama.expert_count', { type: 'uint32', value: 100_000 }), /expert_count/);
  refuses(change('llama.context_length', { type: 'float32', value: 1.5 }), /context_length" is 1.5/);
  refuses(change('general.alignment', { type: 'uint32', value: 33 }), /not a power of two/);
  refuses(change('general.architecture', undefined), /names no architecture/);
  refuses(change('general.architecture', { type: 'string', value: 'clip' }), /a projector/);
  refuses(change('tokenizer.ggml.model', undefined), /no tokenizer/);
  refuses(change('tokenizer.ggml.tokens', undefined), /no list of tokens/);
  refuses(
    change('tokenizer.ggml.tokens', { type: 'array', of: 'string', value: ['a'] }),
    /scores" does not match its 1 tokens/,
  );
  refuses(change('split.count', { type: 'uint16', value: 4 }), /one of 4 parts/);
});

test('what made llama.cpp b10488 end the process when it was tried is refused', () => {
  const change = (key: string, entry: Entry | undefined) => tinyModel({ changes: { [key]: entry } });
  const number = (value: number): Entry => ({ type: 'uint32', value });
  refuses(change('llama.feed_forward_length', undefined), /no "llama.feed_forward_length"/);
  refuses(change('llama.feed_forward_length', number(0)), /feed_forward_length" is 0/);
  refuses(change('llama.attention.head_count_kv', number(0)), /head_count_kv" is 0/);
  refuses(change('llama.attention.value_length', number(0)), /value_length" is 0/);
  refuses(change('llama.expert_count', number(1)), /uses 0 of 1 experts/);
  refuses(change('llama.nextn_predict_layers', number(1_000_000)), /nextn_predict_layers" is 1000000/);
  for (const value of [-1, Number.NaN, Number.POSITIVE_INFINITY])
    refuses(
      change('llama.attention.layer_norm_rms_epsilon', { type: 'float32', value }),
      /it must be a number from 0 to 1/,
    );
  refuses(change('tokenizer.ggml.model', { type: 'string', value: 'bert' }), /read but do not write/);
  refuses(
    change('tokenizer.ggml.model', { type: 'string', value: 'rwkv' }),
    /does not belong to the architecture "llama"/,
  );
  const { value: tokens } = tinyModelParts().metadata['tokenizer.ggml.tokens'] as { value: readonly string[] };
  const withTokens = (value: string[]) => change('tokenizer.ggml.tokens', { type: 'array', of: 'string', value });
  refuses(withTokens(tokens.map((token, index) => (index > 270 ? 'same' : token))), /the token "same" twice/);
  refuses(withTokens(tokens.map(() => '')), /no token "<0x00>"/);
  checkModel(read(withTokens(tokens.map((token, index) => (index > 270 ? '' : token)))));
});

test('a vocabulary alone is read but is no model', () => {
  const bytes = writeGguf({ ...tinyModelParts(), tensors: [] });
  assert.equal(read(bytes).tensors.length, 0);
  refuses(bytes, /no weights, only a vocabulary/);
});

test('no change of the bytes makes more than a plain refusal', () => {
  const header = good.length - 35_168 * 4;
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(header - 1), fc.nat(255)), { minLength: 1, maxLength: 12 }),
      fc.nat(good.length),
      fc.boolean(),
      (changes, length, cut) => {
        const bytes = Buffer.from(good);
        for (const [at, value] of changes) bytes[at] = value;
        try {
          checkModel(read(cut ? bytes.subarray(0, length) : bytes));
        } catch (error) {
          assert.ok(error instanceof GgufError, String(error));
        }
      },
    ),
    { numRuns: 400 },
  );
});

test('any bytes behind the magic make more than a plain refusal never', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (tail) => {
      const bytes = Buffer.concat([good.subarray(0, 8), tail]);
      try {
        checkModel(read(bytes));
        assert.fail('it passed');
      } catch (error) {
        assert.ok(error instanceof GgufError, String(error));
      }
    }),
  );
});

const models = realData('models');
const absent = withoutRealData(models);

test('real models pass', { skip: absent }, () => {
  for (const file of globSync(`${models}/*.gguf`)) withFile(file, (bytes) => checkModel(readGguf(bytes)));
});

test('each of the malformed models is refused', { skip: absent }, () => {
  const files = globSync(`${models}/bad-gguf/*.gguf`);
  assert.ok(files.length >= 8);
  for (const file of files)
    assert.throws(() => withFile(file, (bytes) => checkModel(readGguf(bytes))), GgufError, file);
});

test('vocabularies of many kinds are read', { skip: withoutRealData(`${models}/vocab`) }, () => {
  for (const file of globSync(`${models}/vocab/*.gguf`)) withFile(file, (bytes) => readGguf(bytes));
});
