import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { AutomatonBuilder } from '../../../store/spelling/automaton.ts';
import type { EditCosts } from './edit-costs.ts';
import { NeighbourSearch } from './suggestion-search.ts';

const PLAIN: EditCosts = {
  substitution: () => 100,
  accent: 100,
  leastSubstitution: 100,
  swap: 100,
  missingVowel: 100,
  missing: 100,
  missingDouble: 100,
  extraSlip: 100,
  extra: 100,
  extraDouble: 100,
  extraAtEnd: 0,
  missingAtEnd: 0,
  isVowel: () => false,
  areBeside: () => false,
  mark: 100,
  atStart: 0,
  replacements: [],
};

function search(list: readonly string[], costs: EditCosts = PLAIN): NeighbourSearch {
  const builder = new AutomatonBuilder((a) => a, 1_000_000);
  const root = builder.fromStrings(
    list,
    list.map(() => builder.ending(1)),
  );
  return new NeighbourSearch(builder.finish(root), costs, (unit) =>
    String.fromCharCode(unit).toLowerCase().charCodeAt(0),
  );
}

function near(index: NeighbourSearch, typed: string, bound: number, budget = 1e9): [string, number][] {
  const found: [string, number][] = [];
  index.find(typed, bound, budget, ({ word, cost }) => {
    found.push([word, cost]);
    return bound;
  });
  return found.sort((a, b) => (a[0] < b[0] ? -1 : 1));
}

const UNEVEN: EditCosts = {
  ...PLAIN,
  substitution: (typed, meant) => (bare(typed) === bare(meant) ? 30 : typed < meant ? 95 : 60),
  accent: 30,
  leastSubstitution: 60,
  swap: 300,
  missingVowel: 70,
  missing: 90,
  missingDouble: 90,
  extra: 80,
  extraSlip: 80,
  extraDouble: 80,
  isVowel: (letter) => bare(letter) === 'a' || bare(letter) === 'e',
};

function bare(letter: number): string {
  return String.fromCharCode(letter).normalize('NFD').charAt(0);
}

/** The distance with the costs of UNEVEN, likewise. */
function unevenDistance(typed: string, meant: string): number {
  const cells = Array.from({ length: typed.length + 1 }, () => new Array<number>(meant.length + 1).fill(0));
  for (let i = 0; i <= typed.length; i++)
    for (let j = 0; j <= meant.length; j++) {
      const [from, to] = [typed.charCodeAt(i - 1), meant.charCodeAt(j - 1)];
      const ways = [
        i > 0 ? cells[i - 1][j] + UNEVEN.extra : [],
        j > 0 ? cells[i][j - 1] + (UNEVEN.isVowel(to) ? UNEVEN.missingVowel : UNEVEN.missing) : [],
        i > 0 && j > 0 ? cells[i - 1][j - 1] + (from === to ? 0 : UNEVEN.substitution(from, to)) : [],
      ].flat();
      if (ways.length > 0) cells[i][j] = Math.min(...ways);
    }
  return cells[typed.length][meant.length];
}

/** The optimal string alignment distance, written down from its recurrence. */
function distance(a: string, b: string): number {
  const cells = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      cells[i][j] = Math.min(
        cells[i - 1][j] + 1,
        cells[i][j - 1] + 1,
        cells[i - 1][j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cells[i][j] = Math.min(cells[i][j], cells[i - 2][j - 2] + 1);
    }
  return cells[a.length][b.length];
}

test('long words are found up to 64 letters', () => {
  for (let length = 30; length <= 66; length++) {
    const right = Array.from({ length }, (_, at) => 'abcd'.charAt((at * at + at / 7) % 4)).join('');
    const [missing, other] = [right.slice(0, -1), `${right.slice(0, -1)}x`];
    const long = `${right}e`;
    const index = search([right, missing, long]);
    const expected = [right, missing, long]
      .map((word): [string, number] => [word, 100 * distance(other, word)])
      .filter(([, cost]) => cost <= 200)
      .sort();
    assert.deepEqual(near(index, other, 200), length <= 64 ? expected : [], `${length}`);
  }
});

test('it finds exactly the words within the distance', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcd'), minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 40 }), word, fc.integer({ min: 0, max: 3 }), (list, typed, edits) => {
      const expected = list.filter((other) => distance(typed, other) <= edits).sort();
      assert.deepEqual(
        near(search(list), typed, edits * 100),
        expected.map((other) => [other, distance(typed, other) * 100]),
      );
    }),
    { numRuns: 300 },
  );
});

test('it finds exactly the words within the distance where mistakes cost differently', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdeéx'), minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { maxLength: 60 }),
      word,
      fc.integer({ min: 0, max: 250 }),
      (list, typed, bound) => {
        const expected = list.filter((other) => unevenDistance(typed, other) <= bound).sort();
        assert.deepEqual(
          near(search(list, UNEVEN), typed, bound),
          expected.map((other) => [other, unevenDistance(typed, other)]),
        );
      },
    ),
    { numRuns: 300 },
  );
});

test('a replacement of several letters counts once', () => {
  const costs = { ...PLAIN, replacements: [{ typed: 'f', meant: 'ph', cost: 50 }] };
  assert.deepEqual(near(search(['phone', 'telephone'], costs), 'fone', 60), [['phone', 50]]);
  assert.deepEqual(near(search(['phone', 'telephone'], costs), 'telefone', 60), [['telephone', 50]]);
});

test('letter case costs little', () => {
  assert.deepEqual(near(search(['London']), 'london', 10), [['London', 5]]);
});

test('doubled letters and slips of the finger cost what they are said to', () => {
  const costs: EditCosts = {
    ...PLAIN,
    missingDouble: 40,
    extraDouble: 45,
    extraSlip: 60,
    areBeside: (a, b) => Math.abs(a - b) === 1,
  };
  assert.deepEqual(near(search(['accommodate'], costs), 'acomodate', 99), [['accommodate', 80]]);
  assert.deepEqual(near(search(['until'], costs), 'untill', 99), [['until', 45]]);
  assert.deepEqual(near(search(['hat'], costs), 'habt', 99), [['hat', 60]]);
});

test('the bound that the finder gives back holds for the rest', () => {
  const found: string[] = [];
  search(['aa', 'ab', 'b']).find('ab', 300, 1e9, ({ word, cost }) => {
    found.push(word);
    return cost - 100;
  });
  assert.deepEqual(found, ['aa', 'ab']);
});

test('it ends with its budget', () => {
  const list = Array.from({ length: 2000 }, (_, i) => i.toString(2).padStart(11, '0'));
  assert.ok(near(search(list), '00000000000', 300, 20).length < near(search(list), '00000000000', 300).length);
});

test('an empty or very long word has no neighbours', () => {
  assert.deepEqual(near(search(['a']), '', 300), []);
  assert.deepEqual(near(search(['a']), 'a'.repeat(65), 300), []);
});
