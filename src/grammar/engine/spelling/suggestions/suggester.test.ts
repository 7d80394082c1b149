import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileHunspell } from '../../../store/hunspell/compile-hunspell.ts';
import { DEFAULT_LIMITS } from '../../limits.ts';
import { HunspellSpeller } from '../hunspell-speller.ts';
import { toyDictionary, toySpeller } from '../testing/toy-dictionary.ts';

test('a swapped, doubled, missing or superfluous letter is put right', () => {
  const speller = toySpeller('', ['their', 'until', 'accommodate', 'receive', 'friend'], 'en-US');
  for (const [wrong, right] of [
    ['thier', 'their'],
    ['untill', 'until'],
    ['acomodate', 'accommodate'],
    ['recieve', 'receive'],
    ['freind', 'friend'],
  ])
    assert.equal(speller.suggest(wrong, 3)[0], right);
});

test('the case of the word is kept', () => {
  const speller = toySpeller('', ['house', 'London']);
  assert.deepEqual(speller.suggest('hous', 1), ['house']);
  assert.deepEqual(speller.suggest('Hous', 1), ['House']);
  assert.deepEqual(speller.suggest('HOUS', 1), ['HOUSE']);
  assert.deepEqual(speller.suggest('london', 1), ['London']);
  assert.deepEqual(speller.suggest('LONDN', 1), ['LONDON']);
});

test('the commoner of two words that are as near comes first', () => {
  const encoder = new TextEncoder();
  const words = encoder.encode('3\nwork\nworm\nworn\n');
  const dictionary = compileHunspell(encoder.encode('SET UTF-8\n'), words, { octaves: new Map([['worn', 9]]) });
  assert.equal(new HunspellSpeller('xx', dictionary, DEFAULT_LIMITS).suggest('worx', 3)[0], 'worn');
});

test('two words run together are taken apart', () => {
  assert.deepEqual(toySpeller('', ['of', 'course']).suggest('ofcourse', 1), ['of course']);
  assert.deepEqual(toySpeller('NOSPLITSUGS\n', ['of', 'course']).suggest('ofcourse', 2), ['course']);
});

test('replacements of the dictionary apply to whole words and put spaces in', () => {
  const speller = toySpeller('REP 2\nREP ^alot$ a_lot\nREP ^nite$ night\n', ['a', 'lot', 'allot', 'night', 'nit']);
  assert.equal(speller.suggest('alot', 3)[0], 'a lot');
  assert.equal(speller.suggest('nite', 3)[0], 'night');
});

test('a missing hyphen or apostrophe is put in', () => {
  const speller = toySpeller('', ["don't", 'done', 'co-op', 'corp']);
  assert.equal(speller.suggest('dont', 3)[0], "don't");
  assert.equal(speller.suggest('coop', 3)[0], 'co-op');
});

test('suggestions carry the apostrophe of the word', () => {
  assert.deepEqual(toySpeller('', ["don't"]).suggest('don’tt', 1), ['don’t']);
  assert.deepEqual(toySpeller('', ['don’t']).suggest('dont', 1), ["don't"]);
});

test('accents left out are cheap', () => {
  assert.deepEqual(toySpeller('', ['école', 'écale', 'cole']).suggest('ecole', 1), ['école']);
});

test('the part of a hyphenated word that is wrong is put right', () => {
  assert.deepEqual(toySpeller('', ['well', 'known']).suggest('well-knwon', 1), ['well-known']);
});

test('the part of a compound that is wrong is put right', () => {
  const speller = toySpeller('COMPOUNDFLAG C\n', ['fietsen/C', 'winkel/C']);
  assert.equal(speller.suggest('fietsenwinkl', 3)[0], 'fietsenwinkel');
  assert.equal(speller.suggest('fitsenwinkel', 3)[0], 'fietsenwinkel');
});

test('the first part of a compound may have a capital', () => {
  const words = ['Straßen/B', 'bahn/EO', 'Bahn'];
  const speller = toySpeller('MAP 1\nMAP ß(ss)\nCOMPOUNDBEGIN B\nCOMPOUNDEND E\nONLYINCOMPOUND O\n', words);
  assert.equal(speller.suggest('Straßenbhan', 3)[0], 'Straßenbahn');
  assert.equal(speller.suggest('Strassenbahn', 3)[0], 'Straßenbahn');
});

test('forms that begin or end with a hyphen are not suggested for a word without', () => {
  assert.deepEqual(toySpeller('BREAK 0\n', ['-haus', 'haus-']).suggest('haus', 3), []);
  assert.deepEqual(toySpeller('BREAK 0\n', ['-haus']).suggest('-huas', 1), ['-haus']);
});

