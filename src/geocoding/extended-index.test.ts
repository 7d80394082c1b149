import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { elementAt } from '#kit/element-at';
import type { Values } from '#kit/setting';
import { emptyDirectory } from '#kit/testing/empty-directory';
import { randomNumbers } from '#kit/testing/random-numbers';
import { displayName, localLines } from './engine/address.ts';
import { acceptedLanguages } from './engine/localisation.ts';
import type { Place } from './engine/place.ts';
import { plainSearch } from './engine/search/search-query.ts';
import { importOsm } from './import/osm/import-osm.ts';
import { OpenGeocoder } from './open-geocoder.ts';
import { settings } from './settings.ts';
import { ExtendedIndex } from './store/delta/extended-index.ts';
import { openExtendedIndex } from './store/delta/open-extended-index.ts';
import type { OsmIndex, PlaceRecord } from './store/osm-index.ts';
import { openOsmIndex } from './store/osm-index-reader.ts';
import type { PlaceNumber } from './store/place-number.ts';
import { aDayLater, readExtractObjects, writeExtract } from './testing/changed-extract.ts';
import { importDelta, objectOf } from './testing/delta-builder.ts';
import { OPTIONS, type Scene, town } from './testing/scene.ts';
import { variedCountry } from './testing/varied-country.ts';
import { writeVariedWorld } from './testing/varied-world.ts';

const UNITS = 1e7;
const languages = acceptedLanguages('de,en');
const layers = new Set(['address', 'poi', 'railway', 'natural', 'manmade'] as const);

/** Everything that an index says of a place, but its number. */
function told(index: OsmIndex, place: PlaceRecord): string {
  const key = (id: PlaceNumber): string => {
    if (id < 0) return '-';
    const other = index.place(id);
    return `${objectOf(other)} ${other.kind.category} ${index.tag(other.namesRef, 'name')}`;
  };
  const { kind, countryCode, shape, x, y, interpolation, importanceRank, inheritedAddress, unlistedPlace } = place;
  return JSON.stringify([
    objectOf(place),
    [kind, countryCode, shape, x, y, interpolation, importanceRank, inheritedAddress, unlistedPlace],
    [
      index.tags(place.namesRef),
      index.addressTags(place),
      index.tags(place.extratagsRef),
      index.tags(place.categoriesRef),
    ],
    [index.houseNumber(place), place.houseNumberKey, index.postcode(place), key(place.parent), key(place.linkedTo)],
    index.links(place.linksRef).map(key).sort(),
    index.chain(place.chainRef).map((line) => [key(line.place), line.isAddress, line.fromArea]),
    [index.entrances(place), [...index.geometry(place).points], index.box(place)],
  ]);
}

/** What is told of the places of each object. */
function objectsIn(index: OsmIndex): Map<string, string> {
  const all = new Map<string, string[]>();
  for (const { from, to } of index.runs)
    for (let number = from; number < to; number++) {
      if (!index.has(number)) continue;
      const place = index.place(number as PlaceNumber);
      const list = all.get(objectOf(place)) ?? [];
      list.push(told(index, place));
      all.set(objectOf(place), list);
    }
  return new Map([...all].map(([key, list]) => [key, list.sort().join('\n')]));
}

const keyOf = ({ osmType, osmId, postcodeId }: Place): string => postcodeId ?? `${osmType}${osmId}`;

/** What readers see of a place. */
function seen(place: Place | undefined): string {
  if (place === undefined) return 'nothing';
  const lines = localLines(place.address, languages).map(({ name, line }) => `${name} ${line.rankAddress}`);
  // The centre of a postcode stays where the old index has it.
  if (place.type === 'postcode') return `${keyOf(place)}: ${lines.join(', ')}`;
  return `${keyOf(place)} ${place.category}=${place.type} ${place.lat},${place.lon} ${place.distance?.toFixed(7)}: ${lines.join(', ')}`;
}

/** Names and addresses of an index, as people write them. */
function textsOf(index: OsmIndex, places: readonly PlaceRecord[]): Set<string> {
  const texts = new Set<string>();
  for (const place of places) {
    const name = index.tag(place.namesRef, 'name');
    const number = index.houseNumber(place);
    const street = place.parent < 0 ? undefined : index.tag(index.place(place.parent).namesRef, 'name');
    const [line] = index.chain(place.chainRef).filter(({ isAddress }) => isAddress);
    const city = line && index.tag(index.place(line.place).namesRef, 'name');
    if (name !== undefined) texts.add(name).add(name.slice(0, 3));
    if (name !== undefined && city !== undefined) texts.add(`${name}, ${city}`);
    if (street !== undefined && number !== undefined)
      texts.add(`${street} ${number}`).add(`${street} ${number}, ${city ?? ''}`);
    const postcode = index.postcode(place);
    if (postcode !== undefined) texts.add(postcode);
  }
  return texts;
}

