import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { elementAt } from '#kit/element-at';
import type { Values } from '#kit/setting';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { importOsm } from '../../import/osm/import-osm.ts';
import { OpenGeocoder } from '../../open-geocoder.ts';
import { type Settings, settings } from '../../settings.ts';
import type { OsmIndex } from '../../store/osm-index.ts';
import { placeNumber } from '../../store/place-number.ts';
import { commonNames, postcodeAt, townAt } from '../../testing/common-names.ts';
import { OPTIONS, type Scene } from '../../testing/scene.ts';
import { variedCountry } from '../../testing/varied-country.ts';
import { writeVariedWorld } from '../../testing/varied-world.ts';
import { acceptedLanguages } from '../localisation.ts';
import type { Box, Place } from '../place.ts';
import { type AddressRecord, findAddress } from './find-address.ts';
import { piecesOf, placeRanges } from './place-ranges.ts';
import { plainSearch, type SearchQuery } from './search-query.ts';

const golden = new GoldenFile<Record<string, Record<string, string>>>(
  new URL('./golden-searches.json', import.meta.url),
);
const NO_WATCHER = { building() {}, progress() {} };
const languages = acceptedLanguages('de,en');
const opened = new Map<string, Promise<OpenGeocoder>>();
let directory: string;

before(async () => {
  directory = mkdtempSync(join(tmpdir(), 'almanac-searches-'));
  await writeVariedWorld(directory, 2);
});
after(async () => {
  for (const one of opened.values()) await (await one).close();
  opened.clear();
  rmSync(directory, { recursive: true, force: true });
});

/** A land and the made-up world, opened once. */
function open(name: string, scene: () => Scene): Promise<OpenGeocoder> {
  const known = opened.get(name) ?? openNew(name, scene());
  opened.set(name, known);
  return known;
}

async function openNew(name: string, scene: Scene): Promise<OpenGeocoder> {
  const [extract, index] = [join(directory, `${name}.osm.pbf`), join(directory, `${name}.almanac`)];
  writeFileSync(extract, scene.pbf({ timestamp: 1_700_000_000 }));
  await importOsm({ ...OPTIONS, extracts: [extract], out: index });
  const defaults = Object.fromEntries(Object.entries(settings).map(([key, one]) => [key, one.default]));
  // No answer depends on how busy the machine is.
  const values = { ...defaults, index, searchTime: 600_000 } as Values<Settings>;
  return OpenGeocoder.open(join(directory, 'geocoding'), values, NO_WATCHER);
}

const varied = (): Promise<OpenGeocoder> => open('varied', () => variedCountry(5, 8));
const common = (): Promise<OpenGeocoder> => open('common', () => commonNames({ towns: 9, streets: 9 }));

const digest = (what: unknown): string => createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 8);

const keyOf = ({ osmType, osmId, postcodeId }: Place): string => postcodeId ?? `${osmType}${osmId}`;

/** The first places that were found, how many there are, and a digest of all that a search says of them. */
function told(places: readonly Place[] | undefined): string {
  if (places === undefined) return 'no searches';
  const whole = places.map((place) => [
    keyOf(place),
    place.rankAddress,
    place.rankSearch,
    place.importance.toFixed(6),
    [...place.names.entries()],
    place.address.map((line) => [line.osmId, line.isAddress, [...line.names.entries()]]),
  ]);
  return `${places.length}: ${places.slice(0, 3).map(keyOf).join(' ')} ${digest(whole)}`;
}

/** The names of a place, its number and those of the lines of its address. */
interface Written {
  readonly names: readonly string[];
  readonly number: string;
  readonly street: string;
  readonly postcode: string;
  readonly lines: readonly string[];
  readonly lon: number;
  readonly lat: number;
}

