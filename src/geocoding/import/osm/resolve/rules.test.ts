import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lines, nameOf, only, Scene, town, withIndex } from '../../../testing/scene.ts';

const street = (scene: Scene, x: number, y: number, name = 'Weg'): number =>
  scene.way(
    [
      [x, y],
      [x + 1, y],
    ],
    { highway: 'residential', name },
  );

test('a boundary within one of the same rank goes two ranks down, one of the same shape and wikidata goes', async () => {
  const scene = new Scene();
  const outer = scene.boundary(-20, -20, 20, 20, 8, { name: 'Stadt', wikidata: 'Q1' });
  const ways = scene.relations[0].members.map(({ id }) => id);
  const same = scene.relation(ways, {
    type: 'boundary',
    boundary: 'administrative',
    admin_level: '9',
    name: 'Stadt',
    wikidata: 'Q1',
  });
  // A town's place tag lifts the boundary of level 9 to the rank of the boundary around.
  const inner = scene.boundary(-10, -10, 10, 10, 10, { name: 'Bezirk', place: 'town' });
  await withIndex([scene.pbf()], (index) => {
    assert.equal(only(index, 'R', outer).kind.rankAddress, 16);
    assert.equal(only(index, 'R', same).kind.rankAddress, 0);
    assert.equal(only(index, 'R', inner).kind.rankAddress, 20, 'not above its parent');
  });
});

test('a suburb node in a boundary of its rank goes two ranks down', async () => {
  const scene = new Scene();
  scene.boundary(-20, -20, 20, 20, 10, { name: 'Bezirk' });
  const inside = scene.node(1, 1, { place: 'suburb', name: 'Viertel' });
  const outside = scene.node(100, 100, { place: 'suburb', name: 'Anderswo' });
  await withIndex([scene.pbf()], (index) => {
    assert.equal(only(index, 'N', inside).kind.rankAddress, 22);
    assert.equal(only(index, 'N', outside).kind.rankAddress, 20);
  });
});

test('areas are linked by wikidata, by place and name, and by name and rank, in this order', async () => {
  const scene = new Scene();
  const area = scene.boundary(-20, -20, 20, 20, 8, { name: 'Stadt', wikidata: 'Q1' });
  scene.node(1, 1, { place: 'city', name: 'Stadt' });
  const same = scene.node(2, 2, { place: 'town', name: 'Town', wikidata: 'Q1' });
  const second = scene.boundary(100, 100, 120, 120, 8, { name: 'Neustadt am Rand', place: 'town' });
  const part = scene.node(110, 110, { place: 'town', name: 'Neustadt' });
  const third = scene.boundary(200, 100, 220, 120, 8, { name: 'Dorf', wikidata: 'Q3' });
  scene.node(210, 110, { place: 'city', name: 'Dorf', wikidata: 'Q4' });
  const equal = scene.node(211, 110, { place: 'city', name: 'DORF' });
  await withIndex([scene.pbf()], (index) => {
    for (const [relation, node] of [
      [area, same],
      [second, part],
      [third, equal],
    ])
      assert.equal(only(index, 'N', node).linkedTo, only(index, 'R', relation).id);
  });
});

test('of places of one rank the nearest counts, others are kept as near, those twice as far are not', async () => {
  const scene = new Scene();
  scene.node(0, 0, { place: 'suburb', name: 'Nah' });
  scene.node(0, 5, { place: 'suburb', name: 'Fern' });
  scene.node(0, -3.5, { place: 'suburb', name: 'Mittel' });
  const way = street(scene, 0, 2);
  await withIndex([scene.pbf()], (index) => {
    // Distances from the middle of the street, 0.5 east: 2.06, 3.04, 5.52 thousandths.
    assert.deepEqual(lines(index, only(index, 'W', way)), ['Fern 20', 'Nah 20*']);
  });
});

test('a place node outside the boundary that counts is no part of the address', async () => {
  const scene = new Scene();
  scene.boundary(-20, -20, 20, 20, 8, { name: 'Stadt' });
  scene.node(21, 0, { place: 'suburb', name: 'Draußen' });
  const way = street(scene, 18, 0);
  await withIndex([scene.pbf()], (index) => {
    assert.deepEqual(lines(index, only(index, 'W', way)), ['Stadt 16*']);
  });
});

