import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { meetsCondition, parseAffixFile, parseCondition, parseFlags } from './affix-file.ts';
import { decodeHunspell, hunspellEncoding } from './encoding.ts';

test('flags are single characters unless FLAG says otherwise', () => {
  assert.deepEqual(parseFlags('Ab', 'char'), [65, 98]);
  assert.deepEqual(parseFlags('ĐÑ', 'utf-8'), [0x110, 0xd1]);
  assert.deepEqual(parseFlags('101,3', 'num'), [101, 3]);
  assert.deepEqual(parseFlags('AaB1', 'long'), [65 * 65_536 + 97, 66 * 65_536 + 49]);
});

test('the FLAG line counts wherever it stands', () => {
  const file = parseAffixFile('NOSUGGEST 42\nSFX 7 Y 1\nSFX 7 0 s/42 .\nFLAG num\n');
  assert.equal(file.special.NOSUGGEST, 42);
  assert.deepEqual(file.suffixes.get(7)?.[0].flags, [42]);
});

test('a condition matches sets, negated sets, any character, and a literal hyphen', () => {
  const meets = (word: string, condition: string): boolean => {
    const parsed = parseCondition(condition);
    return meetsCondition(word, word.length - parsed.length, parsed);
  };
  assert.ok(meets('try', '[^aeiou]y'));
  assert.ok(!meets('play', '[^aeiou]y'));
  assert.ok(meets('anything', '.'));
  assert.ok(meets('box', 'b.x'));
  assert.ok(meets('x-', '[a-]'));
  assert.ok(!meets('xb', '[a-c]'));
  assert.ok(!meets('y', '[^aeiou]y'), 'a word shorter than the condition does not meet it');
});

test('affix tables keep strip, addition, condition, continuation flags and the cross-product mark', () => {
  const file = parseAffixFile('SFX S Y 2\nSFX S y ies/AB [^aeiou]y\nSFX S 0 s # plural\nPFX U N 1\nPFX U 0 un .\n');
  const [ies, s] = file.suffixes.get(83) ?? [];
  assert.deepEqual([ies.strip, ies.add, ies.flags, ies.cross], ['y', 'ies', [65, 66], true]);
  assert.deepEqual([s.strip, s.add, s.condition.length], ['', 's', 0]);
  assert.equal(file.prefixes.get(85)?.[0].cross, false);
});

test('a number stands for a set of flags when there are aliases', () => {
  const file = parseAffixFile('AF 2\nAF AB # 1\nAF C # 2\nSFX S Y 1\nSFX S 0 s/2 .\n');
  assert.deepEqual(file.aliases, [[65, 66], [67]]);
  assert.deepEqual(file.suffixes.get(83)?.[0].flags, [67]);
});

test('lists are read without their head line', () => {
  const file = parseAffixFile(
    "REP 2\nREP ^alot$ a_lot\nREP f ph\nMAP 1\nMAP ss(sz)ß\nBREAK 2\nBREAK -\nBREAK ^e-\nICONV 1\nICONV ’ '\nOCONV 1\nOCONV ĳ ij\nKEY qwe|asd\n",
  );
  assert.deepEqual(file.replacements, [
    ['^alot$', 'a_lot'],
    ['f', 'ph'],
  ]);
  assert.deepEqual(file.maps, [['s', 's', 'sz', 'ß']]);
  assert.deepEqual(file.breaks, ['-', '^e-']);
  assert.deepEqual(file.inputConversions, [['’', "'"]]);
  assert.deepEqual(file.outputConversions, [['ĳ', 'ij']]);
  assert.deepEqual(file.key, ['qwe', 'asd']);
});

test('an empty BREAK table is not the same as none', () => {
  assert.deepEqual(parseAffixFile('BREAK 0\n').breaks, []);
  assert.equal(parseAffixFile('').breaks, undefined);
});

