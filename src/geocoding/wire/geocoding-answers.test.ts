import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer, Way } from '#kit/http/answer';
import { OriginPolicy } from '#kit/http/origin-policy';
import { Geocoder } from '../engine/geocoder.ts';
import { OsmPlaces } from '../engine/osm/osm-places.ts';
import type { Place } from '../engine/place.ts';
import { memoryIndex } from '../testing/memory-index.ts';
import { answersOf, bodyOf, get, WIRE_SETTINGS, wireEngineOf } from '../testing/plain-answers.ts';
import { SMALL_TOWN } from '../testing/small-town.ts';
import { GeocodingAnswers } from './geocoding-answers.ts';
import { inAllFormats, PLACE_FIELDS, type PlaceField } from './place/place-fields.ts';
import { PLACE_FORMATS } from './place/place-options.ts';

const WAYS: readonly Way[] = ['direct', 'node', 'router'];
const FORMATS = Object.keys(PLACE_FORMATS);
const geocoder = new Geocoder([new OsmPlaces(memoryIndex(SMALL_TOWN), 100, () => 'de')]);

/** A field such as somebody may add to the table. */
const ADDED: PlaceField = {
  as: 'text',
  keys: inAllFormats('shoe_size'),
  of: ({ place }) => `${place.rankSearch}½`,
};

const answersTo = (fields: readonly PlaceField[] | undefined, url: string): Answer[] => {
  const answers = answersOf(geocoder, fields);
  return WAYS.map((way) => {
    const answer = answers.answer(get(url), way);
    assert.ok(answer, `${way} ${url}`);
    // The bytes are good until the next answer.
    return { ...answer, body: [Buffer.from(bodyOf(answer))] };
  });
};

test('a field added to the table is in every format of every endpoint, whichever way the request comes', () => {
  const found = /"osm_type":"(\w)\w*","osm_id":(\d+)/.exec(
    bodyOf(answersTo(undefined, '/reverse?lat=50.0005&lon=10.0005&format=jsonv2')[0]),
  );
  assert.ok(found);
  const id = `${found[1].toUpperCase()}${found[2]}`;
  for (const format of FORMATS)
    for (const path of [
      `/reverse?lat=50.0005&lon=10.0005&format=${format}`,
      `/lookup?osm_ids=${id}&format=${format}`,
    ]) {
      const before = answersTo(undefined, path);
      const after = answersTo([...PLACE_FIELDS, ADDED], path);
      WAYS.forEach((way, at) => {
        assert.doesNotMatch(bodyOf(before[at]), /shoe_size/, `${way} ${path}`);
        const added = format === 'xml' ? / shoe_size="\d+½"/ : /"shoe_size":"\d+½"/;
        assert.match(bodyOf(after[at]), added, `${way} ${path}`);
        assert.equal(
          bodyOf(after[at]).replace(/,?\s?"?shoe_size"?[:=]"\d+½"/, ''),
          bodyOf(before[at]).replace(/ (?=>)/, ''),
        );
        assert.deepEqual(after[at].fields, after[0].fields, `${way} ${path}`);
      });
    }
});

test('an answer is the same whichever way its request comes', () => {
  for (const url of [
    '/reverse?lat=50&lon=10&format=json',
    '/reverse?lat=50&lon=10',
    '/reverse?lat=x&lon=10&format=json',
    '/reverse.php?lat=50&lon=10&format=geojson&polygon_kml=1',
    '/lookup?osm_ids=R16&format=json',
    '/details?place_id=1',
    '/status',
    '/search?q=x',
  ]) {
    const [direct, ...others] = answersTo(undefined, url);
    for (const other of others) assert.deepEqual(other, direct, url);
  }
});

