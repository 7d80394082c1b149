import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { SmallGzip } from './small-gzip.ts';

test('bodies are compressed one after the other as each by itself', () => {
  for (const level of [1, 4, 6, 9]) {
    const gzip = new SmallGzip(level);
    fc.assert(
      fc.property(
        fc.oneof(fc.uint8Array({ maxLength: 3000 }), fc.lorem({ maxCount: 300 }).map(Buffer.from)),
        (bytes) => {
          assert.ok(gzip.compress(bytes).equals(gzipSync(bytes, { level })));
        },
      ),
    );
    for (const length of [0, 1, 16_383, 16_384, 16_385, 70_000]) {
      const bytes = randomBytes(length);
      assert.ok(gzip.compress(bytes).equals(gzipSync(bytes, { level })), `${length} bytes`);
    }
  }
});

test('a body that was compressed stays as it is when the next one is', () => {
  const gzip = new SmallGzip(4);
  const first = gzip.compress(Buffer.from('one'));
  const copy = Buffer.from(first);
  gzip.compress(Buffer.from('two'));
  assert.ok(first.equals(copy));
});
