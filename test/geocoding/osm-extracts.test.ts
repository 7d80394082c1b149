import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { randomNumbers } from '#kit/testing/random-numbers';
import { startForTest } from '#kit/testing/start-for-test';
import type { Layer } from '../../src/geocoding/engine/geocoder.ts';
import { Languages } from '../../src/geocoding/engine/localisation.ts';
import { FIRST_PLACE_ID } from '../../src/geocoding/engine/osm/index-objects.ts';
import { OsmPlaces } from '../../src/geocoding/engine/osm/osm-places.ts';
import type { AddressLine, Place } from '../../src/geocoding/engine/place.ts';
import { zoomToRank } from '../../src/geocoding/engine/ranks.ts';
import { World } from '../../src/geocoding/engine/world.ts';
import { WORLD_FILE } from '../../src/geocoding/import/ensure-world.ts';
import { service } from '../../src/geocoding/service.ts';
import { openOsmIndex } from '../../src/geocoding/store/osm-index-reader.ts';
import { openWorld } from '../../src/geocoding/store/world-index.ts';
import { AllPlaces } from '../../src/geocoding/testing/brute-force-osm.ts';
import { PlaceWriter } from '../../src/geocoding/wire/place/place-writer.ts';
import { ShownPlace, type ShowOptions } from '../../src/geocoding/wire/place/shown-place.ts';
import { GoldenFile } from '../../src/kit/testing/golden.ts';
import { realData, withoutRealData } from '../../src/kit/testing/real-data.ts';
import { almanac, seedWorld } from '../almanac.ts';

const EXTRACTS = realData('geocoding');
const skip = withoutRealData(EXTRACTS);
/** Points of each extract at which the engine is compared with all rules applied to all places. */
const POINTS = Number(process.env.ALMANAC_TEST_POINTS ?? 1000);
const ZOOMS = [18, 18, 18, 17, 16, 14, 12, 10, 8];

interface Golden {
  readonly path: string;
  readonly body: unknown;
}
/**
 * Answers at known places, read by eye. They hold facts of OpenStreetMap: (c) OpenStreetMap contributors, ODbL 1.0.
 * Numbers of places depend on the import and are left out.
 */
const golden = new GoldenFile<Readonly<Record<string, readonly Golden[]>>>(
  new URL('./extract-answers.json', import.meta.url),
);

/** A place with all that is known of it. */
function written(place: Place | undefined): string {
  const show: ShowOptions = {
    addressdetails: true,
    extratags: true,
    namedetails: true,
    entrances: true,
    geometry: [],
    polygonThreshold: 0,
    languages: new Languages([]),
  };
  return place ? String(new PlaceWriter(1).one(new ShownPlace(place, show), 'jsonv2')) : '';
}

const data = mkdtempSync(join(tmpdir(), 'almanac-extracts-'));
before(() => seedWorld(data));
after(() => rmSync(data, { recursive: true }));

for (const [name, answers] of Object.entries(golden.value))
  describe(name, { skip }, () => {
    const index = join(data, `${name}.almanac`);

    before(async () => {
      const extract = join(EXTRACTS, `${name}.osm.pbf`);
      const { status, stderr } = await almanac(['geocoding', 'import', extract, '--out', index, '--data', data]);
      assert.equal(status, 0, stderr);
    });

    test('answers at known places as the map has them', async () => {
      const running = await startForTest(service, { index }, data);
      try {
        for (const [number, { path }] of answers.entries()) {
          const { place_id, ...answer } = JSON.parse(await (await fetch(running.url + path)).text());
          golden.check([name, number, 'body'], answer);
        }
      } finally {
        await running.stop();
      }
    });

    test(`agrees with all rules applied to all places at ${POINTS} points`, async () => {
      // A cache so small that pages come and go within a query.
      const osm = await openOsmIndex(index, 0);
      const engine = new OsmPlaces(osm, 20, () => undefined);
      const held = await openOsmIndex(index, 2 ** 26);
      const whole = new OsmPlaces(held, 10_000, () => undefined);
      const all = new AllPlaces(held);
      const random = randomNumbers(7);
      const layers = new Set<Layer>(['address', 'poi']);
      for (let n = 0; n < POINTS; n++) {
        const [lon, lat] = all.point(random);
        const zoom = ZOOMS[Math.floor(random() * ZOOMS.length)];
        const maxRank = zoomToRank(zoom);
        const query = { lon, lat, maxRank, layers, metres: random() < 0.2, skipUnnamedRoads: random() < 0.2 };
        const place = engine.reverse(query);
        const found = place?.placeId;
        const what = JSON.stringify({ ...query, layers: [...layers] });
        assert.equal(found && found - FIRST_PLACE_ID, all.reverse(query)?.place, what);
        assert.equal(written(place), written(whole.reverse(query)), what);
        assert.deepEqual(osm.areasAt(lon * 1e7, lat * 1e7), all.areasAt(lon * 1e7, lat * 1e7), what);
      }
      await osm.close();
      await held.close();
    });

    test('what the worldwide index adds leaves the lines of the extract as they are', async () => {
      const osm = await openOsmIndex(index, 2 ** 26);
      const world = new World(openWorld(join(data, 'geocoding', WORLD_FILE)));
      const alone = new OsmPlaces(osm, 10_000, () => undefined);
      const filled = new OsmPlaces(osm, 10_000, () => undefined, false, undefined, world.townAt.bind(world));
      const all = new AllPlaces(osm);
      const random = randomNumbers(11);
      const layers = new Set<Layer>(['address', 'poi']);
      const linesOf = (place: Place | undefined): AddressLine[] => (place ? [...place.address] : []);
      for (let n = 0; n < POINTS; n++) {
        const [lon, lat] = all.point(random);
        const query = { lon, lat, maxRank: 30, layers };
        const own = linesOf(alone.reverse(query));
        const lines = linesOf(filled.reverse(query));
        const isAdded = ({ osmId, type }: AddressLine): boolean =>
          (osmId ?? 0) < 0 || (osmId === undefined && type === 'city');
        const keys = (some: readonly AddressLine[]): string[] =>
          some.map(({ names, rankAddress, isAddress }) => `${names.entries()[0]?.[1]} ${rankAddress} ${isAddress}`);
        assert.deepEqual(keys(lines.filter((line) => !isAdded(line))), keys(own), `${lon} ${lat}`);
        for (const { rankAddress } of lines.filter(isAdded)) {
          const [low, high] = [
            [6, 9],
            [10, 12],
            [13, 16],
          ].find(([from = 0, to = 0]) => rankAddress >= from && rankAddress <= to) ?? [0, 30];
          const rivals = lines.filter((line) => line.rankAddress >= (low ?? 0) && line.rankAddress <= (high ?? 30));
          assert.equal(rivals.length, 1, `${lon} ${lat} has two lines of one step`);
        }
      }
      await osm.close();
    });
  });
