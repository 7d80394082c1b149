import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { CHUNK_PLACES } from '../words/word-lists-layout.ts';
import { HiddenPlaces } from './hidden-places.ts';
import { CollectedPlaceList, JointPlaceList } from './joint-place-list.ts';

type Entry = readonly [place: number, info: number];

/** Places of a list at even distances, and what is told of each. */
const list = fc
  .record({
    count: fc.constantFrom(0, 1, 127, 128, 129, 300),
    first: fc.nat(5),
    step: fc.integer({ min: 1, max: 3 }),
    info: fc.nat(255),
  })
  .map(({ count, first, step, info }) =>
    Array.from({ length: count }, (_, at): Entry => [first + step * at, (info + 37 * at) % 256]),
  );

const SHIFT = 1000;

/** The places of a list that are divisible by a number, which readers do not show. */
const hiddenOf = (entries: readonly Entry[], by: number): HiddenPlaces =>
  new HiddenPlaces(Uint32Array.from(entries.map(([place]) => place).filter((place) => place % by === 0)));

test('two lists are one that goes on with the second, without what is hidden', () => {
  fc.assert(
    fc.property(list, list, fc.integer({ min: 2, max: 400 }), fc.array(fc.nat(2200)), (base, delta, by, asked) => {
      const hidden = [hiddenOf(base, by), hiddenOf(delta, by)] as const;
      const collected = (entries: readonly Entry[]) =>
        entries.length === 0 ? undefined : new CollectedPlaceList('hill', entries);
      const parts = [collected(base), collected(delta)] as const;
      const joint = new JointPlaceList('hill', ...parts, { shift: SHIFT, hidden });
      const all: Entry[] = [...base, ...delta.map(([place, info]): Entry => [place + SHIFT, info])];
      const shown = new Map(all.filter(([place]) => (place >= SHIFT ? place - SHIFT : place) % by !== 0));
      const border = Math.ceil(base.length / CHUNK_PLACES);
      assert.deepEqual(
        [joint.word, joint.count, joint.chunks],
        ['hill', all.length, border + Math.ceil(delta.length / CHUNK_PLACES)],
      );
      assert.equal(joint.bucket, Math.max(0, ...all.map(([, info]) => info >>> 4)));
      const found: Entry[] = [];
      for (let chunk = 0; chunk < joint.chunks; chunk++) {
        assert.equal(joint.bucketOf(chunk), (chunk < border ? parts[0] : parts[1])?.bucket);
        assert.equal(joint.boxOf(chunk), undefined);
        // Twice: the second time it is there.
        for (let time = 0; time < 2; time++) {
          const { places, infos, length } = joint.decoded(chunk);
          if (time === 1) for (let at = 0; at < length; at++) found.push([places[at] ?? -1, infos[at] ?? -1]);
        }
      }
      assert.deepEqual(found, [...shown]);
      const chunkOf = (at: number): number =>
        at < base.length ? Math.floor(at / CHUNK_PLACES) : border + Math.floor((at - base.length) / CHUNK_PLACES);
      for (const place of [...asked, SHIFT - 1, SHIFT, ...base.map(([own]) => own)]) {
        assert.equal(joint.find(place), shown.get(place) ?? -1);
        const next = all.findIndex(([other]) => other >= place);
        for (let first = 0; first < joint.chunks; first++)
          assert.equal(joint.chunkFrom(place, first), next < 0 ? -1 : Math.max(first, chunkOf(next)));
      }
    }),
    { numRuns: 60 },
  );
});
