import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { assembleRings } from './areas/assemble-rings.ts';
import { areaOf, hypot, lengthOf, middleOfLine, pointOnSurface, ringsContain } from './areas/shapes.ts';
import { AnsweredNodes, AskedNodes, NodeLocations, SlabFinder } from './memory/node-locations.ts';
import { radixOrder } from './memory/radix-order.ts';
import { SparseIds, sharedIds } from './memory/sparse-ids.ts';
import { cutLine, numbersBetween } from './read/interpolation.ts';
import { baseRanks } from './resolve/base-ranks.ts';
import { nameVariants, normalise, streetForm } from './resolve/name-matching.ts';
import { normalisePostcode } from './resolve/postcode-patterns.ts';
import { hilbertKey } from './write/hilbert.ts';

const ID = fc.integer({ min: 0, max: 2 ** 52 });

test('keys beyond 2^53 keep their order: cells with objects, types with ids', () => {
  const word = fc.integer({ min: 0, max: 2 ** 32 - 1 });
  fc.assert(
    fc.property(fc.array(fc.tuple(word, word), { maxLength: 300 }), (keys) => {
      const low = Uint32Array.from(keys, ([value]) => value);
      const high = Uint32Array.from(keys, ([, value]) => value);
      const whole = keys.map(([l, h]) => (BigInt(h) << 32n) | BigInt(l));
      const expected = [...keys.keys()].sort((a, b) => (whole[a] < whole[b] ? -1 : whole[a] > whole[b] ? 1 : a - b));
      assert.deepEqual([...radixOrder(low, high)], expected);
    }),
  );
});

test('nodes are found again, in memory and in a file, whatever their ids', () => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-nodes-'));
  try {
    fc.assert(
      fc.property(fc.uniqueArray(ID, { maxLength: 200 }), fc.boolean(), fc.array(ID), (ids, spilled, others) => {
        ids.sort((a, b) => a - b);
        const locations = new NodeLocations(join(directory, 'nodes'), spilled ? 0 : 2 ** 30);
        const xs = Int32Array.from(ids, (_, at) => at);
        assert.equal(
          locations.add(
            Float64Array.from(ids),
            xs,
            xs.map((x) => -x),
            ids.length,
          ),
          true,
        );
        locations.finish();
        assert.equal(locations.count, ids.length);
        assert.equal(locations.spilled, spilled && ids.length > 0);
        const known = new Map(ids.map((id, at) => [id, at]));
        const asked = new AskedNodes();
        for (const id of [...ids, ...others, ...ids.map((id) => id + 1)]) asked.find(id);
        const { points, found } = locations.answer(asked.ids);
        const finder = spilled ? new AnsweredNodes(points, found) : new SlabFinder(locations.slabs);
        for (const id of asked.ids) {
          assert.equal(finder.find(id), known.has(id));
          const at = known.get(id);
          if (at !== undefined) assert.deepEqual([finder.x, finder.y], [at, 0 - at]);
        }
        locations.close();
      }),
      { numRuns: 50 },
    );
    assert.deepEqual(readdirSync(directory), []);
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test('a sparse set holds its ids and no others', () => {
  fc.assert(
    fc.property(fc.array(ID), fc.array(ID), (ids, others) => {
      const set = new SparseIds(sharedIds(Float64Array.from(ids)));
      for (const id of [...ids, ...others]) assert.equal(set.has(id), ids.includes(id));
    }),
  );
});

test('neighbours on a Hilbert curve are neighbours on the map', () => {
  const side = 3.6e9 / 65_536;
  const keys = new Map<number, [number, number]>();
  for (let column = 0; column < 16; column++)
    for (let row = 0; row < 16; row++)
      keys.set(hilbertKey(-1.8e9 + (column + 0.5) * side, -0.9e9 + ((row + 0.5) * side) / 2), [column, row]);
  assert.equal(keys.size, 256);
  for (let key = 0; key < 255; key++) {
    const [a, b] = [keys.get(key)!, keys.get(key + 1)!];
    assert.equal(Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]), 1);
  }
  assert.equal(hilbertKey(1.8e9, 0.9e9) < 2 ** 32, true);
});

test('rings are joined from lines in any direction, holes follow their outer ring, gaps are told', () => {
  const outer = Int32Array.of(0, 0, 100, 0, 100, 100);
  const rest = Int32Array.of(0, 0, 0, 100, 100, 100);
  const hole = Int32Array.of(20, 20, 40, 20, 40, 40, 20, 20);
  const island = Int32Array.of(300, 0, 310, 0, 310, 10, 300, 0);
  const rings = assembleRings([hole, outer, island, rest, outer]);
  assert.deepEqual(rings?.outer, [true, false, true]);
  assert.deepEqual(rings?.ringStart, [0, 4, 7, 10]);
  assert.equal(ringsContain(rings!, 10, 50), true);
  assert.equal(ringsContain(rings!, 35, 25), false);
  assert.equal(assembleRings([outer]), undefined);
  assert.equal(assembleRings([]), undefined);
});

