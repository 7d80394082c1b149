import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { internals } from './internals.ts';
import { isTestedNode, majorOf } from './tested-node.ts';

test('every internal is listed, and what is listed exists', () => {
  const plain = ['internals.ts', 'tested-node.ts'];
  const files = readdirSync(new URL('.', import.meta.url)).filter((file) => !/\.test\.ts$/.test(file));
  assert.deepEqual([...plain, ...internals.map(({ file }) => file)].sort(), files.sort());
});

for (const { file, tested, holds } of internals)
  test(`the probe of ${file} holds on a tested Node.js`, {
    skip: !tested.includes(majorOf(process.version)),
  }, async () => {
    assert.equal(await holds(), true);
  });

test('a version that nobody tested is not taken for one that somebody did', () => {
  assert.deepEqual(['v24.0.0', '26.10.0', 'v25.1.0', 'v240.0.0', 'v2.4.0'].map(isTestedNode), [
    true,
    true,
    false,
    false,
    false,
  ]);
});
