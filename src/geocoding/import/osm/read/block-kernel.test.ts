import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { type PbfOptions, type TestData, writePbf } from '../../../testing/pbf-writer.ts';
import { ColumnSpace } from '../memory/columns.ts';
import { FeatureWriter } from '../memory/feature-words.ts';
import { nodeIds, wayIds } from '../memory/osm-ids.ts';
import { SparseIds, sharedIds } from '../memory/sparse-ids.ts';
import { Texts } from '../memory/texts.ts';
import { BlockKernel } from './block-kernel.ts';
import { blockKernelBinary } from './build-block-kernel.ts';
import { PbfBlock } from './pbf-block.ts';
import { PbfFile } from './pbf-file.ts';
import { readNodes, readWays } from './read-blob.ts';
import { USE } from './tag-keys.ts';
import { KEPT_FOR, TagSelection } from './tag-selection.ts';

const directory = mkdtempSync(join(tmpdir(), 'almanac-block-'));
test.after(() => rmSync(directory, { recursive: true }));

/** The blocks of a file of these objects. */
function blocks(data: TestData, how: PbfOptions): Uint8Array[] {
  const path = join(directory, 'test.osm.pbf');
  writeFileSync(path, writePbf(data, { ...how, zlib: false }));
  const file = new PbfFile(path);
  try {
    const [, ...blobs] = file.blobs();
    return blobs.map((blob) => file.read(blob));
  } finally {
    file.close();
  }
}

const KERNEL = new BlockKernel();

/** What is read of a block, or why it is not. */
function read(bytes: Uint8Array, wanted: number[], kernel?: BlockKernel): unknown {
  const attempt = (work: () => unknown): unknown => {
    try {
      return work();
    } catch (error) {
      return (error as Error).message;
    }
  };
  const nodes = attempt(() => {
    const points: unknown[] = [];
    const nodes = readNodes(new PbfBlock(bytes, kernel), (ids, xs, ys, count) =>
      points.push([...ids.subarray(0, count)], [...xs.subarray(0, count)], [...ys.subarray(0, count)]),
    );
    const texts = new Texts(new ColumnSpace('', 2 ** 24));
    const { features } = readNodes(new PbfBlock(bytes, kernel), () => {}, new FeatureWriter(texts));
    return { nodes, points, words: [...features.words], texts: texts.from(0) };
  });
  const ways = attempt(() => {
    const asked: number[] = [];
    const finder = {
      x: 0,
      y: 0,
      find(id: number): boolean {
        asked.push(id);
        this.x = (id * 7919) % 1_000_003;
        this.y = (id * 104_729) % 1_000_003;
        return id % 5 !== 0;
      },
    };
    const ids = Float64Array.from(wanted);
    const sets = [new SparseIds(sharedIds(wayIds(ids))), new SparseIds(sharedIds(nodeIds(ids)))] as const;
    const ways = readWays(new PbfBlock(bytes, kernel), finder, ...sets);
    const texts = new Texts(new ColumnSpace('', 2 ** 24));
    const { features } = readWays(new PbfBlock(bytes, kernel), finder, ...sets, new FeatureWriter(texts));
    return { ways, asked, words: [...features.words], texts: texts.from(0) };
  });
  return { nodes, ways };
}

const id = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: -(2 ** 52), max: 2 ** 52 }));
const key = fc.oneof(
  fc.constantFrom('highway', 'name', 'building', 'place', 'addr:housenumber', 'addr:postcode', 'entrance', 'source'),
  fc.constantFrom(...'bridge tunnel lock lock_name bridge:name boundary natural water tourism shop footway'.split(' ')),
  fc.constantFrom(...'admin_level capital area ref addr:housename addr:city is_in:city addr:interpolation'.split(' ')),
  fc.constantFrom('addr:country', 'country_code', 'postal_code', 'tiger:county', 'landuse', 'historic'),
  fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }).filter((text) => text !== '__proto__'),
);
const value = fc.oneof(
  fc.constantFrom(
    'yes',
    'no',
    'residential',
    'town',
    'footway',
    'water',
    'attraction',
    'administrative',
    '4',
    'de',
    'äö',
  ),
  fc.string({ maxLength: 9 }),
);
const tags = fc.dictionary(key, value, { maxKeys: 7 });
const units = (limit: number) => fc.integer({ min: -limit, max: limit }).map((value) => value / 1e7);
/** Often those of a ring. */
const refs = fc
  .tuple(fc.array(id, { maxLength: 8 }), fc.boolean())
  .map(([ids, closed]) => (closed ? [...ids, ...ids.slice(0, 1)] : ids));