test('the centre of a line is its middle, of an area a point on it', () => {
  assert.equal(lengthOf(Int32Array.of(0, 0, 3, 4, 3, -6)), 15);
  assert.equal(hypot(0, -0), 0);
  assert.equal(hypot(-3 * 2 ** 600, 4 * 2 ** 600), 5 * 2 ** 600);
  assert.deepEqual(middleOfLine(Int32Array.of(0, 0, 10, 0, 10, 30)), [10, 10]);
  const horseshoe = {
    points: Int32Array.of(0, 0, 30, 0, 30, 30, 20, 30, 20, 10, 10, 10, 10, 30, 0, 30),
    ringStart: [0, 8],
    outer: [true],
  };
  const [x, y] = pointOnSurface(horseshoe);
  assert.equal(ringsContain(horseshoe, x, y), true);
  assert.equal(Math.round(areaOf({ ...horseshoe, points: horseshoe.points.map((v) => v * 1e6) }) * 100), 700);
});

test('ranks follow tags, country and level', () => {
  const ranks = (categories: [string, string][], level = 15, code = 'fr', isArea = false, type = 0, capital = false) =>
    baseRanks({ categories, adminLevel: level, capital }, code, isArea, type);
  assert.deepEqual(ranks([['place', 'town']]), [18, 16]);
  assert.deepEqual(ranks([['place', 'city']], 15, 'fr', false, 0, true), [15, 16]);
  assert.deepEqual(ranks([['boundary', 'administrative']], 8, 'fr', true, 2), [16, 16]);
  assert.deepEqual(ranks([['boundary', 'administrative']], 5, 'de', true, 2), [10, 0]);
  assert.deepEqual(ranks([['boundary', 'administrative']], 15, 'fr', true, 2), [25, 0]);
  assert.deepEqual(ranks([['highway', 'service']], 15, 'fr', false, 1), [27, 27]);
  assert.deepEqual(ranks([['highway', 'bus_stop']]), [30, 30]);
  assert.deepEqual(ranks([['landuse', 'residential']], 15, 'fr', true, 1), [24, 24]);
  assert.deepEqual(ranks([['landuse', 'residential']], 15, 'fr', false, 1), [30, 30]);
  assert.deepEqual(ranks([['waterway', 'river']], 15, 'fr', false, 2), [18, 0]);
  assert.deepEqual(
    ranks([
      ['amenity', 'cafe'],
      ['natural', 'peak'],
    ]),
    [30, 30],
  );
  assert.deepEqual(
    ranks(
      [
        ['boundary', 'administrative'],
        ['place', 'suburb'],
      ],
      8,
      'fr',
      true,
      2,
    ),
    [16, 16],
  );
  assert.deepEqual(ranks([['constructor', 'toString']]), [30, 30]);
});

test('interpolated numbers keep their parity and stay between the ends', () => {
  assert.deepEqual(numbersBetween(1, 11, 'odd'), { start: 3, end: 9, step: 2 });
  assert.deepEqual(numbersBetween(1, 11, 'even'), { start: 2, end: 10, step: 2 });
  assert.deepEqual(numbersBetween(1, 4, 'all'), { start: 2, end: 3, step: 1 });
  assert.deepEqual(numbersBetween(0, 20, '5'), { start: 5, end: 15, step: 5 });
  assert.equal(numbersBetween(1, 3, 'odd'), undefined);
  assert.equal(numbersBetween(7, 7, 'all'), undefined);
  assert.deepEqual([...cutLine(Int32Array.of(0, 0, 100, 0, 100, 100), 0.25, 0.75)], [50, 0, 100, 0, 100, 50]);
});

test('names match without case, marks and punctuation, streets with their abbreviations too', () => {
  assert.equal(normalise('Rue de l’Église'), 'rue de leglise');
  assert.equal(normalise('STRAẞE'), 'strasse');
  assert.deepEqual(nameVariants('Alpha; Beta (Süd)'), ['alpha', 'beta sud', 'beta']);
  const form = (name: string, code: string): string => streetForm(normalise(name), code);
  assert.equal(form('Hauptstr.', 'de'), form('Hauptstraße', 'de'));
  assert.equal(form('Mueller Strasse', 'de'), form('Müller-Str.', 'de'));
  assert.equal(form('N Main St', 'us'), form('North Main Street', 'us'));
  assert.notEqual(form('Main Street', 'us'), form('Main Avenue', 'us'));
});

test('postcodes are written as their country writes them', () => {
  const cases: [string, string | undefined, string | undefined][] = [
    ['d-12345', 'de', undefined],
    ['DE-12345', 'de', '12345'],
    [' 12345 ', 'de', '12345'],
    ['1234', 'de', undefined],
    ['00000', 'de', undefined],
    ['10001-1234', 'us', '10001'],
    ['v6t1z1', 'ca', 'V6T 1Z1'],
    ['1012ab', 'nl', '1012 AB'],
    ['SW1A2AA', 'gb', 'SW1A 2AA'],
    ['90010000', 'br', '90010-000'],
    ['98000', 'mc', '98000'],
    ['75001', 'mc', undefined],
    ['AD500', 'ad', 'AD500'],
    ['123', 'ae', undefined],
    ['ab 12', undefined, 'AB 12'],
    ['a', undefined, undefined],
  ];
  for (const [text, code, expected] of cases) assert.equal(normalisePostcode(text, code), expected, `${text} ${code}`);
});
