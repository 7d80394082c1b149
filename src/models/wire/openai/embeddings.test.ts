import assert from 'node:assert/strict';
import { test } from 'node:test';
import { body } from '../testing/answers.ts';
import { embeddingList } from './embeddings-reply.ts';
import { readEmbeddingsRequest } from './embeddings-request.ts';

const read = (more: object = {}) => {
  const noted = new Set<string>();
  return { ...readEmbeddingsRequest(body({ model: 'm', input: 'a', ...more }), noted), noted: [...noted] };
};

test('a bare request asks for floats of every dimension', () => {
  assert.deepEqual(read(), {
    name: 'm',
    inputs: ['a'],
    dimensions: 0,
    base64: false,
    options: {},
    keepAlive: undefined,
    truncate: true,
    noted: [],
  });
});

test('input is a text, texts, tokens, or several of either', () => {
  assert.deepEqual(read({ input: ['a', 'b'] }).inputs, ['a', 'b']);
  assert.deepEqual(read({ input: [1, 2] }).inputs, [[1, 2]]);
  assert.deepEqual(read({ input: [[1], 'b', [2, 3]] }).inputs, [[1], 'b', [2, 3]]);
  for (const input of [undefined, null, 3, {}, [], [[]], [true], [1, 'a']])
    assert.throws(() => read({ input }), { status: 400, message: 'invalid input type' });
});

test('dimensions, encoding and options', () => {
  const call = read({
    dimensions: 8,
    encoding_format: 'base64',
    num_ctx: 64,
    keep_alive: 0,
    truncate: false,
    user: 'u',
  });
  assert.deepEqual(
    [call.dimensions, call.base64, call.options, call.keepAlive, call.truncate, call.noted],
    [8, true, { num_ctx: 64 }, 0, false, ['user']],
  );
  assert.throws(() => read({ encoding_format: 'hex' }), { status: 400, message: /'encoding_format' = hex/ });
  assert.throws(() => read({ model: null }), { status: 404 });
});

test('vectors are lists, or floats in base64', () => {
  const found = {
    vectors: [
      [1, -0.5],
      [0.25, 0],
    ],
    tokens: 7,
  };
  assert.deepEqual(embeddingList('m', found, false), {
    object: 'list',
    data: [
      { object: 'embedding', embedding: [1, -0.5], index: 0 },
      { object: 'embedding', embedding: [0.25, 0], index: 1 },
    ],
    model: 'm',
    usage: { prompt_tokens: 7, total_tokens: 7 },
  });
  const coded = embeddingList('m', found, true).data.map(({ embedding }) => Buffer.from(String(embedding), 'base64'));
  assert.deepEqual([coded[0]!.readFloatLE(0), coded[0]!.readFloatLE(4), coded[1]!.readFloatLE(0)], [1, -0.5, 0.25]);
  assert.equal(coded[0]!.length, 8);
});