/** What stands in an index of every so many places. */
function writtenIn(osm: OsmIndex, every: number): Written[] {
  const written: Written[] = [];
  for (let id = 0; id < osm.meta.counts.places; id += every) {
    const place = osm.place(placeNumber(id));
    const names = osm.tags(place.namesRef).flatMap(([key, value]) => (key.includes('name') ? [value] : []));
    const tags = new Map(osm.addressTags(place));
    const lines = osm
      .chain(place.chainRef)
      .filter(({ isAddress }) => isAddress)
      .map((line) => osm.tag(osm.place(line.place).namesRef, 'name') ?? '')
      .filter((name) => name !== '');
    const number = osm.houseNumber(place) ?? '';
    if (names.length === 0 && number === '') continue;
    written.push({
      names,
      number,
      street: tags.get('street') ?? tags.get('place') ?? '',
      postcode: osm.postcode(place) ?? '',
      lines,
      lon: place.x / 1e7,
      lat: place.y / 1e7,
    });
  }
  return written;
}

const joined = (parts: readonly (string | undefined)[], by = ', '): string =>
  parts.filter((part) => part !== undefined && part.trim() !== '').join(by);

/** Texts as people write them: in any order, in part, with commas or without, with slips. */
function textsOf(written: readonly Written[], random: () => number): string[] {
  const of = <T>(list: readonly T[]): T => elementAt(list, Math.floor(random() * list.length));
  return written.map(({ names, number, street, postcode, lines }) => {
    const name = names.length > 0 ? of(names) : joined([street, number], ' ');
    const line = lines.length > 0 ? of(lines) : '';
    const last = lines.at(-1) ?? '';
    const text = of([
      name,
      joined([name, line]),
      joined([name, joined([postcode, line], ' ')]),
      joined([line, name], ' '),
      joined([postcode, name], ' '),
      joined([name, ...lines.slice(0, 3)]),
      joined([name, last], ' '),
      joined([number, street || name, line], ' '),
    ]);
    const at = 1 + Math.floor(random() * text.length);
    const slip = random();
    if (slip < 0.06) return text.slice(0, at) + text.slice(at + 1);
    if (slip < 0.12) return text.slice(0, at) + text.charAt(at) + text.slice(at);
    if (slip < 0.16) return text.toUpperCase().normalize('NFD');
    if (slip < 0.2) return text.replaceAll(' ', '');
    return text;
  });
}

function check(group: string, asked: readonly (readonly [string, readonly Place[] | undefined])[]): void {
  golden.check([group], Object.fromEntries(asked.map(([words, places]) => [words, told(places)])));
}

test('names and addresses of places, as people write them', async () => {
  const { geocoder, osm } = await varied();
  const texts = textsOf(writtenIn(osm as OsmIndex, 4), randomNumbers(11));
  const search = (text: string, more: Partial<SearchQuery> = {}) =>
    geocoder.search(plainSearch({ text, limit: 6, languages, ...more }));
  check(
    'written',
    [...new Set(texts)].map((text) => [text, search(text)]),
  );
  check(
    'forgiven',
    [...new Set(texts.slice(0, 60))].map((text) => [`${text} Xyz`, search(`${text} Xyz`, { fuzzy: true })]),
  );
  check(
    'begun',
    [...new Set(texts.slice(60, 130).map((text, at) => text.slice(0, 2 + (at % 12))))].map((text, at) => [
      text,
      search(text, { autocomplete: true, limit: 1 + (at % 12), near: at % 2 === 0 ? [9.95, 49.95] : undefined }),
    ]),
  );
});

test('where a search looks', async () => {
  const { geocoder, osm } = await varied();
  const written = writtenIn(osm as OsmIndex, 12);
  const views: Partial<SearchQuery>[] = written.map(({ lon, lat }, at) => {
    const reach = [0.002, 0.01, 0.05, 0.2][at % 4] ?? 0;
    const viewbox = [lat - reach, lat + reach, lon - reach, lon + reach] as const;
    return elementAt(
      [
        { viewbox, bounded: false },
        { viewbox, bounded: true },
        { near: [lon, lat], nearReach: reach },
        { near: [lon, lat], nearReach: undefined, nearRadius: reach, nearWeight: 0.4 },
        { near: [lon, lat], nearReach: undefined, viewbox },
        { minRank: 26, maxRank: 30, viewbox },
        { minRank: 4, maxRank: 20, near: [lon, lat] },
      ],
      at % 7,
    );
  });
  const words = [
    'Neue Gasse',
    'Adorf',
    'Hauptstraße 5',
    'Am Öltor',
    'Am',
    'Haus',
    'cafe',
    '[shop]',
    '12345',
    'bus stop',
  ];
  check(
    'views',
    views.map((view, at) => {
      const text = elementAt(words, (at * 3) % words.length);
      return [
        `${at} ${text}`,
        geocoder.search(plainSearch({ text, limit: 5, languages, ...view, autocomplete: at % 5 === 0 })),
      ];
    }),
  );
});

