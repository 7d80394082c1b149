import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { DamagedFile } from '#kit/files/damaged-file';
import { emptyDirectory } from '#kit/testing/empty-directory';
import { readExtractObjects, writeExtract } from '../../../testing/changed-extract.ts';
import { ChangesInTurn, KeptChanges } from './kept-changes.ts';
import { mergeChanges } from './merge-changes.ts';
import { type Change, compareObjects } from './whole-object.ts';

const HEAD = { extract: 7, timestamp: '2026-03-02T12:00:00Z', replicationSequence: 9 };
const units = fc.integer({ min: -1_800_000_000, max: 1_800_000_000 });
const ids = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constantFrom(-3, 2 ** 40 + 1));
const texts = fc.constantFrom('', 'name', 'Löwen', 'highway', '橋');
/** An empty key would end the tags of a node. */
const keys = texts.filter((text) => text !== '');
const members = fc.array(fc.record({ ref: ids, type: fc.integer({ min: 0, max: 2 }), role: texts }), { maxLength: 4 });
const change = fc
  .record({
    type: fc.integer({ min: 0, max: 2 }),
    id: ids,
    version: fc.integer({ min: 0, max: 3 }),
    deleted: fc.boolean(),
    x: units,
    y: units,
    tags: fc.array(fc.tuple(keys, texts), { maxLength: 3 }),
    members,
  })
  .map(({ members: list, tags, ...one }): Change => {
    const { type, deleted } = one;
    const isNode = type === 0 && !deleted;
    return {
      ...one,
      x: isNode ? one.x : 0,
      y: isNode ? one.y : 0,
      tags: deleted ? [] : tags.flat(),
      refs: type === 0 || deleted ? [] : list.map(({ ref }) => ref),
      memberTypes: type === 2 && !deleted ? list.map((member) => member.type) : [],
      roles: type === 2 && !deleted ? list.map(({ role }) => role) : [],
    };
  });
const changes = fc
  .uniqueArray(change, { maxLength: 20, selector: ({ type, id }) => `${type} ${id}` })
  .map((list) => list.sort(compareObjects));

test('changes come out of their file as they went in', async (context) => {
  const path = join(await emptyDirectory(context), 'changes');
  fc.assert(
    fc.property(changes, fc.boolean(), (list, isCounted) => {
      const all = list.map((one) => ({ ...one, isCounted }));
      KeptChanges.of(all, HEAD).write(path);
      const read = KeptChanges.read(path);
      assert.deepEqual([...read.each()], all);
      assert.deepEqual(read.head, { ...HEAD, count: all.length });
      assert.deepEqual(KeptChanges.readHead(path), read.head);
    }),
    { numRuns: 100 },
  );
});

test('a damaged file of changes is refused, and one of another version', async (context) => {
  const path = join(await emptyDirectory(context), 'changes');
  const [one] = fc.sample(change, { numRuns: 1, seed: 4 });
  assert.ok(one);
  KeptChanges.of([one], HEAD).write(path);
  const whole = readFileSync(path);
  const refusals: [(bytes: Buffer) => Buffer, RegExp][] = [
    [(bytes) => bytes.subarray(0, bytes.length - 1), /changes is damaged: its sum is another one\.$/],
    [(bytes) => bytes.fill(bytes.at(-1) === 1 ? 2 : 1, bytes.length - 1), /its sum is another one\.$/],
    [(bytes) => bytes.subarray(0, 30), /is damaged: it is cut off\.$/],
    [(bytes) => bytes.subarray(0, 10), /is damaged: it does not begin as a file of changes\.$/],
    [(bytes) => bytes.fill('X', 0, 1), /is damaged: it does not begin as a file of changes\.$/],
    [(bytes) => bytes.fill('{', 20, 22), /is damaged: /],
    [(bytes) => bytes.fill(2, 8, 9), /changes is of version 2, and this Almanac reads version 1\.$/],
  ];
  for (const [damage, message] of refusals) {
    writeFileSync(path, damage(Buffer.from(whole)));
    assert.throws(() => [...KeptChanges.read(path).each()], { name: DamagedFile.name, message });
  }
});

test('changes in turn do what both do one after the other, and count what the second ones do', async (context) => {
  const directory = await emptyDirectory(context);
  const [path, first, both, atOnce] = ['a', 'b', 'c', 'd'].map((name) => join(directory, `${name}.osm.pbf`));
  assert.ok(path && first && both && atOnce);
  const known = changes.map((list) => list.filter(({ id, version }) => id > 0 && version > 0));
  let older = 0;
  fc.assert(
    fc.property(known, known, known, (held, earlier, later) => {
      writeFileSync(path, writeExtract(held));
      // Those that the extract has newer are not kept.
      const versions = new Map(held.map(({ type, id, version }) => [`${type} ${id}`, version]));
      const kept = earlier.filter(({ type, id, version }) => {
        return version >= (versions.get(`${type} ${id}`) ?? 0);
      });
      mergeChanges(path, kept, first, {});
      // An extract does not know what is deleted; kept changes do, and something older does not bring it back.
      const gone = new Map(
        kept.flatMap(({ type, id, version, deleted }) => (deleted ? [[`${type} ${id}`, version]] : [])),
      );
      const news = later.filter(({ type, id, version }) => version >= (gone.get(`${type} ${id}`) ?? 0));
      const counts = mergeChanges(first, news, both, {});
      const turn = new ChangesInTurn(kept, later);
      const { created, modified, deleted, passedOver } = mergeChanges(path, turn.each(), atOnce, {});
      assert.deepEqual(readExtractObjects(atOnce), readExtractObjects(both));
      older += later.length - news.length;
      assert.deepEqual(
        {
          created: created + turn.created,
          modified: modified + turn.modified,
          deleted: deleted + turn.deleted,
          passedOver: passedOver + turn.passedOver,
        },
        { ...counts, passedOver: counts.passedOver + later.length - news.length },
      );
    }),
    { numRuns: 200 },
  );
  assert.notEqual(older, 0);
});
