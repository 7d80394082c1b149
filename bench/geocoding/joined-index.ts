import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { randomNumbers } from '#kit/testing/random-numbers';
import { countryAt } from '../../src/geocoding/engine/country-at.ts';
import { importOsm } from '../../src/geocoding/import/osm/import-osm.ts';
import { settings } from '../../src/geocoding/settings.ts';
import type { OsmIndex } from '../../src/geocoding/store/osm-index.ts';
import { type PlaceNumber, placeNumber } from '../../src/geocoding/store/place-number.ts';
import { UNITS_PER_DEGREE, type WorldIndex } from '../../src/geocoding/store/world-index.ts';
import { realData } from '../../src/kit/testing/real-data.ts';
import { isInstalled } from '../served.ts';
import { joinExtracts } from './join-extracts.ts';
import type { Point } from './postgis.ts';

const EXTRACTS = realData('geocoding');
/** Bytes of the joined file, at least. */
export const LEAST = 60_000_000;

/** Are there extracts, and osmium to join them? */
export function hasExtracts(): boolean {
  if (!existsSync(EXTRACTS)) return false;
  if (isInstalled('osmium')) return true;
  process.stderr.write('geocoding: osmium, which joins extracts to a large one, is not installed.\n');
  return false;
}

/** Joins the extracts several times over to one file, as their SOURCES.md says. @returns its bytes */
export function joinAll(out: string, least = LEAST): number {
  const extracts = readdirSync(EXTRACTS)
    .filter((name) => name.endsWith('.osm.pbf'))
    .sort();
  joinExtracts(
    extracts.map((name) => join(EXTRACTS, name)),
    least,
    out,
  );
  return statSync(out).size;
}

/** Imports an extract in this process. */
export async function importFile(extract: string, out: string, world: WorldIndex): Promise<void> {
  const codes = Array.from(world.columns.countryCode, (code) =>
    String.fromCharCode(code & 255, code >> 8).toLowerCase(),
  );
  await importOsm({
    extracts: [extract],
    out,
    built: new Date().toISOString(),
    countries: async () => ({
      at: (x, y) => codes[countryAt(world, x / UNITS_PER_DEGREE, y / UNITS_PER_DEGREE)],
      close() {},
    }),
    memory: settings.importMemory.default,
    threads: 1,
    progress() {},
  });
}

/** Random points within 0.001 degrees of houses. */
export function pointsNearHouses(index: OsmIndex, count: number): Point[] {
  const random = randomNumbers(5);
  const houses: PlaceNumber[] = [];
  for (let number = 0; number < index.meta.counts.places; number++) {
    const place = placeNumber(number);
    if (index.place(place).houseNumberRef >= 0) houses.push(place);
  }
  return Array.from({ length: count }, () => {
    const { x, y } = index.place(houses[Math.floor(random() * houses.length)]);
    const aside = (): number => (random() - 0.5) * 20_000;
    return [(x + aside()) / 1e7, (y + aside()) / 1e7];
  });
}
