import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OsmIndex } from '../../../store/osm-index.ts';
import { only, town, withIndex } from '../../../testing/scene.ts';
import { STYLE_NAMES, type StyleName } from './tag-style.ts';

/** What stands in the scene beside the town, and the styles that take it. */
const TAKEN: readonly (readonly [tags: Record<string, string>, styles: string])[] = [
  [{ place: 'hamlet', name: 'Weiler' }, 'admin street address full extratags'],
  [{ place: 'square', name: 'Markt' }, 'street address full extratags'],
  [{ place: 'island', name: 'Insel' }, 'full extratags'],
  [{ highway: 'residential' }, 'street address full extratags'],
  [{ highway: 'footway', name: 'Pfad' }, 'street address full extratags'],
  [{ highway: 'footway' }, ''],
  [{ highway: 'construction' }, 'full extratags'],
  [{ landuse: 'residential', name: 'Siedlung' }, 'admin street address full extratags'],
  [{ landuse: 'forest', name: 'Wald' }, 'full extratags'],
  [{ 'addr:housenumber': '7', 'addr:street': 'Hauptstraße' }, 'address full extratags'],
  [{ 'addr:housename': 'Haus' }, 'address full extratags'],
  [{ amenity: 'pub', name: 'Krug' }, 'full extratags'],
  [{ shop: 'bakery', brand: 'Back' }, 'full extratags'],
  [{ natural: 'peak', name: 'Berg' }, 'full extratags'],
  [{ building: 'yes', name: 'Halle' }, 'full extratags'],
  [{ building: 'yes', 'addr:housenumber': '9' }, 'address full extratags'],
];

async function imported(
  style: StyleName | undefined,
  work: (index: OsmIndex, ids: readonly number[], city: number) => void,
) {
  const scene = town();
  const ids = TAKEN.map(([tags], at) =>
    scene.way(
      [
        [20 + at, 20],
        [20 + at, 21],
        [20.5 + at, 21],
      ],
      { ...tags, website: 'x.example', wikidata: 'Q1' },
    ),
  );
  // Closed ways are areas, which land use has to be.
  for (const way of scene.ways) if (way.id >= (ids[0] ?? 0) && 'landuse' in way.tags) way.refs.push(way.refs[0] ?? 0);
  for (const options of [{}, { dense: false }])
    await withIndex([scene.pbf(options)], (index) => work(index, ids, scene.city), 'de', { style });
}

test('each style takes what the original takes, and extra tags only where it says so', async () => {
  for (const style of STYLE_NAMES)
    await imported(style, (index, ids, city) => {
      const taken = TAKEN.filter(([, styles]) => styles.split(' ').includes(style));
      const found = TAKEN.filter((_, at) => index.byOsmId('W', ids[at] ?? 0).length > 0);
      assert.deepEqual(found, taken, style);
      const hamlet = only(index, 'W', ids[0] ?? 0);
      const extra = style === 'extratags' ? [['website', 'x.example']] : [];
      assert.deepEqual(index.tags(hamlet.extratagsRef), [...extra, ['wikidata', 'Q1']], style);
      const area = only(index, 'R', city);
      assert.equal(index.tag(area.extratagsRef, 'linked_place'), 'town', 'linking is as usual');
      assert.deepEqual(index.meta.extras, [{ kind: 'style', name: style, bytes: 0 }]);
    });
});

test('without a style everything is taken', async () => {
  await imported(undefined, (index, ids) => {
    assert.equal(TAKEN.filter((_, at) => index.byOsmId('W', ids[at] ?? 0).length > 0).length, TAKEN.length - 1);
    assert.equal(index.meta.extras, undefined);
  });
});
