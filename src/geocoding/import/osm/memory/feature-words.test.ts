import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { FeatureReader, FeatureWriter, SHAPE } from './feature-words.ts';
import { osmId } from './osm-ids.ts';
import type { Rings } from './rings.ts';
import type { Pair } from './texts.ts';

const coordinate = fc.integer({ min: -1_800_000_000, max: 1_800_000_000 });
const points = (least: number) =>
  fc
    .array(fc.tuple(coordinate, coordinate), { minLength: least, maxLength: 6 })
    .map((list) => Int32Array.from(list.flat()));
const rings = fc.array(fc.tuple(points(1), fc.boolean()), { minLength: 1, maxLength: 3 }).map((list): Rings => {
  const ringStart = [0];
  for (const [own] of list) ringStart.push((ringStart.at(-1) ?? 0) + own.length / 2);
  return {
    points: Int32Array.from(list.flatMap(([own]) => [...own])),
    ringStart,
    outer: list.map(([, isOuter]) => isOuter),
  };
});
const text = fc.constantFrom('name', 'Hill', 'ü', '', 'highway', 'service');
const pairs = fc.array(fc.tuple(text, text), { maxLength: 4 });
const object = fc.record({
  osmType: fc.integer({ min: 0, max: 2 }),
  id: fc.oneof(
    fc.nat(100),
    fc.integer({ min: 2 ** 31 - 2, max: 2 ** 32 + 2 }),
    fc.integer({ min: 2 ** 40, max: 2 ** 52 }),
  ),
  x: coordinate,
  y: coordinate,
  selected: fc.record({
    categories: pairs,
    names: pairs,
    address: pairs,
    extratags: pairs,
    adminLevel: fc.integer({ min: 0, max: 255 }),
    capital: fc.boolean(),
  }),
  geometry: fc.oneof(fc.constant(undefined), points(0), rings),
});

test('what is kept of objects comes back from one record after the other', () => {
  fc.assert(
    fc.property(fc.array(fc.array(object, { maxLength: 4 }), { maxLength: 3 }), (batches) => {
      const writer = new FeatureWriter();
      for (const objects of batches) {
        for (const { osmType, id, x, y, selected, geometry } of objects) {
          writer.begin(osmType, osmId(id), selected);
          if (geometry === undefined) writer.endPoint(x, y);
          else if (geometry instanceof Int32Array) writer.endLine(geometry, x, y);
          else writer.endArea(geometry, x, y);
        }
        const { words, texts = [] } = writer.finish();
        assert.equal(new Set(texts).size, texts.length, 'a batch has each text once');
        const reader = new FeatureReader();
        const pairsOf = (numbers: Int32Array): Pair[] =>
          Array.from({ length: numbers.length / 2 }, (_, at) => [
            texts[numbers[2 * at] ?? -1] ?? '',
            texts[numbers[2 * at + 1] ?? -1] ?? '',
          ]);
        let at = 0;
        for (const { osmType, id, x, y, selected, geometry } of objects) {
          reader.move(words, at);
          const { adminLevel, capital } = reader;
          assert.deepEqual([reader.osmType, reader.osmId, reader.x, reader.y], [osmType, id, x, y]);
          assert.deepEqual(
            {
              categories: pairsOf(reader.categories),
              names: pairsOf(reader.names),
              address: pairsOf(reader.address),
              extratags: pairsOf(reader.extratags),
              adminLevel,
              capital,
            },
            { ...selected },
          );
          if (geometry === undefined) {
            assert.equal(reader.shape, SHAPE.point);
            assert.deepEqual(reader.points, Int32Array.of(x, y));
          } else if (geometry instanceof Int32Array) {
            assert.equal(reader.shape, SHAPE.line);
            assert.deepEqual(reader.points, geometry);
          } else {
            assert.equal(reader.shape, SHAPE.area);
            assert.deepEqual(reader.rings, geometry);
          }
          at = reader.end;
        }
        assert.equal(at, words.length);
      }
    }),
  );
});

test('records written elsewhere are taken as they are', () => {
  const records = Int32Array.from({ length: 40_000 }, (_, at) => at);
  const writer = new FeatureWriter();
  writer.append(records.subarray(0, 3));
  writer.append(records.subarray(3));
  assert.deepEqual(writer.finish().words, records);
  assert.equal(writer.finish().words.length, 0);
});
