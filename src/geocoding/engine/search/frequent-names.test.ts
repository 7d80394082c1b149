import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startForTest } from '#kit/testing/start-for-test';
import { importOsm } from '../../import/osm/import-osm.ts';
import { service } from '../../service.ts';
import { commonNames, postcodeAt, townAt } from '../../testing/common-names.ts';
import { OPTIONS } from '../../testing/scene.ts';
import { writeVariedWorld } from '../../testing/varied-world.ts';

let directory: string;
let running: Awaited<ReturnType<typeof startForTest>>;

before(async () => {
  directory = mkdtempSync(join(tmpdir(), 'almanac-common-'));
  const [extract, index] = [join(directory, 'land.osm.pbf'), join(directory, 'land.almanac')];
  // More streets of one name than a search compares.
  const scene = commonNames({ towns: 16, streets: 20 });
  writeFileSync(extract, scene.pbf());
  await importOsm({ ...OPTIONS, extracts: [extract], out: index });
  await writeVariedWorld(directory, 1);
  running = await startForTest(service, { index }, directory);
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
    const [town, code] = [townAt(x, y), postcodeAt(x, y)];
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