test('compound rules and patterns are read in every flag form', () => {
  const file = parseAffixFile(
    'COMPOUNDRULE 2\nCOMPOUNDRULE n*1t\nCOMPOUNDRULE ab?\nCHECKCOMPOUNDPATTERN 1\nCHECKCOMPOUNDPATTERN o/A b x\n',
  );
  assert.deepEqual(
    file.compoundRules.map((rule) => rule.map(({ flag, repeat }) => `${String.fromCharCode(flag)} ${repeat}`)),
    [
      ['n any', '1 once', 't once'],
      ['a once', 'b optional'],
    ],
  );
  assert.deepEqual(file.compoundPatterns, [{ end: 'o', endFlag: 65, begin: 'b', beginFlag: undefined }]);
  const long = parseAffixFile('FLAG long\nCOMPOUNDRULE 1\nCOMPOUNDRULE (N1)(n2)* # note\n');
  assert.deepEqual(
    long.compoundRules[0].map(({ repeat }) => repeat),
    ['once', 'any'],
  );
});

test('COMPOUNDSYLLABLE says how many syllables and what makes one', () => {
  const rule = { most: 6, vowels: 'aeiou', countsSuffixes: false };
  assert.deepEqual(parseAffixFile('COMPOUNDSYLLABLE 6 aeiou\n').syllables, rule);
  assert.deepEqual(parseAffixFile('SYLLABLENUM kc\nCOMPOUNDSYLLABLE 6 aeiou\n').syllables, {
    ...rule,
    countsSuffixes: true,
  });
  assert.equal(parseAffixFile('COMPOUNDSYLLABLE\n').syllables, undefined);
});

test('what is not honoured is counted by its name', () => {
  const file = parseAffixFile(
    'CHECKCOMPOUNDPATTERN 1\nCHECKCOMPOUNDPATTERN o b x\nPHONE 2\nPHONE A B\nPHONE C D\nFROBNICATE x\nCOMPOUNDMORESUFFIXES\nSFX\n~~~\n',
  );
  assert.deepEqual([...file.notHonoured].sort(), [
    ['CHECKCOMPOUNDPATTERN with replacement', 1],
    ['COMPOUNDMORESUFFIXES', 1],
    ['FROBNICATE', 1],
    ['PHONE', 3],
    ['SFX', 1],
    ['a line without a directive', 1],
  ]);
});

test('the encodings that dictionaries name are understood', () => {
  assert.equal(hunspellEncoding(new TextEncoder().encode('# x\nSET KOI8-R\n')), 'KOI8-R');
  assert.equal(hunspellEncoding(new Uint8Array()), 'ISO8859-1');
  assert.equal(decodeHunspell(Uint8Array.of(0xc1), 'KOI8-R'), 'а');
  assert.equal(decodeHunspell(Uint8Array.of(0xb1), 'ISO8859-2'), 'ą');
  assert.equal(decodeHunspell(Uint8Array.of(0xe0), 'microsoft-cp1251'), 'а');
  assert.equal(decodeHunspell(new TextEncoder().encode('é'), 'UTF-8'), 'é');
  assert.throws(
    () => decodeHunspell(new Uint8Array(), 'ISCII-X'),
    /written in ISCII-X, an encoding that cannot be read/,
  );
});

test('no text makes the reader of affix files fail', () => {
  const word = fc.constantFrom(
    'SFX',
    'PFX',
    'A',
    'Y',
    '1',
    '0',
    'ing',
    '[^a',
    '.',
    'AF',
    'REP',
    'MAP',
    '(',
    'BREAK',
    'FLAG',
    'num',
    'long',
    'COMPOUNDRULE',
    '*',
    '/',
    'KEY',
    'ICONV',
    '#',
    '\t',
  );
  const line = fc.array(fc.oneof(word, fc.string()), { maxLength: 6 }).map((words) => words.join(' '));
  fc.assert(fc.property(fc.array(line, { maxLength: 20 }), (lines) => void parseAffixFile(lines.join('\n'))));
});
