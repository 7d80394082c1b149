import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { elementAt } from '#kit/element-at';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { divisionsOf } from '../../../engine/divisions.ts';
import { extentOf, importanceOf, labelOf, zoomToRank } from '../../../engine/ranks.ts';
import { subdivisionCode } from '../../../engine/subdivision-codes.ts';
import { type Tags, writePbf } from '../../../testing/pbf-writer.ts';
import { cutLine, numbersBetween } from '../read/interpolation.ts';
import { NODE, PbfBlock, RELATION, WAY } from '../read/pbf-block.ts';
import { ProtobufReader } from '../read/protobuf-reader.ts';
import { addressKey } from '../read/tag-keys.ts';
import { TagSelection } from '../read/tag-selection.ts';
import { STYLE_NAMES, styleOf } from '../read/tag-style.ts';
import { baseRanks, ranksOf } from './base-ranks.ts';
import { nameVariants, normalise, streetForm } from './name-matching.ts';
import { officialLanguage } from './official-languages.ts';
import { normalisePostcode, postcodeReach } from './postcode-patterns.ts';

const golden = new GoldenFile<Record<string, Record<string, string>>>(new URL('./golden-rules.json', import.meta.url));

const digest = (what: unknown): string => createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 8);

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const COUNTRIES = [...LETTERS].flatMap((first) => [...LETTERS].map((second) => first + second));
const KEYS = (
  'place highway amenity shop office craft club aeroway leisure mountain_pass aerialway tourism information emergency ' +
  'military landuse man_made boundary waterway natural water railway bridge tunnel lock building historic healthcare ' +
  'junction power'
).split(' ');
const VALUES = (
  'yes no administrative city town village hamlet suburb quarter neighbourhood farm island state country region county ' +
  'district municipality province civil_parish houses house sea continent islet locality square borough croft ' +
  'city_block subdivision allotments isolated_dwelling archipelago 18 motorway trunk primary secondary tertiary ' +
  'unclassified residential living_street pedestrian road track construction motorway_link primary_link service footway ' +
  'path cycleway bridleway steps street_lamp traffic_signals turning_circle mini_roundabout noexit crossing give_way ' +
  'stop turning_loop passing_place parking_space parking_entrance waste_disposal hunting_stand cafe river stream canal ' +
  'ditch drain fish_pass intermittent tidal lake pond fountain wastewater reservoir rail abandoned disused razed station ' +
  'level_crossing switch signal buffer_stop nature_reserve swimming_pool garden common park pier tower bridge ' +
  'water_tower lighthouse watermill tunnel works dyke adit attraction information hotel route_marker trail_blaze ' +
  'fire_hydrant phone cemetery forest industrial commercial retail farmland farmyard land_area protected_area postal_code ' +
  'riverbank coastline water saddle peak volcano tree stone rock cave_entrance spring hot_spring geyser mountain_range ' +
  'bay pylon attic castle neighbourhood doctor'
).split(' ');
const OTHERS: readonly Tags[] = [
  {},
  {
    footway: 'sidewalk',
    water: 'lake',
    information: 'board',
    'bridge:name': 'Brücke',
    waterway: 'canal',
    lock_name: 'A',
  },
  { footway: 'link', natural: 'water', tourism: 'information', 'tunnel:name': 'Tunnel', waterway: 'canal' },
  { footway: 'alley', natural: 'wood', tourism: 'hotel', lock_name: 'A' },
];
const OTHER_KEYS = (
  'name name:de name:etymology name:etymology:wikidata name:prefix name:suffix int_name reg_name loc_name old_name ' +
  'old_name:fr alt_name alt_name_1 alt_names official_name place_name short_name brand brand:wikidata ref int_ref nat_ref ' +
  'reg_ref loc_ref old_ref ISO3166-1 ISO3166-2 ISO3166-1:alpha2 iata icao faa addr:housenumber addr:conscriptionnumber ' +
  'addr:streetnumber addr:housename addr:interpolation addr:street addr:street:name addr:city addr:place addr:full ' +
  'addr:country addr:country_code is_in is_in:country is_in:country_code is_in:city country_code postal_code postcode ' +
  'addr:postcode tiger:zip_left tiger:zip_right tiger:county tiger:cfcc gnis:id naptan:x note note:de source source:name ' +
  'attribution comment fixme FIXME created_by converted_by type odbl import nhd:a NHD:a geobase:a KSJ2:a yh:a osak:a kms:a ' +
  'ngbe:a canvec:a massgis:a statscan:a admin_level capital entrance routing:entrance destination:forward name:backward ' +
  'ref:prefix x:suffix mysource population wikidata wikipedia opening_hours layer'
).split(' ');

