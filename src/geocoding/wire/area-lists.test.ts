import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Geocoder } from '../engine/geocoder.ts';
import { LanguageReader } from '../engine/localisation.ts';
import type { OsmNotes } from '../store/osm-index.ts';
import { deletable, polygons } from './area-lists.ts';
import { Exchange } from './exchange.ts';

test('/polygons and /deletable tell what was noted, as the original writes it', () => {
  const today = new Date().toISOString();
  const object = { osmType: 'R', osmId: 5, category: 'boundary', type: 'administrative' } as const;
  const notes: OsmNotes = {
    polygons: [
      { ...object, name: 'Kreis', countryCode: 'de', updated: today, message: 'Area reduced from 0.6 to 0.2' },
      { ...object, category: 'landuse', updated: '2020-02-03T04:05:06.789Z', message: 'Area is not closed' },
    ],
    deletable: [{ ...object, name: 'Land', updated: today }],
  };
  const source = { reverse: () => undefined, byOsmId: () => undefined, byPlaceId: () => undefined };
  const ask = (list: typeof polygons, query: string, told: OsmNotes | undefined = notes): string =>
    String(
      list(new Exchange(query, undefined, new LanguageReader('')), new Geocoder([{ ...source, notes: () => told }]))
        .body,
    );
  const shrunk = `{"osm_type":"R","osm_id":5,"class":"boundary","type":"administrative","name":"Kreis","country_code":"de","errormessage":"Area reduced from 0.6 to 0.2","updated":"${today.slice(0, 10)} ${today.slice(11, 19)}"}`;
  const open =
    '{"osm_type":"R","osm_id":5,"class":"landuse","type":"administrative","name":null,"country_code":null,"errormessage":"Area is not closed","updated":"2020-02-03 04:05:06"}';
  assert.equal(ask(polygons, ''), `[${shrunk},${open}]`);
  assert.equal(ask(polygons, 'days=1'), `[${shrunk}]`);
  assert.equal(ask(polygons, 'days=0&class=landuse'), `[${open}]`);
  assert.equal(ask(polygons, 'reduced=1'), `[${shrunk}]`);
  assert.equal(ask(polygons, 'reduced=0&class=place'), '[]');
  assert.equal(
    ask(deletable, ''),
    '[{"place_id":null,"country_code":null,"name":"Land","osm_id":5,"osm_type":"R","class":"boundary","type":"administrative"}]',
  );
  for (const list of [polygons, deletable]) {
    const none = new Geocoder([{ ...source, notes: () => undefined }]);
    assert.equal(list(new Exchange('', undefined, new LanguageReader('')), none).body, '[]');
  }
  assert.throws(() => ask(polygons, 'days=many'), /Parameter 'days' must be a number/);
});
