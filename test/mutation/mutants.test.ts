import assert from 'node:assert/strict';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../almanac.ts';
import { draw, sample } from './draw.ts';
import { EQUIVALENT, staleEquivalents } from './equivalent.ts';
import { ImportGraph } from './import-graph.ts';
import { mutantsOf, mutated } from './mutants.ts';
import { outsideTestsOf } from './outside-tests.ts';
import { testsThatRun } from './reach.ts';
import { reportedAs, unnoticedOf } from './report.ts';
import { SharedWords } from './shared-words.ts';
import { TypeCheck } from './type-check.ts';

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

test('words for a log, and examples of rules, are left alone', () => {
  assert.deepEqual(changes("log.info({ code: 1 }, 'begun');"), [
    ';',
    "log.info({ code: 2 }, 'begun');",
    "log.info({ code: 0 }, 'begun');",
  ]);
  assert.deepEqual(changes("const x = this.log.warn('text'), y = a.logger.error(`text`);"), []);
  assert.deepEqual(changes("class A { #log; b() { this.#log.warn('text'); } }"), ['class A { #log; b() { ; } }']);
  assert.deepEqual(changes("const x = told.error('text');"), ["const x = told.error('');"]);
  const rule = "const x = { id: 'A', wrong: ['b'], right: ['c'] };";
  assert.equal(changes(rule).length, 3);
  assert.deepEqual(
    mutantsOf('src/grammar/engine/rules/generic/a.ts', rule).map(({ change }) => change),
    ["'A' → ''"],
  );
});

test('what is put into a list takes nothing out of it, however few', () => {
  assert.deepEqual(changes('const x = list.splice(at, 0, one);'), ['const x = list.splice(at, 1, one);']);
  assert.equal(changes('const x = list.splice(0, 1);').length, 4);
});

test('a mutant says where it is and what it changes', () => {
  const [mutant] = mutantsOf('a.ts', 'const a = 1n;\n  const wide = (b as number) >= c;\n').slice(1);
  assert.deepEqual(
    [mutant.line, mutant.change, mutant.code, mutant.kind],
    [2, '>= → >', 'const wide = (b as number) >= c;', 'comparison'],
  );
});

test('the tests of a module are those that reach it, likeliest to notice first', () => {
  process.chdir(root);
  const graph = new ImportGraph(globSync('src/{kit,models}/**/*.ts'));
  const tests = graph.testsOf('src/kit/configuration.ts');
  assert.equal(tests[0], 'src/kit/configuration.test.ts');
  // A worker is reached by its address, and what is imported for its types alone is not reached.
  assert.ok(graph.testsOf('src/models/engine/runner/runner-main.ts').length > 0);
});

