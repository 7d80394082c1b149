import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomNumbers } from '#kit/testing/random-numbers';
import { displayName, localLines } from '../src/geocoding/engine/address.ts';
import type { Geocoder } from '../src/geocoding/engine/geocoder.ts';
import { acceptedLanguages } from '../src/geocoding/engine/localisation.ts';
import type { Place } from '../src/geocoding/engine/place.ts';
import { plainSearch, type SearchQuery } from '../src/geocoding/engine/search/search-query.ts';
import { ensureWorld } from '../src/geocoding/import/ensure-world.ts';
import { OpenGeocoder } from '../src/geocoding/open-geocoder.ts';
import { settings } from '../src/geocoding/settings.ts';
import { placeNumber } from '../src/geocoding/store/place-number.ts';
import { defaultSettings } from '../src/kit/library.ts';
import { realData } from '../src/kit/testing/real-data.ts';
import type { Benchmark, Row } from './benchmark.ts';
import { importsWithSearches } from './geocoding/import-with-searches.ts';
import { importFile } from './geocoding/joined-index.ts';
import { searchesOverHttp } from './geocoding/search-over-http.ts';
import { typedOverHttp } from './geocoding/typed-over-http.ts';
import { type City, foundFirst, isIt, worldCities } from './geocoding/world-cities.ts';

/** Objects that are asked for in each extract. */
const OBJECTS = 500;
const EXTRACTS = ['heidelberg-ors', 'vancouver-pelias', 'queens-village-pelias', 'london-northern-line-osr'];
const LANGUAGES = acceptedLanguages('');
const FIRST_PLACE = 10_000_001;

const asked = (text: string, more: Partial<SearchQuery> = {}): SearchQuery =>
  plainSearch({ text, limit: 10, languages: LANGUAGES, ...more });

const nameOf = (place: Place): string => displayName(localLines(place.address, LANGUAGES));

/** Kinds of places that are asked for. */
const KINDS = ['pub', 'restaurant', 'school', 'pharmacy', 'hotel', 'supermarket'];

/** The name of the town in an address, and that of the street. */
const nameOfLine = (place: Place, from: number, to: number): string | undefined =>
  place.address
    .find(({ isAddress, rankAddress }) => isAddress && rankAddress >= from && rankAddress <= to)
    ?.names.get('name');
const cityOf = (place: Place): string | undefined => nameOfLine(place, 13, 16);
const streetOf = (place: Place): string | undefined => nameOfLine(place, 26, 27);

/** Are two places near enough to be parts of one street? */
const areNear = (a: Place, b: Place): boolean => Math.hypot(a.lat - b.lat, a.lon - b.lon) < 0.02;

/** A text with a letter left out, doubled, or changed places with the next one. */
function withTypo(text: string, random: () => number): string | undefined {
  const word = /[A-Za-z]{5,}/.exec(text);
  if (word === null) return undefined;
  const at = word.index + 1 + Math.floor(random() * (word[0].length - 2));
  const [before, letter = '', next = ''] = [text.slice(0, at), text[at], text[at + 1]];
  const kind = Math.floor(random() * 3);
  if (kind === 0) return before + text.slice(at + 1);
  if (kind === 1) return `${before}${letter}${text.slice(at)}`;
  return before + next + letter + text.slice(at + 2);
}

