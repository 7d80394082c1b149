import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import { ColumnSpace } from './columns.ts';
import { AnsweredNodes, AskedNodes, NodeJoin } from './node-join.ts';
import { NodeLocations } from './node-locations.ts';
import { type IdList, type NodeId, nodeId, nodeIds } from './osm-ids.ts';

/** Ids that are neighbours, and ids that lie so far apart that each is in a part of its own. */
const ID = fc.oneof(
  fc.integer({ min: 0, max: 3000 }),
  fc.integer({ min: 0, max: 40 }).map((far) => far * 2 ** 33 + 7),
);

const ids = (list: Iterable<number>): IdList<NodeId> => nodeIds(Float64Array.from(list));

/** Nodes in a file, whose coordinates follow from their ids. */
function nodesInFile(directory: string, known: readonly number[]): NodeLocations {
  const locations = new NodeLocations(join(directory, 'nodes'), 0);
  const xs = Int32Array.from(known, (id) => id % 1_800_000_000);
  assert.equal(
    locations.add(
      ids(known),
      xs,
      xs.map((x) => -x),
      known.length,
    ),
    true,
  );
  locations.finish();
  return locations;
}

function inFolder(context: TestContext): string {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-join-'));
  context.after(() => rmSync(directory, { recursive: true }));
  return directory;
}

test('ways get the nodes that a map would give them, in their order', (context) => {
  const directory = inFolder(context);
  const known = fc.uniqueArray(ID, { minLength: 1, maxLength: 60 }).map((list) => list.sort((a, b) => a - b));
  /** How often the same is asked for: blocks of questions are full, or full to the last one. */
  const times = fc.constantFrom(1, 2, 32, 512, 513);
  const asked = fc.array(fc.tuple(fc.array(ID, { maxLength: 20 }), times), { maxLength: 12 });
  const memory = fc.constantFrom(0, 4000, 2 ** 22);
  fc.assert(
    fc.property(known, asked, memory, (nodes, questions, bytes) => {
      const locations = nodesInFile(directory, nodes);
      const map = new Set(nodes);
      const space = new ColumnSpace(join(directory, 'columns'), 0);
      const joined = new NodeJoin(join(directory, 'asked'), locations, space, bytes);
      // Half of what is asked for is there.
      const lists = questions.map(([list, count]) =>
        Array.from({ length: count * list.length }, (_, at) =>
          at % 2 === 0 ? (list[at % list.length] ?? 0) : (nodes[at % nodes.length] ?? 0),
        ),
      );
      for (const list of lists) joined.ask(ids(list));
      joined.answer();
      for (const list of lists) {
        const finder = new AnsweredNodes(joined.take());
        for (const id of list) {
          assert.equal(finder.find(nodeId(id)), map.has(id));
          if (map.has(id)) assert.deepEqual([finder.x, finder.y], [id % 1_800_000_000, 0 - (id % 1_800_000_000)]);
        }
      }
      assert.throws(() => joined.take(), RangeError);
      joined.close();
      space.close();
      locations.close();
      assert.deepEqual(readdirSync(directory), []);
    }),
    { numRuns: 60 },
  );
});

test('nodes that are asked for are noted in their order, and none of them is known', () => {
  const asked = new AskedNodes();
  const list = Array.from({ length: 10_000 }, (_, at) => (at * 7919) % 10_007);
  for (const id of list) assert.equal(asked.find(nodeId(id)), false);
  assert.deepEqual([...asked.ids], list);
});

test('a file that is cut off while nodes are joined is refused', (context) => {
  const directory = inFolder(context);
  const nodes = [5, 6, 7, 2 ** 40];
  const cut = (name: string, when: 'asked' | 'answered'): void => {
    const locations = nodesInFile(directory, nodes);
    const space = new ColumnSpace(join(directory, 'columns'), 0);
    const joined = new NodeJoin(join(directory, 'asked'), locations, space, 0);
    try {
      // More than one block of the first part, which has no room to wait.
      joined.ask(ids(Array.from({ length: 700 }, (_, at) => 5 + (at % 3))));
      joined.ask(ids([2 ** 40]));
      if (when === 'answered') joined.answer();
      const file = join(directory, name);
      truncateSync(file, Math.max(0, statSync(file).size - 10));
      const rest = (): void => {
        if (when === 'asked') joined.answer();
        for (let time = 0; time < 2; time++) joined.take();
      };
      assert.throws(rest, /^RangeError: The file of (?:asked )?nodes was cut off\.$/);
    } finally {
      joined.close();
      space.close();
      locations.close();
    }
    assert.deepEqual(readdirSync(directory), []);
  };
  cut('nodes', 'asked');
  cut('asked', 'answered');
});