test('OCONV writes the suggestion as people do', () => {
  assert.deepEqual(toySpeller('ICONV 1\nICONV ij ĳ\nOCONV 1\nOCONV ĳ ij\n', ['ĳsbeer']).suggest('ijsber', 1), [
    'ijsbeer',
  ]);
});

test('forbidden, hidden and compound-only forms are not suggested', () => {
  const affixes = 'FORBIDDENWORD F\nONLYINCOMPOUND O\nCOMPOUNDFLAG C\n';
  const speller = toySpeller(affixes, ['worda/F', 'wordb/OC', 'wOrdc']);
  assert.deepEqual(speller.suggest('wordx', 5), ['wOrdc']);
});

test('the word itself is not suggested, and no more than were asked for', () => {
  const speller = toySpeller('', ['cat', 'bat', 'rat', 'hat', 'mat']);
  assert.ok(!speller.suggest('cat', 5).includes('cat'));
  assert.equal(speller.suggest('xat', 2).length, 2);
  assert.deepEqual(speller.suggest('xat', 0), []);
});

test('very long words get none', () => {
  const speller = toySpeller('', ['a']);
  assert.deepEqual(speller.suggest('a'.repeat(65), 5), []);
  assert.deepEqual(speller.suggest('a'.repeat(1_000_000), 5), []);
});

test('the longest word that is looked at has 64 letters', () => {
  const longest = 'ab'.repeat(32);
  const speller = toySpeller('', [longest, 'x']);
  assert.deepEqual(speller.suggest(`${longest.slice(0, -1)}x`, 5), [longest]);
  assert.deepEqual(speller.suggest(`${longest}x`, 5), []);
  assert.deepEqual(speller.suggest('', 5), []);
});

test('words of five letters are looked for farther, shorter ones are not', () => {
  assert.deepEqual(toySpeller('', ['stone']).suggest('qxone', 5), ['stone']);
  assert.deepEqual(toySpeller('', ['ston']).suggest('qxon', 5), []);
});

test('words run together are taken apart after the first letter, before the last, and not elsewhere', () => {
  assert.deepEqual(toySpeller('', ['a', 'cat']).suggest('acat', 5), ['cat', 'a cat']);
  assert.deepEqual(toySpeller('', ['a', 'cat']).suggest('cata', 5), ['cat', 'cat a']);
});

test('the ending of a numeral is put right, and two wrong parts of a word with hyphens are left', () => {
  assert.deepEqual(toySpeller('', ['21st', '22nd']).suggest('21th', 1), ['21st']);
  assert.deepEqual(toySpeller('', ['well', 'known']).suggest('wel-knwon', 5), []);
});

/** What is suggested from words of given frequency. */
const ranked = (typed: string, words: readonly string[], octaves: Readonly<Record<string, number>> = {}): string[] =>
  toySpeller('', words, 'xx', octaves).suggest(typed, 9);

test('frequency outweighs half an edit, but not more', () => {
  // 50 hundredths of an edit lie between the first two, 55 between the others; 54 is what nine octaves are worth.
  assert.deepEqual(ranked('blaet', ['blaxt', 'balet'], { blaxt: 9 }), ['blaxt', 'balet']);
  assert.deepEqual(ranked('balet', ['ballet', 'bafet'], { bafet: 9 }), ['ballet', 'bafet']);
  // No word is worth more than 16 octaves.
  assert.deepEqual(ranked('blaet', ['blaxt', 'balet'], { blaxt: 20, balet: 5 }), ['balet', 'blaxt']);
  assert.deepEqual(ranked('blaet', ['blaxt', 'balet'], { blaxt: 20, balet: 4 }), ['blaxt', 'balet']);
  assert.deepEqual(ranked('balet', ['bablet', 'ballet'], { bablet: 20, ballet: 6 }), ['bablet', 'ballet']);
  assert.deepEqual(ranked('blaxy', ['blaxt', 'blaxz'], { blaxt: 16, blaxz: 17 }), ['blaxt', 'blaxz']);
});

test('short words are looked for as far as three missing vowels, longer ones as far as one more letter', () => {
  assert.deepEqual(ranked('bcdf', ['bacedif']), ['bacedif']);
  assert.deepEqual(ranked('bcdf', ['baceDif']), []);
  assert.deepEqual(ranked('bcdfg', ['bacedifz']), ['bacedifz']);
  assert.deepEqual(ranked('bcdfg', ['baceDifz']), []);
});

test('a word far behind a common one is not looked for', () => {
  assert.deepEqual(ranked('blaet', ['balet', 'blaaxt'], { balet: 10 }), ['balet', 'blaaxt']);
  const words = ['baet', 'balxt', 'blaett', 'blate'];
  assert.deepEqual(ranked('blaet', words, { blate: 9 }), ['blate', 'blaett', 'baet']);
});