test('what each key is for, and what each main tag keeps, by style', () => {
  for (const name of STYLE_NAMES) {
    const style = styleOf(name);
    const byUse = new Map<number, string[]>();
    for (const key of [...KEYS, ...OTHER_KEYS])
      byUse.set(style.useOf(key), [...(byUse.get(style.useOf(key)) ?? []), key]);
    for (const [use, keys] of byUse) golden.check([`keys of ${name}`, `${use}`], keys.join(' '));
    for (const key of KEYS) {
      const kept = new Map<string, string[]>();
      for (const [at, tags] of OTHERS.entries())
        for (const value of VALUES) {
          const keep = style.keepOf(key, value, (other) => tags[other]);
          kept.set(keep, [...(kept.get(keep) ?? []), at === 0 ? value : `${at}`]);
        }
      const told = [...kept].map(([keep, values]) => `${keep} ${values.length} ${digest(values)}`);
      golden.check([`kept by ${name}`, key], told.join(', '));
    }
  }
  golden.check(['keys of addresses', 'all'], OTHER_KEYS.map(addressKey).join(' '));
});

test('ranks of tags, alone and together, in each country', () => {
  const countries = [
    undefined,
    'de',
    'fr',
    'gb',
    'us',
    'au',
    'be',
    'br',
    'ca',
    'cz',
    'es',
    'id',
    'jp',
    'nl',
    'no',
    'ru',
    'sa',
    'se',
  ];
  for (const key of KEYS) {
    const all = countries.flatMap((country) =>
      VALUES.flatMap((value) =>
        [0, 1, 2, 3].map((bits) => ranksOf([key, value], 15, country, bits % 2 === 1, bits > 1)),
      ),
    );
    golden.check(['ranks', key], `${new Set(all.map(String)).size} ${digest(all)}`);
  }
  const levels = countries.map((country) =>
    Array.from({ length: 14 }, (_, level) =>
      ranksOf(['boundary', 'administrative'], level, country, true, false).join('/'),
    ),
  );
  for (const [at, country] of countries.entries())
    golden.check(['levels', country ?? '-'], elementAt(levels, at).join(' '));
  const random = randomNumbers(1);
  const of = <T>(list: readonly T[]): T => elementAt(list, Math.floor(random() * list.length));
  const several = Array.from({ length: 1500 }, (_, at) => {
    const categories = Array.from({ length: 1 + (at % 3) }, () => [of(KEYS), of(VALUES)] as const);
    if (at % 5 === 0) categories.push(['boundary', 'administrative'] as const);
    return baseRanks(
      { categories, adminLevel: at % 16, capital: at % 7 === 0 },
      countries[at % 18],
      at % 2 === 0,
      at % 3,
    );
  });
  golden.check(['ranks', 'several tags'], digest(several));
  const labels = KEYS.map((category, at) =>
    VALUES.flatMap((type) =>
      [4, 8, 16, 25, 26, 27, 28, 30].map((rankAddress) =>
        labelOf(
          {
            category,
            type,
            rankAddress,
            extratags: [undefined, { place: 'City Part' }, { linked_place: 'town' }][at % 3],
          },
          ['de', 'no', 'se', undefined][rankAddress % 4],
        ),
      ),
    ),
  );
  golden.check(['labels', 'all'], `${new Set(labels.flat()).size} ${digest(labels)}`);
  const boundaries = Array.from({ length: 31 }, (_, rankAddress) =>
    ['no', 'de'].map((country) =>
      labelOf({ category: 'boundary', type: 'administrative', rankAddress, extratags: undefined }, country),
    ),
  );
  golden.check(['labels', 'boundaries'], boundaries.map((pair) => [...new Set(pair)].join('|')).join(' '));
  golden.check(['ranks', 'zooms'], Array.from({ length: 25 }, (_, zoom) => zoomToRank(zoom - 2)).join(' '));
  golden.check(
    ['ranks', 'importances'],
    Array.from({ length: 31 }, (_, rank) => importanceOf(rank).toFixed(6)).join(' '),
  );
  golden.check(['ranks', 'extents'], digest(KEYS.map((key) => VALUES.map((value) => extentOf(key, value)))));
});

test('postcodes, languages and divisions of all countries', () => {
  const codes = (
    '12345|12345-6789|123456789|D-54321|123 45|12 345|SW1A 1AA|sw1a1aa|EC1A1BB|M1 1AE|1234 AB|1234ab|12|123|1234|123456|1234567|' +
    '12345678|AD500|LV-1010|MD2001|A1A 1A1|A1A1A1|K1A0B1|D02 AF30|D6W XY00|123-4567|1234567|1000-123|00-950|GX11 1AA|' +
    'CH-8000|L-1234|LT 12345|00000|0|ABC|AX 22100|FI-22100|BB15094|VC0100|KY1-1106|MSR1110|TKCA 1ZZ|FIQQ 1ZZ|HS 12|C1425CLA|' +
    'IM1 1AA|JE2 3AB|GY1 1AA|CZ 110 00|SK-81102|98765-4321|2000-|1234;5678'
  ).split('|');
  for (const code of codes) {
    const all = [undefined, ...COUNTRIES].map((country) => normalisePostcode(code, country));
    const shown = [...new Set(all)].slice(0, 5).join(', ');
    golden.check(['postcodes', code], `${all.filter((one) => one !== undefined).length}: ${shown} ${digest(all)}`);
  }
  const reaches = new Map<number, string[]>();
  for (const country of [undefined, ...COUNTRIES])
    reaches.set(postcodeReach(country), [...(reaches.get(postcodeReach(country)) ?? []), country ?? '-']);
  for (const [reach, of] of reaches)
    golden.check(['reaches', `${reach}`], of.length > 20 ? `${of.length}` : of.join(' '));
  const languages = COUNTRIES.flatMap((country) => {
    const language = officialLanguage(country);
    return language === undefined ? [] : [`${country}:${language}`];
  });
  golden.check(['languages', 'all'], languages.join(' '));
  for (const country of COUNTRIES.map((code) => code.toUpperCase())) {
    const { first, second } = divisionsOf(country);
    const told = [first, second].map(
      ({ adminLevel, rankSearch, rankAddress, place }) => `${adminLevel} ${rankSearch}/${rankAddress} ${place ?? ''}`,
    );
    if (told.join() !== '4 8/8 ,6 12/12 ') golden.check(['divisions', country], told.join(', '));
    const given = Array.from({ length: 100 }, (_, at) => subdivisionCode(country, String(at).padStart(2, '0')));
    if (given.some((code) => code !== undefined))
      golden.check(['divisions', `codes of ${country}`], [...new Set(given)].join(' ').slice(0, 400));
  }
});

