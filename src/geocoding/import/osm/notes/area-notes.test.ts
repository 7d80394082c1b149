import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { OsmNotes } from '../../../store/osm-index.ts';
import { openOsmIndex } from '../../../store/osm-index-reader.ts';
import { OPTIONS, Scene } from '../../../testing/scene.ts';
import { importOsm } from '../import-osm.ts';
import { beforeUpdate } from './large-areas.ts';

/** Land of 3 x 3 degrees, a county in it, and what is left of them. */
function land(width: number, hasLand: boolean): Buffer {
  const scene = new Scene();
  scene.boundary(0, 0, width, 1000, 6, { name: 'Kreis', 'ISO3166-1': 'de' });
  if (hasLand) scene.boundary(-1000, -1000, 2000, 2000, 4, { name: 'Land' });
  return scene.pbf();
}

test('updates note large areas that shrink or go, until they are back', async (context) => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-notes-'));
  context.after(() => rmSync(directory, { recursive: true, force: true }));
  const [extract, out] = [join(directory, 'land.osm.pbf'), join(directory, 'osm.almanac')];
  const imported = async (bytes: Uint8Array, day: number, isUpdate = true): Promise<OsmNotes | undefined> => {
    writeFileSync(extract, bytes);
    const before = isUpdate ? await beforeUpdate(out) : undefined;
    await importOsm({ ...OPTIONS, built: `2026-01-0${day}T00:00:00.000Z`, extracts: [extract], out, before });
    const index = await openOsmIndex(out, 1 << 20);
    await index.close();
    return index.meta.notes;
  };
  const county = { osmType: 'R', osmId: 2000, category: 'boundary', type: 'administrative', name: 'Kreis' };
  const state = { ...county, osmId: 2001, name: 'Land', countryCode: 'de' };
  assert.equal(await imported(land(1000, true), 1), undefined, 'there was nothing before');
  assert.equal(await imported(land(600, true), 2), undefined, 'more than half is left');
  const shrunk = { ...county, countryCode: 'de', updated: '2026-01-03T00:00:00.000Z' };
  const reduced = { ...shrunk, message: 'Area reduced from 0.6 to 0.2' };
  assert.deepEqual(await imported(land(200, true), 3), { polygons: [reduced], deletable: [] });
  const gone = { ...state, updated: '2026-01-04T00:00:00.000Z' };
  assert.deepEqual(await imported(land(200, false), 4), { polygons: [reduced], deletable: [gone] });
  assert.deepEqual(await imported(land(500, true), 5), undefined, 'both are back');
  await imported(land(100, true), 6);
  assert.equal(await imported(land(100, false), 7, false), undefined, 'an import compares with nothing');
});

test('relations whose rings do not close are noted, unless the extract lacks a part of them', async (context) => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-notes-'));
  context.after(() => rmSync(directory, { recursive: true, force: true }));
  const [extract, out] = [join(directory, 'open.osm.pbf'), join(directory, 'osm.almanac')];
  const notesOf = async (scene: Scene): Promise<OsmNotes | undefined> => {
    writeFileSync(extract, scene.pbf());
    await importOsm({ ...OPTIONS, extracts: [extract], out });
    const index = await openOsmIndex(out, 1 << 20);
    await index.close();
    return index.meta.notes;
  };
  const open = (): Scene => {
    const scene = new Scene();
    const line = scene.way([
      [0, 0],
      [10, 0],
      [10, 10],
    ]);
    const tags = { type: 'boundary', boundary: 'administrative', admin_level: '8', 'addr:country': 'DE' };
    scene.relation([line], { ...tags, name: 'Offen' });
    return scene;
  };
  const note = {
    osmType: 'R',
    osmId: 2000,
    category: 'boundary',
    type: 'administrative',
    name: 'Offen',
    countryCode: 'de',
    updated: OPTIONS.built,
    message: 'Area is not closed',
  };
  assert.deepEqual(await notesOf(open()), { polygons: [note], deletable: [] });
  const withoutWay = open();
  withoutWay.relations[0]?.members.push({ type: 'way', id: 77, role: 'outer' });
  assert.equal(await notesOf(withoutWay), undefined);
  const withoutNode = open();
  withoutNode.ways[0]?.refs.push(9999);
  assert.equal(await notesOf(withoutNode), undefined);
});
