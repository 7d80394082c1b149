import assert from 'node:assert/strict';
import { test } from 'node:test';
import { list, number, read, text } from '../../testing/gguf.ts';
import { tinyModel } from '../../testing/tiny-model.ts';
import { type Entry, writeGguf } from '../../testing/write-gguf.ts';
import { humanNumber, modelDetails } from './model-details.ts';
import { TENSOR_TYPES } from './tensor-type.ts';

test('the details of a whole model', () => {
  const gguf = read(tinyModel());
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
    feedForwardLength: 48,
    // Keys and values of 32 numbers in each of 2 layers.
    cacheElements: 128,
    vocabulary: 275,
    pooling: false,
    vision: false,
    predictLayers: 0,
  });
});

test('the name of a quantization, and the largest part of a file that names none', () => {
  const named = (entry: Entry | undefined) =>
    modelDetails(read(tinyModel({ changes: { 'general.file_type': entry } }))).quantization;
  for (const [value, name] of [
    [1, 'F16'],
    [15, 'Q4_K_M'],
    [38, 'MXFP4'],
  ] as const)
    assert.equal(named(number(value)), name);
  // llama.cpp has withdrawn the number 33.
  for (const entry of [undefined, number(33), text('F16')]) assert.equal(named(entry), 'F32');
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

test('the heads of keys and values may differ by layer and have lengths of their own', () => {
  const cacheOf = (changes: Record<string, Entry>) => modelDetails(read(tinyModel({ changes }))).cacheElements;
  assert.equal(cacheOf({ 'llama.attention.head_count_kv': { type: 'uint32', value: 1 } }), 64);
  assert.equal(cacheOf({ 'llama.attention.head_count_kv': list('uint32', 1, 2) }), 96);
  assert.equal(
    cacheOf({
      'llama.attention.key_length': { type: 'uint32', value: 8 },
      'llama.attention.value_length': { type: 'uint32', value: 4 },
    }),
    48,
  );
});

test('where no heads of keys are named, the heads of queries count; where none are named, nothing is kept', () => {
  const cacheOf = (changes: Record<string, Entry | undefined>) =>
    modelDetails(read(tinyModel({ changes }))).cacheElements;
  const heads = (count: Entry | undefined, keyHeads: Entry | undefined) =>
    cacheOf({ 'llama.attention.head_count': count, 'llama.attention.head_count_kv': keyHeads });
  assert.equal(heads(number(4), undefined), 4 * 2 * (8 + 8));
  assert.equal(heads(number(4), list('string', 'x')), 4 * 2 * (8 + 8), 'a list of texts says nothing');
  assert.equal(heads(list('string', 'x'), undefined), 0);
  assert.equal(heads(number(4), list('uint32', 3)), 3 * 1 * (8 + 8), 'a list of one layer');
  assert.equal(heads(undefined, number(2)), 0);
  assert.equal(heads(undefined, undefined), 0);
});

test('layers that guess further tokens are counted', () => {
  const layers = (entry: Entry | undefined) =>
    modelDetails(read(tinyModel({ changes: { 'llama.nextn_predict_layers': entry } }))).predictLayers;
  assert.deepEqual([layers(undefined), layers(number(1))], [0, 1]);
});

test('what a file does not say is zero, or missing', () => {
  assert.deepEqual(modelDetails(read(writeGguf({ metadata: {}, tensors: [] }))), {
    family: '',
    parameters: 0,
    parameterSize: '0',
    quantization: 'unknown',
    contextLength: 0,
    embeddingLength: 0,
    feedForwardLength: 0,
    cacheElements: 0,
    vocabulary: 0,
    chatTemplate: undefined,
    pooling: false,
    vision: false,
    predictLayers: 0,
  });
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

test('an empty chat template is none', () => {
  const template = (entry: Entry | undefined) =>
    modelDetails(read(tinyModel({ changes: { 'tokenizer.chat_template': entry } }))).chatTemplate;
  assert.deepEqual([template(text('')), template(number(1)), template(text('x'))], [undefined, undefined, 'x']);
});
