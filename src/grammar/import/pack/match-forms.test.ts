import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { openInstalled } from '../../engine/languages/installed-language.ts';
import { DEFAULT_LIMITS } from '../../engine/limits.ts';
import type { InstalledPack } from '../../engine/pack/installed-pack.ts';
import { formsOf } from '../../engine/pack/patterns/match-forms.ts';
import type { Reading, Token } from '../../engine/text/token.ts';
import type { PackedMatch } from '../../store/pack/packed-rule.ts';
import { ownBytes, ownRule } from './testing/own-pack.ts';

const rules = ownRule('X', '<token>xyz</token>', 'X.');
const VERB = [
  ['go', 'go', 'VB'],
  ['goes', 'go', 'VBZ'],
  ['went', 'go', 'VBD'],
  ['Went', 'go', 'VBN'],
  ['gone', 'go', 'VBN'],
  ['going', 'go', 'VBG'],
] as const;
const GOES: readonly Reading[] = [{ pos: 'VBZ', lemma: 'go' }];

let english: InstalledPack;
let german: InstalledPack;
before(async () => {
  const files = { 'rules/en/det_an.txt': 'hour', 'rules/en/det_a.txt': 'user*\nones' };
  english = (await openInstalled(await ownBytes({ language: 'en', rules, words: VERB, files }), 'en', DEFAULT_LIMITS))
    .pack;
  german = (await openInstalled(await ownBytes({ language: 'de', rules, words: VERB }), 'de', DEFAULT_LIMITS)).pack;
});

/** The forms that a `<match>` makes of a token. */
function forms(match: Omit<PackedMatch, 'no'>, readings: readonly Reading[] = GOES, text = 'goes', pack = english) {
  const token = { text, lower: text.toLowerCase(), readings } as Token;
  return formsOf({ no: 1, ...match }, token, pack);
}

test('a tag makes the forms of the base forms that have it, in the order of their letters', () => {
  assert.deepEqual(forms({ pos: 'VBD' }), ['went']);
  assert.deepEqual(forms({ pos: 'VBN' }), ['Went', 'gone']);
  assert.deepEqual(forms({ pos: 'VB[DN]' }), []);
  assert.deepEqual(forms({ pos: 'NN' }), []);
  // Readings without a base form make none.
  assert.deepEqual(forms({ pos: 'VBD' }, [{ pos: 'VBZ', lemma: null }, ...GOES]), ['went']);
});

test('an expression for tags takes the last tag of the token that it accepts, else all that it accepts', () => {
  const two: readonly Reading[] = [...GOES, { pos: 'VBG', lemma: 'go' }];
  assert.deepEqual(forms({ pos: 'VB[ZG]', posRegexp: true }, two), ['going']);
  assert.deepEqual(forms({ pos: 'VB[DN]', posRegexp: true }), ['Went', 'gone', 'went']);
  assert.deepEqual(forms({ pos: 'NN.*', posRegexp: true }), ['(goes)']);
  assert.deepEqual(forms({ pos: 'VB[ZG]', posRegexp: true }, [...GOES, { pos: null, lemma: null }]), ['goes']);
  // An expression that is not understood is looked for as it stands.
  assert.deepEqual(forms({ pos: '(', posRegexp: true }), ['(goes)']);
});

test('a replacement makes other tags of those of the token, or of the expression where none fits', () => {
  assert.deepEqual(forms({ pos: '(V)BZ', posRegexp: true, posReplace: '$1BG' }), ['going']);
  assert.deepEqual(forms({ pos: 'NN', posRegexp: true, posReplace: 'VBG' }), ['going']);
  const two: readonly Reading[] = [...GOES, { pos: 'VBG', lemma: 'go' }];
  assert.deepEqual(forms({ pos: '(VB)(?:Z|(G))', posRegexp: true, posReplace: '$1$2' }, two), ['go', 'going']);
});

test('a token without tags stays as it is; marks of a sentence are no tags', () => {
  const match = { pos: 'VB.*', posRegexp: true } as const;
  for (const pos of [null, 'SENT_START', 'SENT_END', 'PARA_END'])
    assert.deepEqual(forms(match, [{ pos, lemma: 'go' }]), ['goes'], String(pos));
  assert.deepEqual(forms(match, [{ pos: 'VBZ', lemma: null }]), ['goes']);
  assert.deepEqual(forms(match, [{ pos: 'NN', lemma: 'nothing' }]), ['(goes)']);
});

test('a base form of its own takes the place of those of the token', () => {
  const other: readonly Reading[] = [{ pos: 'VBZ', lemma: 'nothing' }];
  assert.deepEqual(forms({ lemma: 'go' }), ['go']);
  assert.deepEqual(forms({ lemma: 'go', pos: 'VBD' }, other), ['went']);
  assert.deepEqual(forms({ lemma: 'go', pos: 'VBD' }, [{ pos: null, lemma: null }]), ['went']);
  assert.deepEqual(forms({ lemma: 'go', pos: 'NN' }), ['(go)']);
});

test('texts are changed by an expression with its replacement, and by letter case', () => {
  assert.deepEqual(forms({}), ['goes']);
  assert.deepEqual(forms({ find: 'o', replace: '0' }), ['g0es']);
  assert.deepEqual(forms({ find: 'o' }), ['goes']);
  assert.deepEqual(forms({ replace: 'o' }), ['goes']);
  assert.deepEqual(forms({ lemma: 'foo', find: 'o$', replace: 'x' }), ['fox']);
  assert.deepEqual(forms({ letterCase: 'allupper' }), ['GOES']);
});

test('English words get the article that their sound asks for', () => {
  const articles = (word: string, pos = '+DT', pack = english): string[] =>
    forms({ pos }, [{ pos: 'NN', lemma: word }], word, pack);
  assert.deepEqual(articles('apple'), ['an apple', 'the apple']);
  assert.deepEqual(articles('apple', '\\+INDT'), ['an apple']);
  assert.deepEqual(articles('pear', '+INDT'), ['a pear']);
  assert.deepEqual(articles('Hour', '+INDT'), ['an Hour']);
  assert.deepEqual(articles('hour-long', '+INDT'), ['an hour-long']);
  assert.deepEqual(articles('user', '+INDT'), ['a user']);
  assert.deepEqual(articles('ones-self', '+INDT'), ['a ones-self']);
  // Other languages have no such tags.
  assert.deepEqual(articles('apple', '+DT', german), []);
  assert.deepEqual(forms({ pos: 'VBD' }, GOES, 'goes', german), ['went']);
});
