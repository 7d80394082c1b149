import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { GoldenFile } from '#kit/testing/golden';
import { parseWorld, type WorldColumns, writeWorld } from '../store/world-index.ts';
import { variedWorld } from '../testing/varied-world.ts';
import { buildWorld } from './build-world.ts';
import { classifyPlaces } from './classify-places.ts';
import { joinTowns } from './join-towns.ts';

const golden = new GoldenFile<Record<string, Record<string, string>>>(new URL('./golden-world.json', import.meta.url));

/** How much there is, the first of it, and a digest of all. */
function told(column: ArrayLike<number> & ArrayBufferView): string {
  const bytes = new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
  const first = Array.from({ length: Math.min(4, column.length) }, (_, at) => column[at]).join(' ');
  return `${column.length}: ${first} ${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}`;
}

const allTold = (columns: WorldColumns): Record<string, string> =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, told(column as Uint8Array)]));

test('the columns of a made-up world, and the same from its file', async () => {
  const steps: string[] = [];
  const columns = buildWorld(variedWorld(1), (step, all, message) => steps.push(`${step}/${all} ${message}`));
  assert.deepEqual(steps, [
    '0/4 measuring countries',
    '1/4 cutting country borders into cells',
    '2/4 joining towns',
    '3/4 sorting towns into search trees',
    '4/4 writing the index',
  ]);
  golden.check(['columns'], allTold(columns));
  const directory = mkdtempSync(join(tmpdir(), 'almanac-golden-world-'));
  try {
    const path = join(directory, 'world.almanac');
    await writeWorld(path, { fingerprint: 'a', built: '2026-01-01T00:00:00.000Z' }, columns);
    const bytes = readFileSync(path);
    golden.check(['file', 'bytes'], told(bytes));
    const read = parseWorld('world.almanac', bytes);
    assert.deepEqual(allTold(read.columns), allTold(columns));
    golden.check(['file', 'counts'], JSON.stringify([read.counts, read.meta]));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});

test('each town with what the two sources say of it', () => {
  const { towns, details } = variedWorld(2);
  const places: Record<string, string> = {};
  classifyPlaces(towns, joinTowns(towns, details)).forEach((place, at) => {
    const { name, country, admin1, admin2, geonamesId, population, type, radius, parent } = place;
    const capital = `${place.countryCapital ? 'capital ' : ''}${place.stateCapital ? 'seat ' : ''}`;
    places[`${at} ${name}`] =
      `${country}.${admin1}.${admin2} ${geonamesId} ${population} ${capital}${type} ${radius.toFixed(4)} ` +
      `${parent?.name ?? ''}|${place.otherNames.join()}|${place.written.join()}`;
  });
  golden.check(['places'], places);
});
