import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parse, stringify } from 'smol-toml';
import { withEntry } from './change-project-file.ts';

const CASES: readonly (readonly [string, string])[] = [
  ['', 'words = ["x"]\n'],
  ['# ours\nlanguage = "de"', '# ours\nlanguage = "de"\nwords = ["x"]\n'],
  ['language = "de"\n\n[file_types]\nA = "text"\n', 'language = "de"\n\nwords = ["x"]\n[file_types]\nA = "text"\n'],
  ['words = []\n', 'words = ["x"]\n'],
  ['words = ["a]", "b"] # [c]\n', 'words = ["a]", "b", "x"] # [c]\n'],
  ['words = [\n  "a",\n  "b",\n]\n', 'words = [\n  "a",\n  "b",\n  "x",\n]\n'],
  ['words = [\r\n  "a"\r\n]\r\n', 'words = [\r\n  "a",\r\n  "x"\r\n]\r\n'],
  ['words = [\n  "a" # one ]\n]\n', 'words = [\n  "a" # one ]\n, "x"\n]\n'],
  ['words = [\n  "a", # one\n]\n', 'words = [\n  "a", # one\n"x"\n]\n'],
  ['note = """\nwords = [\n"""\n', 'note = """\nwords = [\n"""\nwords = ["x"]\n'],
  ['note = """\n[x]\n"""\n', 'words = ["x"]\nnote = """\n[x]\n"""\n'],
];

test('an entry is added, and comments and layout stay', () => {
  for (const [source, expected] of CASES) assert.equal(withEntry(source, 'words', 'x'), expected);
});

test('an entry that is there already changes nothing, and other values are not touched', () => {
  assert.equal(withEntry('words = ["x"]', 'words', 'x'), undefined);
  assert.throws(() => withEntry('words = "x"', 'words', 'y'), /not a list/);
  assert.throws(() => withEntry('words = ', 'words', 'y'), /Invalid TOML/);
});

test('a list of an unusual form stays as it is', () => {
  const brackets = `words = [${'"]", '.repeat(101)}]\n`;
  assert.throws(() => withEntry(brackets, 'words', 'x'), /"words" has an unusual form; add "x" by hand/);
  const fewer = `words = [${'"]", '.repeat(99)}]\n`;
  assert.equal(withEntry(fewer, 'words', 'x'), `words = [${'"]", '.repeat(99).trimEnd()} "x",${' '}]\n`);
  // Dates and tables keep their meaning.
  const source = 'day = 2026-01-02\n[b]\nx = 1\n[a]\ny = [1979-05-27]\n';
  assert.equal(withEntry(source, 'words', 'x'), 'day = 2026-01-02\nwords = ["x"]\n[b]\nx = 1\n[a]\ny = [1979-05-27]\n');
});

test('any file says the same after an entry was added, and the entry besides', () => {
  const list = fc.array(fc.string(), { maxLength: 4 });
  const file = fc.record(
    { words: list, disabled_rules: list, language: fc.string(), file_types: fc.dictionary(fc.string(), fc.string()) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(file, fc.string(), (values, entry) => {
      const source = stringify(values);
      const changed = withEntry(source, 'words', entry);
      const words = values.words ?? [];
      assert.deepEqual(
        { ...parse(changed ?? source) },
        { ...parse(source), words: words.includes(entry) ? words : [...words, entry] },
      );
    }),
  );
});
