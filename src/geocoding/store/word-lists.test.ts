import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { WordRuns } from '../import/osm/write/word-runs.ts';
import { ByteWriter } from './byte-writer.ts';
import { MemoryPages } from './memory-pages.ts';
import { WordLists } from './word-lists.ts';
import { WordListsWriter } from './word-lists-writer.ts';

type Entries = ReadonlyMap<string, readonly (readonly [place: number, info: number])[]>;

function written(entries: Entries, memory = Number.POSITIVE_INFINITY): WordLists {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-words-'));
  try {
    const runs = new WordRuns(join(directory, 'runs'), memory);
    const items = [...entries].flatMap(([word, places]) => places.map(([place, info]) => ({ word, place, info })));
    items.sort((a, b) => a.place - b.place);
    for (const { word, place, info } of items) runs.add(word, place, info);
    const words = new ByteWriter();
    const lists = new ByteWriter();
    const writer = new WordListsWriter(words, lists);
    runs.write(writer);
    const [wordPages, listPages] = [new MemoryPages(words.view(), 'words'), new MemoryPages(lists.view(), 'lists')];
    return new WordLists([wordPages, wordPages.section], [listPages, listPages.section], writer.finish());
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
