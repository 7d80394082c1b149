import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { KNOWN_PREFIXES, knownPrefixes } from './published-values.ts';

/** What the values come to; a value that changes has to be looked up again at its source. */
const DIGEST = '35959a1cc38cd98d';

test('published values are those that were looked up, in their order', () => {
  const written = JSON.stringify(KNOWN_PREFIXES, (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  );
  assert.equal(createHash('sha256').update(written).digest('hex').slice(0, 16), DIGEST);
  for (const { lastDigits, hash, sha256 } of KNOWN_PREFIXES) {
    assert.match(lastDigits, /^[0-9a-f]*$/);
    assert.ok(hash === undefined || hash < 2n ** 61n - 1n);
    assert.ok(sha256 === undefined || /^[0-9a-f]{64}$/.test(sha256));
  }
});

test('values are found by constant and radix, by rising length', () => {
  const found = (['pi', 'e', 'phi', 'sqrt2', 'ln2'] as const).flatMap((constant) =>
    ([10, 16] as const).map((radix) => {
      const known = knownPrefixes(constant, radix);
      assert.ok(known.every((one) => one.constant === constant && one.radix === radix));
      for (const [at, { digits }] of known.entries()) assert.ok(at === 0 || digits > (known[at - 1]?.digits ?? 0));
      return known.length;
    }),
  );
  assert.equal(
    found.reduce((sum, count) => sum + count, 0),
    KNOWN_PREFIXES.length,
  );
});
