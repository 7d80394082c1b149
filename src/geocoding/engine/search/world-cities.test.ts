import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { defaultSettings } from '#kit/library';
import { OpenGeocoder } from '../../open-geocoder.ts';
import { settings } from '../../settings.ts';
import { NONE, type WorldIndex } from '../../store/world-index.ts';
import { realWorld } from '../../testing/world.ts';
import { acceptedLanguages, localName } from '../localisation.ts';
import type { Place } from '../place.ts';
import { wordsOf } from './normalise.ts';
import { plainSearch } from './search-query.ts';

let open: OpenGeocoder;
let world: WorldIndex;

before(async () => {
  const { data, world: built } = await realWorld();
  world = built;
  open = await OpenGeocoder.open(`${data}/geocoding`, defaultSettings(settings), { building() {}, progress() {} });
});
after(() => open.close());

function first(text: string): string {
  const [place] = open.geocoder.search(plainSearch({ text, limit: 3, languages: acceptedLanguages('') })) ?? [];
  return `${place?.names.get('name')} ${place?.countryCode}`;
}

function typed(text: string, language: string): string[] {
  const languages = acceptedLanguages(language);
  const places = open.geocoder.search(plainSearch({ text, limit: 10, languages, autocomplete: true })) ?? [];
  return places.map(({ names }) => localName(names, languages));
}

test('cities are found by their own names, and by English ones with their country', () => {
  const cities: readonly (readonly [text: string, found: string])[] = [
    ['Москва', 'Moscow ru'],
    ['Санкт-Петербург', 'Saint Petersburg ru'],
    ['Київ', 'Kyiv ua'],
    ['北京', 'Beijing cn'],
    ['上海市', 'Shanghai cn'],
    ['東京', 'Tokyo jp'],
    ['서울', 'Seoul kr'],
    ['القاهرة', 'Cairo eg'],
    ['Αθήνα', 'Athens gr'],
    ['กรุงเทพมหานคร', 'Bangkok th'],
    ['München', 'Munich de'],
    ['Wien, Österreich', 'Vienna at'],
    ['Praha', 'Prague cz'],
    ['Warszawa, Polska', 'Warsaw pl'],
    ['Bombay, India', 'Mumbai in'],
    ['Tunis, Tunisia', 'Tunis tn'],
    ['Nairobi, Kenya', 'Nairobi ke'],
    ['Moscow, Russia', 'Moscow ru'],
    ['Paris', 'Paris fr'],
    ['London', 'London gb'],
  ];
  const missed = cities.filter(([text, found]) => first(text) !== found).map(([text]) => `${text}: ${first(text)}`);
  assert.deepEqual(missed, []);
});

test('a name in another script means the place that writes it so, not one that only reads like it', () => {
  const cities: readonly (readonly [text: string, lat: number, lon: number])[] = [
    ['宿州市', 33.64, 116.98],
    ['苏州市', 31.3, 120.6],
    ['撫州市, China', 27.96, 116.33],
    ['福州市', 26.06, 119.31],
    ['台州市', 28.66, 121.43],
    ['سلا', 34.04, -6.8],
    ['Марьино', 55.65, 37.72],
  ];
  for (const [text, lat, lon] of cities) {
    const [place] = open.geocoder.search(plainSearch({ text, limit: 1, languages: acceptedLanguages('') })) ?? [];
    assert.ok(place && Math.hypot(place.lat - lat, place.lon - lon) < 0.3, `${text}: ${place?.lat} ${place?.lon}`);
  }
});

test('a whole name comes before better known places that have its words in other names', () => {
  const cities = [
    ['津市, Japan', 'Tsu jp'],
    ['福安市, China', 'Fu’an cn'],
  ] as const;
  for (const [text, found] of cities) assert.equal(first(text), found, text);
});

test('of many places of a name the one that people mean comes first', () => {
  const places: readonly (readonly [text: string, found: string, lat: number])[] = [
    ['Gorakhpur, India', 'Gorakhpur in', 26.77],
    ['Caxias, Brazil', 'Caxias br', -4.86],
    ['Nanjin, China', 'Nanjin cn', 29.98],
    ['Cologne', 'Köln de', 50.93],
    ['Singapore, Singapore', 'Singapore sg', 1.29],
    ['مراكش, Morocco', 'Marrakesh ma', 31.63],
    ['إب, Yemen', 'Ibb ye', 13.97],
    ['Thiès, Senegal', 'Thiès sn', 14.79],
    ['Ontario', 'Ontario ca', 44.47],
    ['Florida', 'Florida us', 27.92],
    ['New York', 'New York City us', 40.71],
  ];
  for (const [text, found, lat] of places) {
    const [place] = open.geocoder.search(plainSearch({ text, limit: 3, languages: acceptedLanguages('') })) ?? [];
    assert.equal(`${place?.names.get('name')} ${place?.countryCode} ${place?.lat.toFixed(2)}`, `${found} ${lat}`, text);
  }
});

