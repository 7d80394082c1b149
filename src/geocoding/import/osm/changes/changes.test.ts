import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { CommandError } from '#kit/command/command-error';
import { DamagedFile } from '#kit/files/damaged-file';
import { randomNumbers } from '#kit/testing/random-numbers';
import { ByteWriter } from '../../../store/byte-writer.ts';
import { changeFile, readExtractObjects, writeExtract } from '../../../testing/changed-extract.ts';
import { writePbf } from '../../../testing/pbf-writer.ts';
import { PbfFile } from '../read/pbf-file.ts';
import { readChanges } from './change-file.ts';
import { ChangeSet } from './change-set.ts';
import { mergeChanges } from './merge-changes.ts';
import { frameOf, message, objectsOf, rawFrameOf, zstdFrameOf } from './object-blocks.ts';
import { type Change, compareObjects, type WholeObject } from './whole-object.ts';

const TIME = '2026-02-01T00:00:00Z';

async function inDirectory<T>(work: (directory: string) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-changes-'));
  try {
    return await work(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

const text = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .filter((value) => !/[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(value));
/** Ids beyond 32 bits too, and few enough that lists have some in common. */
const id = fc.oneof(
  fc.integer({ min: 1, max: 30 }),
  fc.integer({ min: 1, max: 5 }).map((n) => 2 ** 33 + n),
);
const units = (degrees: number): fc.Arbitrary<number> => fc.integer({ min: -degrees * 1e7, max: degrees * 1e7 });
/** No key is empty: the format marks the end of a node's tags by it. */
const key = text.filter((value) => value !== '');
const tags = fc.array(fc.tuple(key, text), { maxLength: 3 }).map((pairs) => pairs.flat());
const members = fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), id, text), { maxLength: 4 });

const object: fc.Arbitrary<WholeObject> = fc
  .record({
    type: fc.integer({ min: 0, max: 2 }),
    id,
    version: fc.integer({ min: 1, max: 3 }),
    x: units(180),
    y: units(90),
    tags,
    members,
  })
  .map(({ members: all, type, x, y, ...rest }) => ({
    ...rest,
    type,
    x: type === 0 ? x : 0,
    y: type === 0 ? y : 0,
    refs: type === 0 ? [] : all.map(([, ref]) => ref),
    memberTypes: type === 2 ? all.map(([memberType]) => memberType) : [],
    roles: type === 2 ? all.map(([, , role]) => role) : [],
  }));

const keyOf = ({ type, id }: WholeObject): string => `${type} ${id}`;
const inOrder = (objects: Iterable<WholeObject>): WholeObject[] => [...objects].sort(compareObjects);
const extract = fc
  .array(object, { maxLength: 40 })
  .map((all) => inOrder(new Map(all.map((one) => [keyOf(one), one])).values()));

async function merged(
  directory: string,
  before: Buffer,
  files: readonly (string | Buffer)[],
  frame = frameOf,
): Promise<{ objects: WholeObject[]; counts: ReturnType<typeof mergeChanges> }> {
  const [path, out] = [join(directory, 'before.osm.pbf'), join(directory, 'after.osm.pbf')];
  writeFileSync(path, before);
  const changes = new ChangeSet(directory, 0);
  try {
    for (const [at, file] of files.entries()) {
      const name = join(directory, `${at}.osc${typeof file === 'string' ? '' : '.gz'}`);
      writeFileSync(name, file);
      await readChanges(name, ({ change, timestamp }) => changes.add(change, timestamp));
    }
    const counts = mergeChanges(path, changes.each(), out, {}, () => {}, frame);
    return { objects: readExtractObjects(out), counts };
  } finally {
    changes.close();
  }
}

test('changes from one list of objects to another one make the other one, once or twice, however it is packed', () =>
  inDirectory((directory) =>
    fc.assert(
      fc.asyncProperty(extract, extract, async (before, later) => {
        const versions = new Map(before.map((one) => [keyOf(one), one.version]));
        // What changes has a higher version.
        const after = later.map((one) => ({ ...one, version: (versions.get(keyOf(one)) ?? 0) + 1 }));
        const changes = changeFile(before, after, TIME);
        const once = await merged(directory, writeExtract(before), [changes]);
        assert.deepEqual(once.objects, after);
        for (const frame of [rawFrameOf, zstdFrameOf])
          assert.deepEqual(await merged(directory, writeExtract(before), [changes], frame), once);
        const again = await merged(directory, writeExtract(after), [gzipSync(changes), changes]);
        assert.deepEqual(again.objects, after);
        const { created, modified, deleted } = once.counts;
        assert.equal(created - deleted, after.length - before.length);
        assert.equal(modified, after.filter((one) => versions.has(keyOf(one))).length);
      }),
      { numRuns: 60 },
    ),
  ));

test('an extract with its changes says how old it is and where changes come from', () =>
  inDirectory(async (directory) => {
    const [path, first, second] = ['before', 'first', 'second'].map((name) => join(directory, `${name}.osm.pbf`)) as [
      string,
      string,
      string,
    ];
    const headerOf = (of: string) => {
      const file = new PbfFile(of);
      try {
        return file.header(file.blobs()[0]);
      } finally {
        file.close();
      }
    };
    writeFileSync(path, writeExtract([]));
    const told = {
      timestamp: '2031-02-03T04:05:06.000Z',
      replicationSequence: 987_654_321,
      replicationUrl: 'https://example.org/day',
    };
    mergeChanges(path, [], first, { ...told, timestamp: '2031-02-03T04:05:06.987Z' });
    const program = {
      requiredFeatures: ['OsmSchema-V0.6', 'DenseNodes'],
      optionalFeatures: ['Sort.Type_then_ID'],
      program: 'almanac',
    };
    assert.deepEqual(headerOf(first), { ...program, ...told });
    // What is not said anew stays.
    mergeChanges(first, [], second, { replicationSequence: 987_654_322 });
    assert.deepEqual(headerOf(second), { ...program, ...told, replicationSequence: 987_654_322 });
    const untold = join(directory, 'untold.osm.pbf');
    mergeChanges(path, [], untold, {});
    assert.deepEqual(headerOf(untold), program);
  }));

test('a change of an older version than what is there does nothing, of two changes the newer one counts', () =>
  inDirectory(async (directory) => {
    const node = (version: number, name: string): WholeObject => ({
      type: 0,
      id: 1,
      version,
      x: 10,
      y: 20,
      tags: ['name', name],
      refs: [],
      memberTypes: [],
      roles: [],
    });
    const change = (to: WholeObject): string => changeFile([node(1, '')], [to], TIME);
    const { objects, counts } = await merged(directory, writeExtract([node(5, 'five')]), [change(node(4, 'four'))]);
    assert.deepEqual(objects, [node(5, 'five')]);
    assert.deepEqual(counts, { created: 0, modified: 0, deleted: 0, passedOver: 1 });
    const newer = [change(node(7, 'seven')), change(node(6, 'six'))];
    assert.deepEqual((await merged(directory, writeExtract([node(5, 'five')]), newer)).objects, [node(7, 'seven')]);
  }));

test('blobs that no change is about are copied as they are', () =>
  inDirectory(async (directory) => {
    const random = randomNumbers(7);
    const nodes = Array.from(
      { length: 40_000 },
      (_, at): WholeObject => ({
        type: 0,
        id: at + 1,
        version: 1,
        // As irregular as real coordinates, which do not pack well.
        x: Math.floor(random() * 1e9),
        y: Math.floor(random() * 1e8),
        tags: [],
        refs: [],
        memberTypes: [],
        roles: [],
      }),
    );
    const moved = nodes.map((node) => (node.id === 20_000 ? { ...node, x: 5, version: 2 } : node));
    const before = writeExtract(nodes);
    const { objects } = await merged(directory, before, [changeFile(nodes, moved, TIME)]);
    assert.deepEqual(objects, moved);
    const after = readFileSync(join(directory, 'after.osm.pbf'));
    const last = before.subarray(before.length - 60_000);
    assert.equal(after.subarray(after.length - 60_000).equals(last), true);
    const unsorted = writeExtract([...nodes.slice(20_000), ...nodes.slice(0, 20_000)]);
    await assert.rejects(merged(directory, unsorted, ['<osmChange/>']), (error: unknown) => {
      assert.ok(error instanceof CommandError);
      assert.match(error.message, /before\.osm\.pbf cannot take changes: its objects are not in order of type and id/);
      return true;
    });
  }));

test('single nodes and other granularities are read too', () =>
  inDirectory(async (directory) => {
    const data = {
      nodes: [{ id: 3, lon: 10.123, lat: -50.5, tags: { name: 'Café' } }],
      ways: [{ id: 4, refs: [3, 9, 3] }],
    };
    for (const options of [{}, { dense: false }, { granularity: 1000, lonOffset: 500, latOffset: -500 }]) {
      const { objects } = await merged(directory, writePbf(data, options), ['<osmChange></osmChange>']);
      assert.equal(objects.length, 2);
      const [node, way] = objects;
      assert.ok(Math.abs((node?.x ?? 0) - 101_230_000) <= 5);
      assert.ok(Math.abs((node?.y ?? 0) + 505_000_000) <= 5);
      assert.deepEqual(
        [node?.tags, way?.refs],
        [
          ['name', 'Café'],
          [3, 9, 3],
        ],
      );
    }
  }));

test('a block whose nodes have fewer coordinates than ids is refused, not read as if they were 0', () => {
  const blockOf = (...lists: number[][]): Uint8Array => {
    const [group, dense, block] = [new ByteWriter(), new ByteWriter(), new ByteWriter()];
    lists.forEach((numbers, at) => {
      const list = new ByteWriter();
      for (const number of numbers) list.signed(number);
      message(dense, [0x0a, 0x42, 0x4a][at] ?? 0, list);
    });
    message(group, 0x12, dense);
    message(block, 0x0a, new ByteWriter());
    message(block, 0x12, group);
    return block.view();
  };
  // Ids of one byte and of more: room for a list is made by its bytes.
  const whole = objectsOf(blockOf([1, 70_000], [500, 1], [700, 90_000]));
  assert.deepEqual(
    whole.map(({ id, x, y }) => [id, x, y]),
    [
      [1, 700, 500],
      [70_001, 90_700, 501],
    ],
  );
  assert.throws(() => objectsOf(blockOf([1, 70_000], [500, 1], [700])), RangeError);
  assert.throws(() => objectsOf(blockOf([1, 70_000], [5000], [700, 1])), RangeError);
});

test('what is added in vain is given up, in memory as on disk, and what stood before stays', () =>
  inDirectory(async (directory) => {
    const node = (id: number, name: string): Change => ({
      ...{ type: 0, id, version: 1, x: 1, y: 2, deleted: false },
      ...{ tags: ['name', name], refs: [], memberTypes: [], roles: [] },
    });
    // The second text fills what is kept in memory where memory is little.
    for (const [memory, length] of [
      [2 ** 24, 10],
      [0, 2 ** 20],
    ] as const) {
      const changes = new ChangeSet(directory, memory);
      try {
        changes.add(node(1, 'before'), '2026-01-01T00:00:00Z');
        const failure = new Error('cut off');
        const failing = changes.allOrNone(async () => {
          changes.add(node(1, 'in vain'), '2026-01-05T00:00:00Z');
          changes.add(node(2, 'y'.repeat(length)), undefined);
          throw failure;
        });
        await assert.rejects(failing, failure);
        await changes.allOrNone(async () => changes.add(node(3, 'x'.repeat(length)), '2026-01-02T00:00:00Z'));
        changes.add(node(4, 'after'), undefined);
        assert.deepEqual([changes.count, changes.newest], [3, '2026-01-02T00:00:00Z']);
        const found = [...changes.each()];
        assert.deepEqual(found, [node(1, 'before'), node(3, 'x'.repeat(length)), node(4, 'after')]);
      } finally {
        changes.close();
      }
    }
  }));

test('what is no change file, is cut off or is damaged is refused with its position', () =>
  inDirectory(async (directory) => {
    const refused = async (name: string, content: string | Buffer, why: RegExp): Promise<void> => {
      const path = join(directory, name);
      writeFileSync(path, content);
      const changes: Change[] = [];
      await assert.rejects(
        readChanges(path, ({ change }) => changes.push(change)),
        (error: unknown) => {
          assert.ok(error instanceof DamagedFile, String(error));
          assert.match(error.message, why);
          return true;
        },
      );
    };
    const node = '<node id="1" version="1" lat="1" lon="2"/>';
    const whole = `<osmChange><create>${node}</create></osmChange>`;
    await refused('a.osc', '', /it is empty/);
    await refused('a.osc', '<osm></osm>', /it holds objects, not changes/);
    await refused('a.osc', '<html>', /<html> begins no change file/);
    await refused('a.osc', whole.slice(0, -3), /ends within a tag/);
    await refused('a.osc', whole.slice(0, -12), /ends before its last tag/);
    await refused('a.osc', `<osmChange><create>${node}</modify></osmChange>`, /<\/modify> ends what is not open/);
    await refused('a.osc', whole.replace('lat="1"', 'lat="91"'), /lat="91" is no position/);
    await refused('a.osc', whole.replace('id="1"', 'id="-1"'), /id="-1" is no whole number/);
    await refused('a.osc', whole.replace('version="1"', 'version="&bad;"'), /&bad; is not known/);
    await refused('a.osc.gz', whole, /after byte 0, /);
    const packed = gzipSync(whole.replace(node, node.repeat(1000)));
    await refused('a.osc.gz', packed.subarray(0, packed.length - 9), /unexpected end of file/);
  }));
