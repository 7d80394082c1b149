import assert from 'node:assert/strict';
import { test } from 'node:test';
import { polishTokenizer } from './tokenizer.ts';

const TAGS: Readonly<Record<string, string>> = {
  jasno: 'adja',
  niebieski: 'adj:sg',
  kot: 'subst:sg',
  pies: 'subst:sg',
  dwa: 'num:pl',
};

const cut = (text: string, known: string): string =>
  polishTokenizer(
    (word) => known.split(' ').includes(word),
    (word) => (TAGS[word] === undefined ? [] : [{ pos: TAGS[word] as string, lemma: word }]),
  )(text)
    .map((piece) => piece.text)
    .join('|');

test('compounds of known kinds are cut at their hyphens, other words are whole', () => {
  assert.equal(cut('jasno-niebieski', ''), 'jasno|-|niebieski');
  assert.equal(cut('kot-pies', ''), 'kot|-|pies');
  assert.equal(cut('dwa-dwa', ''), 'dwa|-|dwa');
  assert.equal(cut('jasno-jasno-niebieski', ''), 'jasno|-|jasno|-|niebieski');
  assert.equal(cut('kot-pies', 'kot-pies'), 'kot-pies');
  assert.equal(cut('history-search-forward', ''), 'history-search-forward');
  assert.equal(cut('kot-niebieski', ''), 'kot-niebieski');
});

test('numbers behind a hyphen and hyphens at the edges are cut off', () => {
  assert.equal(cut('utf-8', ''), 'utf|-|8');
  assert.equal(cut('-kot', ''), '-|kot');
  assert.equal(cut('kot-', ''), 'kot|-');
});