/** Streets and houses of extracts, asked by their display name; typos and beginnings of names. */
const quality: Benchmark = {
  name: 'search',
  async run(): Promise<Row[]> {
    const extracts = readdirSync(realData('geocoding')).filter((name) =>
      EXTRACTS.includes(name.replace('.osm.pbf', '')),
    );
    const data = mkdtempSync(join(tmpdir(), 'almanac-bench-search-'));
    const counts = {
      asked: 0,
      first: 0,
      ten: 0,
      short: 0,
      shortVery: 0,
      shortNear: 0,
      shortSame: 0,
      shortTen: 0,
      back: 0,
      typos: 0,
      mended: 0,
      kept: 0,
    };
    const times = {
      display: [] as number[],
      short: [] as number[],
      house: [] as number[],
      name: [] as number[],
      kind: [] as number[],
      fuzzy: [] as number[],
      typed: [] as number[],
    };
    const timed = <T>(into: number[], work: () => T): T => {
      const before = process.cpuUsage();
      const result = work();
      const { user, system } = process.cpuUsage(before);
      into.push((user + system) / 1000);
      return result;
    };
    try {
      const world = await ensureWorld(data, { building() {}, progress() {} });
      for (const name of extracts) {
        const index = join(data, 'osm.almanac');
        await importFile(join(realData('geocoding'), name), index, world);
        const open = await OpenGeocoder.open(
          data,
          { ...defaultSettings(settings), index },
          { building() {}, progress() {} },
        );
        const { osm } = open;
        if (!osm) continue;
        const random = randomNumbers(7);
        for (let objects = 0; objects < OBJECTS; ) {
          const record = osm.place(placeNumber(Math.floor(random() * osm.meta.counts.places)));
          const { rankAddress } = record.kind;
          const isStreet = record.namesRef !== 0 && (rankAddress === 26 || rankAddress === 27);
          const isHouse = record.houseNumberRef >= 0 && rankAddress === 30 && !record.inheritedAddress;
          const place = isStreet || isHouse ? open.geocoder.byPlaceId(record.id + FIRST_PLACE) : undefined;
          if (place === undefined || record.linkedTo >= 0) continue;
          objects++;
          counts.asked++;
          const wanted = nameOf(place);
          const isIt = (found: Place): boolean => found.osmId === place.osmId || nameOf(found) === wanted;
          const found = timed(times.display, () => open.geocoder.search(asked(wanted))) ?? [];
          const at = found.findIndex(isIt);
          if (at === 0) counts.first++;
          if (at >= 0) counts.ten++;
          const near = open.geocoder.reverse({
            lat: place.lat,
            lon: place.lon,
            maxRank: 30,
            layers: new Set(['address', 'poi']),
          });
          const road = osm.tag(record.namesRef, 'name') ?? '';
          if (near && (isIt(near) || near.address.some(({ names }) => names.get('name') === road || isHouse)))
            counts.back++;
          const town = cityOf(place);
          const street = isHouse ? streetOf(place) : road;
          if (town !== undefined && street !== undefined && street !== '') {
            counts.short++;
            const text = isHouse ? `${street} ${osm.text(record.houseNumberRef)}, ${town}` : `${street}, ${town}`;
            const here = timed(isHouse ? times.house : times.short, () => open.geocoder.search(asked(text))) ?? [];
            const isVery = ({ osmType, osmId }: Place): boolean => osmType === place.osmType && osmId === place.osmId;
            const isNear = (found: Place): boolean =>
              isIt(found) || (nameOf(found).includes(street) && areNear(found, place));
            const number = isHouse ? osm.text(record.houseNumberRef) : undefined;
            // OpenStreetMap cuts a street into several ways. A house counts only with its number.
            const isSame = (found: Place): boolean =>
              isVery(found) ||
              (cityOf(found) === town &&
                streetOf(found) === street &&
                (number === undefined
                  ? found.rankAddress === 26 || found.rankAddress === 27
                  : nameOf(found).split(', ').includes(number)));
            if (here[0] && isVery(here[0])) counts.shortVery++;
            if (here[0] && isNear(here[0])) counts.shortNear++;
            if (here[0] && isSame(here[0])) counts.shortSame++;
            if (here.some(isSame)) counts.shortTen++;
            timed(times.name, () => open.geocoder.search(asked(town)));
            const kind = KINDS[objects % KINDS.length];
            timed(times.kind, () => open.geocoder.search(asked(`${kind} in ${town}`)));
          }
          const typo = isStreet && objects % 4 === 0 ? withTypo(road, random) : undefined;
          if (typo === undefined) continue;
          counts.typos++;
          // What is spelled right is answered as it is without fuzzy=1.
          const again = open.geocoder.search(asked(wanted, { fuzzy: true })) ?? [];
          if (again[0]?.placeId === found[0]?.placeId) counts.kept++;
          const mended = timed(times.fuzzy, () => open.geocoder.search(asked(typo, { fuzzy: true, limit: 5 }))) ?? [];
          if (mended.some(({ names }) => names.entries().some(([, value]) => value === road))) counts.mended++;
          const near3 = { autocomplete: true, near: [place.lon, place.lat] as const };
          timed(times.typed, () => open.geocoder.search(asked(road.slice(0, 3), near3)));
        }
        await open.close();
      }
    } finally {
      rmSync(data, { recursive: true, force: true });
    }
    const share = (part: number, whole: number): number => (100 * part) / Math.max(1, whole);
    const at = (values: number[], part: number): number =>
      values.sort((a, b) => a - b)[Math.floor(part * (values.length - 1))] ?? 0;
    const note = `${counts.asked} streets and houses of ${extracts.length} extracts`;
    return [
      { name: 'by display name, found first', ours: share(counts.first, counts.asked), unit: '%', note },
      { name: 'by display name, in ten', ours: share(counts.ten, counts.asked), unit: '%', note },
      { name: 'reverse gives it, or its street', ours: share(counts.back, counts.asked), unit: '%', note },
      {
        name: 'by street, number and town: the very object first',
        ours: share(counts.shortVery, counts.short),
        unit: '%',
        note: `${counts.short} of them whose town is known`,
      },
      { name: 'or a part of the street within 2 km', ours: share(counts.shortNear, counts.short), unit: '%' },
      {
        name: 'or another way of the street in the town',
        ours: share(counts.shortSame, counts.short),
        unit: '%',
        note: 'houses only with their number',
      },
      { name: 'the same, in ten', ours: share(counts.shortTen, counts.short), unit: '%' },
      { name: 'name of a town, p50', ours: at(times.name, 0.5), unit: 'CPU ms' },
      { name: 'street and town, p50', ours: at(times.short, 0.5), unit: 'CPU ms' },
      { name: 'street, number and town, p50', ours: at(times.house, 0.5), unit: 'CPU ms' },
      { name: 'kind of place in a town, p50', ours: at(times.kind, 0.5), unit: 'CPU ms' },
      {
        name: 'all of these, p99',
        ours: at([...times.name, ...times.short, ...times.house, ...times.kind, ...times.display], 0.99),
        unit: 'CPU ms',
      },
      { name: 'by display name, p50', ours: at(times.display, 0.5), unit: 'CPU ms' },
      { name: 'by display name, p99', ours: at(times.display, 0.99), unit: 'CPU ms' },
      {
        name: 'one typo, fuzzy, in five',
        ours: share(counts.mended, counts.typos),
        unit: '%',
        note: `${counts.typos} streets`,
      },
      {
        name: 'spelled right, the same first with fuzzy',
        ours: share(counts.kept, counts.typos),
        unit: '%',
        note: 'what fuzzy=1 is not asked for never changes',
      },
      { name: 'fuzzy, p99', ours: at(times.fuzzy, 0.99), unit: 'CPU ms' },
      { name: 'fuzzy, p50', ours: at(times.fuzzy, 0.5), unit: 'CPU ms' },
      { name: 'three letters and a point, p50', ours: at(times.typed, 0.5), unit: 'CPU ms' },
      { name: 'three letters and a point, p99', ours: at(times.typed, 0.99), unit: 'CPU ms' },
    ];
  },
};

