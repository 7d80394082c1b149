import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_OPTIONS, resolveOptions } from './options.ts';

test('the defaults are those of Ollama', () => {
  assert.deepEqual(resolveOptions([]), DEFAULT_OPTIONS);
  assert.equal(DEFAULT_OPTIONS.temperature, 0.8);
  assert.equal(DEFAULT_OPTIONS.repeatPenalty, 1);
});

test('a request lies over its model', () => {
  const options = resolveOptions([
    { temperature: 0.1, stop: ['a'], top_k: 5 },
    { temperature: 0, stop: ['b'], seed: 7.9 },
  ]);
  assert.equal(options.temperature, 0);
  assert.deepEqual(options.stop, ['b']);
  assert.equal(options.topK, 5);
  assert.equal(options.seed, 7);
});

test('null leaves an option alone and one without effect is told', () => {
  const told: string[] = [];
  const options = resolveOptions([{ temperature: null, hotness: 3, constructor: 1, draft_num_predict: 5 }], (name) =>
    told.push(name),
  );
  assert.deepEqual(options, DEFAULT_OPTIONS);
  assert.deepEqual(told, ['hotness', 'constructor', 'draft_num_predict']);
});

test('a wrong type has the words of Ollama', () => {
  for (const [option, value, type] of [
    ['num_ctx', '512', 'integer'],
    ['temperature', 'hot', 'float32'],
    ['use_mmap', 1, 'boolean'],
    ['stop', 'x', 'array'],
    ['stop', [1], 'array'],
  ] as const)
    assert.throws(() => resolveOptions([{ [option]: value }]), {
      code: 'OPTION_TYPE',
      status: 500,
      message: `option "${option}" must be of type ${type}`,
    });
});
