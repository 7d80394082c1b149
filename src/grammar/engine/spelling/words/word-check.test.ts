import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { toySpeller } from '../testing/toy-dictionary.ts';

function check(
  speller: { isCorrect(word: string): boolean },
  right: readonly string[],
  wrong: readonly string[],
): void {
  assert.deepEqual(
    right.filter((word) => !speller.isCorrect(word)),
    [],
    'right words that were taken to be wrong',
  );
  assert.deepEqual(
    wrong.filter((word) => speller.isCorrect(word)),
    [],
    'wrong words that were taken to be right',
  );
}

test('a lower-case entry is right capitalised and in capitals, a name only capitalised', () => {
  const speller = toySpeller('', ['house', 'London', 'iPod', 'NATO']);
  check(
    speller,
    ['house', 'House', 'HOUSE', 'London', 'LONDON', 'iPod', 'IPOD', 'NATO'],
    ['hOuse', 'HOuse', 'london', 'LonDon', 'Ipod', 'ipod', 'Nato', 'nato'],
  );
});

test('KEEPCASE allows no other case', () => {
  check(toySpeller('KEEPCASE K\n', ['km/K', 'Ohm/K']), ['km', 'Ohm'], ['Km', 'KM', 'OHM', 'ohm']);
});

test('FORBIDDENWORD makes a form wrong though an affix would make it', () => {
  const affixes = 'FORBIDDENWORD F\nSFX S Y 1\nSFX S 0 s .\n';
  check(toySpeller(affixes, ['foot/S', 'foots/F']), ['foot'], ['foots', 'Foots', 'FOOTS']);
});

test('NOSUGGEST words are right but not suggested', () => {
  const speller = toySpeller('NOSUGGEST N\n', ['darn/N', 'table']);
  check(speller, ['darn'], ['dorn']);
  assert.deepEqual(speller.suggest('darnn', 5), []);
});

test('apostrophes are alike, straight or typographic', () => {
  check(toySpeller('', ["don't", "aujourd'hui"]), ["don't", 'don’t', 'Don’t', 'DON’T', 'aujourd’hui'], ['don’s']);
  check(toySpeller('', ['c’hoar']), ["c'hoar", 'c’hoar'], ["c'hoat"]);
});

test('elided capitals and names after an apostrophe are right', () => {
  const affixes = "PFX L Y 1\nPFX L 0 l' [aeiouéEI]\n";
  check(
    toySpeller(affixes, ['école/L', 'Europe/L']),
    ["l'école", "L'école", "L'ÉCOLE", "l'Europe", "L'Europe", "L'EUROPE"],
    ["l'europe"],
  );
});

test('words are taken apart at hyphens, and where BREAK says', () => {
  check(
    toySpeller('', ['well', 'known', 'e']),
    ['well-known', 'Well-Known', '-well', 'well-', 'e-well-known'],
    ['well-knwon'],
  );
  check(toySpeller('BREAK 0\n', ['well', 'known']), [], ['well-known']);
  check(toySpeller('BREAK 2\nBREAK _\nBREAK ^ex-\n', ['well', 'known']), ['well_known', 'ex-known'], ['well-known']);
});

test('a word of nothing but hyphens ends quickly', () => {
  const speller = toySpeller('', ['a']);
  assert.equal(typeof speller.isCorrect('-'.repeat(200)), 'boolean');
  assert.equal(speller.isCorrect(`${'x-'.repeat(90)}x`), false);
});

test('a trailing full stop is forgiven, an abbreviation has its own', () => {
  check(toySpeller('', ['etc.', 'house']), ['etc.', 'house.', 'house...', 'Etc.'], ['etc', 'hous.']);
});

test('ICONV makes the input as the dictionary writes it', () => {
  check(toySpeller('ICONV 2\nICONV ij ĳ\nICONV ﬁ fi\n', ['ĳs', 'fiets']), ['ijs', 'ﬁets', 'fiets'], ['is']);
});

test('accents may come composed or not, soft hyphens do not count', () => {
  check(toySpeller('', ['café']), ['cafe\u0301', 'ca\u00adfé'], ['cafe']);
});

test('the characters of IGNORE do not count', () => {
  check(toySpeller('IGNORE ًَ\n', ['سَلام']), ['سلام', 'سَلامً'], ['سلاً']);
});

test('numbers and words with digits are let be', () => {
  check(toySpeller('', ['a']), ['12', '3,14', '1.000', 'B2B', 'x86'], []);
});

test('the ordinals of English go by the rules of the dictionary', () => {
  const affixes = 'COMPOUNDMIN 1\nONLYINCOMPOUND c\nCOMPOUNDRULE 2\nCOMPOUNDRULE n*1t\nCOMPOUNDRULE n*mp\n';
  const digits = [...'0123456789'].map((digit) => `${digit}/n${digit === '1' ? '1' : 'm'}`);
  const words = [...digits, '0th/pt', '1st/p', '1th/tc', '2nd/p', '2th/tc', '3rd/p', '3th/tc', '4th/pt', '5th/pt'];
  const speller = toySpeller(affixes, words, 'en-US');
  check(speller, ['21st', '22nd', '111th', '1st', '12th', '45th'], ['21th', '11st', '22th', '2th', '45xy']);
  assert.deepEqual(speller.suggest('22th', 3), ['22nd']);
});

test('English possessives of any right word are right', () => {
  check(
    toySpeller('', ['dogs', 'Ada', 'James'], 'en-US'),
    ["dogs'", "Ada's", 'Ada’s', "James'", "ADA'S"],
    ["Adda's", "dogs's'"],
  );
  check(toySpeller('', ['dogs'], 'nl'), [], ["dogs'"]);
});

test('CHECKSHARPS lets SS in capitals be ß', () => {
  check(toySpeller('CHECKSHARPS\n', ['Straße', 'groß']), ['STRASSE', 'GROSS', 'Straße'], ['Strasse', 'gross']);
});

test('Turkish has a dotless i', () => {
  check(toySpeller('LANG tr_TR\n', ['ışık', 'İstanbul', 'iyi']), ['IŞIK', 'Işık', 'İYİ', 'İSTANBUL'], ['IYI', 'Iyi']);
});

test('Greek capitals carry no accents', () => {
  check(toySpeller('', ['καλημέρα', 'Αθήνα'], 'el-GR'), ['ΚΑΛΗΜΕΡΑ', 'ΑΘΗΝΑ', 'ΚΑΛΗΜΈΡΑ'], ['καλημερα']);
});

test('nothing, and words over 200 characters, are not looked at', () => {
  const speller = toySpeller('', ['a']);
  check(speller, ['', 'x'.repeat(201), 'x'.repeat(1_000_000)], ['x'.repeat(200)]);
});

test('no word makes the check or the suggestions fail', () => {
  const speller = toySpeller('BREAK 1\nBREAK -\nCOMPOUNDFLAG C\nICONV 1\nICONV a b\n', ['b/C', 'ab/C', "b'b", 'İb']);
  const unit = fc.oneof(
    fc.constantFrom('a', 'b', '-', "'", '’', '.', 'İ', 'ß', '\u0301', '5'),
    fc.string({ maxLength: 1, unit: 'binary' }),
  );
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 30 }), (units) => {
      const word = units.join('');
      assert.equal(typeof speller.isCorrect(word), 'boolean');
      assert.ok(speller.suggest(word, 3).length <= 3);
    }),
  );
});
