import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileHunspell } from '../../store/hunspell-compiler.ts';
import { HunspellSpeller } from './hunspell-speller.ts';
import { toySpeller } from './toy-dictionary.ts';

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
  assert.equal(new HunspellSpeller('xx', dictionary).suggest('worx', 3)[0], 'worn');
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
  const speller = toySpeller('', [longest]);
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
