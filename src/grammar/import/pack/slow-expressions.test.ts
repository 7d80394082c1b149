import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownPack, ownRule } from './testing/own-pack.ts';

// Tried one way after the other, each of these would take years.
const TOKENS = ['(a+)+b', '(a|aa)+c', '(.*)*x', '(?:a?){40}a{40}', '([a-z]+.)+[A-Z]', '(a?b?a?){30}c', '(a|b|ab|ba)*c'];

test('rules whose expressions could take exponential time answer at once', { timeout: 30_000 }, async () => {
  const rules = TOKENS.map((source, i) => ownRule(`T${i}`, `<token regexp="yes">${source}</token>`, 'm')).join('');
  const pack = await ownPack({ language: 'en', rules });
  assert.deepEqual(
    pack.check(`${'a'.repeat(240)} ${'ab'.repeat(110)}`).map(({ rule }) => rule.id),
    ['T4', 'T4'],
  );
  assert.deepEqual(
    pack.check(`${'a'.repeat(30)}c`).map(({ rule }) => rule.id),
    ['T1', 'T4', 'T5', 'T6'],
  );
});

test('a rule that looks into sentences by such an expression is left out', async () => {
  const rules = `<rule id="OWN_LOOP" name="n"><regexp>(a|aa)+c</regexp><message>m</message></rule>${ownRule('OWN', '<token>b</token>', 'm')}`;
  const pack = await ownPack({ language: 'en', rules });
  assert.deepEqual(
    pack.check(`${'a'.repeat(1000)} b aac`).map(({ rule }) => rule.id),
    ['OWN'],
  );
});

test('blanks of an expression stand for some white space each, however many there are', async () => {
  const pack = await ownPack({
    language: 'en',
    rules: '<rule id="OWN_BLANKS" name="n"><regexp>a b +c *d e +?f g</regexp><message>m</message></rule>',
  });
  const found = (text: string): string[] => pack.check(text).map(({ from, to }) => text.slice(from, to));
  assert.deepEqual(found('x a b  cd e f g'), ['a b  cd e f g']);
  assert.deepEqual(found('x a\u00A0b c   d e f  g'), ['a\u00A0b c   d e f  g']);
  assert.deepEqual(found('x a bc d e f g'), []);
  assert.deepEqual(found('x a b c d ef g'), []);
  assert.deepEqual(found(`a${' '.repeat(100_000)}b`), []);
});
