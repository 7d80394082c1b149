import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { WordRuns } from '../../import/osm/write/word-runs.ts';
import { ByteWriter } from '../byte-writer.ts';
import { MemoryPages } from '../memory-pages.ts';
import { PlaceExtents } from './place-extents.ts';
import type { PlaceList } from './place-list.ts';
import { WordLists } from './word-lists.ts';
import { WordListsWriter } from './word-lists-writer.ts';

type Entries = ReadonlyMap<string, readonly (readonly [place: number, info: number])[]>;

/** Where a place of these tests is, in degrees. */
const pointOf = (place: number): readonly [lon: number, lat: number] => [
  ((place * 7919) % 3600) / 10 - 180,
  ((place * 104_729) % 1800) / 10 - 90,
];

function extentsOf(places: number, exact: number): PlaceExtents {
  const extents = new PlaceExtents(exact);
  for (let place = 0; place < places; place++) extents.add(place, ...pointOf(place));
  return extents;
}

function written(
  entries: Entries,
  memory = Number.POSITIVE_INFINITY,
  extents: PlaceExtents = new PlaceExtents(0),
): WordLists {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-words-'));
  try {
    const runs = new WordRuns(join(directory, 'runs'), memory);
    const items = [...entries].flatMap(([word, places]) => places.map(([place, info]) => ({ word, place, info })));
    items.sort((a, b) => a.place - b.place);
    for (const { word, place, info } of items) runs.add(word, place, info);
    const words = new ByteWriter();
    const lists = new ByteWriter();
    const writer = new WordListsWriter(words, lists, extents);
    runs.write(writer);
    const [wordPages, listPages] = [new MemoryPages(words.view(), 'words'), new MemoryPages(lists.view(), 'lists')];
    return new WordLists([wordPages, wordPages.section], [listPages, listPages.section], writer.finish(), true);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

const places = fc
  .uniqueArray(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 400 })
  .chain((numbers) =>
    fc
      .array(fc.integer({ min: 0, max: 255 }), { minLength: numbers.length, maxLength: numbers.length })
      .map((infos) => numbers.sort((a, b) => a - b).map((place, at) => [place, infos[at] ?? 0] as const)),
  );
const entries = fc
  .uniqueArray(fc.stringMatching(/^[a-z0-9]{1,12}$/), { minLength: 1, maxLength: 80 })
  .chain((words) =>
    fc
      .array(places, { minLength: words.length, maxLength: words.length })
      .map((lists): Entries => new Map(words.map((word, at) => [word, lists[at] ?? []]))),
  );

test('a dictionary gives every word its places, however many there are', () => {
  fc.assert(
    fc.property(entries, fc.stringMatching(/^[a-z0-9]{1,3}$/), (all, other) => {
      const lists = written(all);
      for (const [word, expected] of all) {
        const list = lists.find(word);
        assert.equal(list?.count, expected.length);
        assert.equal(list?.bucket, Math.max(...expected.map(([, info]) => info >> 4)));
        const reader = list?.reader();
        const read: [number, number][] = [];
        while (reader?.next()) read.push([reader.place, reader.info]);
        assert.deepEqual(read, expected);
        for (const [place, info] of expected.slice(0, 20)) assert.equal(list?.find(place), info);
        // From both ends in turn, so that a long list is decoded as a whole.
        const ends = expected.flatMap((one, at) => [one, expected[expected.length - 1 - at] ?? one]);
        for (const [place, info] of ends) assert.equal(list?.find(place), info);
        assert.equal(list?.find(100_001), -1);
      }
      if (!all.has(other)) assert.equal(lists.find(other), undefined);
      const beginning = [...all.keys()].filter((word) => word.startsWith(other)).sort();
      assert.deepEqual(
        lists.beginning(other).map(({ word }) => word),
        beginning,
      );
      assert.deepEqual(
        lists.from(other, 1000, other).map(({ word }) => word),
        beginning,
      );
    }),
    { numRuns: 60 },
  );
});

test('a reader goes to the first place from one on', () => {
  fc.assert(
    fc.property(places, fc.array(fc.integer({ min: 0, max: 100_001 }), { maxLength: 30 }), (list, targets) => {
      const reader = written(new Map([['word', list]]))
        .find('word')
        ?.reader();
      assert.ok(reader);
      for (const target of targets.sort((a, b) => a - b)) {
        const expected = list.find(([place]) => place >= target);
        assert.equal(reader.advance(target), expected !== undefined);
        if (expected === undefined) return;
        assert.deepEqual([reader.place, reader.info], expected);
      }
    }),
    { numRuns: 60 },
  );
});

test('runs on the disk give the same dictionary as memory', () => {
  const all = new Map(
    Array.from({ length: 300 }, (_, word) => [
      `w${(word * 7919) % 1000}`,
      Array.from({ length: 40 }, (_, place) => [place * 13 + (word % 13), word & 255] as const),
    ]),
  );
  const [inMemory, onDisk] = [written(all), written(all, 1)];
  for (const word of all.keys()) {
    const read = (lists: WordLists): number[] => {
      const reader = lists.find(word)?.reader();
      const numbers: number[] = [];
      while (reader?.next()) numbers.push(reader.place, reader.info);
      return numbers;
    };
    assert.ok(read(inMemory).length > 0);
    assert.deepEqual(read(onDisk), read(inMemory), word);
  }
});

test('of many words that begin alike those of the most important places come', () => {
  const all = Array.from({ length: 2000 }, (_, word) => `a${String(word).padStart(4, '0')}`);
  const famous = all[1234] ?? '';
  const lists = written(new Map(all.map((word) => [word, [[1, word === famous ? 0xf0 : 0x10] as const]])));
  const found = lists.beginning('a').map(({ word }) => word);
  assert.ok(found.includes(famous));
  assert.ok(found.length < 500);
  assert.equal(lists.beginning('a12').length, 100);
});

function sidesOf(list: PlaceList, chunk: number): Record<'south' | 'north' | 'west' | 'east', number> {
  const box = list.boxOf(chunk);
  assert.ok(box);
  return { south: box[0], north: box[1], west: box[2], east: box[3] };
}

test('the boxes of chunks hold their places, and are small where places have boxes of their own', () => {
  const all = Array.from({ length: 1000 }, (_, place) => [place * 3, 0x10] as const);
  for (const exact of [0, 1500, 4000]) {
    const list = written(new Map([['street', all]]), undefined, extentsOf(3000, exact)).find('street');
    assert.ok(list && list.chunks > 1);
    for (let chunk = 0; chunk < list.chunks; chunk++) {
      const { places, length } = list.decoded(chunk);
      const points = [...places.subarray(0, length)].map(pointOf);
      const { south, north, west, east } = sidesOf(list, chunk);
      for (const [lon, lat] of points)
        assert.ok(lon >= west && lon <= east && lat >= south && lat <= north, `${lon} ${lat} in ${chunk}`);
      if (exact < 4000) continue;
      const least = Math.min(...points.map(([lon]) => lon));
      assert.ok(west > least - 0.01, `${west} is just below ${least}`);
    }
  }
});

test('lists of one chunk, and lists of what is no place, tell no box or that of the Earth', () => {
  const rows = Array.from({ length: 300 }, (_, row) => [row, 0] as const);
  const lists = written(
    new Map([
      ['few', [[1, 0] as const]],
      ['\x0212345', rows],
    ]),
    undefined,
    extentsOf(300, 300),
  );
  assert.equal(lists.find('few')?.boxOf(0), undefined);
  assert.deepEqual(lists.find('\x0212345')?.boxOf(0), [-90, 90, -180, 180]);
});

test('a word that a place is given twice is there once, with what is less', () => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-words-'));
  try {
    for (const memory of [0, Number.POSITIVE_INFINITY]) {
      const runs = new WordRuns(join(directory, 'runs'), memory);
      let written = 0;
      for (let place = 0; place < 3000; place++) {
        if (runs.makeRoom()) written++;
        const [b, a] = [runs.number('b'), runs.number('a')];
        runs.addNumber(b, place, 5);
        runs.addNumber(a, place, 7);
        runs.addNumber(b, place, place % 2 === 0 ? 3 : 9);
      }
      assert.equal(written > 0, memory === 0);
      const lists: [string, [number, number][]][] = [];
      runs.write({
        begin: (word) => void lists.push([word, []]),
        place: (place, info) => void lists.at(-1)?.[1].push([place, info]),
        end: () => {},
      });
      const places = Array.from({ length: 3000 }, (_, place) => place);
      assert.deepEqual(lists, [
        ['a', places.map((place) => [place, 7])],
        ['b', places.map((place) => [place, place % 2 === 0 ? 3 : 5])],
      ]);
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});
