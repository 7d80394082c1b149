import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { emptyDirectory } from '#kit/testing/empty-directory';
import { OSM_INDEX } from '../../../store/osm-index.ts';
import { openOsmIndex } from '../../../store/osm-index-reader.ts';
import { PagedFile } from '../../../store/paged-file.ts';
import { nameOf, OPTIONS, only, town } from '../../../testing/scene.ts';
import { importOsm } from '../import-osm.ts';
import { featureNumber } from '../memory/numbers.ts';

test('what stands for a place of another index is named by others, and found by nothing', async (context) => {
  const directory = await emptyDirectory(context);
  const scene = town();
  const house = scene.node(10, 10.1, { 'addr:housenumber': '5', 'addr:street': 'Hauptstraße' });
  const extract = join(directory, 'town.osm.pbf');
  writeFileSync(extract, scene.pbf());
  const out = join(directory, 'osm.almanac');
  await importOsm({
    ...OPTIONS,
    extracts: [extract],
    out,
    extension: ({ places }) => {
      const idOf = (feature: number): number => places.store.read(featureNumber(feature)).osmId;
      return {
        isStandIn: (feature) => idOf(feature) === scene.main,
        extraSections: (numberOf) =>
          new Map([
            [
              'numbers',
              Buffer.from(
                Array.from({ length: places.count }, (_, at) => featureNumber(at))
                  .map((feature) => `${idOf(feature)} ${numberOf(feature)}`)
                  .join('\n'),
              ),
            ],
          ]),
      };
    },
  });
  const index = await openOsmIndex(out, 1 << 20);
  context.after(() => index.close());
  const { parent, x, y } = only(index, 'N', house);
  assert.equal(nameOf(index, parent), 'Hauptstraße');
  assert.deepEqual(index.byOsmId('W', scene.main), []);
  assert.equal(index.search?.words.find('hauptstrasse'), undefined);
  assert.ok(index.search?.words.find('nebenweg'));
  const near = new Set<number>();
  for (let row = index.cells.rowOf(y) - 10; row < index.cells.rowOf(y) + 10; row++)
    index.cells.visit(row, index.cells.columnOf(x) - 10, index.cells.columnOf(x) + 10, ({ place }) => near.add(place));
  const [side = -1] = index.byOsmId('W', scene.side);
  assert.deepEqual([near.has(side), near.has(parent)], [true, false]);
  assert.deepEqual(
    index.search?.houses.find(parent, 5).map(({ place }) => place),
    index.byOsmId('N', house),
    'its houses are',
  );

  const file = await PagedFile.open(out, OSM_INDEX, 1 << 20);
  context.after(() => file.close());
  const lines = Buffer.from(await file.resident('numbers'))
    .toString()
    .split('\n');
  assert.ok(lines.includes(`${scene.main} ${parent}`));
  assert.ok(lines.includes(`${scene.side} ${side}`));
});
