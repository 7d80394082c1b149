import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { ColumnSpace } from './columns.ts';
import { FeatureLists, MemberPairs } from './feature-lists.ts';
import { MemberJoin } from './member-join.ts';
import { type FeatureNumber, featureNumber } from './numbers.ts';
import { memberKey, osmId } from './osm-ids.ts';

/** Few objects, whose ids are small or do not fit into 32 bits. */
const KEY = fc
  .tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 1, max: 30 }), fc.boolean())
  .map(([type, id, isLarge]) => memberKey(type, osmId(isLarge ? id * 2 ** 33 : id)));

test('who asks for objects is told their features, as a map would tell them', (context) => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-members-'));
  context.after(() => rmSync(directory, { recursive: true }));
  const memory = fc.constantFrom(0, 2 ** 20);
  const keys = fc.array(KEY, { maxLength: 300 });
  fc.assert(
    fc.property(keys, keys, memory, (asked, features, bytes) => {
      const joined = new MemberJoin({ path: join(directory, 'members'), memory: bytes }, asked.length);
      asked.forEach((key, by) => {
        joined.ask(key, by);
      });
      const known = new Map<number, number[]>();
      features.forEach((key, feature) => {
        joined.feature(key, featureNumber(feature));
        known.set(key, [...(known.get(key) ?? []), feature]);
      });
      const order = [...asked.keys()].sort((a, b) => Number(asked[a]) - Number(asked[b]) || a - b);
      const wanted = order.flatMap((by) => (known.get(Number(asked[by])) ?? []).map((feature) => [by, feature]));
      const found: number[][] = [];
      joined.each((by, feature) => found.push([by, feature]));
      assert.deepEqual(found, wanted);
      assert.deepEqual(readdirSync(directory), []);
    }),
    { numRuns: 100 },
  );
});

test('a file of members that is cut off is refused', (context) => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-members-'));
  context.after(() => rmSync(directory, { recursive: true }));
  for (const name of ['members-asked', 'members-features']) {
    // Runs that are longer than what is read of them at once.
    const joined = new MemberJoin({ path: join(directory, 'members'), memory: 2 ** 19 }, 30_000);
    for (let id = 1; id <= 30_000; id++) {
      joined.ask(memberKey(1, osmId(id)), id);
      joined.feature(memberKey(1, osmId(id)), featureNumber(id));
    }
    const cut = (): void => truncateSync(join(directory, name), 0);
    assert.throws(() => joined.each(cut), /^RangeError: The file of sorted runs was cut off\.$/);
    joined.close();
    assert.deepEqual(readdirSync(directory), []);
  }
});

test('lists of features are found by feature', (context) => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-lists-'));
  context.after(() => rmSync(directory, { recursive: true }));
  const list = fc.tuple(fc.integer({ min: 0, max: 70_000 }), fc.array(fc.nat(2 ** 30), { minLength: 1, maxLength: 5 }));
  fc.assert(
    fc.property(fc.uniqueArray(list, { selector: ([to]) => to, maxLength: 50 }), (given) => {
      const space = new ColumnSpace(join(directory, 'columns'), 0);
      const lists = new FeatureLists(space, 70_001);
      const pairs = new MemberPairs(space);
      for (const [to, features] of given)
        for (const feature of features) {
          lists.add(featureNumber(to), featureNumber(feature));
          pairs.add(memberKey(0, osmId(to)), featureNumber(feature));
        }
      const known = new Map(given.map(([to, features]) => [to, features]));
      for (let feature = 0; feature <= 70_000; feature += 7)
        assert.deepEqual(lists.of(featureNumber(feature)), known.get(feature));
      for (const [to, features] of given) assert.deepEqual(lists.of(featureNumber(to)), features);
      const all: [number, FeatureNumber][] = [];
      pairs.each((key, feature) => all.push([key, feature]));
      assert.deepEqual(
        all,
        given.flatMap(([to, features]) => features.map((feature) => [3 * to, feature])),
      );
      for (const each of [lists, pairs]) {
        each.clear();
        for (const column of each.columns) assert.equal(column.length, 0);
      }
      assert.equal(lists.of(featureNumber(0)), undefined);
      space.close();
    }),
    { numRuns: 20 },
  );
});
