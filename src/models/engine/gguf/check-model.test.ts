import assert from 'node:assert/strict';
import { test } from 'node:test';
import { list, number, read, refuses, text } from '../../testing/gguf.ts';
import { tinyModel, tinyModelParts } from '../../testing/tiny-model.ts';
import { type Entry, type Tensor, writeGguf } from '../../testing/write-gguf.ts';
import { checkModel } from './check-model.ts';

// Each bound of a model on both sides: what just fits passes, and what just does not is refused for that reason.

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
    { 'llama.attention.head_count': number(1), 'llama.attention.head_count_kv': number(1) },
    { 'llama.attention.key_length': number(1), 'llama.attention.value_length': number(2 ** 24) },
    { 'llama.nextn_predict_layers': number(1) },
    { 'llama.attention.layer_norm_rms_epsilon': { type: 'float32', value: 0 } },
    { 'llama.expert_count': number(512), 'llama.expert_used_count': number(512) },
    { 'llama.expert_count': number(0), 'llama.expert_used_count': number(0) },
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
    [/context_length" is x{40};/, { 'llama.context_length': text('x'.repeat(40)) }],
    [/context_length" is x{40};/, { 'llama.context_length': text('x'.repeat(41)) }],
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
    [
      /4 attention heads do not divide into 3 groups/,
      {
        'llama.attention.head_count': list('uint32', 3, 4),
        'llama.attention.head_count_kv': number(3),
        'llama.attention.key_length': number(8),
      },
    ],
    [
      /4 attention heads do not divide into 3 groups/,
      { 'llama.attention.head_count': number(4), 'llama.attention.head_count_kv': list('uint32', 4, 3) },
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
    [
      /expert_used_count" is -1/,
      { 'llama.expert_count': number(2), 'llama.expert_used_count': { type: 'int32', value: -1 } },
    ],
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
  model({ 'mamba.attention.head_count': number(2), 'mamba.attention.head_count_kv': number(0) });
  for (const name of ['feed_forward_length', 'attention.head_count', 'attention.head_count_kv', 'attention.key_length'])
    refuses(
      () => model({ 'mamba.attention.head_count': number(2), [`mamba.${name}`]: { type: 'int32', value: -1 } }),
      new RegExp(`${name}" is -1; .* from 0 to`),
    );
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

test('the embedding of a single token may have one dimension', () => {
  const parts = tinyModelParts({
    changes: {
      'tokenizer.ggml.model': text('gpt2'),
      'tokenizer.ggml.tokens': list('string', 'a'),
      'tokenizer.ggml.scores': undefined,
      'tokenizer.ggml.token_type': undefined,
    },
  });
  const [embedding, ...rest] = parts.tensors;
  const model = (width: number) =>
    checkModel(
      read(
        writeGguf({ ...parts, tensors: [{ ...embedding, shape: [width], data: new Float32Array(width) }, ...rest] }),
      ),
    );
  model(32);
  refuses(() => model(64), 'Its token embedding is 64 × 1, not 32 × 1.');
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

const refused = (bytes: Uint8Array, sentence: RegExp): void => refuses(() => checkModel(read(bytes)), sentence);

test('a whole model passes', () => {
  checkModel(read(tinyModel()));
});

test('numbers llama.cpp would end the process for are refused', () => {
  const change = (key: string, entry: Entry | undefined) => tinyModel({ changes: { [key]: entry } });
  refused(change('llama.block_count', { type: 'uint32', value: 4_000_000_000 }), /"llama.block_count" is 4000000000/);
  refused(change('llama.block_count', { type: 'uint32', value: 0 }), /"llama.block_count" is 0/);
  refused(change('llama.block_count', { type: 'uint32', value: 1 }), /only 1 layers/);
  refused(change('llama.block_count', { type: 'uint32', value: 3 }), /has weights for 2/);
  refused(change('llama.block_count', { type: 'string', value: 'two' }), /"llama.block_count" is two/);
  refused(change('llama.block_count', undefined), /no "llama.block_count"/);
  refused(change('llama.attention.head_count', { type: 'uint32', value: 0 }), /head_count" is 0/);
  refused(change('llama.attention.head_count', { type: 'uint32', value: 5 }), /5 attention heads do not divide/);
  refused(change('llama.attention.head_count_kv', { type: 'uint32', value: 3 }), /into 3 groups/);
  refused(change('llama.attention.head_count', { type: 'array', of: 'uint32', value: [2] }), /1 numbers for 2 layers/);
  refused(
    change('llama.embedding_length', { type: 'uint32', value: 4096 }),
    /token embedding is 32 × 275, not 4096 × 275/,
  );
  refused(change('llama.expert_count', { type: 'uint32', value: 100_000 }), /expert_count/);
  refused(change('llama.context_length', { type: 'float32', value: 1.5 }), /context_length" is 1.5/);
  refused(change('general.alignment', { type: 'uint32', value: 33 }), /not a power of two/);
  refused(change('general.architecture', undefined), /names no architecture/);
  refused(change('general.architecture', { type: 'string', value: 'clip' }), /a projector/);
  refused(change('tokenizer.ggml.model', undefined), /no tokenizer/);
  refused(change('tokenizer.ggml.tokens', undefined), /no list of tokens/);
  refused(
    change('tokenizer.ggml.tokens', { type: 'array', of: 'string', value: ['a'] }),
    /scores" does not match its 1 tokens/,
  );
  refused(change('split.count', { type: 'uint16', value: 4 }), /one of 4 parts/);
});

test('what made llama.cpp b10488 end the process when it was tried is refused', () => {
  const change = (key: string, entry: Entry | undefined) => tinyModel({ changes: { [key]: entry } });
  refused(change('llama.feed_forward_length', undefined), /no "llama.feed_forward_length"/);
  refused(change('llama.feed_forward_length', number(0)), /feed_forward_length" is 0/);
  refused(change('llama.attention.head_count_kv', number(0)), /head_count_kv" is 0/);
  refused(change('llama.attention.value_length', number(0)), /value_length" is 0/);
  refused(change('llama.expert_count', number(1)), /uses 0 of 1 experts/);
  refused(change('llama.nextn_predict_layers', number(1_000_000)), /nextn_predict_layers" is 1000000/);
  for (const value of [-1, Number.NaN, Number.POSITIVE_INFINITY])
    refused(
      change('llama.attention.layer_norm_rms_epsilon', { type: 'float32', value }),
      /it must be a number from 0 to 1/,
    );
  refused(change('tokenizer.ggml.model', { type: 'string', value: 'bert' }), /read but do not write/);
  refused(
    change('tokenizer.ggml.model', { type: 'string', value: 'rwkv' }),
    /does not belong to the architecture "llama"/,
  );
  const { value: tokens } = tinyModelParts().metadata['tokenizer.ggml.tokens'] as { value: readonly string[] };
  const withTokens = (value: string[]) => change('tokenizer.ggml.tokens', { type: 'array', of: 'string', value });
  refused(withTokens(tokens.map((token, index) => (index > 270 ? 'same' : token))), /the token "same" twice/);
  refused(withTokens(tokens.map(() => '')), /no token "<0x00>"/);
  checkModel(read(withTokens(tokens.map((token, index) => (index > 270 ? '' : token)))));
});

test('a vocabulary alone is read but is no model', () => {
  const bytes = writeGguf({ ...tinyModelParts(), tensors: [] });
  assert.equal(read(bytes).tensors.length, 0);
  refused(bytes, /no weights, only a vocabulary/);
});
