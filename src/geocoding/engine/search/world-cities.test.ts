import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { defaultSettings } from '#kit/library';
import { OpenGeocoder } from '../../open-geocoder.ts';
import { settings } from '../../settings.ts';
import { realWorld } from '../../testing/world.ts';
import { acceptedLanguages } from '../localisation.ts';
import { plainSearch } from './search-query.ts';

let open: OpenGeocoder;

before(async () => {
  const { data } = await realWorld();
  open = await OpenGeocoder.open(`${data}/geocoding`, defaultSettings(settings), { building() {}, progress() {} });
});
after(() => open.close());

function first(text: string): string {
  const [place] = open.geocoder.search(plainSearch({ text, limit: 3, languages: acceptedLanguages('') })) ?? [];
  return `${place?.names.get('name')} ${place?.countryCode}`;
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