test('address tags of a street name lines that count, the nearest of that name', async () => {
  const scene = new Scene();
  scene.node(30, 0, { place: 'city', name: 'Ferne Stadt' });
  scene.node(1, 1, { place: 'city', name: 'Nahe Stadt' });
  const way = scene.way(
    [
      [0, 0],
      [1, 0],
    ],
    { highway: 'residential', name: 'Weg', 'addr:city': 'ferne  STADT' },
  );
  await withIndex([scene.pbf()], (index) => {
    const found = only(index, 'W', way);
    assert.deepEqual(
      lines(index, found).filter((line) => line.endsWith('*')),
      ['Ferne Stadt 16*'],
    );
    assert.equal(nameOf(index, found.parent), 'Ferne Stadt');
  });
});

test('houses whose address tags say more than the street have lines of their own', async () => {
  const scene = town();
  scene.node(20, 20, { place: 'hamlet', name: 'Weiler' });
  const house = scene.node(10, 10.1, {
    'addr:housenumber': '1',
    'addr:street': 'Hauptstraße',
    'addr:city': 'Stadt',
    'addr:hamlet': 'Weiler',
  });
  await withIndex([scene.pbf()], (index) => {
    const found = only(index, 'N', house);
    assert.deepEqual(lines(index, found), ['Weiler 20*']);
    assert.equal(nameOf(index, found.parent), 'Hauptstraße');
  });
});

test('members of an associatedStreet and nodes of a street belong to it, whatever is nearer', async () => {
  const scene = town();
  const far = street(scene, 30, 30, 'Ferne Straße');
  const house = scene.node(10, 10.01, { 'addr:housenumber': '1' });
  scene.relations.push({
    id: 4000,
    members: [
      { type: 'way', id: far, role: 'street' },
      { type: 'node', id: house, role: 'house' },
    ],
    tags: { type: 'associatedStreet' },
  });
  const stop = scene.node(40, 40, { highway: 'bus_stop', name: 'Halt' });
  const unnamed = scene.way([stop, [41, 40]], { highway: 'residential' });
  street(scene, 40, 40.001, 'Danebenweg');
  await withIndex([scene.pbf()], (index) => {
    assert.equal(nameOf(index, only(index, 'N', house).parent), 'Ferne Straße');
    assert.equal(only(index, 'N', stop).parent, only(index, 'W', unnamed).id);
  });
});

test('without a street near, an object has lines of its own; a large one belongs to the finest area', async () => {
  const scene = new Scene();
  const city = scene.boundary(-200, -200, 200, 200, 8, { name: 'Stadt' });
  const lonely = scene.node(0, 0, { amenity: 'bench', name: 'Bank' });
  const large = scene.box(-90, -90, 90, 90, { aeroway: 'aerodrome', name: 'Flughafen' });
  street(scene, 195, 195);
  await withIndex([scene.pbf()], (index) => {
    assert.deepEqual(lines(index, only(index, 'N', lonely)), ['Stadt 16*']);
    assert.equal(only(index, 'W', large).parent, only(index, 'R', city).id);
  });
});

test('the last side of a roundabout is part of it', async () => {
  const scene = new Scene();
  const first = scene.node(0, 0);
  scene.way([first, [1, 0], [1, 1], [0, 1], first], {
    highway: 'residential',
    name: 'Kreisel',
    junction: 'roundabout',
  });
  street(scene, -1, 0.5, 'Zufahrt');
  const house = scene.node(-0.02, 0.2, { 'addr:housenumber': '1' });
  await withIndex([scene.pbf()], (index) => {
    assert.equal(nameOf(index, only(index, 'N', house).parent), 'Kreisel');
  });
});

test('a country is what its area says, and the objects in it', async () => {
  const scene = new Scene();
  const land = scene.boundary(-100, -100, 100, 100, 2, { name: 'Land', 'ISO3166-1': 'FR' });
  const inside = scene.node(0, 0, { shop: 'tea' });
  const outside = scene.node(300, 0, { shop: 'tea' });
  await withIndex([scene.pbf()], (index) => {
    const country = only(index, 'R', land);
    assert.deepEqual([country.kind.rankSearch, country.kind.rankAddress, country.countryCode], [4, 4, 'fr']);
    assert.equal(index.countries.get('fr'), country.id);
    assert.equal(only(index, 'N', inside).countryCode, 'fr');
    assert.equal(only(index, 'N', outside).countryCode, 'de');
  });
});
