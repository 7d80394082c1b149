import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { DamagedFile } from '#kit/files/damaged-file';
import { compileHunspell } from '../hunspell/compile-hunspell.ts';
import { words } from './automaton.ts';
import {
  decodeSpellingDictionary,
  encodeSpellingDictionary,
  readSpellingDictionary,
  writeSpellingDictionary,
} from './dictionary-file.ts';

const encoder = new TextEncoder();
const dictionary = compileHunspell(
  encoder.encode('SET UTF-8\nSFX S Y 1\nSFX S 0 s .\nREP 1\nREP f ph\n'),
  encoder.encode('3\ncat/S\nhôtel/S\nphone\n'),
);
const bytes = encodeSpellingDictionary(dictionary, 'toy 1.0.0');

test('what was stored is read again', () => {
  const read = decodeSpellingDictionary(bytes, 'toy', 'toy 1.0.0');
  assert.deepEqual([...words(read.automaton)], [...words(dictionary.automaton)]);
  assert.deepEqual(read.classes, dictionary.classes);
  assert.deepEqual(read.rules, JSON.parse(JSON.stringify(dictionary.rules)));
});

test('bytes that do not lie on a word boundary are read too', () => {
  const shifted = new Uint8Array(bytes.length + 1).fill(7);
  shifted.set(bytes, 1);
  const read = decodeSpellingDictionary(shifted.subarray(1), 'toy', 'toy 1.0.0');
  assert.equal([...words(read.automaton)].length, 5);
});

test('a dictionary of stems comes back with its affixes', () => {
  const affixes = encoder.encode(
    'SFX A Y 1\nSFX A y ies/B [^a]y\nSFX B N 1\nSFX B 0 x .\nPFX C Y 1\nPFX C 0 un .\nCOMPOUNDFLAG D\n',
  );
  const stems = compileHunspell(affixes, encoder.encode('2\ntry/ACD\nplay/A\n'), {}, 0);
  assert.ok(stems.affixes !== undefined);
  assert.deepEqual(decodeSpellingDictionary(encodeSpellingDictionary(stems, 'k'), 'x', 'k'), stems);
});

test('one made of something else is refused', () => {
  assert.throws(() => decodeSpellingDictionary(bytes, 'toy.spelling', 'toy 2.0.0'), {
    name: 'DamagedFile',
    message: 'toy.spelling was made of toy 1.0.0; toy 2.0.0 is wanted.',
  });
});

test('another version is refused by its number', () => {
  const next = bytes.slice();
  next[8] = 99;
  assert.throws(() => decodeSpellingDictionary(next, 'toy.spelling', 'toy 1.0.0'), {
    message: 'toy.spelling is version 99 of the spelling dictionary; this build reads 2.',
  });
});

test('another file is refused', () => {
  assert.throws(() => decodeSpellingDictionary(encoder.encode('hello'), 'x', 'y'), {
    message: 'x is not a compiled spelling dictionary.',
  });
});

test('damage anywhere is refused', () => {
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const damaged = bytes.slice();
      damaged[at] ^= change;
      assert.throws(() => decodeSpellingDictionary(damaged, 'x', 'toy 1.0.0'), DamagedFile);
    }),
  );
});

test('a file that ends early or late is refused', () => {
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), (length) => {
      assert.throws(() => decodeSpellingDictionary(bytes.slice(0, length), 'x', 'toy 1.0.0'), DamagedFile);
    }),
  );
  const longer = new Uint8Array(bytes.length + 3);
  longer.set(bytes);
  assert.throws(() => decodeSpellingDictionary(longer, 'x', 'toy 1.0.0'), /x is damaged/);
});

test('arbitrary bytes behind the right magic are refused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (rest) => {
      const file = new Uint8Array(8 + rest.length);
      file.set(bytes.subarray(0, 8));
      file.set(rest, 8);
      assert.throws(() => decodeSpellingDictionary(file, 'x', 'toy 1.0.0'), DamagedFile);
    }),
  );
});

test('a file is written whole, by several writers at once too', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'almanac-spelling-'));
  try {
    const path = join(directory, 'toy.spelling');
    await Promise.all([1, 2, 3, 4].map(() => writeSpellingDictionary(path, bytes)));
    assert.deepEqual(await readdir(directory), ['toy.spelling']);
    assert.equal([...words((await readSpellingDictionary(path, 'toy 1.0.0')).automaton)].length, 5);
    await writeFile(path, bytes.subarray(0, 100));
    await assert.rejects(readSpellingDictionary(path, 'toy 1.0.0'), DamagedFile);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});
