import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { GoldenFile } from '#kit/testing/golden';
import { type TestData, writePbf } from '../../../testing/pbf-writer.ts';
import { objectsOf } from '../changes/object-blocks.ts';
import { patchBlock } from '../changes/patch-block.ts';
import { type BlockVisitor, PbfBlock } from './pbf-block.ts';
import { PbfFile } from './pbf-file.ts';

const golden = new GoldenFile<Record<string, Record<string, string>>>(new URL('./golden-damage.json', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'almanac-damage-'));
after(() => rmSync(directory, { recursive: true, force: true }));

const digest = (what: unknown): string => createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 8);

const DATA: TestData = {
  nodes: [
    { id: 3, lon: 10.123, lat: -50.5, tags: { name: 'Café', place: 'town' } },
    { id: 70_000, lon: -179.9, lat: 89.5 },
    { id: 3e9, lon: 10.2, lat: 0, tags: { shop: 'yes' } },
  ],
  ways: [
    { id: 4, refs: [3, 70_000, 3e9, 3], tags: { highway: 'service' } },
    { id: 5e9, refs: [] },
  ],
  relations: [
    {
      id: 9,
      members: [
        { type: 'way', id: 4, role: 'outer' },
        { type: 'node', id: 3e9 },
        { type: 'relation', id: 9, role: 'x' },
      ],
      tags: { type: 'site' },
    },
  ],
};

/** All that a block is made of, as its visitor is told. */
function visited(bytes: Uint8Array): unknown[] {
  const block = new PbfBlock(bytes);
  const told: unknown[] = [];
  const tagsOf = (tags: Parameters<NonNullable<BlockVisitor['node']>>[3]): string[] =>
    Array.from({ length: 2 * tags.count }, (_, at) => block.text(tags.at[at] ?? 0));
  block.visit({
    points: (ids, xs, ys, count) =>
      void told.push(count, [...ids].slice(0, count), [...xs.subarray(0, count)], [...ys.subarray(0, count)]),
    node: (id, x, y, tags) => void told.push(id, x, y, tagsOf(tags)),
    way: (id, refs, count, tags) => void told.push(id, [...refs].slice(0, count), tagsOf(tags)),
    relation: (id, members, tags) => {
      const { count, types, ids, roles } = members();
      told.push(
        id,
        [...types.subarray(0, count)],
        [...ids].slice(0, count),
        Array.from(roles.subarray(0, count), (role) => block.text(role)),
        tagsOf(tags),
      );
    },
  });
  return told;
}

/** What a reader makes of bytes, or what it says is wrong with them. */
function outcome(read: () => unknown): string {
  try {
    return digest(read());
  } catch (error) {
    const { message, cause } = error as Error & { readonly cause?: NodeJS.ErrnoException };
    // Which damage zlib sees first is its own affair.
    return cause?.code?.startsWith('Z_') ? 'the packing is damaged' : message.replace(/.* PBF: /, '');
  }
}

/** Counts outcomes: what is wrong by its words without numbers, and all of them in a digest. */
function counted(outcomes: readonly string[]): Record<string, string> {
  const counts = new Map<string, number>();
  for (const one of outcomes) {
    const kind = /^[0-9a-f]{8}$/.test(one) ? 'read' : one.replace(/\d+/g, '#').replace(/"[^"]*"/, '"…"');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return {
    ...Object.fromEntries([...counts].sort().map(([kind, count]) => [kind, String(count)])),
    all: digest(outcomes),
  };
}

/** The bytes with each one changed in turn, and cut off before each. */
function* damaged(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at++) {
    for (const change of [0x01, 0x80]) {
      const other = Buffer.from(bytes);
      other[at] = (other[at] ?? 0) ^ change;
      yield other;
    }
    yield bytes.subarray(0, at);
  }
}

function everything(path: string): unknown {
  const file = new PbfFile(path);
  try {
    const [first, ...blobs] = file.blobs();
    return [file.header(first), blobs, blobs.map((blob) => visited(file.read(blob)))];
  } finally {
    file.close();
  }
}

const FORMS = {
  'dense, packed': { timestamp: 1_700_000_000, program: 'a program' },
  'dense, plain': { zlib: false, granularity: 1000, lonOffset: 500, latOffset: -5_000_000_000 },
  'single nodes': { dense: false, zlib: false, requiredFeatures: ['OsmSchema-V0.6'], sorted: false },
} as const;

for (const [form, options] of Object.entries(FORMS))
  test(`a file with damage at each byte: ${form}`, () => {
    const path = join(directory, 'a.osm.pbf');
    const bytes = writePbf(DATA, options);
    const outcomes = [bytes, ...damaged(bytes)].map((one) => {
      writeFileSync(path, one);
      return outcome(() => everything(path));
    });
    golden.check([form], counted(outcomes));
  });

test('blocks with damage at each byte, taken apart and changed', () => {
  const path = join(directory, 'b.osm.pbf');
  const taken: string[] = [];
  const patched: string[] = [];
  for (const data of [{ nodes: DATA.nodes ?? [] }, { ways: DATA.ways ?? [] }, { relations: DATA.relations ?? [] }]) {
    writeFileSync(path, writePbf(data));
    const file = new PbfFile(path);
    const [, blob] = file.blobs();
    const block = Buffer.from(blob === undefined ? [] : file.read(blob));
    file.close();
    const [object] = objectsOf(block);
    if (object === undefined) continue;
    const changes = [{ ...object, version: 9, tags: ['name', 'Other'], deleted: false }];
    for (const one of damaged(block)) {
      taken.push(outcome(() => objectsOf(one)));
      patched.push(
        outcome(() => {
          const { bytes, ...counts } = patchBlock(one, changes) ?? {};
          return [counts, bytes && [...bytes]];
        }),
      );
    }
  }
  golden.check(['taken apart'], counted(taken));
  golden.check(['changed'], counted(patched));
});
