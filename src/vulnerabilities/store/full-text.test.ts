import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import fc from 'fast-check';
import { matchExpression } from './full-text.ts';
import type { TextQuery } from './port.ts';

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

const find = (query: TextQuery): number[] => {
  const expression = matchExpression(query);
  if (expression === undefined) return [];
  return db
    .prepare('SELECT rowid FROM t WHERE t MATCH ? ORDER BY rowid')
    .all(expression)
    .map((row) => Number(row.rowid));
};

test('the beginning of a word of a name is found, its middle is not', () => {
  assert.deepEqual(find({ vendor: 'micro' }), [2]);
  assert.deepEqual(find({ vendor: 'icrosoft' }), []);
  assert.deepEqual(find({ product: 'openssl' }), [1]);
  assert.deepEqual(find({ product: 'indows' }), []);
});

test('in text a word of one or two letters is whole, in names it is a beginning', () => {
  assert.deepEqual(find({ text: 'ov' }), []);
  assert.deepEqual(find({ text: 'ove' }), [2]);
  assert.deepEqual(find({ text: 'in' }), [1]);
  assert.deepEqual(find({ vendor: 'mi' }), [2]);
});

test('several words must all occur, in any order', () => {
  assert.deepEqual(find({ vendor: 'hat red' }), [1]);
  assert.deepEqual(find({ product: 'windows 2019' }), [2]);
  assert.deepEqual(find({ text: 'overflow kernel' }), []);
});

test('a word with signs in it is a phrase', () => {
  assert.deepEqual(find({ text: 'use-after-free' }), [1]);
  assert.deepEqual(find({ text: 'free-after-use' }), []);
});

test('a CVE id is found whole', () => {
  assert.deepEqual(find({ text: 'CVE-2024-3094' }), [1]);
  assert.deepEqual(find({ text: 'cve-2024-30941' }), [2]);
  assert.deepEqual(find({ text: 'ghsa-abcd-efgh-ijkm' }), [2]);
});

test('a column’s word is looked for in that column alone', () => {
  assert.deepEqual(find({ vendor: 'windows' }), []);
  assert.deepEqual(find({ vendor: 'microsoft', product: 'openssl' }), []);
});

test('accents and case do not matter', () => {
  assert.deepEqual(find({ text: 'CAFE uberlauf' }), [3]);
});

test('signs alone find nothing', () => {
  assert.deepEqual(find({ text: '-- "" *' }), []);
  assert.deepEqual(find({ vendor: '()' }), []);
});

test('no text makes an expression that the engine refuses', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.string({ maxLength: 20 }), (text, vendor) => {
      find({ text: text.replaceAll('\0', ''), vendor: vendor.replaceAll('\0', '') });
    }),
  );
});