test('names of streets that are one, numbers between others and parts of lines', () => {
  const names = [
    'Hauptstraße',
    'Haupt-Str.',
    'Straße des 17. Juni',
    'Sankt-Anna-Weg (alt)',
    'St. Anna Weg;Annaweg',
    'Rue de l’Église',
    'Ulica Długa',
    'Main Street North',
    'N Main St',
    'Müllergässchen',
    'Mueller Gasse',
    'Østre Vej',
    'C/ de l’Om',
    '東京通り',
    'Большая ул.',
    'Avenue  Général Leclerc ',
    '(nur Klammern)',
    'A;B;;C (x);',
    'Platz-am_Markt/Ecke',
    'Straat 5',
    "Queen's Road",
    'İstanbul Caddesi',
  ];
  for (const name of names) {
    const variants = nameVariants(name);
    const forms = [undefined, 'de', 'at', 'se', 'us', 'fr'].map((country) =>
      variants.map((one) => streetForm(one, country)),
    );
    golden.check(['names', name], `${normalise(name)}: ${[...new Set(forms.flat())].join(', ')} ${digest(forms)}`);
  }
  const between = ['odd', 'even', 'all', '1', '2', '4', '10', 'alphabetic', '-1', '0'].map((kind) =>
    Array.from({ length: 144 }, (_, at) => numbersBetween(at % 12, Math.floor(at / 12) * 3, kind)),
  );
  golden.check(['numbers', 'between'], digest(between));
  golden.check(['numbers', 'first'], JSON.stringify(between[0]?.filter((one) => one !== undefined).slice(0, 4)));
  const random = randomNumbers(2);
  const cuts = Array.from({ length: 300 }, (_, at) => {
    const line = Int32Array.from({ length: 4 + 2 * (at % 6) }, () => Math.floor(random() * 20));
    const from = at % 4 === 0 ? 0 : random();
    return [...cutLine(line, from, at % 5 === 0 ? 1 : from + (1 - from) * random())];
  });
  golden.check(['numbers', 'cuts'], digest(cuts));
});

/** What is kept of objects with tags, one after the other in a block. */
function selected(all: readonly Tags[], style: (typeof STYLE_NAMES)[number]): string[] {
  const file = writePbf({ nodes: all.map((tags, at) => ({ id: at + 1, lon: 0, lat: 0, tags })) });
  const reader = new ProtobufReader(file.subarray(file.indexOf(Buffer.from([0x78, 0x9c]), file.indexOf('OSMData'))));
  const block = new PbfBlock(inflateSync(reader.bytes));
  const selection = new TagSelection(block, styleOf(style));
  const kept: string[] = [];
  block.visit({
    node(id, _x, _y, tags) {
      const found = selection.select(elementAt([NODE, WAY, RELATION], id % 3), id % 2 === 0, tags);
      kept.push(JSON.stringify(found ?? null));
    },
  });
  return kept;
}

test('what is kept of objects with many tags', () => {
  const random = randomNumbers(3);
  const of = <T>(list: readonly T[]): T => elementAt(list, Math.floor(random() * list.length));
  const all = Array.from({ length: 900 }, (_, at): Tags => {
    const tags: Record<string, string> = {};
    for (let count = 1 + (at % 3); count > 0; count--) tags[of(KEYS)] = of(VALUES);
    for (let count = at % 7; count > 0; count--) tags[of(OTHER_KEYS)] = of(['A', 'yes', '7', 'DE', 'de', '', 'B;C']);
    return at % 4 === 0 ? { ...tags, name: `Name ${at}` } : tags;
  });
  for (const style of STYLE_NAMES) {
    const kept = selected(all, style);
    golden.check(['selections', style], `${kept.filter((one) => one !== 'null').length} ${digest(kept)}`);
    if (style === 'extratags')
      for (const [at, one] of kept.slice(0, 40).entries()) golden.check(['objects', JSON.stringify(all[at])], one);
  }
});
