import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type IdList,
  idAt,
  memberKey,
  type NodeId,
  nodeId,
  nodeIds,
  relationId,
  type WayId,
  wayId,
} from './osm-ids.ts';
import { SparseIds, sharedIds } from './sparse-ids.ts';

test('objects of different types with one id are told apart', () => {
  const keys = [memberKey(0, nodeId(7)), memberKey(1, wayId(7)), memberKey(2, relationId(7))];
  assert.equal(new Set(keys).size, 3);
  const list = nodeIds(Float64Array.of(7, 8));
  const special = new SparseIds(sharedIds(list));
  assert.equal(special.has(idAt(list, 1)), true);
  assert.deepEqual([...list], [7, 8]);
  assert.throws(() => idAt(list, 2), RangeError);
  const wrong = (ways: IdList<WayId>, waysOfNode: ReadonlyMap<NodeId, readonly number[]>): void => {
    // @ts-expect-error the id of a way is none of a node
    waysOfNode.get(wayId(7));
    // @ts-expect-error nor is one of a list of ways
    special.has(idAt(ways, 0));
    // @ts-expect-error a set of nodes is made of no ways
    new SparseIds<NodeId>(sharedIds(ways));
    // @ts-expect-error a count is no id
    memberKey(1, waysOfNode.size);
    // @ts-expect-error the key of an object is no id
    memberKey(1, memberKey(1, wayId(7)));
  };
  assert.equal(typeof wrong, 'function');
});
