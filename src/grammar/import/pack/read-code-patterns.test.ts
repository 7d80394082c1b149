import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readCodePatterns } from './read-code-patterns.ts';
import { readPattern } from './read-pattern.ts';
import { SourceFiles } from './source-files.ts';
import { TestTable } from './test-table.ts';
import { codeClass, type OwnToken } from './testing/code-classes.ts';
import { germanClasses } from './testing/german-classes.ts';
import { parseXml } from './xml-tree.ts';

function filesOf(classes: Readonly<Record<string, Uint8Array>>): SourceFiles {
  const files = new SourceFiles();
  for (const [name, bytes] of Object.entries(classes)) files.set(`${name}.class`, bytes);
  return files;
}

const readCase = (tokens: readonly (readonly OwnToken[])[]) =>
  readCodePatterns(filesOf(germanClasses({ DE_CASE: tokens })), 'de', new TestTable());

test('tokens that code builds say what a rule file would say', () => {
  const { patterns, refused } = readCase([
    [
      [['token', 'oben']],
      [
        ['csToken', 'Unten'],
        ['setSkip', -1],
      ],
      [
        ['tokenRegex', 'd(ie|as)'],
        ['min', 0],
        ['max', 2],
      ],
    ],
    [
      [['csTokenRegex', 'D.+'], ['negate']],
      [['pos', 'ADV']],
      [
        ['posRegex', 'VER:.*'],
        ['setIsWhiteSpaceBefore', false],
      ],
    ],
    [
      [['token', 'gehen'], ['matchInflectedForms']],
      [
        ['posRegex', 'SUB.*'],
        ['csToken', 'Haus'],
      ],
    ],
  ]);
  assert.deepEqual(refused, {});
  const root = parseXml(
    `<rule>
      <antipattern><token>oben</token><token case_sensitive="yes" skip="-1">Unten</token><token regexp="yes" min="0" max="2">d(ie|as)</token></antipattern>
      <antipattern><token regexp="yes" case_sensitive="yes" negate="yes">D.+</token><token postag="ADV"/><token postag="VER:.*" postag_regexp="yes" spacebefore="no"/></antipattern>
      <antipattern><token inflected="yes">gehen</token><token postag="SUB.*" postag_regexp="yes" regexp="yes" case_sensitive="yes">Haus</token></antipattern>
    </rule>`,
    () => undefined,
  );
  const tests = new TestTable();
  assert.deepEqual(
    patterns.DE_CASE,
    root.children.flatMap((child) => (typeof child === 'string' ? [] : readPattern(child, tests, new Map()))),
  );
});

test('a rule is refused whose antipatterns are not wholly known, and the others are read', () => {
  const unknown = readCase([
    [
      [
        ['token', 'oben'],
        ['setInsideMarker', true],
      ],
    ],
  ]);
  assert.deepEqual(unknown.refused, { DE_CASE: 'a token of its antipatterns is not known' });
  assert.ok(unknown.patterns.DE_AGREEMENT);
  const { refused } = readCodePatterns(
    filesOf({ ...germanClasses(), ...codeClass('rules/de/VerbAgreementRule', { ANTI_PATTERNS: { list: ['oben'] } }) }),
    'de',
    new TestTable(),
  );
  assert.deepEqual(refused, {
    DE_VERBAGREEMENT: 'the class org.languagetool.rules.de.VerbAgreementRule has no ANTI_PATTERNS that can be read',
  });
  assert.deepEqual(readCodePatterns(filesOf({}), 'it', new TestTable()), { patterns: {}, refused: {} });
});

test('a damaged class with antipatterns refuses them and harms nothing else', () => {
  const classes = germanClasses();
  const name = Object.keys(classes).find((one) => one.endsWith('CaseRuleAntiPatterns')) as string;
  const whole = classes[name] as Uint8Array;
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const bytes = Uint8Array.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ change;
      const read = readCodePatterns(filesOf({ ...classes, [name]: bytes }), 'de', new TestTable());
      assert.ok('DE_CASE' in read.patterns !== 'DE_CASE' in read.refused);
      assert.ok(read.patterns.DE_AGREEMENT);
    }),
  );
});
