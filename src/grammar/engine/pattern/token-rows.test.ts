import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { TokenRows } from './token-rows.ts';

test('rows of tokens hold what was put in them, each for itself', () => {
  const cases = fc.array(fc.tuple(fc.nat(4), fc.nat(99)), { maxLength: 60 });
  fc.assert(
    fc.property(cases, (added) => {
      const rows = new TokenRows();
      rows.makeRoom(6, 100);
      for (let row = 0; row < 5; row++) rows.empty(row);
      rows.fill(5);
      for (const [row, token] of added) rows.add(row, token);
      for (let row = 0; row < 6; row++) {
        rows.row = row;
        const found: number[] = [];
        for (let token = rows.next(0); token >= 0 && token < 100; token = rows.next(token + 1)) found.push(token);
        const wanted = new Set(
          row === 5
            ? Array.from({ length: 100 }, (_, i) => i)
            : added.filter(([at]) => at === row).map(([, token]) => token),
        );
        assert.deepEqual(
          found,
          [...wanted].sort((a, b) => a - b),
        );
      }
    }),
  );
});