test('an area comes in the form that is asked for, and formats that are GeoJSON know only theirs', () => {
  const answer = (format: string, more = ''): string =>
    bodyOf(answersTo(undefined, `/reverse?lat=50&lon=10&zoom=8&format=${format}${more}`)[0]);
  const forms = { geojson: 'geojson', text: 'geotext', kml: 'geokml', svg: 'svg' };
  for (const format of ['json', 'jsonv2'])
    for (const [form, key] of Object.entries(forms)) {
      const shown = JSON.parse(answer(format, `&polygon_${form}=1`));
      assert.deepEqual(
        Object.values(forms).filter((other) => other in shown),
        [key],
      );
    }
  for (const form of Object.keys(forms)) assert.notEqual(answer('xml', `&polygon_${form}=1`), answer('xml'), form);
  for (const format of ['geojson', 'geocodejson']) {
    const typeOf = (more: string): string => JSON.parse(answer(format, more)).features[0].geometry.type;
    assert.deepEqual([typeOf(''), typeOf('&polygon_geojson=1')], ['Point', 'Polygon'], format);
    for (const form of ['text', 'kml', 'svg']) assert.equal(answer(format, `&polygon_${form}=1`), answer(format));
  }
});

test('unknown paths and other methods are left to the router, but for paths that it cannot read', () => {
  const answers = answersOf(geocoder);
  assert.equal(answers.answer(get('/nowhere'), 'node'), undefined);
  assert.equal(answers.answer(get('/reverse', undefined, 'POST'), 'node'), undefined);
  assert.equal(answers.answer(get('/%zz'), 'direct'), undefined);
  assert.equal(answers.answer(get('/%zz'), 'node')?.status, 404);
});

test('an answer with as many bytes as are compressed is left to a way that compresses', () => {
  const url = '/reverse?lat=50.0005&lon=10.0005&format=jsonv2';
  const [{ body }] = answersTo(undefined, url);
  const length = Buffer.byteLength(String(body));
  const ask = (compressFrom: number, way: Way) =>
    answersOf(geocoder, undefined, { compressFrom }).answer(get(url), way);
  assert.equal(ask(length, 'direct'), undefined);
  assert.equal(ask(length, 'node')?.status, 200);
  assert.equal(ask(length + 1, 'direct')?.status, 200);
});

test('a long answer is made once for the way that leaves it and the one that compresses it', () => {
  let searches = 0;
  const places = new OsmPlaces(memoryIndex(SMALL_TOWN), 100, () => 'de');
  const found = [8, 30].map((maxRank) =>
    places.reverse({ lat: 50.0005, lon: 10.0005, maxRank, layers: new Set(['address', 'poi']) }),
  );
  const searcher = {
    search: () => found.slice(searches++ % 2).slice(0, 1) as Place[],
    keywords: () => ({ name: [], address: [] }),
  };
  const make = (): Geocoder => new Geocoder([places], () => searcher);
  let current = make();
  const answers = new GeocodingAnswers(
    { ...wireEngineOf(current), geocoder: () => current },
    { ...WIRE_SETTINGS, compressFrom: 10 },
    new OriginPolicy(['*']),
  );
  const ask = (url: string, way: Way, language?: string): string | undefined => {
    const answer = answers.answer(get(url, language), way);
    return answer && bodyOf(answer);
  };
  const url = '/search?q=x';
  const searched = (work: () => unknown): number => {
    const before = searches;
    work();
    return searches - before;
  };
  assert.equal(ask(url, 'direct'), undefined);
  const kept = ask(url, 'node');
  assert.equal(searches, 1);
  const second = ask(url, 'router');
  assert.notEqual(second, kept);
  assert.equal(searches, 2);
  assert.equal(ask(url, 'router'), kept);
  // Other answers between do not change it: its bytes are its own.
  assert.equal(
    searched(() => ask(url, 'direct')),
    1,
  );
  ask('/reverse?lat=50&lon=10&format=json', 'node');
  assert.equal(ask(url, 'node'), second);
  const left = (between: () => void, after: () => unknown): number => {
    ask(url, 'direct');
    between();
    return searched(after);
  };
  const nothing = (): void => {};
  assert.equal(
    left(nothing, () => ask(url, 'router')),
    0,
  );
  assert.equal(
    left(nothing, () => ask(`${url}&limit=2`, 'node')),
    1,
  );
  assert.equal(
    left(nothing, () => ask('/search.php?q=x', 'node')),
    1,
  );
  assert.equal(
    left(nothing, () => ask(url, 'node', 'de')),
    1,
  );
  assert.equal(
    left(
      () => {
        current = make();
      },
      () => ask(url, 'node'),
    ),
    1,
  );
  assert.equal(
    searched(() => [ask('/search?q=x&format=%78ml', 'direct'), ask('/search?q=x&format=%78ml', 'node')]),
    2,
  );
});
