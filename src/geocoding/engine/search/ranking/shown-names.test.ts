import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formOf } from '../normalise.ts';
import type { QueryPart } from '../readings.ts';
import { ShownNames } from './shown-names.ts';

const part = (plain: string): QueryPart => ({ plain, word: formOf(plain), phrase: 0 });
const asked = (text: string): QueryPart[] => text.split(' ').map(part);
const isKnown = (): boolean => true;

/** What speaks against addresses for a query. */
function penalties(query: string, addresses: readonly (readonly string[])[], isTyped = false): number[] {
  const parts = asked(query);
  const names = new ShownNames();
  names.ask(parts, isTyped ? parts.at(-1) : undefined, isKnown);
  return addresses.map((address) => names.penalty(address, []));
}

test('an address is better the more words of the query it shows, and the less else', () => {
  const found = penalties('berlin mitte', [
    ['Mitte', 'Berlin'],
    ['Mitte', 'Berlin', 'Germany'],
    ['Berlin'],
    ['Hamburg'],
  ]);
  assert.deepEqual(
    found,
    found.toSorted((a, b) => a - b),
  );
  assert.equal(found[0], 0);
  assert.equal(found[2], 0.15);
});

test('a word that is only a part of a name counts less than one that is all of it', () => {
  const [whole = 0, partial = 0] = penalties('vancouver', [
    ['Vancouver', 'Metro Canada'],
    ['Metro Vancouver', 'Canada'],
  ]);
  assert.ok(whole < partial);
});

test('of a word that is still being typed its beginning counts', () => {
  const [begun = 0, other = 0, same = 0] = penalties('ber', [['Berlin'], ['Hamburg'], ['Ber']], true);
  assert.ok(same < begun && begun < other);
});

const word = fc.constantFrom('ber', 'berlin', 'bern', 'ham', 'hamm', 'york', 'new', 'ulm', 'st');
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const address = fc.array(name, { minLength: 1, maxLength: 5 });

test('an address is judged alike whatever was judged before', () => {
  fc.assert(
    fc.property(
      fc.array(address, { minLength: 1, maxLength: 8 }),
      fc.array(name, { minLength: 1, maxLength: 4 }),
      (addresses, queries) => {
        const names = new ShownNames();
        for (const query of queries) {
          const parts = asked(query);
          names.ask(parts, parts.at(-1), isKnown);
          for (const one of addresses) assert.deepEqual(names.penalty(one, []), penalties(query, [one], true)[0]);
        }
      },
    ),
  );
});

test('nothing is better than the least that is told', () => {
  fc.assert(
    fc.property(address, word, fc.boolean(), (shown, typed, isNamed) => {
      const names = new ShownNames();
      const parts = asked(typed);
      names.ask(parts, parts[0], (one) => shown.some((line) => line.split(' ').includes(one)));
      const named = isNamed ? [{ word: typed, plain: typed, phrase: 0, bit: 1, isGlued: false }] : [];
      assert.ok(names.penalty(shown, named) >= names.least);
    }),
  );
});
