import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { wholeName } from './model-name.ts';
import { ModelPatterns } from './model-patterns.ts';

for (const [name, whole] of [
  ['x', 'registry.ollama.ai/library/x:latest'],
  ['X:Latest', 'registry.ollama.ai/library/x:latest'],
  ['library/x', 'registry.ollama.ai/library/x:latest'],
  ['registry.ollama.ai/library/x:latest', 'registry.ollama.ai/library/x:latest'],
  ['https://registry.ollama.ai/library/x', 'registry.ollama.ai/library/x:latest'],
  ['me/x:1b', 'registry.ollama.ai/me/x:1b'],
  ['host:5000/me/x', 'host:5000/me/x:latest'],
  ['meta-llama/Llama-3.1-8B', 'registry.ollama.ai/meta-llama/llama-3.1-8b:latest'],
  ['', undefined],
  ['a/b/c/d', undefined],
  ['../x', undefined],
  ['x:', undefined],
  ['a b', undefined],
  ['x@sha256:1', undefined],
  ['x\u0000', undefined],
] as const)
  test(`${JSON.stringify(name)} is ${whole ?? 'no name'}`, () => assert.equal(wholeName(name), whole));

const cases: [pattern: string, has: readonly string[], hasNot: readonly string[]][] = [
  ['*', ['x', 'me/x:1', 'a/b/c/d', ''], []],
  [
    'x',
    ['x', 'x:latest', 'library/x', 'registry.ollama.ai/library/X'],
    ['x:1b', 'me/x', 'xy', 'h/library/x', 'my.registry.ollama.ai/library/x'],
  ],
  ['x:1b', ['x:1b', 'X:1B'], ['x', 'x:latest', 'x:1b2']],
  ['llama*', ['llama3', 'llama3:8b', 'llama', 'LLAMA2:7b'], ['me/llama3', 'llama/x', 'llama3/x:1', 'h/library/llama3']],
  ['llama3.2:*', ['llama3.2', 'llama3.2:1b'], ['llama3.22', 'llama3x2:1b']],
  ['*:latest', ['x', 'y:latest'], ['x:1b', 'me/x']],
  ['*-instruct', ['a-instruct'], ['a-instruct:1b', 'a-instruct2']],
  ['me/*', ['me/x', 'me/x:1b'], ['x', 'me2/x', 'h/me/x']],
  ['*/x', ['me/x', 'x'], ['me/y', 'h/me/x']],
  ['hf.co/*/*', ['hf.co/a/b', 'hf.co/a/b:q4'], ['a/b', 'hf.co2/a/b']],
  ['hf.co/a*b/c:*', ['hf.co/aXXb/c', 'hf.co/ab/c:1'], ['hf.co/a/b/c', 'hf.co/abc/c']],
  ['a*b*c', ['abc', 'aXbXbXc:latest', 'acbbcc'], ['ab', 'acb', 'ab/c']],
  ['*/a/b', ['host/a/b', 'x.y:80/a/b:latest'], ['a/b2', 'host/a/b:1']],
  ['a@b', ['a@b', 'A@B'], ['a@c', 'ab']],
];
for (const [pattern, has, hasNot] of cases)
  test(`the models of ${pattern}`, () => {
    const patterns = new ModelPatterns([pattern]);
    for (const name of has) assert.ok(patterns.has(name), name);
    for (const name of hasNot) assert.ok(!patterns.has(name), name);
  });

test('several patterns have what each of them has', () => {
  const patterns = new ModelPatterns(['x', 'me/*']);
  assert.deepEqual(
    ['x', 'me/y', 'y'].map((name) => patterns.has(name)),
    [true, true, false],
  );
});

const part = fc.string({ unit: fc.constantFrom('a', 'b', '-', '.'), minLength: 1, maxLength: 6 });
test('a pattern matches as the expression that it stands for', () => {
  const piece = fc.string({ unit: fc.constantFrom('a', 'b', '*'), minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(piece, part, part, (pattern, model, tag) => {
      const name = `a${model}:a${tag}`;
      const expression = new RegExp(`^${pattern.replaceAll('*', '[^/]*')}${pattern.endsWith('*') ? '' : ':latest'}$`);
      assert.equal(new ModelPatterns([pattern]).has(name), pattern === '*' || expression.test(name));
    }),
    { numRuns: 2000 },
  );
});

test('a long pattern of many stars takes no long time', () => {
  const patterns = new ModelPatterns([`${'*a'.repeat(90)}b`]);
  assert.ok(!patterns.has(`${'a'.repeat(80)}:${'a'.repeat(80)}`));
});
