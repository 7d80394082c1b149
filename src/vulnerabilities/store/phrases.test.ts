import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import fc from 'fast-check';
import { matchExpression, phrasesOf, wordsOf } from './phrases.ts';

const db = new DatabaseSync(':memory:');
db.exec(
  "CREATE VIRTUAL TABLE t USING fts5 (description, ids, products, vendors, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2')",
);
const insert = db.prepare('INSERT INTO t (rowid, description, ids, products, vendors) VALUES (?, ?, ?, ?, ?)');
insert.run(1, 'A use-after-free in the kernel', 'CVE-2024-3094', 'rust-openssl\nCrypt::OpenSSL', 'Red Hat');
insert.run(
  2,
  'Buffer overflow of CVE-2024-30941',
  'CVE-2024-9999\nGHSA-abcd-efgh-ijkm',
  'Windows Server 2019',
  'Microsoft',
);
insert.run(3, 'Überlauf im Café', 'CVE-2020-1000', 'a', 'n/a');

const find = (text: string, shortAreWhole = true): number[] => {
  const phrases = phrasesOf(text, shortAreWhole);
  if (phrases.length === 0) return [];
  return db
    .prepare('SELECT rowid FROM t WHERE t MATCH ? ORDER BY rowid')
    .all(matchExpression(phrases))
    .map((row) => Number(row.rowid));
};

test('the beginning of a word is found, its middle is not', () => {
  assert.deepEqual(find('micro'), [2]);
  assert.deepEqual(find('icrosoft'), []);
  assert.deepEqual(find('openssl'), [1]);
});

test('in text a word of one or two letters is whole, in names it is a beginning', () => {
  assert.deepEqual(find('ov'), []);
  assert.deepEqual(find('ove'), [2]);
  assert.deepEqual(find('in'), [1]);
  assert.deepEqual(find('mi', false), [2]);
});

test('several words must all occur, in any order', () => {
  assert.deepEqual(find('hat red'), [1]);
  assert.deepEqual(find('windows 2019'), [2]);
  assert.deepEqual(find('overflow kernel'), []);
});

test('a word with signs in it is a phrase', () => {
  assert.deepEqual(find('use-after-free'), [1]);
  assert.deepEqual(find('free-after-use'), []);
});

test('a CVE id is found whole', () => {
  assert.deepEqual(find('CVE-2024-3094'), [1]);
  assert.deepEqual(find('cve-2024-30941'), [2]);
  assert.deepEqual(find('ghsa-abcd-efgh-ijkm'), [2]);
});

test('accents and case do not matter', () => {
  assert.deepEqual(find('CAFE uberlauf'), [3]);
});

test('signs alone ask for nothing', () => {
  assert.deepEqual(phrasesOf('-- "" *', true), []);
});

test('a phrase that comes twice is asked for once', () => {
  assert.equal(phrasesOf('gate Gate GATE', true).length, 1);
});

test('words are those of the full-text index', () => {
  const vocabulary = new DatabaseSync(':memory:');
  vocabulary.exec(
    "CREATE VIRTUAL TABLE t USING fts5 (x, tokenize='unicode61 remove_diacritics 2'); CREATE VIRTUAL TABLE v USING fts5vocab (t, instance)",
  );
  const add = vocabulary.prepare('INSERT INTO t VALUES (?)');
  const words = vocabulary.prepare('SELECT term FROM v ORDER BY offset');
  const indexed = (text: string): string[] => {
    vocabulary.exec('DELETE FROM t');
    add.run(text);
    return words.all().map((row) => String(row.term));
  };
  for (const text of [
    'Crypt::OpenSSL_PKCS12 v1.0.2',
    'Ünïcödé Ångström café',
    '漢字 かな 한글x',
    'İstanbul straße',
    'a\u0301b',
  ])
    assert.deepEqual(indexed(text).length, wordsOf(text).length, text);
  const latin = fc.string({ unit: fc.constantFrom(...'abcXYZ019 -_.:/éüñÅßøč'), maxLength: 40 });
  fc.assert(fc.property(latin, (text) => assert.deepEqual(wordsOf(text), indexed(text))));
  vocabulary.close();
});

test('no text makes an expression that the engine refuses', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      find(text.replaceAll('\0', ''));
    }),
  );
});
