import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ColumnSpace } from '../memory/columns.ts';
import { nodeId, relationId, wayId, wayIds } from '../memory/osm-ids.ts';
import { KeptRelations } from './kept-relations.ts';
import { MemberLines } from './member-lines.ts';
import type { RelationRead } from './read-blob.ts';

const relation = (id: number): RelationRead => ({
  id: relationId(id),
  kind: id % 3 === 0 ? 'associatedStreet' : 'area',
  selected: undefined,
  name: `relation ${id}`,
  ways: wayIds(Float64Array.of(id, 2 ** 40 + id)),
  labels: [nodeId(id)],
  members: [{ type: 1, id: wayId(id), role: 'street' }],
});

test('relations come back as they came, in memory or from a file', () => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-relations-'));
  try {
    const all = Array.from({ length: 30 }, (_, id) => relation(id));
    for (const memory of [0, 6000, 2 ** 30]) {
      const kept = new KeptRelations(join(directory, 'relations'), memory);
      for (let at = 0; at < all.length; at += 7) kept.add(all.slice(at, at + 7));
      assert.equal(readdirSync(directory).length, memory === 2 ** 30 ? 0 : 1, `a file with ${memory} bytes`);
      assert.deepEqual([...kept.each()], all);
      assert.deepEqual(
        [...kept.ways],
        all.flatMap(({ kind, ways }) => (kind === 'area' ? [...ways] : [])),
      );
      kept.close();
      assert.deepEqual(readdirSync(directory), []);
    }
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test('lines of member ways are found by their ids', () => {
  const space = new ColumnSpace(join(tmpdir(), `almanac-lines-${process.pid}`), 0);
  const lines = new MemberLines(space, wayIds(Float64Array.of(3, 3, 2 ** 40, 2 ** 41)));
  lines.set(wayId(2 ** 40), Int32Array.of(1, -2, 3, -4));
  lines.set(wayId(3), Int32Array.of(5, 6, 7, 8, 9, 10));
  assert.deepEqual(lines.get(wayId(3)), Int32Array.of(5, 6, 7, 8, 9, 10));
  assert.deepEqual(lines.get(wayId(2 ** 40)), Int32Array.of(1, -2, 3, -4));
  assert.equal(lines.get(wayId(2 ** 41)), undefined, 'it did not come');
  lines.close();
  space.close();
});
