import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { LetterSketch } from './letter-sketch.ts';
import { parseJava } from './parse-java.ts';
import { requiredLetters } from './required-letters.ts';
import { toJavaScript } from './to-javascript.ts';

const required = (java: string, ignoreCase = false): string =>
  [...requiredLetters(toJavaScript(parseJava(java, ignoreCase)))].sort().join(' ');

test('letters and pairs of what is written out are required', () => {
  assert.equal(required('colou?rs?'), 'c co l lo o ol r');
  assert.equal(required('Haus', true), 'a au h ha s u us');
  assert.equal(required('[Hh]aus'), 'a au h ha s u us');
  assert.equal(required('a(?:bc)d'), 'a ab b bc c cd d');
  assert.equal(required('a{2}b+'), 'a ab b');
});

test('what may be absent is not required', () => {
  assert.equal(required('(?:ab)*c'), 'c');
  assert.equal(required('(?:ab){0,3}c'), 'c');
  assert.equal(required('a.*b'), 'a b');
  assert.equal(required('[ab]c'), 'c');
  assert.equal(required('(a)b\\1'), 'a ab b');
});

test('of several options what all of them have is required', () => {
  assert.equal(required('kick|kiste'), 'i k ki');
  assert.equal(required('(?:schutz|schatz)en'), 'c ch e en h n s sc t tz z');
  assert.equal(required('ab|'), '');
});

test('what stands around is not required, and does not part letters', () => {
  assert.equal(required('a(?!x)b(?<=y)'), 'a ab b');
  assert.equal(required('\\bab'), 'a ab b');
});

test('nothing is known of letters with another one in small letters, and of what is not understood', () => {
  assert.equal(required('åµ', true), '');
  assert.equal(requiredLetters('ab(').size, 0);
  assert.equal(requiredLetters('(?>ab)').size, 0);
  assert.equal(requiredLetters('a'.repeat(5000)).size, 0);
});

test('a text that an expression matches has what it requires', () => {
  const piece = fc.constantFrom('a', 'b', 'K', 's', 'ä', '[ab]', '[Kk]', '.', '(?:ab|as)', '(?:s|k|)', '\\b', '(?=a)');
  const times = fc.constantFrom('', '', '', '?', '*', '+', '{2}', '{0,2}');
  const expression = fc
    .array(fc.tuple(piece, times), { minLength: 1, maxLength: 6 })
    .map((parts) => parts.map(([one, often]) => one + (/^\\b|^\(\?=/.test(one) ? '' : often)).join(''));
  const text = fc.string({
    unit: fc.constantFrom('a', 'A', 'b', 'k', 'K', 's', 'ſ', '\u212a', 'Ä', ' '),
    maxLength: 8,
  });
  fc.assert(
    fc.property(
      expression,
      fc.boolean(),
      fc.array(text, { minLength: 20, maxLength: 20 }),
      (java, ignoreCase, texts) => {
        const source = toJavaScript(parseJava(java, ignoreCase));
        const need = new LetterSketch(2);
        need.require(requiredLetters(source));
        const has = new LetterSketch(2);
        for (const one of texts) {
          has.take(one);
          if (new RegExp(source, 'v').test(one)) assert.ok(has.has(need.words), `${java} in ${one}`);
        }
      },
    ),
    { numRuns: 400 },
  );
});

test('a sketch tells pairs from letters', () => {
  const need = new LetterSketch(4);
  need.require(['a', 'b', 'ab']);
  const has = new LetterSketch(4);
  has.take('Stab');
  assert.equal(has.has(need.words), true);
  has.take('bat');
  assert.equal(has.has(need.words), false);
});
