import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { DamagedFile } from '#kit/files/damaged-file';
import { type PbfOptions, type TestData, writePbf } from '../../../testing/pbf-writer.ts';
import { PbfBlock } from './pbf-block.ts';
import { PbfFile } from './pbf-file.ts';

/** Works on a file with these bytes. */
function withFile<T>(bytes: Uint8Array, work: (path: string) => T): T {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-pbf-'));
  try {
    const path = join(directory, 'test.osm.pbf');
    writeFileSync(path, bytes);
    return work(path);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** All objects of a file, in the shape in which the tests give them. */
function readAll(path: string): TestData {
  const file = new PbfFile(path);
  const nodes: { id: number; lon: number; lat: number; tags: Record<string, string> }[] = [];
  const ways: { id: number; refs: number[]; tags: Record<string, string> }[] = [];
  const relations: {
    id: number;
    members: { type: 'node' | 'way' | 'relation'; id: number; role: string }[];
    tags: Record<string, string>;
  }[] = [];
  try {
    const [head, ...blobs] = file.blobs();
    file.header(head);
    for (const blob of blobs) {
      const block = new PbfBlock(file.read(blob));
      const texts = (tags: { count: number; at: Int32Array }): Record<string, string> =>
        Object.fromEntries(
          Array.from({ length: tags.count }, (_, n) => [block.text(tags.at[2 * n]), block.text(tags.at[2 * n + 1])]),
        );
      let untagged = 0;
      block.visit({
        points(ids, xs, ys, count) {
          untagged = nodes.length;
          for (let node = 0; node < count; node++)
            nodes.push({ id: ids[node], lon: xs[node] / 1e7, lat: ys[node] / 1e7, tags: {} });
        },
        node(id, x, y, tags) {
          while (nodes[untagged].id !== id || nodes[untagged].lon !== x / 1e7 || nodes[untagged].lat !== y / 1e7)
            untagged++;
          nodes[untagged++].tags = texts(tags);
        },
        way: (id, refs, count, tags) => ways.push({ id, refs: [...refs.subarray(0, count)], tags: texts(tags) }),
        relation(id, read, tags) {
          const members = read();
          relations.push({
            id,
            members: Array.from({ length: members.count }, (_, n) => ({
              type: (['node', 'way', 'relation'] as const)[members.types[n]],
              id: members.ids[n],
              role: block.text(members.roles[n]),
            })),
            tags: texts(tags),
          });
        },
      });
    }
  } finally {
    file.close();
  }
  return { nodes, ways, relations };
}

const id = fc.integer({ min: 1, max: 2 ** 45 });
const key = fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }).filter((text) => text !== '__proto__');
const tags = fc.dictionary(key, fc.string({ maxLength: 40, unit: 'grapheme' }), { maxKeys: 5, noNullPrototype: true });
const units = (limit: number) => fc.integer({ min: -limit, max: limit }).map((value) => (value + 0) / 1e7);
const record = <T extends Record<string, unknown>>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record<T>(model, { noNullPrototype: true });
const data: fc.Arbitrary<TestData> = record({
  nodes: fc.array(record({ id, lon: units(1.8e9), lat: units(0.9e9), tags }), { maxLength: 12 }),
  ways: fc.array(record({ id, refs: fc.array(id, { maxLength: 8 }), tags }), { maxLength: 6 }),
  relations: fc.array(
    record({
      id,
      members: fc.array(
        record({ type: fc.constantFrom('node', 'way', 'relation'), id, role: fc.string({ maxLength: 8 }) }),
        { maxLength: 5 },
      ),
      tags,
    }),
    { maxLength: 4 },
  ),
});
const options: fc.Arbitrary<PbfOptions> = fc.record({
  dense: fc.boolean(),
  zlib: fc.boolean(),
  perBlob: fc.integer({ min: 1, max: 5 }),
});

test('what is written is read again', () => {
  fc.assert(
    fc.property(data, options, (written, how) => {
      assert.deepEqual(withFile(writePbf(written, how), readAll), written);
    }),
    { numRuns: 60 },
  );
});

test('ways of any length are read, whatever was read before', () => {
  for (const lengths of [
    [2047, 2048, 2049],
    [10_000, 3, 70_000, 0, 20_000],
  ])
    for (const perBlob of [1, 10]) {
      const ways = lengths.map((length, number) => ({
        id: number + 1,
        refs: Array.from({ length }, (_, at) => 7 * at + number),
        tags: {},
      }));
      assert.deepEqual(withFile(writePbf({ ways }, { perBlob }), readAll).ways, ways);
    }
});

test('granularity and offsets of a block are taken into account', () => {
  const nodes = [{ id: 1, lon: -8.6, lat: 41.15, tags: {} }];
  for (const how of [
    { granularity: 1000, lonOffset: -2_000_000_000, latOffset: 1_000_000_000 },
    { granularity: 100, lonOffset: -2_000_000_000, latOffset: 1_000_000_000 },
    { granularity: 100, lonOffset: 4_497_000_000 },
    { granularity: 50, latOffset: 50 },
  ]) {
    const read = withFile(writePbf({ nodes }, how), readAll);
    assert.deepEqual(read.nodes, nodes);
  }
});

const SMALL: TestData = {
  nodes: Array.from({ length: 20 }, (_, n) => ({ id: n + 1, lon: n / 10, lat: 40, tags: { name: `Ort ${n}` } })),
  ways: [{ id: 1, refs: [1, 2, 3], tags: { highway: 'residential', name: 'Straße' } }],
};

test('a file that ends early is refused with the position where it was whole', () => {
  const whole = writePbf(SMALL, { perBlob: 5 });
  for (let length = 0; length < whole.length; length += 7)
    withFile(whole.subarray(0, length), (path) => {
      let refused: unknown;
      try {
        readAll(path);
      } catch (error) {
        refused = error;
      }
      // Where a blob ends, what is there is whole.
      if (refused === undefined) return;
      assert.ok(refused instanceof DamagedFile, String(refused));
      assert.match(refused.message, /cannot be read as OpenStreetMap PBF: at byte \d+, /);
    });
});

test('a changed byte is refused with a position, or changes what is read, and never does anything else', () => {
  const whole = writePbf(SMALL, { perBlob: 5, zlib: false });
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const bytes = Buffer.from(whole);
      bytes[at] ^= change;
      withFile(bytes, (path) => {
        try {
          const file = new PbfFile(path);
          try {
            const [head, ...blobs] = file.blobs();
            file.header(head);
            for (const blob of blobs) if (blob.type === 'OSMData') file.read(blob);
          } finally {
            file.close();
          }
        } catch (error) {
          assert.ok(error instanceof DamagedFile, String(error));
        }
      });
    }),
    { numRuns: 200 },
  );
});

test('other packings, features and files are refused by name', () => {
  assert.throws(
    () => withFile(writePbf(SMALL, { requiredFeatures: ['LocationsOnWays'] }), readAll),
    /it requires "LocationsOnWays", which is not known/,
  );
  assert.throws(
    () => withFile(Buffer.from('<osm version="0.6"/>'), readAll),
    /at byte 0, a header of \d+ bytes is longer/,
  );
  assert.throws(() => withFile(new Uint8Array(0), readAll), /does not begin with an OSMHeader/);
  assert.throws(() => readAll('/nowhere/at.all.osm.pbf'), /cannot be read: it does not exist/);
});
