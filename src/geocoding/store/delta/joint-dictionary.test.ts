import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dictionaryOf } from '../../testing/dictionary.ts';
import type { Walk } from '../words/dictionary.ts';
import type { PlaceList } from '../words/place-list.ts';
import { MARK } from '../words/word-lists-layout.ts';
import { HiddenPlaces } from './hidden-places.ts';
import { JointDictionary } from './joint-dictionary.ts';

type Entries = readonly (readonly [place: number, info: number])[];
type Words = readonly (readonly [word: string, entries: Entries])[];

const SHIFT = 1000;
const ROWS = 50;

const entries = fc
  .oneof(
    { weight: 5, arbitrary: fc.uniqueArray(fc.nat(60), { minLength: 1, maxLength: 20 }) },
    { weight: 1, arbitrary: fc.uniqueArray(fc.nat(SHIFT - 1), { minLength: 200, maxLength: 400, size: 'max' }) },
  )
  .map((places): Entries => places.sort((a, b) => a - b).map((place) => [place, (place * 7) & 255]));
const words = fc
  .uniqueArray(fc.tuple(fc.stringMatching(/^[a-c]{1,4}$/), entries), { selector: ([word]) => word, maxLength: 20 })
  .map((list): Words => list.sort(([a], [b]) => (a < b ? -1 : 1)));
const hiddenOf = (numbers: readonly number[]): HiddenPlaces => new HiddenPlaces(Uint32Array.from(numbers).sort());

function joint(
  base: Words,
  delta: Words,
  hidden: readonly number[],
  hiddenInDelta: readonly number[],
): JointDictionary {
  const dictionaries = [dictionaryOf(base), dictionaryOf(delta)] as const;
  return new JointDictionary(
    {
      words: dictionaries,
      places: { shift: SHIFT, hidden: [hiddenOf(hidden), hiddenOf(hiddenInDelta)] },
      postcodes: () => ({ shift: ROWS, hidden: [hiddenOf([]), hiddenOf([2])] }),
    },
    undefined,
  );
}

/** What a reader gives of a list, or its chunks one after the other. */
function all(list: PlaceList | undefined, byChunk: boolean): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  if (list === undefined) return found;
  if (byChunk)
    for (let chunk = 0; chunk < list.chunks; chunk++) {
      const { places, infos, length } = list.decoded(chunk);
      for (let at = 0; at < length; at++) found.push([places[at] ?? -1, infos[at] ?? -1]);
    }
  else for (const reader = list.reader(); reader.next(); ) found.push([reader.place, reader.info]);
  return found;
}

test('the list of a word has the places of both indexes that are not hidden', () => {
  fc.assert(
    fc.property(
      words,
      words,
      fc.uniqueArray(fc.nat(60)),
      fc.uniqueArray(fc.nat(60)),
      fc.array(fc.nat(2 * SHIFT), { maxLength: 10 }),
      (base, delta, hidden, hiddenInDelta, asked) => {
        const read = joint(base, delta, hidden, hiddenInDelta);
        for (const word of new Set([...base, ...delta].map(([one]) => one).concat('zz'))) {
          const of = (list: Words): Entries => new Map(list).get(word) ?? [];
          const expected = [
            ...of(base).filter(([place]) => !hidden.includes(place)),
            ...of(delta)
              .filter(([place]) => !hiddenInDelta.includes(place))
              .map(([place, info]) => [place + SHIFT, info] as const),
          ];
          const list = read.find(word);
          assert.deepEqual(all(list, false), expected);
          assert.deepEqual(all(list, true), expected);
          if (expected.length === 0 && of(base).length + of(delta).length < 100) assert.equal(list, undefined);
          let reader = list?.reader();
          let passed = -1;
          for (const place of asked) {
            assert.equal(list?.find(place) ?? -1, new Map(expected).get(place) ?? -1);
            if (place < passed || reader === undefined) continue;
            passed = place;
            const next = expected.find(([one]) => one >= place);
            assert.equal(reader.advance(place), next !== undefined);
            if (next) assert.deepEqual([reader.place, reader.info], next);
            else reader = undefined;
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('a walk goes through the words of both, once each', () => {
  const at = (walk: Walk): string => Buffer.from(walk.letters.subarray(0, walk.length)).toString('latin1');
  fc.assert(
    fc.property(words, words, fc.array(fc.option(fc.stringMatching(/^[a-c]{1,4}$/))), (base, delta, steps) => {
      const sorted = [...new Set([...base, ...delta].map(([word]) => word))].sort();
      const read = joint(base, delta, [], []);
      assert.deepEqual(
        read.from('', 100).map(({ word }) => word),
        sorted,
      );
      const walk = read.walk();
      let now = '';
      for (const wanted of steps) {
        if (wanted !== null && wanted <= now) continue;
        const next = sorted.find((word) => (wanted === null ? word > now : word >= wanted));
        assert.equal(wanted === null ? walk.next() : walk.seek(Buffer.from(wanted), wanted.length), next !== undefined);
        if (next === undefined) return;
        assert.equal(at(walk), next);
        assert.equal(
          walk.count,
          [base, delta].reduce((sum, list) => sum + (new Map(list).get(next)?.length ?? 0), 0),
        );
        let same = 0;
        while (same < Math.min(now.length, next.length) && now[same] === next[same]) same++;
        assert.equal(walk.same, same);
        now = next;
      }
    }),
    { numRuns: 200 },
  );
});

test('rows of postcodes that the base has are left out, others follow those of the base', () => {
  const code = `${MARK.postcode}12345`;
  const read = joint(
    [[code, [[7, 0]]]],
    [
      [
        code,
        [
          [2, 0],
          [3, 0],
        ],
      ],
    ],
    [7],
    [3],
  );
  assert.deepEqual(all(read.find(code), true), [
    [7, 0],
    [ROWS + 3, 0],
  ]);
});

test('a word that only the later index has comes after all others in number', () => {
  const read = joint(
    [
      ['a', [[1, 0]]],
      ['b', [[1, 0]]],
    ],
    [
      ['ab', [[1, 0]]],
      ['b', [[1, 0]]],
    ],
    [],
    [],
  );
  const numbers = ['a', 'b', 'ab', 'c'].map((word) => read.numberOf(word));
  assert.deepEqual(numbers.slice(0, 2), [1, 2]);
  assert.ok((numbers[2] ?? 0) > 2 && (numbers[2] ?? 0) <= read.highest);
  assert.equal(numbers[3], 0);
});
