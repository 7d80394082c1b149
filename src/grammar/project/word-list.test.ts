import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { addWord, isListable, parseWordList, personalDictionary } from './word-list.ts';

test('a list has one word on each line', () => {
  assert.deepEqual(parseWordList('\uFEFFone\r\n# a comment\n\n two \rtwo\nCafe\u0301\nO’Neill', 'list'), {
    words: ['one', 'two', 'Café', "O'Neill"],
    problems: [],
  });
  assert.deepEqual(parseWordList(`good\ntwo words\n${'x'.repeat(201)}\n${'x'.repeat(200)}`, 'list').problems, [
    'list:2: This is not one word of up to 200 letters.',
    'list:3: This is not one word of up to 200 letters.',
  ]);
});

test('a list has a bound', () => {
  const { words, problems } = parseWordList(
    Array.from({ length: 50_010 }, (_, index) => `word${index}`).join('\n'),
    'list',
  );
  assert.equal(words.length, 50_000);
  assert.deepEqual(problems, ['list:50001: A word list holds up to 50000 words; the others are left out.']);
});

test('any words come back from a list', () => {
  const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter(isListable);
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 5 }), fc.constantFrom('\n', '\r\n'), (words, lineEnd) => {
      const expected = [...new Set(words.map((one) => one.normalize('NFC').replaceAll('’', "'")))];
      assert.deepEqual(parseWordList(words.join(lineEnd), 'list').words, expected);
    }),
  );
});

test('a word is added once, behind the others, with the ends of lines of the file', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-words-'));
  try {
    const path = personalDictionary({ XDG_CONFIG_HOME: directory });
    assert.equal(path, join(directory, 'almanac', 'words.txt'));
    assert.equal(personalDictionary({}), join(homedir(), '.config', 'almanac', 'words.txt'));
    assert.equal(await addWord(path, 'one'), true);
    assert.equal(await addWord(path, 'O’Neill'), true);
    assert.equal(await addWord(path, "O'Neill"), false);
    assert.equal(readFileSync(path, 'utf8'), 'one\nO’Neill\n');
    await assert.rejects(addWord(path, 'two words'), /“two words” is not one word/);
    writeFileSync(path, 'a\r\nb');
    await addWord(path, 'c');
    assert.equal(readFileSync(path, 'utf8'), 'a\r\nb\r\nc\r\n');
  } finally {
    rmSync(directory, { recursive: true });
  }
});
