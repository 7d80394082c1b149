import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../almanac.ts';

/** A variable of a module that is assigned again, or a collection that starts empty. */
const STATE = /^(?:export )?(?:let |const \w+(?:: [^=]+)? = new (?:Weak)?(?:Map|Set)(?:<[^(]*>)?\(\))/m;

/** Files whose modules keep state, each with the reason. Two checkers in a process share no more than this. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/grammar/heap-policy.ts': 'the flags of V8, which a process has once',
  'src/grammar/engine/check-worker.ts': 'the engine of a thread, which has this one module as its start',
  'src/grammar/engine/pattern/text-test.ts': 'equal tests of our own rules, which are constant, are one object',
  'src/grammar/engine/pattern/notation.ts': 'the same for tests of parts of speech',
  'src/grammar/engine/rules/english/tagging/english-lexicon.ts': 'the words of a package, read when first asked for',
  'src/grammar/engine/rules/english/tagging/english-tagger.ts': 'readings by set of tags: equal sets share them',
  'src/grammar/testing/start-grammar.ts': 'the data directory that the tests of a process share',
};

test('no module of grammar keeps state, but for what a process or thread has once', () => {
  const files = globSync('src/grammar/**/*.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  assert.ok(files.length > 100);
  const found = files.filter(
    (file) =>
      !file.endsWith('.test.ts') &&
      STATE.test(readFileSync(join(root, file), 'utf8').replace(/^const NO_\w+: ReadonlySet<.*$/gm, '')),
  );
  assert.deepEqual(found.sort(), Object.keys(ALLOWED).sort());
});

test('state of a module is recognised', () => {
  for (const line of [
    'let a = 1;',
    'export let b: Limits = x;',
    'const c = new Map<string, number>();',
    'const d = new WeakMap<A, B>();',
    'const e: Set<number> = new Set();',
  ])
    assert.match(`import x;\n${line}\n`, STATE);
  for (const line of ["const a = new Set(['x']);", '  let b = 1;', 'const c = 1;']) assert.doesNotMatch(line, STATE);
});