let worldDirectory: string;
before(async () => {
  worldDirectory = mkdtempSync(join(tmpdir(), 'almanac-extended-'));
  await writeVariedWorld(worldDirectory, 2);
});
after(() => rmSync(worldDirectory, { recursive: true, force: true }));

interface Opened {
  readonly old: OsmIndex;
  /** The old index with what extends it, and that of the new extract. */
  readonly extended: OpenGeocoder;
  readonly whole: OpenGeocoder;
  readonly touched: ReadonlySet<string>;
}

async function open(directory: string, name: string): Promise<OpenGeocoder> {
  const defaults = Object.fromEntries(Object.entries(settings).map(([key, one]) => [key, one.default]));
  const values = { ...defaults, index: join(directory, name, 'osm.almanac'), searchTime: 600_000 };
  return OpenGeocoder.open(join(worldDirectory, 'geocoding'), values as Values<typeof settings>, {
    building() {},
    progress() {},
  });
}

/** Imports an extract and another version of it in which some objects have changed. */
async function extendedBy(
  context: TestContext,
  was: Scene,
  is: Scene,
  touched: readonly string[],
): Promise<{ readonly geocoder: OpenGeocoder; readonly directory: string }> {
  const directory = await emptyDirectory(context);
  mkdirSync(join(directory, 'old'));
  const [old, now, out] = [
    join(directory, 'old.osm.pbf'),
    join(directory, 'new.osm.pbf'),
    join(directory, 'old', 'osm.almanac'),
  ];
  writeFileSync(old, was.pbf({ timestamp: 1_700_000_000 }));
  writeFileSync(now, is.pbf({ timestamp: 1_700_086_400 }));
  await importOsm({ ...OPTIONS, extracts: [old], out });
  const base = await openOsmIndex(out, 1 << 20);
  context.after(() => base.close());
  await importDelta({
    base,
    extract: now,
    touched: new Set(touched),
    out: join(directory, 'old', 'osm.delta.almanac'),
  });
  const geocoder = await open(directory, 'old');
  context.after(() => geocoder.close());
  return { geocoder, directory };
}

/** A town with houses on its main street. */
function townWithHouses(): ReturnType<typeof town> & { readonly houses: readonly number[] } {
  const scene = town();
  const houses = ['5', '7', '9'].map((number, at) =>
    scene.node(9 + at, 10.1, { 'addr:housenumber': number, 'addr:street': 'Hauptstraße', 'addr:postcode': '12345' }),
  );
  return Object.assign(scene, { houses });
}

const textOf = (place: Place | undefined): string =>
  place === undefined ? '' : displayName(localLines(place.address, languages));
const search = (open: OpenGeocoder, text: string): string[] =>
  (open.geocoder.search(plainSearch({ text, limit: 10, languages })) ?? []).map(textOf);

test('what names a street or a town that has another name now names it so', async (context) => {
  const [was, is] = [townWithHouses(), townWithHouses()];
  const street = is.ways.find(({ id }) => id === is.main);
  const city = is.relations.find(({ id }) => id === is.city);
  assert.ok(street && city);
  Object.assign(street, { tags: { ...street.tags, name: 'Lindenallee' } });
  Object.assign(city, { tags: { ...city.tags, name: 'Neuburg', 'name:de': 'Neuburg' } });
  const { geocoder } = await extendedBy(context, was, is, [`W${is.main}`, `R${is.city}`]);
  const [five = 0] = was.houses;
  const expected = '5, Lindenallee, Vorstadt, Neuburg, Land, 12345, Deutschland';
  assert.equal(textOf(geocoder.geocoder.byOsmId('N', five)), expected);
  assert.equal(textOf(geocoder.geocoder.reverse({ lon: 10.009, lat: 50.0101, maxRank: 30, layers })), expected);
  assert.deepEqual(search(geocoder, 'Lindenallee 5, Neuburg'), [expected]);
  assert.deepEqual(search(geocoder, 'Lindenallee 5'), [expected]);
  assert.deepEqual(search(geocoder, 'Nebenweg, Neuburg'), ['Nebenweg, Vorstadt, Neuburg, Land, 12345, Deutschland']);
  assert.deepEqual(search(geocoder, 'Hauptstraße 5, Neuburg'), []);
  const [village] = geocoder.geocoder.search(plainSearch({ text: 'Neuburg', limit: 1, languages })) ?? [];
  assert.equal(village?.osmId, was.city);
});

