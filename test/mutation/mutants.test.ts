import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import { root } from '../almanac.ts';
import { ImportGraph } from './import-graph.ts';
import { mutantsOf, mutated } from './mutants.ts';
import { type Coverage, ran } from './tree-copy.ts';

const changes = (source: string): string[] =>
  mutantsOf('a.ts', source).map((mutant) => mutated(source, mutant).replaceAll('\n', ' '));

test('each kind of mistake is made, one at a time', () => {
  assert.deepEqual(changes('x = a < b;'), [';', 'x = a <= b;']);
  assert.deepEqual(changes('const x = a === b;'), ['const x = a !== b;']);
  assert.deepEqual(changes('if (a) b();'), ['if (!(a)) b();', 'if (a) ;']);
  assert.deepEqual(changes('const x = a && !b;'), ['const x = a || !b;', 'const x = a && b;']);
  assert.deepEqual(changes('const x = a * b;'), ['const x = a / b;']);
  assert.deepEqual(changes('const f = () => { return 7; };'), [
    'const f = () => { return; };',
    'const f = () => { return 8; };',
    'const f = () => { return 6; };',
  ]);
  assert.deepEqual(changes("const x = ['one', true];"), ["const x = ['', true];", "const x = ['one', false];"]);
});

test('types, imports and calls that could harm are left alone', () => {
  assert.deepEqual(
    changes("import { a } from './a.ts';\ntype B = 'one' | 2;\nexport type { B };\nconst x: 3 = a;"),
    [],
  );
  assert.deepEqual(changes("const done = rm('folder', 1);"), []);
  assert.deepEqual(changes('const f = () => { return undefined; };'), []);
  assert.deepEqual(changes("const x = 'text' + a;"), ["const x = '' + a;"]);
});

test('a mutant says where it is and what it changes', () => {
  const [mutant] = mutantsOf('a.ts', 'const a = 1n;\n  const wide = (b as number) >= c;\n').slice(1);
  assert.deepEqual(
    [mutant.line, mutant.change, mutant.code, mutant.kind],
    [2, '>= → >', 'const wide = (b as number) >= c;', 'comparison'],
  );
});

test('the tests of a module are those that reach it, nearest first', () => {
  process.chdir(root);
  const graph = new ImportGraph(globSync('src/{kit,models}/**/*.ts'));
  const tests = graph.testsOf('src/kit/configuration.ts');
  assert.equal(tests[0], 'src/kit/configuration.test.ts');
  // A worker is reached by its address, and what is imported for its types alone is not reached.
  assert.ok(graph.testsOf('src/models/engine/runner/runner-main.ts').length > 0);
});

test('what a mutant changes is its module and all that reach it; tests from outside come after unit tests', () => {
  process.chdir(root);
  const graph = new ImportGraph(globSync(['src/{kit,models,cli}/**/*.ts', 'test/cli/*.ts']));
  const changed = graph.reaching('src/kit/configuration.ts');
  assert.ok(changed.has('src/kit/configuration.ts') && changed.has('src/kit/configuration.test.ts'));
  assert.ok(!changed.has('src/kit/http/request-id.ts'));
  const tests = graph.testsOf('src/kit/command/command-error.ts');
  const firstOutside = tests.findIndex((path) => path.startsWith('test/'));
  assert.ok(firstOutside > 0);
  assert.ok(tests.slice(firstOutside).every((path) => path.startsWith('test/')));
});

test('code ran when the innermost range around it has a count', () => {
  const coverage: Coverage = new Map([
    [
      'a.ts',
      [
        [
          { startOffset: 0, endOffset: 100, count: 1 },
          { startOffset: 10, endOffset: 20, count: 0 },
        ],
      ],
    ],
  ]);
  assert.deepEqual(
    [5, 10, 19, 20, 100].map((offset) => ran(coverage, 'a.ts', offset)),
    [true, false, false, true, false],
  );
  assert.equal(ran(coverage, 'b.ts', 5), false);
});
