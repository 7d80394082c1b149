import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { randomNumbers } from '#kit/testing/random-numbers';
import { startForTest } from '#kit/testing/start-for-test';
import { importOsm } from '../../import/osm/import-osm.ts';
import { service } from '../../service.ts';
import { commonNames, postcodeAt, townAt } from '../../testing/common-names.ts';
import { OPTIONS } from '../../testing/scene.ts';
import { writeVariedWorld } from '../../testing/varied-world.ts';
import { UnexplainedWords } from './named/unexplained-words.ts';
import { OsmSearchIndex } from './osm-search-index.ts';

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

async function names(q: string, more: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const response = await fetch(`${running.url}/search?${new URLSearchParams({ q, ...more })}`);
  return ((await response.json()) as { display_name: string }[]).map((found) => found.display_name);
}

async function first(q: string): Promise<string> {
  const [found] = await names(q, { limit: '3' });
  return found ?? 'nothing';
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

test('of thousands of streets that are equally good few are read, with a house number too', async () => {
  const { read } = OsmSearchIndex.prototype;
  let count = 0;
  OsmSearchIndex.prototype.read = function (place) {
    count++;
    return read.call(this, place);
  };
  try {
    assert.match(await first('Hauptstraße, Deutschland'), /^Hauptstraße, /);
    assert.ok(count < 1000, `${count} places`);
    count = 0;
    assert.match(await first('Hauptstraße 5, Deutschland'), /^5, Hauptstraße, /);
    assert.ok(count < 1000, `${count} places`);
  } finally {
    OsmSearchIndex.prototype.read = read;
  }
});

test('what a search remembers of places changes no answer', async () => {
  const random = randomNumbers(23);
  const pick = <T>(of: readonly T[]): T => elementAt(of, Math.floor(random() * of.length));
  const word = (): string =>
    pick([
      'Hauptstraße',
      'Hauptstrase',
      'Haupt straße',
      'Deutschland',
      '5',
      townAt(Math.floor(random() * 16), Math.floor(random() * 16)),
      `${townAt(Math.floor(random() * 16), Math.floor(random() * 16))}u`,
      postcodeAt(Math.floor(random() * 16), Math.floor(random() * 16)),
    ]);
  const queries = Array.from({ length: 60 }, () =>
    Array.from({ length: 2 + Math.floor(random() * 4) }, () => word() + pick(['', ','])).join(' '),
  );
  const answers = async (): Promise<string[][]> => {
    const all: string[][] = [];
    for (const q of queries) all.push(await names(q, { fuzzy: '1' }));
    return all;
  };
  const found = await answers();
  const { add } = UnexplainedWords.prototype;
  UnexplainedWords.prototype.add = () => {};
  try {
    assert.deepEqual(found, await answers());
  } finally {
    UnexplainedWords.prototype.add = add;
  }
  assert.ok(found.filter(({ length }) => length > 0).length > 20);
});
