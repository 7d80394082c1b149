import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { LEAF_PLACES, treeDepth } from '../store/world-index.ts';
import { plantTrees } from './place-trees.ts';

const places = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 4 }), fc.float({ min: -1, max: 1, noNaN: true })),
  { maxLength: 100 },
);

test('every place stands once, in the tree of its country and type, inside the boxes above it', () => {
  fc.assert(
    fc.property(places, (given) => {
      const vectors = Float32Array.from(given.flatMap(([country, type, x]) => [x, country / 2, type / 4]));
      const trees = plantTrees(
        3,
        given.map(([country]) => country),
        given.map(([, type]) => type),
        vectors,
      );
      assert.deepEqual(
        [...trees.order].sort((a, b) => a - b),
        [...given.keys()],
      );
      for (let tree = 0; tree < 15; tree++) {
        const range = trees.order.subarray(trees.treeStart[tree], trees.treeStart[tree + 1]);
        const box = trees.nodeBox.subarray(6 * trees.treeNode[tree], 6 * trees.treeNode[tree] + 6);
        for (const place of range) {
          assert.equal(given[place][0] * 5 + given[place][1], tree);
          for (let axis = 0; axis < 3; axis++) {
            const value = vectors[3 * place + axis];
            assert.ok(value >= box[axis] && value <= box[axis + 3]);
          }
        }
      }
    }),
  );
});

test('the depth leaves no more than a leaf can hold', () => {
  assert.equal(treeDepth(LEAF_PLACES), 0);
  assert.equal(treeDepth(LEAF_PLACES + 1), 1);
  assert.equal(treeDepth(LEAF_PLACES * 4), 2);
});
