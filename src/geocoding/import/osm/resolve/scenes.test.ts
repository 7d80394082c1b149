import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lines, nameOf, only, Scene, withIndex } from '../../../testing/scene.ts';

/** All lines of an address with their ranks, in the order of their names. */
const sorted = (of: readonly string[]): string[] => [...of].sort();

const placeArea = (scene: Scene, box: readonly [number, number, number, number], type: string, name: string): number =>
  scene.relation([scene.box(...box)], { type: 'multipolygon', place: type, name });

const street = (scene: Scene, from: readonly [number, number], to: readonly [number, number], name: string): number =>
  scene.way([from, to], { highway: 'residential', name });

test('a place area of the size of a boundary keeps its rank, and boundaries within it go below it', async () => {
  const scene = new Scene();
  const outer = scene.boundary(0, 0, 50, 30, 5, { name: 'Greater City' });
  const inner = scene.boundary(0, 0, 20, 30, 8, { name: 'Borough' });
  const city = placeArea(scene, [0, 0, 50, 30], 'city', 'City');
  const node = scene.node(10, 20, { place: 'town', name: 'Green' });
  const way = street(scene, [5, 10], [15, 10], 'Lane');
  await withIndex(
    [scene.pbf()],
    (index) => {
      const ranks = (type: 'N' | 'R', id: number): number => only(index, type, id).kind.rankAddress;
      assert.deepEqual([ranks('R', outer), ranks('R', inner), ranks('R', city), ranks('N', node)], [10, 18, 16, 18]);
      assert.deepEqual(
        sorted(lines(index, only(index, 'W', way))),
        sorted(['Greater City 10*', 'City 16*', 'Borough 18*', 'Green 18']),
      );
    },
    'gb',
  );
});

test('a place area within a boundary of its rank goes below it', async () => {
  const scene = new Scene();
  const outer = scene.boundary(0, 0, 50, 30, 5, { name: 'Greater City' });
  const inner = scene.boundary(0, 0, 40, 30, 8, { name: 'City' });
  const part = placeArea(scene, [0, 0, 20, 30], 'city', 'Westside');
  const node = scene.node(10, 20, { place: 'town', name: 'Green' });
  const way = street(scene, [5, 10], [15, 10], 'Lane');
  await withIndex(
    [scene.pbf()],
    (index) => {
      const ranks = (type: 'N' | 'R', id: number): number => only(index, type, id).kind.rankAddress;
      assert.deepEqual([ranks('R', outer), ranks('R', inner), ranks('R', part), ranks('N', node)], [10, 16, 18, 18]);
      assert.deepEqual(
        sorted(lines(index, only(index, 'W', way))),
        sorted(['Greater City 10*', 'City 16*', 'Westside 18*', 'Green 18']),
      );
    },
    'gb',
  );
});

test('a place area and a boundary of the same area do not push each other down', async () => {
  const scene = new Scene();
  const city = placeArea(scene, [0, 0, 20, 20], 'city', 'City');
  const county = scene.boundary(0, 0, 20, 20, 6, { name: 'County' });
  const within = scene.boundary(0, 0, 10, 20, 6, { name: 'Part' });
  const beyond = scene.boundary(-10, 0, 10, 20, 6, { name: 'Beyond' });
  await withIndex([scene.pbf()], (index) => {
    const ranks = (id: number): number => only(index, 'R', id).kind.rankAddress;
    assert.deepEqual([ranks(city), ranks(county), ranks(within), ranks(beyond)], [16, 12, 18, 12]);
  });
});

test('a town of the node type within a place area of its rank goes two ranks down, whatever the boundary', async () => {
  const scene = new Scene();
  const city = placeArea(scene, [0, 0, 30, 30], 'city', 'City');
  const borough = scene.boundary(0, 0, 20, 30, 9, { name: 'Borough' });
  const node = scene.node(5, 10, { place: 'city', name: 'Centre' });
  const square = scene.node(5, 20, { place: 'square', name: 'Square' });
  await withIndex([scene.pbf()], (index) => {
    assert.equal(only(index, 'R', city).kind.rankAddress, 16);
    assert.equal(only(index, 'R', borough).kind.rankAddress, 18);
    assert.equal(only(index, 'N', node).kind.rankAddress, 18);
    assert.deepEqual(sorted(lines(index, only(index, 'N', square))), sorted(['City 16*', 'Borough 18*', 'Centre 18']));
  });
});

test('a point on the border of several boundaries lists all of them', async () => {
  const scene = new Scene();
  const [south, middle, north] = [scene.node(0, -10), scene.node(0, 0), scene.node(0, 10)];
  const shared = scene.way([south, middle, north]);
  const left = scene.way([north, [-10, 10], [-10, -10], south]);
  const right = scene.way([north, [10, 10], [10, -10], south]);
  const tags = (name: string) => ({ type: 'boundary', boundary: 'administrative', admin_level: '6', name });
  scene.relation([shared, left], tags('West'));
  scene.relation([shared, right], tags('East'));
  // At a corner of both, and on the side between two corners.
  const onEdge = scene.node(0, 5, { place: 'locality', name: 'On the border' });
  const corner = scene.nodes.find(({ id }) => id === middle);
  assert.ok(corner);
  Object.assign(corner, { tags: { place: 'locality', name: 'Corner' } });
  const inside = scene.node(-5, 5, { place: 'locality', name: 'Inside' });
  await withIndex([scene.pbf()], (index) => {
    const of = (id: number): string[] =>
      sorted(lines(index, only(index, 'N', id)).map((line) => line.replace('*', '')));
    assert.deepEqual(of(middle), ['East 12', 'West 12']);
    assert.deepEqual(of(onEdge), ['East 12', 'West 12']);
    assert.deepEqual(of(inside), ['West 12']);
  });
});