test('a letter gives countries as the reader calls them, and cities, however many there are in other languages', () => {
  const among = (text: string, language: string, names: readonly string[]): void => {
    const found = typed(text, language);
    for (const name of names) assert.ok(found.includes(name), `${name} among ${found}`);
  };
  among('c', 'en', ['China', 'Canada', 'Cairo']);
  among('l', 'en', ['London', 'Lima']);
  among('d', 'de', ['Deutschland', 'Delhi']);
  among('g', 'en', ['Germany', 'Greece']);
  among('es', 'es', ['España', 'Estados Unidos']);
  assert.ok(!typed('a', 'en').includes('Germany'));
  assert.ok(typed('alle', 'fr').includes('Allemagne'));
});

test('letters without their marks are enough to begin a name that has them', () => {
  const names: readonly (readonly [text: string, found: string])[] = [
    ['mun', 'Münster'],
    ['leo', 'León'],
    ['cordo', 'Córdoba'],
    ['que', 'Québec'],
    ['lub', 'Lübeck'],
    ['wal', 'Wałbrzych'],
    ['cze', 'Częstochowa'],
  ];
  for (const [text, found] of names) assert.ok(typed(text, 'en').includes(found), `${text}: ${typed(text, 'en')}`);
});

test('cities with a wrong letter are found with fuzzy=1 although nothing is imported', () => {
  const typos: readonly (readonly [text: string, found: string])[] = [
    ['Copenhagn', 'Copenhagen dk'],
    ['Edinbrugh', 'Edinburgh gb'],
    ['Lodnon', 'London gb'],
    ['Berln', 'Berlin de'],
    ['Pariss', 'Paris fr'],
    ['Muenchn', 'Munich de'],
    ['New Yrok', 'New York City us'],
    ['Frankfrut', 'Frankfurt am Main de'],
    ['Copenhagn, Denmark', 'Copenhagen dk'],
    ['Edinbrugh, Scotland', 'Edinburgh gb'],
  ];
  const languages = acceptedLanguages('');
  const missed = typos.flatMap(([text, wanted]) => {
    const [place] = open.geocoder.search(plainSearch({ text, limit: 5, languages, fuzzy: true })) ?? [];
    const found = `${place?.names.get('name')} ${place?.countryCode}`;
    return found === wanted ? [] : [`${text}: ${found}`];
  });
  assert.deepEqual(missed, []);
});

test('every city above 100,000 people is found first by its name and country, and its state if it has a namesake', () => {
  const { columns } = world;
  const regions = new Intl.DisplayNames('en', { type: 'region' });
  const languages = acceptedLanguages('');
  const letters = (name: string | undefined): string => wordsOf(name ?? '').join('');
  const missed: string[] = [];
  let count = 0;
  columns.placePopulation.forEach((people, town) => {
    if (people < 100_000) return;
    count++;
    const name = world.text(columns.placeName[town] ?? 0);
    const code = columns.countryCode[columns.placeCountry[town] ?? 0] ?? 0;
    const country = regions.of(String.fromCharCode(code & 255, code >> 8));
    const [lat, lon] = [(columns.placePoint[2 * town + 1] ?? 0) / 1e7, (columns.placePoint[2 * town] ?? 0) / 1e7];
    const find = (text: string): Place | undefined =>
      open.geocoder.search(plainSearch({ text, limit: 1, languages }))?.[0];
    const isIt = (place: Place | undefined): boolean =>
      place !== undefined && place.rankAddress >= 10 && Math.hypot(place.lat - lat, place.lon - lon) < 0.25;
    const first = find(`${name}, ${country}`);
    if (isIt(first)) return;
    const state = columns.placeState[town] ?? NONE;
    const isNamesake = letters(first?.names.get('name')) === letters(name);
    if (isNamesake && state !== NONE && isIt(find(`${name}, ${world.text(columns.stateName[state] ?? 0)}, ${country}`)))
      return;
    missed.push(`${name}, ${country}`);
  });
  assert.ok(count > 4500, `${count} cities`);
  // GeoNames has a second entry for each of these in the same division.
  assert.deepEqual(missed.sort(), [
    'Bahawalnagar, Pakistan',
    'Buenaventura, Colombia',
    'Changzhi, China',
    'Jinzhou, China',
  ]);
});