const data: fc.Arbitrary<TestData> = fc.record({
  nodes: fc.array(fc.record({ id, lon: units(1.9e9), lat: units(1e9), tags }), { maxLength: 12 }),
  ways: fc.array(fc.record({ id, refs, tags }), { maxLength: 8 }),
  relations: fc.constant([]),
});
const options: fc.Arbitrary<PbfOptions> = fc.record({
  dense: fc.boolean(),
  perBlob: fc.integer({ min: 1, max: 12 }),
  granularity: fc.constantFrom(100, 1, 70, 1000),
  lonOffset: fc.constantFrom(0, -2_000_000_050, -2_000_000_000, 1),
  latOffset: fc.constantFrom(0, 1_000_000_049, 1_000_000_000),
});
const wanted = fc.array(id, { maxLength: 4 });

test('the kernel reads of a block what JavaScript does', () => {
  fc.assert(
    fc.property(data, options, wanted, (written, how, ids) => {
      for (const bytes of blocks(written, how)) assert.deepEqual(read(bytes, ids, KERNEL), read(bytes, ids));
    }),
    { numRuns: 300 },
  );
});

test('of a damaged block it reads the same, or it is refused with the same words', () => {
  const change = fc.record({ at: fc.nat(), change: fc.integer({ min: 1, max: 255 }) });
  fc.assert(
    fc.property(
      data,
      options,
      wanted,
      fc.array(change, { minLength: 1, maxLength: 3 }),
      (written, how, ids, changes) => {
        for (const whole of blocks(written, { ...how, perBlob: 12 })) {
          const bytes = Uint8Array.from(whole);
          for (const { at, change } of changes) bytes[at % bytes.length] ^= change;
          assert.deepEqual(read(bytes, ids, KERNEL), read(bytes, ids));
        }
      },
    ),
    { numRuns: 1000 },
  );
});

test('of a block that is cut off it reads the same, or it is refused with the same words', () => {
  fc.assert(
    fc.property(data, options, wanted, fc.nat(), (written, how, ids, end) => {
      for (const whole of blocks(written, how)) {
        const bytes = whole.slice(0, end % whole.length);
        assert.deepEqual(read(bytes, ids, KERNEL), read(bytes, ids));
      }
    }),
    { numRuns: 300 },
  );
});

test('the kernel hands over nothing that is as usual, and what is rare', () => {
  const written: TestData = {
    nodes: [
      { id: 1, lon: 1, lat: 2, tags: { source: 'x' } },
      { id: 2, lon: 1, lat: 2, tags: { place: 'town' } },
      { id: 3, lon: 1, lat: 3, tags: { entrance: 'main' } },
    ],
    ways: [
      { id: 5, refs: [1, 3], tags: { surface: 'asphalt' } },
      { id: 6, refs: [1, 3], tags: { highway: 'primary', name: 'x' } },
      { id: 7, refs: [2, 3], tags: {} },
      { id: 8, refs: [2, 3], tags: { boundary: 'administrative', name: 'y' } },
    ],
  };
  const seen: number[] = [];
  let taken = 0;
  let ways = 0;
  const none = new Float64Array(0);
  for (const bytes of blocks(written, {})) {
    const block = new PbfBlock(bytes, KERNEL);
    const selection = new TagSelection(block);
    block.visit({
      keeping: {
        matter: KEPT_FOR | (1 << USE.entrance),
        keep: (key, value, tags) => selection.keep(key, value, tags),
        shortKey: (text) => selection.shortKey(text),
        number: (ref) => ref,
        take(_, features, read) {
          taken += features;
          ways += read;
        },
        ways: {
          wanted: new SparseIds(sharedIds(wayIds(none))),
          special: new SparseIds(sharedIds(nodeIds(none))),
          locate(_, count, points) {
            for (let at = 0; at < 2 * count; at++) points[at] = at;
            return count;
          },
          takeMember() {},
          takeNode() {},
        },
      },
      points() {},
      node: (id) => seen.push(id),
      way: (id) => seen.push(id),
    });
  }
  assert.deepEqual(seen, [3, 8]);
  assert.equal(taken, 2);
  assert.equal(ways, 3);
});

test('the committed kernel is what the assembly source gives', { timeout: 60_000 }, async () => {
  const committed = readFileSync(new URL('./block-kernel-binary.ts', import.meta.url), 'utf8');
  assert.ok(
    (await blockKernelBinary()) === committed,
    'run node --conditions=source src/geocoding/import/osm/read/build-block-kernel.ts',
  );
});
