import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { AffixedWords } from './affixed-words.ts';

const AFFIXES = `SET UTF-8
SFX S Y 2
SFX S 0 s [^s]
SFX S s ses s
SFX G Y 1
SFX G o a o
`;
const words = new AffixedWords(Buffer.from('3\ngato/SG\nañil/S\nbus/S\tinvariable\n'), AFFIXES);
const origins = (word: string): string[] => words.analyse(word).map(({ entry, flag }) => `${entry} ${flag}`);

test('a form is told by its entry and the flag of its suffix', () => {
  assert.deepEqual(origins('gato'), ['gato ']);
  assert.deepEqual(origins('gatos'), ['gato S']);
  assert.deepEqual(origins('gata'), ['gato G']);
  assert.deepEqual(origins('buses'), ['bus S']);
  assert.deepEqual(origins('añils'), ['añil S']);
  assert.deepEqual(origins('gat'), []);
  assert.deepEqual(origins('buss'), []);
});

test('a line keeps its flags and what stands behind them', () => {
  assert.deepEqual(words.linesOf('bus'), [{ flags: ['S'], description: 'invariable' }]);
});

test('an entry has the forms that its flag makes', () => {
  assert.deepEqual(words.formsOf('gato', 'S'), ['gatos']);
  assert.deepEqual(words.formsOf('gato', 'G'), ['gata']);
  assert.deepEqual(words.formsOf('gato', 'X'), []);
});

test('every word of a list is found, and no other', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.stringMatching(/^[a-zé]{1,10}$/), { maxLength: 50 }),
      fc.stringMatching(/^[a-zé]{1,10}$/),
      (list, other) => {
        const all = new AffixedWords(Buffer.from(`${list.length}\n${list.map((word) => `${word}/Q`).join('\n')}`), '');
        for (const word of list) assert.equal(all.linesOf(word).length, 1);
        assert.equal(all.linesOf(other).length, list.includes(other) ? 1 : 0);
      },
    ),
  );
});
