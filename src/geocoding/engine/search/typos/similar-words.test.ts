import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { WordLists } from '../../../store/words/word-lists.ts';
import { dictionaryOf } from '../../../testing/dictionary.ts';
import { similarWords } from './similar-words.ts';

const dictionary = (words: readonly string[]): WordLists => dictionaryOf(words.map((word) => [word, [[1, 0]]]));

/** Edits by the plain table: letters other, missing, added, or two in each other's place. */
function editsBetween(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number): number => table[row]?.[column] ?? 99;
  for (let row = 1; row <= a.length; row++)
    for (let column = 1; column <= b.length; column++) {
      let edits = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1);
      edits = Math.min(edits, at(row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1));
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        edits = Math.min(edits, at(row - 2, column - 2) + 1);
      const line = table[row];
      if (line) line[column] = edits;
    }
  return at(a.length, b.length);
}

/** A letter of a word that is another one, added, missing, or in the place of the next one. */
function edited(word: string, at: number, kind: number, letter: string): string {
  const [before, here = '', next = ''] = [word.slice(0, at), word[at], word[at + 1]];
  const after = word.slice(at + 1);
  if (kind === 0) return before + letter + after;
  if (kind === 1) return before + letter + here + after;
  return kind === 2 ? before + after : before + next + here + after.slice(1);
}

test('the words within some edits are found, all of them and no others', () => {
  const word = fc.stringMatching(/^[abcde]{2,9}$/);
  const edit = fc.tuple(fc.nat(8), fc.nat(3), fc.constantFrom(...'abcde'));
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 200 }),
      fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { maxLength: 100 }),
      word,
      fc.integer({ min: 1, max: 2 }),
      (others, edits, wanted, most) => {
        const near = edits.map((list) =>
          list.reduce((one, [at, kind, letter]) => edited(one, at % (one.length + 1), kind, letter), wanted),
        );
        const all = [...new Set([...others, ...near])].filter((one) => one !== '');
        const found = similarWords(dictionary(all), wanted, most, { compared: 1e6 });
        const expected = all
          .map((one) => ({ word: one, edits: editsBetween(wanted, one) }))
          .filter(({ edits }) => edits > 0 && edits <= most);
        const plain = (list: readonly { word: string; edits: number }[]): string[] =>
          list.map((one) => `${one.word} ${one.edits}`).sort();
        assert.deepEqual(plain(found), plain(expected));
      },
    ),
    { numRuns: 100 },
  );
});
