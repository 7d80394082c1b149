import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toySpeller } from '../testing/toy-dictionary.ts';

const rightOf = (affixes: string, words: readonly string[], tried: readonly string[]): string[] => {
  const speller = toySpeller(affixes, words);
  return tried.filter((word) => speller.isCorrect(word));
};

test('words with COMPOUNDFLAG go together in any number', () => {
  assert.deepEqual(
    rightOf('COMPOUNDFLAG C\n', ['foo/C', 'bar/C', 'baz'], ['foobar', 'barfoobar', 'foofoo', 'foobaz', 'foobarx']),
    ['foobar', 'barfoobar', 'foofoo'],
  );
});

test('parts keep to beginning, middle and end', () => {
  const affixes = 'COMPOUNDBEGIN B\nCOMPOUNDMIDDLE M\nCOMPOUNDEND E\n';
  assert.deepEqual(
    rightOf(
      affixes,
      ['auto/B', 'bahn/ME', 'hof/E'],
      ['autobahn', 'autohof', 'autobahnhof', 'bahnhof', 'hofauto', 'auto', 'hofbahn'],
    ),
    ['autobahn', 'autohof', 'autobahnhof', 'auto'],
  );
});

test('COMPOUNDMIN is the shortest part', () => {
  assert.deepEqual(rightOf('COMPOUNDFLAG C\n', ['ab/C', 'abc/C'], ['ababc', 'abcabc']), ['abcabc']);
  assert.deepEqual(rightOf('COMPOUNDFLAG C\nCOMPOUNDMIN 2\n', ['ab/C', 'abc/C'], ['ababc', 'abcabc']), [
    'ababc',
    'abcabc',
  ]);
});

test('COMPOUNDWORDMAX is the most parts', () => {
  assert.deepEqual(rightOf('COMPOUNDFLAG C\nCOMPOUNDWORDMAX 2\n', ['foo/C', 'bar/C'], ['foobar', 'foobarfoo']), [
    'foobar',
  ]);
});

test('COMPOUNDROOT counts a part as two', () => {
  const affixes = 'COMPOUNDFLAG C\nCOMPOUNDWORDMAX 2\nCOMPOUNDROOT R\n';
  assert.deepEqual(rightOf(affixes, ['foobar/CR', 'baz/C'], ['foobarbaz', 'bazbaz']), ['bazbaz']);
});

test('ONLYINCOMPOUND words do not stand alone', () => {
  assert.deepEqual(
    rightOf('COMPOUNDFLAG C\nONLYINCOMPOUND O\n', ['arbeits/CO', 'amt/C'], ['arbeits', 'arbeitsamt', 'amt']),
    ['arbeitsamt', 'amt'],
  );
});

test('affixes stand at the outside of a compound unless COMPOUNDPERMITFLAG lets them in', () => {
  const table = 'COMPOUNDFLAG C\nSFX S Y 1\nSFX S 0 s';
  assert.deepEqual(rightOf(`${table} .\n`, ['dog/CS', 'house/CS'], ['doghouses', 'dogshouse']), ['doghouses']);
  assert.deepEqual(
    rightOf(`COMPOUNDPERMITFLAG P\n${table}/P .\n`, ['dog/CS', 'house/CS'], ['doghouses', 'dogshouse']),
    ['doghouses', 'dogshouse'],
  );
  const forbidden = `COMPOUNDFORBIDFLAG F\n${table}/F .\n`;
  assert.deepEqual(rightOf(forbidden, ['dog/CS', 'house/CS'], ['doghouse', 'doghouses']), ['doghouse']);
});

test('CHECKCOMPOUNDDUP forbids the same part twice running', () => {
  assert.deepEqual(rightOf('COMPOUNDFLAG C\nCHECKCOMPOUNDDUP\n', ['foo/C', 'bar/C'], ['foofoo', 'foobarfoo']), [
    'foobarfoo',
  ]);
});

test('CHECKCOMPOUNDCASE forbids a capital at a seam', () => {
  assert.deepEqual(rightOf('COMPOUNDFLAG C\nCHECKCOMPOUNDCASE\n', ['foo/C', 'Bar/C', 'baz/C'], ['fooBar', 'foobaz']), [
    'foobaz',
  ]);
});

test('CHECKCOMPOUNDTRIPLE forbids three equal letters, SIMPLIFIEDTRIPLE writes two', () => {
  assert.deepEqual(
    rightOf('COMPOUNDFLAG C\nCHECKCOMPOUNDTRIPLE\n', ['foo/C', 'opera/C', 'bare/C'], ['fooopera', 'foobare']),
    ['foobare'],
  );
  const affixes = 'COMPOUNDFLAG C\nCHECKCOMPOUNDTRIPLE\nSIMPLIFIEDTRIPLE\n';
  assert.deepEqual(rightOf(affixes, ['glass/C', 'sko/C'], ['glasssko', 'glassko']), ['glassko']);
});

test('CHECKCOMPOUNDREP takes a compound that is one replacement from a word for that word misspelt', () => {
  const affixes = 'COMPOUNDFLAG C\nCHECKCOMPOUNDREP\nREP 1\nREP í i\n';
  assert.deepEqual(rightOf(affixes, ['szer/C', 'víz/C', 'szerviz', 'kocsi/C'], ['szervíz', 'szerkocsi']), [
    'szerkocsi',
  ]);
});

test('CHECKCOMPOUNDPATTERN forbids a seam', () => {
  const affixes = 'COMPOUNDFLAG C\nCHECKCOMPOUNDPATTERN 1\nCHECKCOMPOUNDPATTERN oo e\n';
  assert.deepEqual(rightOf(affixes, ['foo/C', 'bar/C', 'eat/C'], ['fooeat', 'bareat', 'foobar']), ['bareat', 'foobar']);
});

test('CHECKCOMPOUNDPATTERN may ask for flags', () => {
  const affixes = 'COMPOUNDFLAG C\nCHECKCOMPOUNDPATTERN 1\nCHECKCOMPOUNDPATTERN 0/X 0/Y\n';
  assert.deepEqual(rightOf(affixes, ['foo/CX', 'bar/CY', 'eat/C'], ['foobar', 'fooeat', 'barfoo']), [
    'fooeat',
    'barfoo',
  ]);
});

test('COMPOUNDRULE is a pattern over the flags of the parts', () => {
  const affixes = 'COMPOUNDMIN 1\nCOMPOUNDRULE 1\nCOMPOUNDRULE ab?c*\n';
  const words = ['x/a', 'y/b', 'z/c'];
  assert.deepEqual(rightOf(affixes, words, ['xy', 'xyz', 'xz', 'xzzz', 'xyy', 'yx', 'yz', 'zz']), [
    'xy',
    'xyz',
    'xz',
    'xzzz',
  ]);
});

test('FORCEUCASE asks for a capital', () => {
  const affixes = 'COMPOUNDFLAG C\nFORCEUCASE U\n';
  assert.deepEqual(rightOf(affixes, ['foo/C', 'bar/CU'], ['foobar', 'Foobar', 'FOOBAR', 'barfoo']), [
    'Foobar',
    'FOOBAR',
    'barfoo',
  ]);
});

test('a long word of one letter ends quickly', () => {
  const speller = toySpeller('COMPOUNDFLAG C\nCOMPOUNDMIN 1\n', ['a/C', 'aa/C', 'aaa/C']);
  assert.equal(speller.isCorrect(`${'a'.repeat(98)}b`), false);
  assert.equal(speller.isCorrect('a'.repeat(98)), true);
});
