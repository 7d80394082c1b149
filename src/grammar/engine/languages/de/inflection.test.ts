import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Token } from '../../text/token.ts';
import { hasPos, inflectionsOf, inflectionsOfToken, sameGenders, tagsOf } from './inflection.ts';

const CASES = ['NOM', 'AKK', 'DAT', 'GEN'];
const NUMBERS = ['SIN', 'PLU'];
const GENDERS = ['MAS', 'FEM', 'NEU'];
/** In the order of their bits. */
const ALL = CASES.flatMap((one) => NUMBERS.flatMap((number) => GENDERS.map((gender) => `${one}:${number}:${gender}`)));

test('a part of speech gives every case, number and gender that it names', () => {
  const some = (of: readonly string[]) => fc.subarray([...of]);
  fc.assert(
    fc.property(
      some(CASES),
      some(NUMBERS),
      some(GENDERS),
      fc.constantFrom('', 'NOG', 'ALG'),
      (cases, numbers, genders, any) => {
        const pos = ['SUB', ...cases, ...numbers, ...genders, any].join(':');
        const all = any !== '' || genders.length === 0;
        const expected = ALL.filter((tag) => {
          const [one = '', number = '', gender = ''] = tag.split(':');
          return cases.includes(one) && numbers.includes(number) && (all || genders.includes(gender));
        });
        assert.deepEqual(tagsOf(inflectionsOf(pos)), expected, pos);
      },
    ),
  );
  assert.equal(inflectionsOf('VER:INF:NON'), 0);
});

test('genders of a set are kept in all cases and numbers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 24 - 1 }), (set) => {
      const genders = new Set(tagsOf(set).map((tag) => tag.slice(-3)));
      let expected = 0;
      for (const [bit, tag] of ALL.entries()) if (genders.has(tag.slice(-3))) expected |= 1 << bit;
      assert.equal(sameGenders(set), expected);
    }),
  );
});

test('the accepted readings of a token are joined', () => {
  const token = {
    readings: [
      { pos: 'SUB:NOM:SIN:MAS', lemma: 'a' },
      { pos: null, lemma: 'a' },
      { pos: 'SUB:DAT:PLU:FEM', lemma: 'b' },
      { pos: 'ADJ:GEN:PLU:NEU', lemma: 'c' },
    ],
  } as unknown as Token;
  assert.deepEqual(tagsOf(inflectionsOfToken(token, (pos) => pos.startsWith('SUB'))), ['NOM:SIN:MAS', 'DAT:PLU:FEM']);
  assert.deepEqual(tagsOf(inflectionsOfToken(token, (_, { lemma }) => lemma === 'c')), ['GEN:PLU:NEU']);
  assert.equal(
    inflectionsOfToken(token, () => false),
    0,
  );
  assert.equal(hasPos(token, 'ADJ:GEN'), true);
  assert.equal(hasPos(token, 'UB'), false);
  assert.equal(hasPos({ readings: [{ pos: null, lemma: 'a' }] } as unknown as Token, ''), false);
});
