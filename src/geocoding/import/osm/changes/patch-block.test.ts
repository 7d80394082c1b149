import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { writeExtract } from '../../../testing/changed-extract.ts';
import { writePbf } from '../../../testing/pbf-writer.ts';
import { PbfFile } from '../read/pbf-file.ts';
import { objectsOf } from './object-blocks.ts';
import { patchBlock } from './patch-block.ts';
import type { Change, WholeObject } from './whole-object.ts';

/** The unpacked blocks of a file. */
function blocksOf(pbf: Buffer): Uint8Array[] {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-patch-'));
  try {
    const path = join(directory, 'extract.osm.pbf');
    writeFileSync(path, pbf);
    const file = new PbfFile(path);
    try {
      const [, ...blobs] = file.blobs();
      return blobs.map((blob) => new Uint8Array(file.read(blob)));
    } finally {
      file.close();
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

const text = fc.constantFrom('', 'name', 'a', 'Straße', 'shop', 'books', '日本', '<&">');
/** The format has no empty keys. */
const key = fc.constantFrom('name', 'a', 'shop', 'highway');
const objectOf = (type: number): fc.Arbitrary<WholeObject> =>
  fc
    .record({
      type: fc.constant(type),
      id: fc.integer({ min: 1, max: 60 }).map((id) => id * 3_000_000_000),
      version: fc.constantFrom(0, 1, 2, 3, 200, 70_000),
      x: fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }),
      y: fc.integer({ min: -900_000_000, max: 900_000_000 }),
      tags: fc.array(fc.tuple(key, text), { maxLength: 2 }).map((pairs) => pairs.flat()),
      members: fc.array(fc.record({ ref: fc.nat(2 ** 40), role: text, type: fc.nat(2) }), { maxLength: 4 }),
    })
    .map(({ members, x, y, ...object }) => ({
      ...object,
      x: type === 0 ? x : 0,
      y: type === 0 ? y : 0,
      refs: type === 0 ? [] : members.map(({ ref }) => ref),
      memberTypes: type === 2 ? members.map((member) => member.type) : [],
      roles: type === 2 ? members.map(({ role }) => role) : [],
    }));
const inOrder = <T extends WholeObject>(list: readonly T[]): T[] =>
  [...new Map(list.map((object) => [object.id, object])).values()].sort((a, b) => a.id - b.id);

/** Objects and changes to them, of one type. */
const cases = fc.nat(2).chain((type) =>
  fc.record({
    held: fc.array(objectOf(type), { minLength: 1, maxLength: 20 }).map(inOrder),
    changes: fc
      .array(fc.tuple(objectOf(type), fc.boolean()), { maxLength: 12 })
      .map((list) => inOrder(list.map(([object, deleted]): Change => ({ ...object, deleted })))),
  }),
);

test('a block with its changes holds what taking it apart and putting it together gives, and counts the same', () => {
  fc.assert(
    fc.property(cases, ({ held, changes: all }) => {
      const [block] = blocksOf(writeExtract(held));
      assert.ok(block);
      const [first, last] = [held[0]?.id ?? 0, held.at(-1)?.id ?? 0];
      const changes = all.filter(({ id }) => id >= first && id <= last);
      const left = new Map(held.map((object) => [object.id, object]));
      const counts = { created: 0, modified: 0, deleted: 0, passedOver: 0 };
      for (const { deleted, ...object } of changes) {
        const known = left.get(object.id);
        if (known === undefined) {
          if (deleted) counts.passedOver++;
          else {
            counts.created++;
            left.set(object.id, object);
          }
        } else if (object.version > 0 && known.version > 0 && object.version < known.version) counts.passedOver++;
        else if (deleted) {
          counts.deleted++;
          left.delete(object.id);
        } else {
          counts.modified++;
          left.set(object.id, object);
        }
      }
      const patched = patchBlock(block, changes);
      assert.ok(patched);
      const { bytes, count, ...found } = patched;
      assert.deepEqual(found, counts);
      assert.equal(count, left.size);
      assert.deepEqual(objectsOf(bytes ?? block), inOrder([...left.values()]));
    }),
    { numRuns: 150 },
  );
});

test('a block of another granularity, of single nodes or out of order is left to what takes it apart', () => {
  const nodes = [1, 2, 3].map((id) => ({ id, lon: 10 + id, lat: 50, tags: {} }));
  const changed: Change = {
    type: 0,
    id: 2,
    version: 9,
    x: 1,
    y: 2,
    tags: [],
    refs: [],
    memberTypes: [],
    roles: [],
    deleted: false,
  };
  const data = { nodes, ways: [], relations: [] };
  for (const options of [{ granularity: 1000 }, { dense: false }]) {
    const [block] = blocksOf(writePbf(data, options));
    assert.ok(block);
    assert.equal(patchBlock(block, [changed]), undefined, JSON.stringify(options));
  }
  const [usual] = blocksOf(writePbf(data));
  assert.ok(usual);
  assert.equal(patchBlock(usual, [changed])?.modified, 1);
  const [unordered] = blocksOf(writePbf({ ...data, nodes: nodes.toReversed() }));
  assert.ok(unordered);
  assert.equal(patchBlock(unordered, [changed]), undefined);
});
