import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { ColumnSpace } from './columns.ts';
import { AnsweredNodes, AskedNodes, NodeJoin } from './node-join.ts';
import { type NodeFinder, NodeLocations, SlabFinder } from './node-locations.ts';
import { nodeId, nodeIds } from './osm-ids.ts';

const ID = fc.integer({ min: 0, max: 2 ** 52 });

test('nodes are found again, in memory and in a file, whatever their ids', () => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-nodes-'));
  try {
    fc.assert(
      fc.property(fc.uniqueArray(ID, { maxLength: 200 }), fc.boolean(), fc.array(ID), (ids, spilled, others) => {
        ids.sort((a, b) => a - b);
        const locations = new NodeLocations(join(directory, 'nodes'), spilled ? 0 : 2 ** 30);
        const xs = Int32Array.from(ids, (_, at) => at);
        assert.equal(
          locations.add(
            nodeIds(Float64Array.from(ids)),
            xs,
            xs.map((x) => -x),
            ids.length,
          ),
          true,
        );
        locations.finish();
        assert.equal(locations.count, ids.length);
        assert.equal(locations.spilled, spilled && ids.length > 0);
        const known = new Map(ids.map((id, at) => [id, at]));
        const asked = new AskedNodes();
        for (const id of [...ids, ...others, ...ids.map((id) => id + 1)]) asked.find(nodeId(id));
        const check = (finder: NodeFinder): void => {
          for (const id of asked.ids) {
            assert.equal(finder.find(id), known.has(id));
            const at = known.get(id);
            if (at !== undefined) assert.deepEqual([finder.x, finder.y], [at, 0 - at]);
          }
        };
        if (locations.spilled) {
          const space = new ColumnSpace(join(directory, 'columns'), 2 ** 20);
          const joined = new NodeJoin(join(directory, 'asked'), locations, space, 0);
          for (let time = 0; time < 3; time++) joined.ask(asked.ids);
          joined.answer();
          for (let time = 0; time < 3; time++) check(new AnsweredNodes(joined.take()));
          joined.close();
          space.close();
        } else check(new SlabFinder(locations.slabs));
        locations.close();
      }),
      { numRuns: 50 },
    );
    assert.deepEqual(readdirSync(directory), []);
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test('nodes near each other are found from any node before them', () => {
  const id = fc.integer({ min: 0, max: 1000 });
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 400 }), fc.array(id, { maxLength: 400 }), (ids, asked) => {
      ids.sort((a, b) => a - b);
      const locations = new NodeLocations('', 2 ** 30);
      const xs = Int32Array.from(ids);
      locations.add(nodeIds(Float64Array.from(ids)), xs, xs, ids.length);
      locations.finish();
      const finder = new SlabFinder(locations.slabs);
      const known = new Set(ids);
      for (const one of asked) {
        assert.equal(finder.find(nodeId(one)), known.has(one));
        if (known.has(one)) assert.equal(finder.x, one);
      }
      locations.close();
    }),
  );
});
