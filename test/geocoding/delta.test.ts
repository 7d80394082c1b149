import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { randomNumbers } from '#kit/testing/random-numbers';
import type { WholeObject } from '../../src/geocoding/import/osm/changes/whole-object.ts';
import {
  aDayLater,
  changeFile,
  readExtractObjects,
  writeExtract,
} from '../../src/geocoding/testing/changed-extract.ts';
import { writePbf } from '../../src/geocoding/testing/pbf-writer.ts';
import { town } from '../../src/geocoding/testing/scene.ts';
import { almanac, seedWorld } from '../almanac.ts';

const directory = mkdtempSync(join(tmpdir(), 'almanac-delta-'));
const [data, whole] = [join(directory, 'kept'), join(directory, 'whole')];
const delta = join(data, 'geocoding', 'osm.delta.almanac');
const sources = join(data, 'geocoding', 'osm-sources');
const extractKept = join(sources, 'town.osm.pbf');
/** The changes that lie over it. */
const over = join(sources, 'kept-changes', 'town.osm.pbf');
const json = async <T>(at: string, ...words: string[]): Promise<T> => {
  const { stdout, stderr, status } = await almanac(['geocoding', ...words, '--data', at, '--json']);
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout) as T;
};

interface Updated {
  readonly updated: readonly { readonly created: number; readonly modified: number; readonly deleted: number }[];
  readonly delta?: { readonly places: number; readonly superseded: number };
}
interface Found {
  readonly place_id?: number;
  readonly osm_type: string;
  readonly osm_id: number;
}

/** The days of a town with streets of houses: all objects of each. */
const days: WholeObject[][] = [];
const noon = (day: number): number => Date.parse('2026-03-01T12:00:00Z') / 1000 + 86_400 * day;
function changes(day: number): string {
  const file = join(directory, `${day}.osc.gz`);
  const text = changeFile(days[day - 1] ?? [], days[day] ?? [], new Date(1000 * noon(day)).toISOString());
  writeFileSync(file, gzipSync(text));
  return file;
}
function extract(day: number): string {
  const file = join(directory, 'town.osm.pbf');
  writeFileSync(file, writeExtract(days[day] ?? [], { timestamp: noon(day) }));
  return file;
}

before(async () => {
  for (const at of [data, whole]) await seedWorld(at);
  const scene = town();
  for (let x = -40; x < 40; x += 8) {
    const end = x + 1;
    scene.way(
      [
        [x, -20],
        [x, 0],
        [end, 20],
      ] as const,
      { highway: 'residential', name: `Weg ${x}` },
    );
    for (let y = -20; y < 20; y += 5)
      scene.node(x + 0.3, y, { 'addr:housenumber': `${y + 21}`, 'addr:street': `Weg ${x}`, 'addr:postcode': '12399' });
  }
  const file = join(directory, 'scene.osm.pbf');
  writeFileSync(file, scene.pbf());
  days.push(readExtractObjects(file));
  for (let day = 1; day <= 3; day++) days.push(aDayLater(days[day - 1] ?? [], randomNumbers(day), 0.04));
});
after(() => rmSync(directory, { recursive: true }));

/** What changed from one day to another, as lookups name it. */
function changedIds(from: number, to: number): string[] {
  const known = new Map((days[from] ?? []).map((object) => [`${'NWR'[object.type]}${object.id}`, object]));
  const ids: string[] = [];
  for (const object of days[to] ?? []) {
    const id = `${'NWR'[object.type]}${object.id}`;
    if (known.get(id) !== object) ids.push(id);
    known.delete(id);
  }
  return [...ids, ...known.keys()];
}

function whatChanged(day: number): { created: number; modified: number; deleted: number } {
  const keysOf = (objects: readonly WholeObject[] = []): Map<string, WholeObject> =>
    new Map(objects.map((object) => [`${object.type} ${object.id}`, object]));
  const [before, after] = [keysOf(days[day - 1]), keysOf(days[day])];
  const stay = [...after].filter(([key]) => before.has(key));
  return {
    created: after.size - stay.length,
    modified: stay.filter(([key, object]) => before.get(key) !== object).length,
    deleted: before.size - stay.length,
  };
}

/** Answers to lookups of objects, in their order, without numbers that are an index's own. */
async function answers(at: string, ids: readonly string[]): Promise<unknown> {
  const found: Found[] = [];
  const missing: string[] = [];
  for (let start = 0; start < ids.length; start += 50) {
    // It ends with 1 where an object is not there, and names it.
    const words = ['geocoding', 'lookup', ...ids.slice(start, start + 50), '--data', at, '--json'];
    const { stdout, stderr } = await almanac(words);
    found.push(...(JSON.parse(stdout) as Found[]));
    missing.push(stderr);
  }
  return { found: found.map(({ place_id, ...answer }) => answer), missing };
}