test('a new house is found on a street that stays, and one that is gone is not', async (context) => {
  const [was, is] = [townWithHouses(), townWithHouses()];
  const added = is.node(10.4, 10.1, {
    'addr:housenumber': '8',
    'addr:street': 'Hauptstraße',
    'addr:postcode': '54321',
  });
  const [, seven = 0] = was.houses;
  is.nodes.splice(
    is.nodes.findIndex(({ id }) => id === seven),
    1,
  );
  const { geocoder } = await extendedBy(context, was, is, [`N${added}`, `N${seven}`]);
  assert.deepEqual(search(geocoder, 'Hauptstraße 8, Stadt'), [
    '8, Hauptstraße, Vorstadt, Stadt, Land, 54321, Deutschland',
  ]);
  assert.deepEqual(search(geocoder, '54321'), ['54321, Deutschland']);
  assert.deepEqual(search(geocoder, 'Hauptstraße 5, Stadt'), [
    '5, Hauptstraße, Vorstadt, Stadt, Land, 12345, Deutschland',
  ]);
  assert.equal(geocoder.geocoder.byOsmId('N', seven), undefined);
  assert.deepEqual(search(geocoder, 'Hauptstraße 7, Stadt'), [
    'Hauptstraße, Vorstadt, Stadt, Land, 12345, Deutschland',
  ]);
  const index = geocoder.osm;
  assert.ok(index?.meta.delta);
  const { superseded, added: new_ } = index.meta.delta;
  assert.deepEqual([superseded, new_], [1, 1]);
  assert.equal(index.has(index.meta.counts.places), false, 'that of the house that is gone');
});

test('an index that nothing extends is the same as without this', async (context) => {
  const { geocoder, directory } = await extendedBy(context, townWithHouses(), townWithHouses(), []);
  const path = join(directory, 'old', 'osm.almanac');
  const { index, unused } = await openExtendedIndex(path, 1 << 20);
  context.after(() => index.close());
  assert.ok(index instanceof ExtendedIndex);
  rmSync(join(directory, 'old', 'osm.delta.almanac'));
  const alone = await openExtendedIndex(path, 1 << 20);
  context.after(() => alone.index.close());
  const usual = await openOsmIndex(path, 1 << 20);
  context.after(() => usual.close());
  assert.equal(unused ?? alone.unused, undefined);
  assert.equal(alone.index.constructor, usual.constructor);
  assert.equal(alone.index.cells.constructor, usual.cells.constructor);
  assert.equal(await geocoder.reload(), true, 'what extended it is gone');
  assert.equal(geocoder.osm?.constructor, usual.constructor);
  assert.equal(await geocoder.reload(), false);
});

test('what extends another index, or is damaged, is not used', async (context) => {
  const { geocoder, directory } = await extendedBy(context, townWithHouses(), townWithHouses(), []);
  const [path, delta] = ['osm.almanac', 'osm.delta.almanac'].map((name) => join(directory, 'old', name));
  assert.ok(path && delta);
  const bytes = readFileSync(delta);
  const at = bytes.indexOf('"built":"2026-01-01');
  assert.ok(at > 0);
  writeFileSync(delta, bytes.subarray(0, bytes.length - 9));
  assert.equal(await geocoder.reload(), true);
  assert.match(geocoder.unused ?? '', /osm\.delta\.almanac is damaged: it is \d+ bytes long and says \d+/);
  assert.equal(geocoder.osm?.meta.delta, undefined);
  writeFileSync(delta, bytes);
  await importOsm({
    ...OPTIONS,
    built: '2026-01-01T00:00:01.000Z',
    extracts: [join(directory, 'old.osm.pbf')],
    out: path,
  });
  assert.equal(await geocoder.reload(), true);
  assert.equal(geocoder.unused, `${delta} is not used: it extends another index than ${path}.`);
  assert.equal(textOf(geocoder.geocoder.reverse({ lon: 10.009, lat: 50.0101, maxRank: 30, layers })).slice(0, 2), '5,');
});

