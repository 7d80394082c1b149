import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { randomNumbers } from '#kit/testing/random-numbers';
import { ColumnSpace } from './columns.ts';

test('columns beyond their memory hold what was set, and give it back page by page', () => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-columns-'));
  try {
    const path = join(directory, 'columns');
    const space = new ColumnSpace(path, 0);
    const random = randomNumbers(3);
    const kinds = [
      { column: space.column('int32', -1), fill: -1, value: () => Math.floor(random() * 2 ** 32) - 2 ** 31 },
      { column: space.column('uint8'), fill: 0, value: () => Math.floor(random() * 256) },
      { column: space.column('float64'), fill: 0, value: () => random() * 2 ** 40 },
    ];
    const expected = kinds.map(({ fill }) => new Array<number>(300_000).fill(fill));
    for (let turn = 0; turn < 200_000; turn++) {
      const kind = Math.floor(random() * 3);
      // Neighbours, and now and then somewhere else.
      const at = turn % 10 === 0 ? Math.floor(random() * 300_000) : Math.floor(turn * 1.5);
      if (random() < 0.5) assert.equal(kinds[kind].column.get(at), expected[kind][at]);
      else {
        expected[kind][at] = kinds[kind].value();
        kinds[kind].column.set(at, expected[kind][at]);
      }
    }
    assert.ok(existsSync(path), 'pages went to the file');
    const several = new Int32Array(40_000);
    kinds[0].column.copy(10_000, several.length, several);
    assert.deepEqual([...several], expected[0].slice(10_000, 50_000));

    const [{ column }] = kinds;
    column.length = 300_000;
    const bytes = Buffer.concat(Array.from(column.bytes(), (page) => Buffer.from(page)));
    column.clear();
    assert.equal(column.get(5), -1, 'nothing is left of a column that was emptied');
    column.push(7);
    for (let start = 0; start < several.length; start += 1001) column.append(several.subarray(start, start + 1001));
    assert.equal(column.length, 1 + several.length);
    const appended = new Int32Array(several.length);
    column.copy(1, several.length, appended);
    assert.deepEqual(appended, several);
    column.clear();
    const restored = space.column('int32');
    let from = 0;
    restored.restore(300_000, (into) => {
      from += bytes.copy(into, 0, from, from + into.length);
    });
    for (let at = 0; at < 300_000; at++) assert.equal(restored.get(at), expected[0][at]);
    for (let at = 0; at < 300_000; at += 7) assert.equal(kinds[2].column.get(at), expected[2][at]);
    space.close();
    assert.equal(existsSync(path), false);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});
