import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { elementAt } from '#kit/element-at';
import { emptyDirectory } from '#kit/testing/empty-directory';
import { OSM_INDEX, type OsmIndex } from '../../../store/osm-index.ts';
import { openOsmIndex } from '../../../store/osm-index-reader.ts';
import { PagedFile } from '../../../store/paged-file.ts';
import { type PlaceNumber, placeNumber } from '../../../store/place-number.ts';
import { readExtractObjects, writeExtract } from '../../../testing/changed-extract.ts';
import { nameOf, OPTIONS, type Scene, town } from '../../../testing/scene.ts';
import { compareObjects, type WholeObject } from '../changes/whole-object.ts';
import { importOsm } from '../import-osm.ts';
import { ChangedObjects } from './changed-objects.ts';
import { importDelta } from './import-delta.ts';
import { touchedExtract } from './touched-extract.ts';

const TYPES = ['N', 'W', 'R'] as const;

/** A town with houses, a building with a shop in it, and a shop that stands alone. */
function village() {
  const scene = town();
  const house = scene.node(9, 10.1, {
    'addr:housenumber': '5',
    'addr:street': 'Hauptstraße',
    'addr:postcode': '12345',
  });
  const building = scene.box(10, 11.8, 10.4, 11.95, {
    building: 'yes',
    'addr:housenumber': '7',
    'addr:street': 'Nebenweg',
  });
  const shop = scene.node(10.2, 11.9, { shop: 'bakery', name: 'Bäcker' });
  const kiosk = scene.node(11, 12.2, { shop: 'kiosk', name: 'Kiosk' });
  const shed = scene.box(10.9, 12.1, 11.1, 12.3, { building: 'shed', name: 'Schuppen' });
  const dorf = scene.node(30, 30, { place: 'village', name: 'Dorf', wikidata: 'Q9' });
  scene.boundary(25, 25, 35, 35, 9, { name: 'Dorf', wikidata: 'Q9' });
  return Object.assign(scene, { house, building, shop, kiosk, shed, dorf });
}
type Village = ReturnType<typeof village>;

/** Objects with one of them changed. */
const changing = (
  objects: readonly WholeObject[],
  type: number,
  id: number,
  change: (object: WholeObject) => WholeObject,
): WholeObject[] =>
  objects.map((object) => (object.type === type && object.id === id ? change({ ...object, version: 2 }) : object));
const without = (objects: readonly WholeObject[], type: number, id: number): WholeObject[] =>
  objects.filter((object) => object.type !== type || object.id !== id);
const retagged = (object: WholeObject, key: string, value: string): WholeObject => {
  const at = object.tags.indexOf(key);
  return { ...object, tags: at < 0 ? [...object.tags, key, value] : object.tags.with(at + 1, value) };
};
/** A new object like another one. */
function added(
  objects: readonly WholeObject[],
  type: number,
  change: (object: WholeObject) => Partial<WholeObject>,
): WholeObject[] {
  const like = elementAt(
    objects.filter((object) => object.type === type),
    0,
  );
  return [...objects, { ...like, ...change(like), id: 9000, version: 1 }].sort(compareObjects);
}

const CHANGES: Readonly<Record<string, (objects: readonly WholeObject[], scene: Village) => WholeObject[]>> = {
  'a house is built': (objects) =>
    added(objects, 0, (node) => ({
      x: node.x + 1000,
      tags: ['addr:housenumber', '9', 'addr:street', 'Hauptstraße', 'addr:city', 'Stadt'],
    })),
  'a house moves': (objects, { house }) => changing(objects, 0, house, (node) => ({ ...node, x: node.x + 5000 })),
  'a house goes': (objects, { house }) => without(objects, 0, house),
  'a street gets another name': (objects, { main }) =>
    changing(objects, 1, main, (way) => retagged(way, 'name', 'Neue Straße')),
  'a node of a street moves': (objects, { ways, main }) =>
    changing(objects, 0, ways.find(({ id }) => id === main)?.refs[0] ?? 0, (node) => ({ ...node, y: node.y + 700 })),
  'a street is built': (objects) => added(objects, 1, () => ({ tags: ['highway', 'residential', 'name', 'Neubau'] })),
  'a building gets another number, and the shop in it too': (objects, { building }) =>
    changing(objects, 1, building, (way) => retagged(way, 'addr:housenumber', '77')),
  'a building goes, and the shop in it has no number': (objects, { building }) => without(objects, 1, building),
  'a building gets an address, and the shop in it too': (objects, { shed }) =>
    changing(objects, 1, shed, (way) => retagged(retagged(way, 'addr:housenumber', '8'), 'addr:street', 'Nebenweg')),
  'a shop opens in a building': (objects) =>
    added(objects, 0, () => ({ x: 100_103_000, y: 500_118_500, tags: ['shop', 'books', 'name', 'Bücher'] })),
  'a shop changes hands': (objects, { kiosk }) =>
    changing(objects, 0, kiosk, (node) => retagged(node, 'name', 'Späti')),
  'a town gets another name': (objects, { city }) =>
    changing(objects, 2, city, (relation) => retagged(relation, 'name', 'Burg')),
  'the node of a town goes': (objects, { label }) => without(objects, 0, label),
  'the node of a town gets another name': (objects, { label }) =>
    changing(objects, 0, label, (node) => retagged(node, 'name:fr', 'Bourg')),
  'the node of a village gets another name': (objects, { dorf }) =>
    changing(objects, 0, dorf, (node) => retagged(node, 'name:fr', 'Village')),
  'a boundary goes': (objects, { city }) => without(objects, 2, city),
  'a village is founded': (objects) =>
    added(objects, 0, (node) => ({ x: node.x + 100_000, tags: ['place', 'village', 'name', 'Neudorf'] })),
  nothing: (objects) => [...objects],
};

