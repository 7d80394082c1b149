import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { type PbfOptions, type TestData, writePbf } from '../../for-test/pbf-writer.ts';
import { type BlockKernel, blockKernel } from './block-kernel.ts';
import { blockKernelBinary } from './build-block-kernel.ts';
import { PbfBlock } from './pbf-block.ts';
import { PbfFile } from './pbf-file.ts';
import { readNodes, readWays } from './read-blob.ts';
import { SparseIds, sharedIds } from './sparse-ids.ts';

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
    return { nodes, points };
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
    const ids = sharedIds(Float64Array.from(wanted));
    const ways = readWays(new PbfBlock(bytes, kernel), finder, new SparseIds(ids), new SparseIds(ids));
    return { ways, asked };
  });
  return { nodes, ways };
}

const id = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: -(2 ** 52), max: 2 ** 52 }));
const key = fc.oneof(
  fc.constantFrom('highway', 'name', 'building', 'place', 'addr:housenumber', 'addr:postcode', 'entrance', 'source'),
  fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }).filter((text) => text !== '__proto__'),
);
const value = fc.oneof(fc.constantFrom('yes', 'no', 'residential', 'town'), fc.string({ maxLength: 9 }));
const tags = fc.dictionary(key, value, { maxKeys: 4 });
const units = (limit: number) => fc.integer({ min: -limit, max: limit }).map((value) => value / 1e7);
const data: fc.Arbitrary<TestData> = fc.record({
  nodes: fc.array(fc.record({ id, lon: units(1.9e9), lat: units(1e9), tags }), { maxLength: 12 }),
  ways: fc.array(fc.record({ id, refs: fc.array(id, { maxLength: 8 }), tags }), { maxLength: 8 }),
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
      for (const bytes of blocks(written, how)) assert.deepEqual(read(bytes, ids, blockKernel()), read(bytes, ids));
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
          assert.deepEqual(read(bytes, ids, blockKernel()), read(bytes, ids));
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
        assert.deepEqual(read(bytes, ids, blockKernel()), read(bytes, ids));
      }
    }),
    { numRuns: 300 },
  );
});

test('ways and nodes without a tag that matters are not handed over, and ways are counted all the same', () => {
  const written: TestData = {
    nodes: [
      { id: 1, lon: 1, lat: 2, tags: { source: 'x' } },
      { id: 2, lon: 1, lat: 2, tags: { place: 'town' } },
      { id: 3, lon: 1, lat: 2 },
    ],
    ways: [
      { id: 5, refs: [1, 2], tags: { surface: 'asphalt' } },
      { id: 6, refs: [1, 2], tags: { highway: 'primary', name: 'x' } },
      { id: 7, refs: [2, 3], tags: {} },
      { id: 8, refs: [2, 3], tags: { fixme: 'y' } },
    ],
  };
  const seen: number[] = [];
  let skipped = 0;
  for (const bytes of blocks(written, {}))
    new PbfBlock(bytes, blockKernel()).visit({
      matter: 1 << 1,
      isWanted: (way) => way === 7,
      skipped(count) {
        skipped += count;
      },
      node: (node) => seen.push(node),
      way: (way) => seen.push(way),
    });
  assert.deepEqual(seen, [2, 6, 7]);
  assert.equal(skipped, 2);
});

test('the committed kernel is what the assembly source gives', { timeout: 60_000 }, async () => {
  const committed = readFileSync(new URL('./block-kernel-binary.ts', import.meta.url), 'utf8');
  assert.ok(
    (await blockKernelBinary()) === committed,
    'run node --conditions=source src/geocoding/import/osm/build-block-kernel.ts',
  );
});
