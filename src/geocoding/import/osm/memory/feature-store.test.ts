import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { randomNumbers } from '#kit/testing/random-numbers';
import { hilbertKey } from '../../../store/hilbert.ts';
import { ColumnSpace } from './columns.ts';
import { FeatureStore } from './feature-store.ts';
import { FeatureWriter } from './feature-words.ts';
import { featureNumber } from './numbers.ts';
import { wayId } from './osm-ids.ts';
import { Texts } from './texts.ts';

const FEATURES = 12_000;
const POINTS = 40;
const lineOf = (feature: number): Int32Array => Int32Array.from({ length: 2 * POINTS }, (_, at) => feature * 100 + at);

/** Runs on a store with room for a few chunks of eighty, so that most features come from its file. */
function withStore(
  work: (store: FeatureStore) => void,
  pointOf = (feature: number): readonly [x: number, y: number] => [feature, -feature],
): void {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-features-'));
  try {
    const columns = new ColumnSpace(join(directory, 'columns'), 1 << 20);
    const texts = new Texts(columns);
    const store = FeatureStore.create(join(directory, 'features'), texts, columns, 4 * 2 * 2 ** 16);
    const writer = new FeatureWriter(texts);
    for (let feature = 0; feature < FEATURES; feature++) {
      writer.begin(1, wayId(feature), {
        categories: [['highway', 'service']],
        names: [['name', `Street ${feature}`]],
        address: [],
        extratags: [],
        adminLevel: 15,
        capital: false,
      });
      writer.endLine(lineOf(feature), ...pointOf(feature));
      if (feature % 150 === 149) store.add(writer.finish());
    }
    work(store);
    store.close();
    columns.close();
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

test('features that went to the file come back whole, also where their memory is used again', () => {
  withStore((store) => {
    const random = randomNumbers(11);
    const memories = new Set<ArrayBufferLike>();
    for (let turn = 0; turn < 4000; turn++) {
      store.rest();
      const number = Math.floor(random() * FEATURES);
      const feature = store.read(featureNumber(number));
      memories.add(feature.words.buffer);
      assert.deepEqual(
        [feature.osmId, feature.x, feature.y, store.texts.text(featureText(feature.names))],
        [number, number, -number, `Street ${number}`],
      );
      assert.deepEqual(feature.points, lineOf(number));
    }
    assert.ok(memories.size < 30, `${memories.size} pieces of memory were used`);
  });
});

test('who holds words of a feature keeps them until the store may use their memory again', () => {
  withStore((store) => {
    for (let round = 0; round < 3; round++) {
      store.rest();
      const held = Array.from({ length: FEATURES / 50 }, (_, at) => store.read(featureNumber(50 * at)).points);
      for (const [at, points] of held.entries()) assert.deepEqual(points, lineOf(50 * at));
    }
  });
});

/** The number of the value in the first pair. */
const featureText = (pairs: Int32Array): ReturnType<Texts['number']> => pairs[1] as ReturnType<Texts['number']>;

test('a feature in order of the curve finds the place that it would have with another point', () => {
  const random = randomNumbers(12);
  const point = (): readonly [number, number] => [
    Math.floor((random() - 0.5) * 4) * 6e8,
    Math.floor((random() - 0.5) * 9000) * 1e5,
  ];
  const keyOf = ([x, y]: readonly [number, number]): number => hilbertKey(x, y);
  const points = Array.from({ length: FEATURES }, point).sort((a, b) => keyOf(a) - keyOf(b));
  const keys = points.map(keyOf);
  withStore(
    (store) => {
      for (let turn = 0; turn < 500; turn++) {
        const feature = Math.floor(random() * FEATURES);
        const key = turn % 2 === 0 ? keyOf(point()) : elementAt(keys, Math.floor(random() * FEATURES));
        const before = keys.findIndex((other, at) => other > key || (other === key && at >= feature));
        assert.equal(store.placeOnCurve(featureNumber(feature), key), before < 0 ? FEATURES : before);
      }
    },
    (feature) => elementAt(points, feature),
  );
});