/** What a delta leaves as it was until the next import: places that a change around them concerns. */
const STALE: Readonly<Record<string, readonly string[]>> = {
  'a house goes': ['Stadt', 'Dorf'],
  'a boundary goes': ['Dorf', 'Vorstadt', 'Hauptstraße', 'Nebenweg'],
  'a village is founded': ['Vorstadt', 'Hauptstraße', 'Nebenweg'],
};

for (const [what, change] of Object.entries(CHANGES))
  test(`${what}: the delta knows of it what a whole import knows`, async (context) => {
    const scene = village();
    const { before, delta, whole, touched, superseded, standIns } = await imports(context, scene, (objects) =>
      change(objects, scene),
    );
    for (const [type, letter] of TYPES.entries())
      for (const id of touched.ids(type)) {
        assert.deepEqual(described(delta, letter, id), described(whole, letter, id), `${letter}${id}`);
        for (const place of before.byOsmId(letter, id)) assert.ok(superseded.has(place), `old ${letter}${id}`);
      }
    // What only hangs on a change is there too, and what stands in answers nothing.
    for (let place = placeNumber(0); place < delta.meta.counts.places; place++) {
      const { osmType, osmId } = delta.place(place);
      if (standIns.has(place)) assert.deepEqual(delta.byOsmId(osmType, osmId), [], `${osmType}${osmId} stands in`);
      else assert.deepEqual(described(delta, osmType, osmId), described(whole, osmType, osmId), `${osmType}${osmId}`);
    }
    // Base and delta have every object that a whole import has, and once; what no change is about is the same.
    const stale: string[] = [];
    for (let place = placeNumber(0); place < whole.meta.counts.places; place++) {
      const { osmType, osmId } = whole.place(place);
      const [old, ...others] = before.byOsmId(osmType, osmId).filter((known) => !superseded.has(known));
      const isNew = delta.byOsmId(osmType, osmId).length;
      assert.equal((old === undefined ? 0 : 1) + others.length + isNew, 1, `${osmType}${osmId}`);
      if (old === undefined) continue;
      const [is, was] = [described(whole, osmType, osmId), described(before, osmType, osmId)];
      if (!isDeepStrictEqual(is, was)) stale.push(nameOf(before, old) || `${osmType}${osmId}`);
    }
    assert.deepEqual(stale, STALE[what] ?? []);
  });

async function imports(
  context: TestContext,
  scene: Scene,
  change: (objects: readonly WholeObject[]) => readonly WholeObject[],
) {
  const directory = await emptyDirectory(context);
  const path = (name: string): string => join(directory, name);
  writeFileSync(path('old.osm.pbf'), scene.pbf());
  const old = readExtractObjects(path('old.osm.pbf'));
  const now = change(old);
  writeFileSync(path('new.osm.pbf'), writeExtract(now));
  const changed = ChangedObjects.of(differences(old, now));
  const touched = touchedExtract(path('new.osm.pbf'), changed, path('touched.osm.pbf'));
  await importOsm({ ...OPTIONS, extracts: [path('old.osm.pbf')], out: path('osm.almanac') });
  await importOsm({ ...OPTIONS, extracts: [path('new.osm.pbf')], out: path('whole.almanac') });
  await importDelta({
    ...OPTIONS,
    base: path('osm.almanac'),
    extracts: [path('touched.osm.pbf')],
    touched,
    changed,
    sources: [],
    out: path('osm.delta.almanac'),
  });
  const open = async (name: string): Promise<OsmIndex> => {
    const index = await openOsmIndex(path(name), 1 << 20);
    context.after(() => index.close());
    return index;
  };
  const file = await PagedFile.open(path('osm.delta.almanac'), OSM_INDEX, 1 << 20);
  context.after(() => file.close());
  const numbers = async (section: string): Promise<number[]> => {
    const bytes = Buffer.from(await file.resident(section));
    return Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUInt32LE(4 * at));
  };
  return {
    before: await open('osm.almanac'),
    delta: await open('osm.delta.almanac'),
    whole: await open('whole.almanac'),
    touched,
    superseded: new Set(await numbers('superseded')),
    standIns: new Set((await numbers('standIns')).filter((_, at) => at % 2 === 0)),
  };
}

/** What is new, changed or gone. */
function differences(before: readonly WholeObject[], after: readonly WholeObject[]): WholeObject[] {
  const keyOf = ({ type, id }: WholeObject): string => `${type} ${id}`;
  const left = new Map(before.map((object) => [keyOf(object), object]));
  const changed: WholeObject[] = [];
  for (const object of after) {
    if (left.get(keyOf(object)) !== object) changed.push(object);
    left.delete(keyOf(object));
  }
  return [...changed, ...left.values()];
}

/** What an index knows of an object, other places by their objects. */
function described(index: OsmIndex, type: 'N' | 'W' | 'R', id: number): unknown[] {
  const of = (place: PlaceNumber): string => {
    if (place < 0) return '';
    const { osmType, osmId } = index.place(place);
    return osmType + osmId;
  };
  return index.byOsmId(type, id).map((place) => {
    const record = index.place(place);
    return {
      kind: record.kind,
      country: record.countryCode,
      at: [record.x, record.y],
      names: index.tags(record.namesRef),
      address: index.addressTags(record),
      extratags: index.tags(record.extratagsRef),
      postcode: index.postcode(record),
      parent: of(record.parent),
      lines: index.chain(record.chainRef).map((line) => ({ ...line, place: of(line.place) })),
      linkedTo: of(record.linkedTo),
      links: index.links(record.linksRef).map(of).sort(),
      importance: record.importanceRank,
      inherited: record.inheritedAddress,
      geometry: index.geometry(record),
    };
  });
}
