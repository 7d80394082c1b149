import assert from 'node:assert/strict';
import { test } from 'node:test';
import { germanLineForms } from '../languages/de/spelling/line-forms.ts';
import { encodeListedWords, listedWords, withListedWords } from './listed-words.ts';
import { toySpeller } from './testing/toy-dictionary.ts';

const FILES: Readonly<Record<string, readonly string[]>> = {
  'resource/de/hunspell/spelling.txt': ['Kubernetes', 'Florbex/NS', 'zwei Wörter'],
  'resource/de/hunspell/spelling-de-AT.txt': ['Jänner'],
  'resource/de/hunspell/prohibit.txt': ['hause', 'quark/A', 'Zwerg.*', '.*felder'],
  'resource/spelling_global.txt': ['iPhonex'],
};
const { kept } = encodeListedWords(
  'de',
  Object.keys(FILES),
  (path) => FILES[path] ?? [],
  (line) => germanLineForms(line, () => []),
);
const part = (name: string): Uint8Array | undefined => kept[name];
const base = toySpeller(
  'SET UTF-8',
  ['Haus', 'hause', 'lesen', 'Zwerg', 'Zwergen', 'Felder', 'quarkes', 'quarkig'],
  'de-DE',
);

test('words of the lists are right, those that are prohibited wrong and not suggested', () => {
  const speller = withListedWords(base, listedWords('de-DE', part));
  const known = (words: readonly string[]): boolean[] => words.map((word) => speller.isCorrect(word));
  assert.deepEqual(
    known(['Haus', 'lesen', 'Kubernetes', 'Florbex', 'Florbexn', 'Florbexs', 'iPhonex']),
    Array(7).fill(true),
  );
  assert.deepEqual(known(['hause', 'kubernetes', 'Jänner', 'zwei', 'Florbexe']), Array(5).fill(false));
  assert.equal(speller.suggest('hausse', 5).includes('hause'), false);
});

test('what is prohibited is so with its letter case, its endings, and as a beginning or an end', () => {
  const speller = withListedWords(base, listedWords('de-DE', part));
  const wrong = ['hause', 'quarkes', 'Zwerg', 'Zwergen'];
  assert.deepEqual(
    ['Haus', 'Hause', 'Felder', 'quarkig', ...wrong].filter((word) => !speller.isCorrect(word)),
    wrong,
  );
  const fields = withListedWords(toySpeller('SET UTF-8', ['Kornfelder'], 'de-DE'), listedWords('de-DE', part));
  assert.equal(fields.isCorrect('Kornfelder'), false);
  assert.deepEqual(fields.suggest('Kornfeldern', 5), []);
});

test('a list of a variant is for that variant, and without lists the speller stays', () => {
  const austrian = withListedWords(base, listedWords('de-AT', part));
  assert.equal(austrian.isCorrect('Jänner'), true);
  assert.equal(
    withListedWords(
      base,
      listedWords('fr', (name) => encodeListedWords('fr', [], () => []).kept[name]),
    ),
    base,
  );
});

test('a pack without lists has no words that are wrong', () => {
  const { right, hasWrong, isWrong } = listedWords('de-DE', () => undefined);
  assert.deepEqual([right, hasWrong, isWrong('hause')], [[], false, false]);
});