test('squares are no part of the address of a street', async () => {
  const scene = new Scene();
  scene.boundary(-20, -20, 20, 20, 8, { name: 'Town' });
  const square = scene.box(0, 0, 2, 2, { place: 'square', name: 'Square' });
  const way = street(scene, [-1, 1], [3, 1], 'Street');
  const house = scene.node(1, 1.5, { 'addr:housenumber': '1', 'addr:place': 'Square' });
  await withIndex([scene.pbf()], (index) => {
    assert.deepEqual(lines(index, only(index, 'W', way)), ['Town 16*']);
    assert.equal(only(index, 'N', house).parent, only(index, 'W', square).id);
  });
});

test('where countries overlap the known one answers, else the one of the smaller partition', async () => {
  const scene = new Scene();
  scene.boundary(0, 0, 20, 10, 2, { name: 'Large', 'ISO3166-1': 'CH' });
  scene.boundary(0, 0, 10, 10, 2, { name: 'Small', 'ISO3166-1': 'DE' });
  const [both, one] = [scene.node(5, 5, { shop: 'tea' }), scene.node(15, 5, { shop: 'tea' })];
  const countries = (country: string): Promise<(string | undefined)[]> =>
    new Promise((resolve, reject) => {
      withIndex(
        [scene.pbf()],
        (index) => resolve([both, one].map((id) => only(index, 'N', id).countryCode)),
        country,
      ).catch(reject);
    });
  assert.deepEqual(await countries('us'), ['de', 'ch'], 'Germany has partition 3, Switzerland 5');
  assert.deepEqual(await countries('ch'), ['ch', 'ch']);
});

test('the street of an associatedStreet can be a relation', async () => {
  const scene = new Scene();
  const house = scene.node(1, 2, { 'addr:housenumber': '34' });
  const square = scene.relation([scene.box(0, 3, 4, 5)], {
    type: 'multipolygon',
    highway: 'pedestrian',
    name: 'Right',
  });
  scene.way(
    [
      [0, 1.5],
      [4, 1.5],
    ],
    { highway: 'pedestrian', name: 'Left' },
  );
  scene.relations.push({
    id: 4000,
    members: [
      { type: 'node', id: house, role: 'house' },
      { type: 'relation', id: square, role: 'street' },
    ],
    tags: { type: 'associatedStreet' },
  });
  await withIndex([scene.pbf()], (index) => {
    assert.equal(nameOf(index, only(index, 'N', house).parent), 'Right');
  });
});

test('a country relation with an unknown code is in the country that is known there', async () => {
  const scene = new Scene();
  const land = scene.boundary(-100, -100, 100, 100, 2, { name: 'Land', 'ISO3166-1': 'XX' });
  const inside = scene.node(0, 0, { shop: 'tea' });
  await withIndex(
    [scene.pbf()],
    (index) => {
      assert.equal(only(index, 'R', land).countryCode, 'us');
      assert.equal(only(index, 'N', inside).countryCode, 'us');
      assert.equal(index.countries.has('xx'), false);
    },
    'us',
  );
});

test('a Japanese block number belongs to its neighbourhood', async () => {
  const scene = new Scene();
  street(scene, [0, 10], [10, 10], '雉子橋通り');
  const block = scene.node(5, 5, { place: 'neighbourhood', name: '2丁目' });
  const quarter = scene.node(6, 4, { place: 'quarter', name: '加瀬' });
  const whole = scene.node(4, 4, { place: 'neighbourhood', name: '加瀬2丁目' });
  const house = (address: Record<string, string>): number =>
    scene.node(3, 8, { amenity: 'restaurant', 'addr:housenumber': '2', 'addr:block_number': '6', ...address });
  const numbered = house({ 'addr:neighbourhood': '2丁目' });
  const inQuarter = house({ 'addr:quarter': '加瀬' });
  const inBoth = house({ 'addr:quarter': '加瀬', 'addr:neighbourhood': '2丁目' });
  for (const [country, parents] of [
    ['jp', [block, quarter, whole]],
    ['de', undefined],
  ] as const)
    await withIndex(
      [scene.pbf()],
      (index) => {
        const found = [numbered, inQuarter, inBoth].map((id) => only(index, 'N', id).parent);
        if (parents)
          assert.deepEqual(
            found,
            parents.map((id) => only(index, 'N', id).id),
          );
        else
          assert.deepEqual(
            found.map((place) => nameOf(index, place)),
            ['雉子橋通り', '雉子橋通り', '雉子橋通り'],
          );
      },
      country,
    );
});

test('of many streets of one name the nearest one is that of a house, wherever it lies', async () => {
  const scene = new Scene();
  const pairs: { readonly house: number; readonly way: number }[] = [];
  for (let row = 0; row < 14; row++)
    for (let column = 0; column < 14; column++) {
      const [x, y] = [40 * column, 40 * row + 3 * (column % 5)];
      street(scene, [x, y + 1.5], [x + 4, y + 1.5], 'Side Lane');
      const way = street(scene, [x, y], [x + 4, y], 'Main Street');
      const house = scene.node(x + 2, y + 1.2, { 'addr:housenumber': '1', 'addr:street': 'Main Street' });
      pairs.push({ house, way });
    }
  await withIndex([scene.pbf()], (index) => {
    for (const { house, way } of pairs)
      assert.equal(only(index, 'N', house).parent, only(index, 'W', way).id, `house ${house}`);
  });
});
