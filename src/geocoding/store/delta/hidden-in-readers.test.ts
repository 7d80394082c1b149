import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomNumbers } from '#kit/testing/random-numbers';
import { withIndex } from '../../testing/scene.ts';
import { variedCountry } from '../../testing/varied-country.ts';
import { EntryBounds, type EntryGrid, type OsmIndex, type UnitBox } from '../osm-index.ts';
import { openOsmIndex } from '../osm-index-reader.ts';
import { placeNumber } from '../place-number.ts';
import { HiddenPlaces } from './hidden-places.ts';

const CELLS = 1000;

/** Everything of some cells, with the place first. */
function found(index: OsmIndex, [west, south, east, north]: UnitBox): string[] {
  const all: string[] = [];
  const eachRow = (grid: EntryGrid, look: (row: number, first: number, last: number) => void): void => {
    const rows = Math.min(CELLS, grid.rowOf(north) - grid.rowOf(south));
    for (let row = grid.rowOf(south); row <= grid.rowOf(south) + rows; row++)
      look(row, grid.columnOf(west), grid.columnOf(east));
  };
  for (const grid of [index.cells, index.features]) {
    eachRow(grid, (row, first, last) => {
      grid.visit(row, first, last, (entry) => all.push(`${entry.place} entry ${Object.values(entry).join(' ')}`));
      const bounds = new EntryBounds();
      bounds.limit = 200_000;
      grid.bounds(row, first, last, 127, 0, (west + east) / 2, (south + north) / 2, 1, bounds);
      for (let at = 0; at < bounds.count; at++) all.push(`${bounds.places[at]} bound ${bounds.distances[at]}`);
    });
  }
  for (const nodes of index.placeNodes)
    for (let row = nodes.rowOf(south); row <= nodes.rowOf(north); row++)
      nodes.visit(row, nodes.columnOf(west), nodes.columnOf(east), ({ place, x, y }) => all.push(`${place} ${x} ${y}`));
  for (let step = 0; step < 50; step++) {
    const [x, y] = [west + ((east - west) * step) / 50, south + ((north - south) * ((step * 7) % 50)) / 50];
    for (const place of index.areasAt(x, y)) all.push(`${place} area at ${step}`);
  }
  for (const [code, place] of index.countries) all.push(`${place} ${code}`);
  return all;
}

test('hidden places are in no cell, no area, no list of ids', async () => {
  await withIndex([variedCountry(5, 3).pbf()], async (index, path) => {
    const { places } = index.meta.counts;
    const random = randomNumbers(7);
    const numbers = Uint32Array.from({ length: places }, (_, place) => place).filter(() => random() < 0.4);
    const isHidden = (place: number): boolean => numbers.includes(place);
    const filtered = await openOsmIndex(path, 1 << 20, undefined, ({ meta, bytes }) => {
      assert.deepEqual([meta.counts.places, bytes], [places, index.bytes]);
      return new HiddenPlaces(numbers);
    });
    try {
      const { box } = index.meta;
      assert.ok(box);
      const shown = found(index, box);
      const left = shown.filter((line) => !isHidden(Number.parseInt(line, 10)));
      assert.ok(shown.length > left.length + 100 && left.length > 100, `${shown.length} ${left.length}`);
      assert.deepEqual(found(filtered, box).sort(), left.sort());
      for (let place = placeNumber(0); place < places; place++) {
        const { osmType, osmId } = index.place(place);
        assert.deepEqual(
          filtered.byOsmId(osmType, osmId),
          index.byOsmId(osmType, osmId).filter((one) => !isHidden(one)),
        );
      }
    } finally {
      await filtered.close();
    }
  });
});