test('of tests that are far away, those come first that have rare words in common with a module', () => {
  const shared = new SharedWords(
    new Map([
      ['a.test.ts', 'const answer = ask(path); assert.equal(answer, 5);'],
      ['b.test.ts', "const answer = ask('percentile-lt'); assert.equal(answer, 5);"],
      ['c.test.ts', 'assert.equal(answerOf(other), 6);'],
    ]),
  );
  const sorted = shared.sort("const number = parameter('percentile-lt'); return answer;", [
    'a.test.ts',
    'b.test.ts',
    'c.test.ts',
  ]);
  assert.deepEqual(sorted, ['b.test.ts', 'a.test.ts', 'c.test.ts']);
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

test('of the tests from outside, those are tried that have or write the name of a module', () => {
  const texts: Record<string, string> = {
    'test/cli/backup.test.ts': "run('config', 'show')",
    'test/cli/settings.test.ts': "run('config', 'check'); // config check",
    'test/cli/start.test.ts': 'config.check',
    'test/models/pull.test.ts': '',
    'test/gateway/start.test.ts': 'config check',
  };
  const named = (file: string): string[] => outsideTestsOf(file, Object.keys(texts), (test) => texts[test] ?? '');
  assert.deepEqual(named('src/cli/config-check.ts'), ['test/cli/settings.test.ts', 'test/cli/start.test.ts']);
  assert.deepEqual(named('src/cli/start.ts'), ['test/cli/start.test.ts']);
  assert.deepEqual(named('src/models/commands/pull.ts'), ['test/models/pull.test.ts']);
});

test('the tests that may run code are those that ran the innermost function around it', () => {
  const functions = [
    { file: 'a.ts', start: 0, end: 100 },
    { file: 'a.ts', start: 10, end: 60 },
    { file: 'a.ts', start: 20, end: 30 },
    { file: 'b.ts', start: 0, end: 100 },
    { file: 'b.ts', start: 10, end: 20 },
  ];
  const reach = { functions, before: [0, 3, 4], tests: [[1], [1, 2], []], elsewhere: false };
  assert.deepEqual(
    [5, 10, 20, 29, 30, 60].map((offset) => testsThatRun(reach, 'a.ts', offset)),
    [undefined, [0, 1], [1], [1], [0, 1], undefined],
  );
  assert.equal(testsThatRun(reach, 'b.ts', 10), undefined);
  assert.deepEqual(testsThatRun(reach, 'c.ts', 5), []);
  // What threads and processes run is not known.
  assert.equal(testsThatRun({ ...reach, elsewhere: true }, 'c.ts', 5), undefined);
});

test('every entry of what cannot be noticed is a mutant of the code, and stands there once', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  assert.deepEqual(staleEquivalents(EQUIVALENT, read), []);
  const keys = EQUIVALENT.map(({ file, code, change }) => `${file}\n${code}\n${change}`);
  assert.deepEqual(
    keys.filter((key, at) => keys.indexOf(key) < at),
    [],
  );
  const [first] = EQUIVALENT;
  const others = [
    { ...first, change: '1 → 3' },
    { ...first, code: 'x' },
  ];
  assert.deepEqual(staleEquivalents(others, read), others);
  assert.deepEqual(
    staleEquivalents([first], () => undefined),
    [first],
  );
});

test('as many mutants are drawn of each kind, and a sample is drawn from all alike; a seed draws the same again', () => {
  const mutants = mutantsOf('a.ts', `const x = [${'1, '.repeat(200)}];\nif (a < b) c();`);
  const kinds = draw(mutants, 4, 1).map(({ kind }) => kind);
  assert.deepEqual(kinds, ['comparison', 'condition', 'removal', 'constant']);
  assert.deepEqual(draw(mutants, 9, 7), draw(mutants, 9, 7));
  assert.notDeepEqual(draw(mutants, 9, 7), draw(mutants, 9, 8));
  assert.equal(new Set(sample(mutants, 50, 3)).size, 50);
  assert.deepEqual(sample(mutants, 50, 3), sample(mutants, 50, 3));
  assert.deepEqual(new Set(sample(mutants, 1000, 3)), new Set(mutants));
});

test('the mutants that a report calls unnoticed are found in it again', () => {
  const [survived, unreached, noticed] = mutantsOf('src/a.ts', "if (a) b();\n[x, '  [survived; 1.0 s]'];\nc(1 < 2);");
  assert.ok(survived !== undefined && unreached !== undefined && noticed !== undefined);
  const report = [
    '3 of 9 mutants in src (seed 1), 1 files',
    `1/3 ${reportedAs(survived)}  [survived; 21.4 s]`,
    `    ${survived.code}`,
    `2/3 ${reportedAs(unreached)}  [no test runs it; 0.0 s]`,
    `3/3 ${reportedAs(noticed)} [src/a.test.ts; 0.3 s]`,
    '                          mutants     killed   survived    not run equivalent      share',
  ].join('\n');
  assert.deepEqual([...unnoticedOf(report)], [reportedAs(survived), reportedAs(unreached)]);
});

test('the type check refuses what is no value of its type, and lets what is only unused or empty pass', () => {
  const tree = mkdtempSync(join(tmpdir(), 'almanac-types-'));
  try {
    const folder = join(tree, 'src', 'room');
    mkdirSync(folder, { recursive: true });
    const source = `type Colour = 'red' | 'blue';
const other = (colour: Colour): Colour => { return colour === 'red' ? 'blue' : 'red'; };
export function colours(first: Colour): string[] {
  const next = other(first);
  const all = ['none'];
  if (first === 'red') all.push(next);
  return all;
}
`;
    writeFileSync(join(folder, 'colours.ts'), source);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { strict: true, noUnusedLocals: true, types: [] }, include: ['*.ts'] }),
    );
    const types = new TypeCheck(tree);
    const refused = mutantsOf('src/room/colours.ts', source).filter((mutant) => types.refuses(mutant, source));
    assert.deepEqual(
      refused.map(({ line, change }) => `${line}: ${change}`),
      [
        "2: return colour === 'red' ? 'blue' : 'red'; → return;",
        "2: 'red' → ''",
        "2: 'blue' → ''",
        "2: 'red' → ''",
        "6: 'red' → ''",
        '7: return all; → return;',
      ],
    );
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
});