/** Imports a land, and a day later its changes and the whole of it. */
async function aDayAfter(context: TestContext, seed: number): Promise<Opened> {
  const directory = await emptyDirectory(context);
  for (const name of ['old', 'new']) mkdirSync(join(directory, name));
  const extracts = ['old.osm.pbf', 'new.osm.pbf'].map((name) => join(directory, name));
  const [first = '', second = ''] = extracts;
  writeFileSync(first, variedCountry(seed, 2).pbf({ timestamp: 1_700_000_000 }));
  const random = randomNumbers(seed);
  const objects = aDayLater(readExtractObjects(first), random, 0.1);
  writeFileSync(second, writeExtract(objects, { timestamp: 1_700_086_400 }));
  const indexes = ['old', 'new'].map((name) => join(directory, name, 'osm.almanac'));
  for (const [at, extract] of extracts.entries())
    await importOsm({ ...OPTIONS, extracts: [extract], out: elementAt(indexes, at) });
  const old = await openOsmIndex(elementAt(indexes, 0), 1 << 20);
  context.after(() => old.close());
  const whole = await open(directory, 'new');
  context.after(() => whole.close());
  assert.ok(whole.osm);
  const [was, is] = [objectsIn(old), objectsIn(whole.osm)];
  const touched = new Set([...was.keys(), ...is.keys()].filter((key) => was.get(key) !== is.get(key)));
  await importDelta({ base: old, extract: second, touched, out: join(directory, 'old', 'osm.delta.almanac') });
  const extended = await open(directory, 'old');
  context.after(() => extended.close());
  assert.equal(extended.unused, undefined);
  return { old, extended, whole, touched };
}

for (const seed of [2, 4])
  test(`a land of a day ago with its changes answers as the land of today, ${seed}`, async (context) => {
    const { old, extended, whole, touched } = await aDayAfter(context, seed);
    assert.ok(extended.osm && whole.osm);
    const [all, is] = [objectsIn(extended.osm), objectsIn(whole.osm)];
    assert.ok(touched.size > 20 && touched.size < is.size - 20, `${touched.size} of ${is.size}`);
    assert.deepEqual([...all].sort(), [...is].sort());
    const { meta } = extended.osm;
    assert.equal(meta.counts.places, whole.osm.meta.counts.places);
    assert.equal(meta.counts.global, whole.osm.meta.counts.global);
    assert.equal(meta.dataTimestamp, whole.osm.meta.dataTimestamp);
    assert.equal(
      meta.delta?.superseded,
      [...old.runs].reduce((sum, { to }) => Math.max(sum, to), 0) + (meta.delta?.added ?? 0) - meta.counts.places,
    );

    const random = randomNumbers(seed + 100);
    const places = [...whole.osm.runs].flatMap(({ from, to }) =>
      Array.from({ length: to - from }, (_, at) => (whole.osm as OsmIndex).place((from + at) as PlaceNumber)),
    );
    let ties = 0;
    for (let query = 0; query < 600; query++) {
      const { x, y } = elementAt(places, Math.floor(random() * places.length));
      const lon = x / UNITS + (random() - 0.5) * 0.002;
      const lat = y / UNITS + (random() - 0.5) * 0.002;
      const maxRank = elementAt([4, 10, 16, 18, 22, 26, 27, 30, 30, 30], Math.floor(random() * 10));
      const asked = { lon, lat, maxRank, layers };
      const [found, expected] = [extended.geocoder.reverse(asked), whole.geocoder.reverse(asked)];
      // Of two objects that are equally near the one with the lower number answers.
      const areTied = found?.distance === expected?.distance && found?.rankAddress !== expected?.rankAddress;
      if (!areTied) assert.equal(seen(found), seen(expected), JSON.stringify(asked));
      ties += areTied ? 1 : 0;
    }
    assert.ok(ties < 20, `${ties} ties`);
    for (const key of touched) {
      const [type, id] = [key.slice(0, 1) as 'N' | 'W' | 'R', Number(key.slice(1))];
      assert.equal(seen(extended.geocoder.byOsmId(type, id)), seen(whole.geocoder.byOsmId(type, id)), key);
    }
    for (const text of [...textsOf(whole.osm, places)].filter(() => random() < 0.4))
      for (const [autocomplete, dedupe] of [
        [false, false],
        [true, false],
        [false, true],
      ] as const) {
        const asked = plainSearch({ text, limit: 40, languages, autocomplete, dedupe });
        const [found = [], expected = []] = [extended.geocoder.search(asked), whole.geocoder.search(asked)];
        // Which one of those that look alike is shown depends on numbers.
        const shown = (place: Place): string => (dedupe ? seen(place).replace(/^.*?: /, '') : seen(place));
        // Beginnings have lists where enough words begin so, which the old index may not have had.
        if (expected.length < 30 && !autocomplete)
          assert.deepEqual(found.map(shown).sort(), expected.map(shown).sort(), `${text} ${dedupe}`);
        else if (expected.length < 30)
          assert.equal(
            expected.map(seen).find((one) => !found.map(seen).includes(one)),
            undefined,
            `${text} begun`,
          );
      }
  });