test('names that most towns have', async () => {
  const { geocoder } = await common();
  const random = randomNumbers(12);
  const below = (most: number): number => Math.floor(random() * most);
  const texts = Array.from({ length: 60 }, () => {
    const [x, y] = [below(9), below(9)];
    const [town, code] = [townAt(x, y), postcodeAt(x, y)];
    return elementAt(
      [
        `Hauptstraße, ${town}`,
        `${town} Hauptstr.`,
        `Hauptstraße 5, ${town}`,
        `Hauptstr 5 ${code} ${town}`,
        `${town}, Hauptstraße 5, Deutschland`,
        `Hauptstraße 5, ${code}`,
        `5 Hauptstraße ${town.slice(0, -1)}`,
        `Hauptstraße ${town} ${townAt(y, x)}`,
        `${code} Hauptstraße`,
        'Hauptstraße',
        'Hauptstraße 5',
        `${town.slice(0, 4)} Haupt`,
      ],
      below(12),
    );
  });
  check(
    'common',
    [...new Set(texts)].map((text, at) => [
      text,
      geocoder.search(
        plainSearch({
          text,
          limit: 1 + (at % 10),
          languages,
          fuzzy: at % 4 === 1,
          autocomplete: at % 4 === 2,
          near: at % 3 === 0 ? [10.3, 50.2] : undefined,
        }),
      ),
    ]),
  );
});

test('addresses of tables, with how sure they are', async () => {
  const { geocoder, osm } = await varied();
  const random = randomNumbers(13);
  const records = writtenIn(osm as OsmIndex, 13).map(
    ({ names: [name = ''], number, street, postcode, lines }): AddressRecord => {
      const maybe = (value: string | undefined): string | undefined => (random() < 0.75 ? value : undefined);
      const [city, county, state] = [lines.at(0), lines.at(-2), lines.at(-1)];
      if (random() < 0.4)
        return { address: joined([joined([street || name, number], ' '), maybe(postcode), maybe(city)]) };
      if (street === '')
        return { name: maybe(name), city: maybe(city), county: maybe(county), country: maybe('Landia') };
      return {
        street: maybe(street),
        housenumber: maybe(number),
        postcode: maybe(postcode),
        city: maybe(random() < 0.2 ? `${city}x` : city),
        state: maybe(state),
      };
    },
  );
  const found: Record<string, string> = {};
  for (const record of records) {
    const { place, level, confidence } = findAddress(geocoder, record, languages) ?? {};
    found[JSON.stringify(record)] = `${confidence} ${level} ${told(place && [place])}`;
  }
  golden.check(['tables'], found);
});

test('the pieces of the map that a box is covered with, and what lies in them', async () => {
  const { osm } = await varied();
  const random = randomNumbers(14);
  const boxes = Array.from({ length: 120 }, (_, at): Box => {
    const [lat, lon] =
      at % 2 === 0 ? [49.9 + 0.2 * random(), 9.9 + 0.2 * random()] : [170 * random() - 85, 350 * random() - 175];
    const [height, width] = [10 ** (-3 + 4 * random()), 10 ** (-3 + 4.5 * random())];
    return [lat - height, lat + height, lon - width, lon + width];
  });
  boxes.push([-90, 90, -180, 180], [90, 90, 180, 180], [-91, -90, -190, -180], [10, 10, 10, 10]);
  golden.check(['pieces'], { all: digest(boxes.map(piecesOf)), first: JSON.stringify(piecesOf(elementAt(boxes, 0))) });
  const ranges = boxes.map((box) => placeRanges(osm as OsmIndex, box));
  golden.check(['ranges'], { all: digest(ranges), first: JSON.stringify(ranges.slice(0, 6)) });
});
