import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { BLOCK, parseHead, parseRecords, tarHead } from './tar-entry.ts';

const none = new Map<string, string>();

/** Reads what {@link tarHead} has written. */
function read(bytes: Buffer) {
  const first = parseHead(bytes.subarray(0, BLOCK), none);
  if (first?.type !== 'x') return first;
  const records = parseRecords(bytes.subarray(BLOCK, BLOCK + first.size));
  return parseHead(bytes.subarray(-BLOCK), records);
}

test('a head of a file gives back what it was made of, however long the name and the file are', () => {
  const name = fc.stringMatching(/^[^\0]{1,120}$/u).filter((text) => text.isWellFormed());
  const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
  const entry = fc.record({
    path,
    size: fc.oneof(fc.nat(), fc.integer({ min: 8 ** 11 - 2, max: 2 ** 50 })),
    mode: fc.integer({ min: 0, max: 0o777 }),
    modified: fc.integer({ min: 0, max: 2 ** 33 - 1 }),
  });
  fc.assert(
    fc.property(entry, (one) => {
      const bytes = tarHead(one);
      assert.equal(bytes.length % BLOCK, 0);
      assert.deepEqual(read(bytes), { ...one, type: '0' });
    }),
  );
});

test('a head with any changed byte of its fields is refused', () => {
  const bytes = tarHead({ path: 'digits/pi', size: 1234, mode: 0o600, modified: 1 });
  fc.assert(
    fc.property(fc.nat(264), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ change;
      // The blanks after the sum are no part of it.
      fc.pre(at < 154 || at > 155);
      assert.throws(() => parseHead(changed, none), /The backup holds something that is no file\./);
    }),
  );
});

test('an empty block ends the file', () => assert.equal(parseHead(Buffer.alloc(BLOCK), none), undefined));
