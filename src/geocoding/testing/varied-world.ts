import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { elementAt } from '#kit/element-at';
import { randomNumbers } from '#kit/testing/random-numbers';
import type { Position } from '../engine/place.ts';
import { normalise } from '../engine/search/normalise.ts';
import { buildWorld } from '../import/build-world.ts';
import { WORLD_FILE, worldFingerprint } from '../import/ensure-world.ts';
import type { SourceTownDetail } from '../import/geonames-table.ts';
import { type SourceCountry, type SourceTown, sourceVersions, type WorldSources } from '../import/world-sources.ts';
import { writeWorld } from '../store/world-index.ts';
import { detail, rectangle, town } from './small-world.ts';

/** Codes of the countries with what they lie around and how far they reach, in degrees, and how many towns they have. */
const COUNTRIES: readonly (readonly [string, number, number, number, number])[] = [
  ['DE', 10, 51, 4, 70],
  ['CZ', 15.5, 49.8, 2.5, 30],
  ['FR', 3, 47, 5, 50],
  ['JP', 138, 36, 5, 50],
  ['US', -97, 39, 16, 70],
  ['FJ', 179.5, -17, 1.5, 12],
  ['HK', 114.1, 22.3, 0.4, 9],
  ['CN', 110, 30, 12, 60],
  ['BR', -55, -10, 14, 40],
  ['AQ', 0, -85, 3, 0],
];
const BEGINNINGS = 'Ober Unter Neu Alt Bad San Kö Pa Ber Mon Val Ki Tō Suz Grün Nord Čes Šu'.split(' ');
const MIDDLES = 'ri ve lin stein dal ma ko to hou za berg'.split(' ');
const ENDS = 'stadt dorf ville polis hausen  mouth yama feld burg s é'.split(' ');
const SCRIPTS = ['東京', '宿州', '苏州', 'Берлин', 'Παρίσι', '京都市', 'القاهرة', '北海', '大阪府'];
const FEATURES = 'PPL PPL PPL PPLA PPLA2 PPLA3 PPLX PPLX PPLL PPLQ PPLF'.split(' ');
const KINDS: readonly (readonly [string, readonly string[]])[] = [
  ['cafe', ['amenity=cafe']],
  ['cafes', ['amenity=cafe']],
  ['hotel', ['tourism=hotel']],
  ['bakery', ['shop=bakery', 'craft=bakery']],
  ['school', ['amenity=school']],
  ['bus stop', ['highway=bus_stop']],
  ['church', ['amenity=place_of_worship', 'building=church']],
  ['bäckerei', ['shop=bakery']],
];

/**
 * A made-up world: ten countries with ragged borders, holes, islands and an antimeridian, their divisions, and towns of
 * all sizes with names that are alike, in several scripts, or known to one of the two sources only. The same seed gives
 * the same world.
 */
export function variedWorld(seed: number): WorldSources {
  const random = randomNumbers(seed);
  const of = <T>(list: readonly T[]): T => elementAt(list, Math.floor(random() * list.length));
  const round = (degrees: number): number => Number(degrees.toFixed(5));
  const countries: SourceCountry[] = [];
  const towns: SourceTown[] = [];
  const details: SourceTownDetail[] = [];
  const admin1 = new Map<string, string>();
  const admin2 = new Map<string, string>();
  let id = 1;
  /** A ring around a point, at most 85.05 degrees south. */
  const ragged = (lon: number, lat: number, reach: number, corners: number): Position[] => {
    const ring = Array.from({ length: corners }, (_, at): Position => {
      const [angle, far] = [(2 * Math.PI * at) / corners, reach * (0.7 + 0.3 * random())];
      return [
        Math.max(-180, Math.min(180, round(lon + far * Math.cos(angle)))),
        Math.max(-85.05, round(lat + far * Math.sin(angle))),
      ];
    });
    return [...ring, elementAt(ring, 0)];
  };
  const name = (): string => `${of(BEGINNINGS)}${of(MIDDLES)}${random() < 0.3 ? of(MIDDLES) : ''}${of(ENDS)}`;

  for (const [code, lon, lat, reach, people] of COUNTRIES) {
    const polygons: Position[][][] = [[ragged(lon, lat, reach, 24 + Math.floor(40 * random()))]];
    if (reach > 4) elementAt(polygons, 0).push(ragged(lon + reach / 3, lat, reach / 12, 9));
    if (reach < 6) polygons.push([ragged(lon - 1.4 * reach, lat - reach / 2, reach / 7, 12)]);
    if (code === 'FJ') polygons.push([rectangle(-180, -18, -179, -16)]);
    countries.push({ code, iso3: `${code}X`, polygons });
    for (let state = 1; state <= 4; state++) {
      admin1.set(`${code}.0${state}`, `${of(['North', 'South', 'Kreis', 'Ōsaka'])} ${name()}`);
      for (let county = 1; county <= 3; county++) admin2.set(`${code}.0${state}.00${county}`, `${name()} County`);
    }
    for (let at = 0; at < people; at++) {
      const far = reach * Math.sqrt(random()) * 0.75;
      const angle = 2 * Math.PI * random();
      // Some lie near one that is there already, as parts of cities do.
      const near = towns.length > 0 && random() < 0.3 ? of(towns.slice(-8)) : undefined;
      const one = town(
        random() < 0.1 ? of(['Paris', 'Berlin', 'Tōkyō', 'Saint-Émile', 'Adorf']) : name(),
        near?.country ?? code,
        round(near ? near.lat + 0.2 * (random() - 0.5) : lat + far * Math.sin(angle)),
        round(near ? near.lon + 0.2 * (random() - 0.5) : lon + far * Math.cos(angle)),
        {
          admin1: near?.admin1 ?? `0${1 + Math.floor(5 * random())}`,
          admin2: random() < 0.8 ? `00${1 + Math.floor(3 * random())}` : '',
        },
      );
      towns.push(one);
      if (random() < 0.12) continue;
      const population = random() < 0.15 ? 0 : Math.floor(10 ** (1.5 + 5.3 * random()));
      const others = random() < 0.4 ? [of(SCRIPTS), name(), one.name] : [];
      const moved = random();
      details.push(
        detail(
          id++,
          {
            ...one,
            name: moved < 0.15 ? `${one.name.slice(0, 3)}${name().toLowerCase()}` : one.name,
            lat: round(moved < 0.3 ? one.lat + 0.15 * (random() - 0.5) : one.lat),
          },
          population,
          at === 0 ? 'PPLC' : of(FEATURES),
          others.map((other) => normalise(other)),
          others.slice(0, 1),
        ),
      );
    }
  }
  return { countries, towns, details, admin1, admin2, phrases: new Map(KINDS) };
}

/** Writes the world into a data directory, as if it had been built there from the installed data sets. */
export async function writeVariedWorld(data: string, seed: number): Promise<void> {
  const directory = join(data, 'geocoding');
  mkdirSync(directory, { recursive: true });
  const meta = { fingerprint: worldFingerprint(sourceVersions()), built: '2026-01-01T00:00:00.000Z' };
  await writeWorld(join(directory, WORLD_FILE), meta, buildWorld(variedWorld(seed)));
}