test('a delta answers for what days have changed, and the next update takes it into the index', async () => {
  await json(data, 'import', extract(0));
  const kept = readFileSync(extractKept);
  for (const day of [1, 2]) {
    const { delta: told, updated } = await json<Updated>(data, 'update', '--delta', changes(day));
    assert.ok(told && told.places > 0 && told.superseded > 0 && existsSync(delta));
    assert.deepEqual(updated, [{ ...updated[0], ...whatChanged(day), passedOver: 0 }]);
    // The changes lie over the extract, which stays as it is.
    assert.ok(kept.equals(readFileSync(extractKept)) && existsSync(over));
    await json(whole, 'import', extract(day));
    const ids = changedIds(0, day);
    assert.ok(ids.length > 10);
    assert.deepEqual(await answers(data, ids), await answers(whole, ids), `day ${day}`);
  }
  const { osm } = await json<{ osm: { dataTimestamp: string; delta?: object } }>(data, 'status');
  assert.equal(Date.parse(osm.dataTimestamp), 1000 * noon(2));
  assert.ok(osm.delta);
  // Nothing is new: it is the delta that the index takes.
  const folded = await json<Updated>(data, 'update', changes(2));
  assert.ok(folded.delta === undefined && !existsSync(delta));
  assert.deepEqual(readExtractObjects(extractKept), days[2]);
  assert.ok(!existsSync(over));
  const all = (days[2] ?? []).map(({ type, id }) => `${'NWR'[type]}${id}`);
  assert.deepEqual(await answers(data, all), await answers(whole, all));
});

test('what a delta cannot hold is imported', async () => {
  const limited = await json<Updated>(data, 'update', '--delta', '--delta-limit', '3', changes(3));
  assert.ok(limited.delta === undefined && !existsSync(delta));
  days.push(aDayLater(days[3] ?? [], randomNumbers(4), 0.04), aDayLater(days[3] ?? [], randomNumbers(4), 0.04));
  assert.ok((await json<Updated>(data, 'update', '--delta', changes(4))).delta);
  const bytes = readFileSync(delta);
  bytes.fill(255, 100, 200);
  writeFileSync(delta, bytes);
  const again = await json<Updated>(data, 'update', '--delta', changes(4));
  assert.ok(again.delta === undefined && !existsSync(delta), 'a damaged delta is not extended');
  await json(whole, 'import', extract(4));
  const ids = changedIds(0, 4);
  assert.deepEqual(await answers(data, ids), await answers(whole, ids));
});

test('an import beside them, a removal and an interrupted update take changes that lie over an extract', async () => {
  const other = join(directory, 'other.osm.pbf');
  writeFileSync(other, writePbf({ nodes: [{ id: 1e6, lon: -20, lat: 5, tags: { place: 'hamlet', name: 'Weit' } }] }));
  const isAsDay = async (day: number): Promise<void> => {
    assert.ok(!existsSync(delta) && !existsSync(over));
    assert.deepEqual(readExtractObjects(extractKept), days[day]);
    await json(whole, 'import', extract(day));
    const ids = changedIds(4, day);
    assert.deepEqual(await answers(data, ids), await answers(whole, ids), `day ${day}`);
  };
  const oneMore = async (): Promise<void> => {
    const day = days.length;
    days.push(aDayLater(days[day - 1] ?? [], randomNumbers(day), 0.04));
    assert.ok((await json<Updated>(data, 'update', '--delta', '--source', 'town', changes(day))).delta);
    assert.ok(existsSync(over));
  };
  await json(data, 'import', extract(4));
  days.length = 5;
  await oneMore();
  await json(data, 'import', other);
  await isAsDay(5);
  await oneMore();
  await json(data, 'remove', 'other');
  await isAsDay(6);
  // It ended before there was a delta.
  await oneMore();
  rmSync(delta);
  mkdirSync(join(sources, 'next-changes'));
  renameSync(over, join(sources, 'next-changes', 'town.osm.pbf'));
  await json(data, 'update', changes(7));
  await isAsDay(7);
  // Another file in place of the extract: changes to the old one do not lie over it.
  await oneMore();
  const left = readFileSync(over);
  await json(data, 'import', extract(8));
  mkdirSync(join(sources, 'kept-changes'), { recursive: true });
  writeFileSync(over, left);
  const { sources: listed } = await json<{ sources: { bytes: number }[] }>(data, 'list');
  assert.deepEqual(
    listed.map(({ bytes }) => bytes),
    [statSync(extractKept).size],
  );
});
