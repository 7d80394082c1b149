import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { SortedRuns } from './sorted-runs.ts';

test('records come in order of their first two numbers, equal ones as they came, whatever the memory', () => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-runs-'));
  try {
    const word = fc.oneof(fc.nat(3), fc.integer({ min: 0, max: 2 ** 32 - 1 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(word, word), { maxLength: 1000 }), fc.nat(4000), (keys, memory) => {
        const path = join(directory, 'runs');
        const sorted = new SortedRuns(path, 5, memory);
        keys.forEach(([high, low], number) => {
          sorted.add(high, low, number, 2 * number, 3 * number);
        });
        assert.equal(existsSync(path), keys.length > Math.max(64, Math.floor(memory / 36)), 'runs go to the disk');
        const found: number[][] = [];
        while (sorted.next()) found.push([...sorted.record]);
        const expected = keys.map(([high, low], number) => [high, low, number, 2 * number, 3 * number]);
        expected.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
        assert.deepEqual(found, expected);
        assert.equal(sorted.next(), false);
        assert.deepEqual(readdirSync(directory), []);
      }),
      { numRuns: 60 },
    );
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});