/** Cities that are asked for with one typo. */
const TYPOS = 500;

/** How many of some cities are among five by their names with one typo. */
function typosOf(all: readonly City[], geocoder: Geocoder): Row {
  const random = randomNumbers(19);
  let count = 0;
  let found = 0;
  while (count < TYPOS) {
    const city = all[Math.floor(random() * all.length)];
    const typo = city && withTypo(city.name, random);
    if (city === undefined || typo === undefined || typo === city.name) continue;
    count++;
    const places = geocoder.search(asked(typo, { fuzzy: true, limit: 5 })) ?? [];
    if (places.some((place) => isIt(place, city))) found++;
  }
  return {
    name: 'cities with one typo, fuzzy, in five',
    ours: (100 * found) / count,
    unit: '%',
    note: `${count} names`,
  };
}

/** Every city of the worldwide index with at least 100,000 people. */
const cities: Benchmark = {
  name: 'search of cities',
  async run(): Promise<Row[]> {
    const data = mkdtempSync(join(tmpdir(), 'almanac-bench-cities-'));
    try {
      const world = await ensureWorld(data, { building() {}, progress() {} });
      const open = await OpenGeocoder.open(data, defaultSettings(settings), { building() {}, progress() {} });
      const all = worldCities(world);
      const row = (
        name: string,
        textOf: (city: City) => string | undefined,
        again?: (city: City) => string | undefined,
      ): Row => {
        const print = (line: string): void => void process.stderr.write(`missed: ${line}\n`);
        const { asked: count, found } = foundFirst(
          all,
          textOf,
          open.geocoder,
          (text) => asked(text, { limit: 1 }),
          print,
          again,
        );
        return { name, ours: (100 * found) / Math.max(1, count), unit: '%', note: `${count} cities` };
      };
      const rows = [
        typosOf(all, open.geocoder),
        row('cities by English name and country, first', (city) => `${city.name}, ${city.country}`),
        row(
          'the same, and with their state where a namesake comes first',
          (city) => `${city.name}, ${city.country}`,
          ({ name, state, country }) => state && `${name}, ${state}, ${country}`,
        ),
        row('cities by native name and country, first', ({ native, country }) => native && `${native}, ${country}`),
        row(
          'the same, and with their state where a namesake comes first',
          ({ native, country }) => native && `${native}, ${country}`,
          ({ native, state, country }) => native && state && `${native}, ${state}, ${country}`,
        ),
        row('cities by native name, first', ({ native }) => native),
      ];
      await open.close();
      return rows;
    } finally {
      rmSync(data, { recursive: true, force: true });
    }
  },
};

export const benchmarks: readonly Benchmark[] = [quality, cities, importsWithSearches, searchesOverHttp, typedOverHttp];
