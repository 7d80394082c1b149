import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { traitsOf } from '../../engine/languages/language-traits.ts';
import { DEFAULT_LIMITS } from '../../engine/limits.ts';
import { InstalledPack } from '../../engine/pack/installed-pack.ts';
import { readClass } from './java-class/class-file.ts';
import { loadedIn } from './java-class/loaded-values.ts';
import { OPCODE } from './java-class/opcode.ts';
import { byHash, readCodeTables } from './read-code-tables.ts';
import { SourceFiles } from './source-files.ts';
import { codeClass } from './testing/code-classes.ts';
import { ownBytes, ownRule } from './testing/own-pack.ts';

const NO_CLASS = (name: string): string => `the class org.languagetool.rules.${name} is not among the files`;

function filesOf(classes: Readonly<Record<string, Uint8Array>>): SourceFiles {
  const files = new SourceFiles();
  for (const [name, bytes] of Object.entries(classes)) files.set(`${name}.class`, bytes);
  return files;
}

test('tables of taggers and filters are read from their classes', () => {
  const tagger = codeClass('tagging/pt/PortugueseTagger', {
    ADJ_PART_FS: { expression: 'A.F' },
    PREFIXES_FOR_VERBS: { expression: '(des)(.+)', flags: 2 },
    VERB: { expression: 'V.+' },
  });
  const filter = codeClass(
    'rules/pt/ConfusionCheckFilter',
    { ONE: { expression: 'N.S' }, MANY: { expression: 'N.P' }, words: { list: ['none'] } },
    { acceptRuleMatch: [{ text: 'D.S' }, { field: 'ONE' }, { text: 'x' }, { text: 'D.P' }, { field: 'MANY' }] },
  );
  const beginnings = codeClass('rules/pt/PortugueseWordRepeatBeginningRule', { ADVERBS: { list: ['Zás'] } });
  assert.deepEqual(readCodeTables(filesOf({ ...tagger, ...filter, ...beginnings }), 'pt'), {
    tables: {
      guesses: { adverb: 'A.F', prefixes: [['(?i)(des)(.+)', 'V.+']] },
      agreement: [
        ['D.S', 'N.S'],
        ['D.P', 'N.P'],
      ],
      beginnings: { unremarkable: [], adverbs: [{ words: ['Zás'], phrases: [] }], openings: [] },
    },
    refused: {
      mayRepeat: NO_CLASS('pt.PortugueseWordRepeatRule'),
      words: NO_CLASS('pt.PortugueseFillerWordsRule'),
    },
  });
});

test('a table that cannot be read is named, and the others are read', async () => {
  const without = codeClass('tagging/pt/PortugueseTagger', { ADJ_PART_FS: { expression: 'A.F' } });
  const slow = codeClass(
    'rules/pt/ConfusionCheckFilter',
    { ONE: { expression: 'N.S' } },
    { acceptRuleMatch: [{ text: '(a+)+b' }, { field: 'ONE' }] },
  );
  assert.deepEqual(readCodeTables(filesOf({ ...without, ...slow }), 'pt'), {
    tables: {},
    refused: {
      guesses: 'the class org.languagetool.tagging.pt.PortugueseTagger has no PREFIXES_FOR_VERBS that can be read',
      agreement: 'an expression could take too long',
      mayRepeat: NO_CLASS('pt.PortugueseWordRepeatRule'),
      beginnings: NO_CLASS('pt.PortugueseWordRepeatBeginningRule'),
      words: NO_CLASS('pt.PortugueseFillerWordsRule'),
    },
  });
  const none = readCodeTables(filesOf({}), 'de');
  assert.deepEqual(none.refused, {
    beginnings: NO_CLASS('de.GermanWordRepeatBeginningRule'),
    mayRepeat: NO_CLASS('de.GermanWordRepeatRule'),
    compounds: NO_CLASS('de.GermanSpellerRule'),
    fileTypes: NO_CLASS('spelling.CommonFileTypes'),
    words: NO_CLASS('de.UnnecessaryPhraseRule'),
  });
  const bytes = await ownBytes({ language: 'de', rules: ownRule('X', '<token>x</token>', 'X.') });
  const { summary } = new InstalledPack(bytes, 'de', traitsOf('de'), DEFAULT_LIMITS);
  const withoutTables: Readonly<Record<string, string>> = { ...summary.withoutTables };
  assert.deepEqual({ ...withoutTables }, { ...none.refused, ...withoutTables });
  assert.equal(
    withoutTables['what DE_CASE leaves alone'],
    'the class org.languagetool.rules.de.CaseRuleAntiPatterns has no ANTI_PATTERNS that can be read',
  );
  assert.deepEqual(readCodeTables(filesOf({}), 'sv'), { tables: {}, refused: {} });
});

test('sets are walked as Java walks them', () => {
  const words = (text: string): string[] => text.split(' ');
  assert.deepEqual(
    byHash(words('north south east west up down left right in out over under near')),
    words('over south in north right down out east left west up near under'),
  );
});

test('the prefixes of Polish words are read from its speller', () => {
  const speller = codeClass('rules/pl/MorfologikPolishSpellerRule', { prefixes: { set: ['super', 'anty'] } });
  const { tables } = readCodeTables(filesOf(speller), 'pl');
  assert.deepEqual(new Set(tables.prefixes), new Set(['super', 'anty']));
});

test('a damaged class refuses its tables and harms nothing else', () => {
  const classes = codeClass(
    'rules/en/EnglishWordRepeatBeginningRule',
    { MORE: { set: ['Too', 'Again'] } },
    { isException: [{ text: 'The' }], getSuggestions: [{ joined: 'So \u0001' }, { field: 'MORE' }] },
  );
  const [[name, whole]] = Object.entries(classes);
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const bytes = Uint8Array.from(whole);
      bytes[at] ^= change;
      const { tables, refused } = readCodeTables(filesOf({ [name]: bytes }), 'en');
      assert.equal('beginnings' in tables, !('beginnings' in refused));
    }),
  );
});

test('what stands in the code of a method is found behind every kind of instruction', () => {
  const classes = codeClass('x/Own', {}, { own: [{ text: 'first' }, { joined: 'a\u0001' }, { text: 'last' }] });
  const [bytes] = Object.values(classes);
  const own = readClass(bytes);
  const code = own.methods.find((method) => method.name === 'own')?.code as Uint8Array;
  const kinds = loadedIn(own, 'own').map(({ kind, value }) => `${kind} ${value}`);
  assert.deepEqual(kinds, ['text first', 'text x', 'joined a\u0001', 'text last']);
  // A table switch of three cases, a lookup switch of one, a wide increment, a new array of two dimensions.
  const before = [OPCODE.tableswitch, 0, 0, 0, ...four(0), ...four(1), ...four(3), ...four(0), ...four(0), ...four(0)];
  const after = [
    OPCODE.lookupswitch,
    0,
    0,
    0,
    ...four(0),
    ...four(1),
    ...four(7),
    ...four(0),
    OPCODE.wide,
    OPCODE.iinc,
    0,
    1,
    0,
    1,
    OPCODE.multianewarray,
    0,
    1,
    2,
  ];
  const methods = [{ name: 'own', descriptor: '()V', code: Uint8Array.from([...before, ...after, ...code]) }];
  assert.deepEqual(loadedIn({ ...own, methods }, 'own').length, 4);
});

const four = (number: number): number[] => [0, 0, 0, number];
