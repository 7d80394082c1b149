import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { BeginningsWriter } from './beginnings-writer.ts';
import { beginningKey } from './word-lists-layout.ts';
import type { WordSink } from './word-lists-writer.ts';

type Lists = Map<string, [place: number, info: number][]>;

/** Keeps what it is given. */
class Kept implements WordSink {
  readonly lists: Lists = new Map();
  #list: [number, number][] = [];

  begin(word: string): void {
    assert.ok(word > ([...this.lists.keys()].at(-1) ?? ''), 'words come in order');
    this.#list = [];
    this.lists.set(word, this.#list);
  }

  place(place: number, info: number): void {
    this.#list.push([place, info]);
  }

  end(): void {}
}

function written(
  words: Lists,
  isTwin: (place: number) => boolean = () => false,
  first = 0,
): { all: Lists; beginnings: Lists } {
  const [all, beginnings] = [new Kept(), new Kept()];
  const writer = new BeginningsWriter(all, beginnings, isTwin, first);
  for (const [word, places] of [...words].sort(([a], [b]) => (a < b ? -1 : 1))) {
    writer.begin(word);
    for (const [place, info] of places) writer.place(place, info);
    writer.end();
  }
  writer.finish();
  return { all: all.lists, beginnings: beginnings.lists };
}

const list = fc
  .uniqueArray(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 6 })
  .map((places) => places.sort((a, b) => a - b).map((place): [number, number] => [place, (place * 37) % 256]));
const words = fc
  .uniqueArray(fc.stringMatching(/^(?:\x01)?[ab1]{1,5}$/), { minLength: 1, maxLength: 60 })
  .chain((all) => fc.array(list, { minLength: all.length, maxLength: all.length }).map((lists) => ({ all, lists })))
  .map(({ all, lists }): Lists => new Map(all.map((word, at) => [word, lists[at] ?? []])));

test('the list of a beginning has the places of all longer words that begin so', () => {
  fc.assert(
    fc.property(words, (all) => {
      const isTwin = (place: number): boolean => place % 5 === 0;
      const found = written(all, isTwin);
      assert.deepEqual(found.all, new Map([...all].sort(([a], [b]) => (a < b ? -1 : 1))));
      const expected: Lists = new Map();
      for (const letters of [1, 2, 3])
        for (const beginning of new Set([...all.keys()].map((word) => word.slice(0, letters)))) {
          if (beginning.length < letters || beginning.startsWith('\x01')) continue;
          const longer = [...all].filter(([word]) => word.startsWith(beginning) && word.length > letters);
          const places = longer.flatMap(([, of]) => of).filter(([place]) => !isTwin(place));
          if (longer.length < 3 || places.length === 0) continue;
          expected.set(
            beginningKey(beginning),
            [...new Map(places)].sort((a, b) => a[0] - b[0]),
          );
        }
      assert.deepEqual(
        [...found.beginnings],
        [...expected].sort(([a], [b]) => (a < b ? -1 : 1)),
      );
    }),
  );
});

test('long lists of one or two letters keep the best of neighbours, those of three letters keep all', () => {
  const count = 640;
  const best = (place: number): boolean => place % 64 === 17;
  const all: Lists = new Map(
    ['abcd', 'abce', 'abcf'].map((word) => [
      word,
      Array.from({ length: count }, (_, place): [number, number] => [place, best(place) ? 0x92 : 0x12]),
    ]),
  );
  const { beginnings } = written(all);
  assert.equal(beginnings.get('abc')?.length, count);
  for (const letters of ['ab', 'a']) {
    const kept = beginnings.get(beginningKey(letters)) ?? [];
    assert.ok(kept.length < count / 2 && kept.length >= 10, `${letters} keeps ${kept.length}`);
    assert.equal(kept.filter(([place]) => best(place)).length, 10);
    assert.deepEqual(
      kept,
      [...kept].sort((a, b) => a[0] - b[0]),
    );
  }
});

test('the first places stay in all lists, however many there are', () => {
  const all: Lists = new Map(
    ['abcd', 'abce', 'abcf'].map((word) => [
      word,
      Array.from({ length: 640 }, (_, place): [number, number] => [place, 0x12]),
    ]),
  );
  const kept = written(all, () => false, 100).beginnings.get(beginningKey('a')) ?? [];
  assert.deepEqual(
    kept.slice(0, 100).map(([place]) => place),
    Array.from({ length: 100 }, (_, place) => place),
  );
  assert.ok(kept.length > 100 && kept.length < 200);
});

test('of one place the shortest name is told', () => {
  const all: Lists = new Map([
    ['abcd', [[7, 0x16]]],
    ['abce', [[7, 0x12]]],
    ['abcf', [[7, 0x14]]],
  ]);
  assert.deepEqual(written(all).beginnings.get('abc'), [[7, 0x12]]);
});
