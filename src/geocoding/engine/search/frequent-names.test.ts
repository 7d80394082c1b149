import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startForTest } from '#kit/testing/start-for-test';
import { importOsm } from '../../import/osm/import-osm.ts';
import { service } from '../../service.ts';
import { OPTIONS, Scene } from '../../testing/scene.ts';
import { realWorld } from '../../testing/world.ts';

/** Towns on each side of the land, and main streets of each. */
const TOWNS = 16;
const STREETS = 20;

let directory: string;
let running: Awaited<ReturnType<typeof startForTest>>;

const nameOf = (x: number, y: number): string => `${'abcdefghijklmnop'[x]}o${'bcdfghjklmnpqrst'[y]}enau`;
const codeOf = (x: number, y: number): string => String(30_000 + 100 * x + y);

/** A land in which each town has a street of the same name, in pieces: more than a search compares. */
before(async () => {
  directory = mkdtempSync(join(tmpdir(), 'almanac-common-'));
  const [extract, index] = [join(directory, 'land.osm.pbf'), join(directory, 'land.almanac')];
  const scene = new Scene();
  for (let x = 0; x < TOWNS; x++)
    for (let y = 0; y < TOWNS; y++) {
      const [east, north, name, postcode] = [150 * x, 100 * y, nameOf(x, y), codeOf(x, y)];
      const label = scene.node(east, north, { place: 'village', name, population: '900' });
      const tags = { name, 'addr:postcode': postcode };
      if ((x + y) % 3 > 0) scene.boundary(east - 40, north - 40, east + 40, north + 40, 8, tags, label);
      for (let part = 0; part < STREETS; part++)
        scene.way(
          [
            [east + part, north + 1],
            [east + part + 1, north + 1],
          ],
          { highway: 'residential', name: 'Hauptstraße' },
        );
      scene.node(east + 2, north + 1.1, {
        'addr:housenumber': '5',
        'addr:street': 'Hauptstraße',
        'addr:city': name,
        'addr:postcode': postcode,
      });
    }
  writeFileSync(extract, scene.pbf());
  await importOsm({ ...OPTIONS, extracts: [extract], out: index });
  running = await startForTest(service, { index }, (await realWorld()).data);
});
after(async () => {
  await running.stop();
  rmSync(directory, { recursive: true, force: true });
});

async function first(q: string): Promise<string> {
  const response = await fetch(`${running.url}/search?${new URLSearchParams({ q, limit: '3' })}`);
  const [found] = (await response.json()) as { display_name: string }[];
  return found?.display_name ?? 'nothing';
}

test('a street is found in its town however many towns have one of that name', async () => {
  for (const [x, y] of [
    [0, 0],
    [3, 15],
    [8, 7],
    [9, 9],
    [15, 2],
    [15, 15],
  ] as const) {
    const [town, code] = [nameOf(x, y), codeOf(x, y)];
    const street = new RegExp(`^Hauptstraße, ${town}, `);
    const house = new RegExp(`^5, Hauptstraße, ${town}, `);
    assert.match(await first(`Hauptstraße, ${town}`), street);
    assert.match(await first(`${town} Hauptstr.`), street);
    assert.match(await first(`Hauptstraße 5, ${town}`), house);
    assert.match(await first(`${town}, Hauptstraße 5, Deutschland`), house);
    assert.match(await first(`Hauptstraße 5, ${code} ${town}`), house);
    assert.match(await first(`Hauptstraße 5, ${code}`), house);
  }
});
