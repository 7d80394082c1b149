import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryIndex } from '../../testing/memory-index.ts';
import { displayName, localLines } from '../address.ts';
import { Languages } from '../localisation.ts';
import { OsmPlaces } from './osm-places.ts';

test('a country has its names in all languages, its own before those of the table', () => {
  const places = new OsmPlaces(
    memoryIndex([
      {
        key: 'country',
        type: 'R',
        id: 2,
        kind: ['boundary', 'administrative', 4, 4, 2],
        country: 'li',
        area: [
          [
            [9, 47],
            [10, 47],
            [10, 48],
          ],
        ],
        names: { name: 'Liechtenstein', 'name:de': 'Fürstentum', 'name:cs': 'Lichtenštejnsko' },
      },
    ]),
    10,
    () => 'li',
  );
  const place = places.byOsmId('R', 2);
  assert.ok(place);
  const shown = (...languages: string[]): string => displayName(localLines(place.address, new Languages(languages)));
  assert.equal(shown('zh', 'de'), '列支敦士登');
  assert.equal(shown('de'), 'Fürstentum');
  assert.equal(shown('cs', 'zh'), 'Lichtenštejnsko');
  assert.equal(shown(), 'Liechtenstein');
  assert.equal(place.localNames?.get('name:zh'), '列支敦士登');
  assert.equal(place.names.get('name:zh'), undefined, 'its own tags are shown as they are');
});
