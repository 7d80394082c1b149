import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { defaultSettings } from '#kit/library';
import { startForTest } from '#kit/testing/start-for-test';
import { Geocoder } from './engine/geocoder.ts';
import { acceptedLanguages } from './engine/localisation.ts';
import { TagNames } from './engine/names.ts';
import type { Place } from './engine/place.ts';
import type { SearchQuery } from './engine/search/search-query.ts';
import { OpenGeocoder } from './open-geocoder.ts';
import { SearchWarmUp, warmUpSearches } from './search-warm-up.ts';
import { service } from './service.ts';
import { settings } from './settings.ts';
import { realWorld } from './testing/world.ts';

const languages = acceptedLanguages('');
const IDLE = 200;

/** Ten places, of which one in three has a name, and what is asked of them. */
function scene(context: TestContext, { remote = false, fails = false, isNamed = (id: number) => id % 3 === 0 } = {}) {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const asked: SearchQuery[] = [];
  const place = (id: number): Place => {
    const names = new TagNames(isNamed(id) ? { name: `Ödweg ${id}` } : {});
    const line = {
      placeId: id,
      names,
      isAddress: true,
      rankAddress: 26,
      distance: 0,
      category: 'highway',
      type: 'road',
    };
    return { placeId: id, names, lon: id, lat: 50, address: [line] } as unknown as Place;
  };
  const search = (query: SearchQuery): Place[] => {
    asked.push(query);
    if (fails) throw new Error('The index is damaged.');
    return [];
  };
  const source = { reverse: () => undefined, byOsmId: () => undefined, byPlaceId: place };
  return {
    asked,
    texts: () => asked.map(({ text }) => text),
    /** In small steps: what a timer sets counts from the end of a step. */
    tick(milliseconds: number): void {
      for (let time = 0; time < milliseconds; time += 5) context.mock.timers.tick(5);
    },
    indexes: {
      geocoder: new Geocoder([source], () => ({ search, keywords: () => ({ name: [], address: [] }) })),
      osm: undefined,
      world: { counts: { countries: 1, states: 2, counties: 3, places: 4 } },
      hasSearched: true,
      remote,
    },
  };
}

test('letters of a name are typed near its place, and then its whole address is asked for', (context) => {
  const { asked, texts, indexes, tick } = scene(context);
  const warmUp = new SearchWarmUp(indexes, 7, languages);
  warmUp.asked();
  tick(2 * IDLE - 5);
  assert.equal(asked.length, 0);
  tick(5);
  assert.equal(asked.length, 1);
  tick(1000);
  const [, , , , whole] = texts();
  assert.match(whole ?? '', /^Ödweg [369]$/);
  assert.deepEqual(texts(), ['Ö', 'Öd', 'Ödw', 'Ödwe', whole, 'Ö', 'Öd']);
  assert.deepEqual(asked[0]?.near, [Number(whole?.at(-1)), 50]);
  assert.equal(asked[3]?.autocomplete, true);
  assert.equal(asked[4]?.autocomplete, false);
});

test('nothing is asked before somebody has searched, nor of an index behind an address, nor with 0 searches', (context) => {
  const { asked, indexes, tick } = scene(context);
  const silent = { ...indexes, hasSearched: false };
  const warmUps = [
    new SearchWarmUp(silent, 5, languages),
    new SearchWarmUp({ ...indexes, remote: true }, 5, languages),
    new SearchWarmUp(indexes, 0, languages),
  ];
  for (let time = 0; time < 5000; time += 1000) {
    for (const warmUp of warmUps) warmUp.asked();
    tick(1000);
  }
  assert.equal(asked.length, 0);
  silent.hasSearched = true;
  warmUps[0]?.asked();
  tick(5000);
  assert.equal(asked.length, 5);
});

test('it waits for as long as somebody asks, and again when somebody does', (context) => {
  const { asked, indexes, tick } = scene(context);
  const warmUp = new SearchWarmUp(indexes, 400, languages);
  for (let time = 0; time < 2000; time += 100) {
    warmUp.asked();
    tick(100);
  }
  assert.equal(asked.length, 0);
  tick(2 * IDLE + 20);
  const before = asked.length;
  assert.ok(before > 0 && before < 400);
  warmUp.asked();
  tick(IDLE);
  assert.equal(asked.length, before);
  tick(4000);
  assert.equal(asked.length, 400);
  warmUp.asked();
  tick(4000);
  assert.equal(asked.length, 400);
});

test('it ends when the server closes, when a search fails, and where no place has a name', (context) => {
  const { asked, indexes, tick } = scene(context);
  const closed = new SearchWarmUp(indexes, 40, languages);
  closed.asked();
  closed.close();
  closed.asked();
  tick(1000);
  assert.equal(asked.length, 0);
  context.mock.timers.reset();
  const failing = scene(context, { fails: true });
  const warmUp = new SearchWarmUp(failing.indexes, 40, languages);
  warmUp.asked();
  failing.tick(2000);
  warmUp.asked();
  failing.tick(2000);
  assert.equal(failing.asked.length, 1);
  context.mock.timers.reset();
  const nameless = scene(context, { isNamed: () => false });
  const idle = new SearchWarmUp(nameless.indexes, 40, languages);
  idle.asked();
  nameless.tick(2000);
  assert.equal(nameless.asked.length, 0);
});

test('the searches of the worldwide index are of many countries, and find something', async () => {
  const { data } = await realWorld();
  const nobody = { building() {}, progress() {} };
  const open = await OpenGeocoder.open(`${data}/geocoding`, defaultSettings(settings), nobody);
  const countries = new Set<string | undefined>();
  const whole = warmUpSearches(open, languages).filter((query) => query.autocomplete !== true);
  for (const query of whole.take(30)) countries.add(open.geocoder.search(query)?.[0]?.countryCode);
  assert.ok(countries.size > 12, `${countries.size} countries`);
  await open.close();
});

test('a server asks itself after a search, and answers the same as before', async () => {
  const { data } = await realWorld();
  const running = await startForTest(service, { searchWarmUp: 3 }, data);
  try {
    const { geocoder } = running.engine.open;
    const own: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const search = geocoder.search.bind(geocoder);
    geocoder.search = (query) => {
      if (query.text !== 'Heidelb' && own.push(query.text) === 3) resolve();
      return search(query);
    };
    const url = `${running.url}/search?q=Heidelb&autocomplete=1`;
    const before = await (await fetch(url)).text();
    await promise;
    assert.equal(own[2]?.startsWith(own[1] ?? ' '), true);
    assert.equal(await (await fetch(url)).text(), before);
    assert.equal(own.length, 3);
  } finally {
    await running.stop();
  }
});
