import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ModelAliases, targetsFault } from './model-aliases.ts';

test('an alias is found by every name of the same model', () => {
  const aliases = new ModelAliases({
    fast: { targets: ['models/smollm2:135m', 'vllm/Qwen/Qwen3-8B'] },
    'me/Big:q4': { targets: ['models/me/big'] },
    'gpt-4o@2026': { targets: ['vllm/x'] },
  });
  assert.deepEqual(aliases.find('fast')?.targets, [
    { route: 'models', model: 'smollm2:135m', text: 'models/smollm2:135m' },
    { route: 'vllm', model: 'Qwen/Qwen3-8B', text: 'vllm/Qwen/Qwen3-8B' },
  ]);
  for (const name of ['fast:latest', 'Fast', 'library/fast', 'registry.ollama.ai/library/fast:latest'])
    assert.equal(aliases.find(name)?.name, 'fast', name);
  for (const name of ['fast:1b', 'me/fast', 'fas', '', 'me/big', 'gpt-4o']) assert.equal(aliases.find(name), undefined);
  assert.equal(aliases.find('me/big:Q4')?.name, 'me/Big:q4');
  assert.equal(aliases.find('GPT-4o@2026')?.name, 'gpt-4o@2026');
  assert.deepEqual(
    [...aliases.all].map(({ name }) => name),
    ['fast', 'me/Big:q4', 'gpt-4o@2026'],
  );
  assert.deepEqual([aliases.isEmpty, ModelAliases.none.isEmpty], [false, true]);
});

test('what cannot be an alias is said in words', () => {
  const make = (name: string, ...targets: string[]) => new ModelAliases({ [name]: { targets } });
  assert.throws(() => make('a b', 'models/x'), /"a b" cannot name a model/);
  assert.throws(() => make('*', 'models/x'), /cannot name a model/);
  assert.throws(() => make('fast'), /"fast": targets must name 1 to 16 models/);
  const both = { fast: { targets: ['models/x'] }, 'Fast:latest': { targets: ['models/y'] } };
  assert.throws(() => new ModelAliases(both), /"fast" and "Fast:latest" are the same name/);
});

test('a target is a route and a model', () => {
  assert.equal(targetsFault(['models/x', 'a.b-c_d/hf.co/me/x:Q4_K_M@1']), undefined);
  for (const wrong of ['x', 'models/', '/x', 'models/a b', 'models/a,b', '-a/x', 'models/é', `m/${'x'.repeat(201)}`])
    assert.match(targetsFault([wrong]) ?? '', /must be models as ROUTE\/MODEL/, wrong);
  const many = Array.from({ length: 17 }, (_, index) => `models/${index}`);
  assert.match(targetsFault(many) ?? '', /1 to 16/);
  assert.equal(targetsFault(many.slice(1)), undefined);
});