test('a common word farther off is found where one suggestion is wanted', () => {
  const speller = toySpeller('', ['bla-et-s', 'blaaxts'], 'xx', { blaaxts: 16 });
  assert.deepEqual(speller.suggest('blaets', 1), ['blaaxts']);
});

test('a rarer word farther off is found where the first does not fill the list', () => {
  assert.deepEqual(toySpeller('', ['ballet', 'bafetx', 'bafxt']).suggest('balet', 2), ['ballet', 'bafetx']);
});

test('two words run together are two edits, with a single letter more', () => {
  const words = ['of', 'course', 'obcouqse', 'ofmouqse'];
  assert.deepEqual(ranked('ofcourse', words), ['obcouqse', 'of course', 'ofmouqse']);
  // The rarer of the two words counts.
  assert.deepEqual(ranked('ofcourse', words, { of: 5 }), ['obcouqse', 'of course', 'ofmouqse']);
  assert.deepEqual(ranked('ofcourse', words, { of: 5, course: 1 })[0], 'of course');
  assert.deepEqual(ranked('acat', ['a', 'cat', 'aiceait'], { a: 12, cat: 12, aiceait: 1 }), [
    'cat',
    'aiceait',
    'a cat',
  ]);
});

test('a search ends after as many steps as the settings say', () => {
  const dictionary = toyDictionary('', ['house']);
  const suggest = (suggestionSteps: number): string[] =>
    new HunspellSpeller('xx', dictionary, { ...DEFAULT_LIMITS, suggestionSteps }).suggest('huose', 5);
  assert.deepEqual(suggest(1), []);
  assert.deepEqual(suggest(1000), ['house']);
});

test('replacements at the edges of a word apply there only', () => {
  const affixes = 'REP 2\nREP ^bab zzzz\nREP ob$ qqqq\n';
  const speller = toySpeller(affixes, ['zzzzbab', 'babzzzz', 'bobqqqq', 'qqqqob']);
  assert.deepEqual(speller.suggest('babbab', 9), ['zzzzbab']);
  assert.deepEqual(speller.suggest('bobob', 9), ['bobqqqq']);
  assert.deepEqual(
    toySpeller('REP 2\nREP ^la zqzqzq\nREP e$ zqzqzq\n', ['bzqzqzqet', 'blazqzqzqt']).suggest('blaet', 9),
    [],
  );
  // Every part must be a word, and there must be one.
  assert.deepEqual(toySpeller('REP 1\nREP x$ _\nNOSPLITSUGS\n', ['house']).suggest('housex', 9), ['house']);
  assert.deepEqual(toySpeller('REP 1\nREP lot _lot\n', ['lot']).suggest('alot', 9), ['lot']);
});

test('replacements of the whole word, of three letters and of two are worth less and less', () => {
  const order = (replacement: string, words: readonly string[], octaves: Readonly<Record<string, number>>): string[] =>
    toySpeller(`REP 1\nREP ${replacement}\n`, words, 'xx', octaves).suggest('blaet', 9);
  // Half a hundredth of an edit lies between each two.
  assert.deepEqual(order('^blaet$ zzzz', ['zzzz', "bla'et", 'balet'], { "bla'et": 9, balet: 11 }), [
    "bla'et",
    'zzzz',
    'balet',
  ]);
  assert.deepEqual(order('^bla zzzz', ['zzzzet', 'blaxt', "bla'eot"], { blaxt: 9, "bla'eot": 11 }), [
    'blaxt',
    'zzzzet',
    "bla'eot",
  ]);
  assert.deepEqual(order('et$ zzzz', ['blazzzz', 'blaveot', 'bloaxt'], { blaveot: 9, bloaxt: 11 }), [
    'blaveot',
    'blazzzz',
    'bloaxt',
  ]);
});

test('no more than four parts of compounds are looked for', () => {
  const suggest = (typed: string, words: readonly string[]): string[] =>
    toySpeller('COMPOUNDFLAG C\n', ['zon/C', 'wandeling/C', ...words]).suggest(typed, 9);
  const begins = ['zonwandel/C', 'zonwande/C', 'zonwand/C', 'zonwan/C'];
  assert.ok(suggest('zonwandelnig', begins.slice(0, 3)).includes('zonwandeling'));
  assert.ok(!suggest('zonwandelnig', begins).includes('zonwandeling'));
  const ends = ['ing/C', 'ling/C', 'eling/C', 'deling/C'];
  assert.deepEqual(suggest('znowandeling', ends.slice(0, 3)), ['zonwandeling']);
  assert.deepEqual(suggest('znowandeling', ends), []);
  // A part with a capital and one without are one search.
  const both = ['Zonwandel/C', 'Zonwande/C', 'Zon/C', ...begins.slice(0, 2)];
  assert.ok(suggest('Zonwandelnig', both).includes('Zonwandeling'));
});

