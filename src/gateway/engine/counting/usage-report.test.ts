import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Usage } from '../../store/usage-store.ts';
import { usageReport } from './usage-report.ts';

const usage = (day: string, token: string, name: string, owner: string, model: string, amount: number): Usage => ({
  ...{ day, token, name, owner, model },
  ...{ requests: amount, prompt: 10 * amount, generated: 100 * amount },
});

const USAGE = [
  usage('2026-11-20', 't1', 'old-name', 'ops', 'small', 1),
  usage('2026-11-20', 't2', 'web', 'shop', 'small', 2),
  usage('2026-11-21', 't1', 'ci', 'ops', 'large', 4),
  usage('2026-11-21', 't3', 'web', 'ops', 'small', 8),
];

test('usage by token, under the name that it had last', () => {
  assert.deepEqual(
    usageReport(USAGE, ['token']).map(({ token, requests, prompt, generated, model }) => [
      token,
      requests,
      prompt,
      generated,
      model,
    ]),
    [
      ['ci', 5, 50, 500, null],
      // Two tokens that had one name, one after the other.
      ['web', 2, 20, 200, null],
      ['web', 8, 80, 800, null],
    ],
  );
});

test('usage by several columns, in their order', () => {
  assert.deepEqual(
    usageReport(USAGE, ['owner', 'model']).map(({ owner, model, requests }) => [owner, model, requests]),
    [
      ['ops', 'large', 4],
      ['ops', 'small', 9],
      ['shop', 'small', 2],
    ],
  );
  assert.deepEqual(
    usageReport(USAGE, ['day']).map(({ day, token, requests }) => [day, token, requests]),
    [
      ['2026-11-20', null, 3],
      ['2026-11-21', null, 12],
    ],
  );
});