test('the parts of a compound have three letters or more', () => {
  const affixes = 'COMPOUNDFLAG C\nCOMPOUNDMIN 1\n';
  const speller = toySpeller(affixes, ['zee/C', 'winkel/C', 'zolder/C']);
  assert.deepEqual(speller.suggest('zeewinkle', 9), ['zeewinkel']);
  // A whole edit away.
  assert.deepEqual(speller.suggest('zeewilkel', 9), ['zeewinkel']);
  assert.deepEqual(speller.suggest('winklezee', 9), ['winkelzee', 'winkel']);
  assert.deepEqual(toySpeller(affixes, ['ei/C', 'winkel/C']).suggest('eiwinkle', 9), ['winkel']);
  assert.deepEqual(toySpeller(affixes, ['ei/C', 'winkel/C']).suggest('winkleei', 9), ['winkel']);
});

test('Armenian joins two letters in what it suggests, and no other language does', () => {
  assert.deepEqual(toySpeller('', ['բարեւ'], 'hy-AM').suggest('բարեվ', 5), ['բարև']);
  assert.deepEqual(toySpeller('', ['բարեւ']).suggest('բարեվ', 5), ['բարեւ']);
});

test('a capital that was left out costs little, unless its small letter is written as two', () => {
  assert.deepEqual(ranked('london', ['lonfon', 'London']), ['London', 'lonfon']);
  assert.deepEqual(ranked('ipek', ['İpek', 'ipke']), ['ipke', 'İpek']);
});

test('all endings of numerals are tried, for numbers with two letters', () => {
  const speller = toySpeller('NOSPLITSUGS\n', ['21st', '22nd', '23rd', '24th']);
  for (const [wrong, right] of [
    ['21nd', '21st'],
    ['22st', '22nd'],
    ['23th', '23rd'],
    ['24st', '24th'],
  ])
    assert.equal(speller.suggest(wrong, 1)[0], right);
});

test('the wrong part of a word with three parts is put right in its place', () => {
  const speller = toySpeller('', ['well', 'known', 'knowns', 'know', 'fact']);
  assert.deepEqual(speller.suggest('well-knwon-fact', 9), ['well-known-fact', 'well-know-fact', 'well-knowns-fact']);
  assert.deepEqual(speller.suggest('well-knwon-fact', 1), ['well-known-fact']);
  assert.deepEqual(speller.suggest('knwon-', 1), ['known-']);
});

test('a single capital letter is a capitalised word, two are capitals throughout', () => {
  assert.deepEqual(toySpeller('MAP 1\nMAP ß(ss)\n', ['ss']).suggest('ẞ', 5), ['Ss']);
  assert.deepEqual(toySpeller('', ['hoo']).suggest('HO', 5), ['HOO']);
});

test('a possessive is worth less where no apostrophe was typed', () => {
  assert.deepEqual(ranked('cats', ["cat's", 'caads', 'cetts']), ['caads', "cat's", 'cetts']);
});

test('where only stems are known, farther words are looked for when none is near', () => {
  const affixes = 'COMPOUNDSYLLABLE 2 aeiou\n';
  assert.deepEqual(ranked('bamet', ['bafet', 'bmaxt']), ['bafet', 'bmaxt']);
  assert.deepEqual(toySpeller(affixes, ['bafet', 'bmaxt']).suggest('bamet', 9), ['bafet']);
  assert.deepEqual(toySpeller(affixes, ['bmaxt']).suggest('bamet', 9), ['bmaxt']);
  const parts = ['zee/C', 'winkel/C', 'zeewinklet'];
  assert.deepEqual(toySpeller('COMPOUNDFLAG C\n', parts).suggest('zeewinkle', 9), ['zeewinkel', 'zeewinklet']);
  assert.deepEqual(toySpeller(`${affixes}COMPOUNDFLAG C\n`, parts).suggest('zeewinkle', 9), ['zeewinklet']);
});

test('a compound is a little less likely than a word', () => {
  const speller = toySpeller('COMPOUNDFLAG C\n', ['zee/C', 'winkel/C', 'zee-winikle', 'zeeiwinlke'], 'xx', {
    'zee-winikle': 9,
    zeeiwinlke: 11,
  });
  // Half a hundredth of an edit lies between each two.
  assert.deepEqual(speller.suggest('zeewinkle', 9), ['zee-winikle', 'zeewinkel', 'zeeiwinlke']);
});
