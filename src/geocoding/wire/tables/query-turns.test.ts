import assert from 'node:assert/strict';
import { test } from 'node:test';
import { queryTurns } from './query-turns.ts';

test('a batch has as many queries as the bound, and no more', () => {
  const takeTurn = queryTurns({ searchBatchMaxQueries: 2, searchBatchTime: 600 }, () => true);
  takeTurn();
  takeTurn();
  assert.throws(takeTurn, { code: 'SEARCH_BATCH_TOO_LONG', message: 'A batch holds at most 2 queries.' });
});

test('a batch takes as many seconds as the bound, and no more', (context) => {
  let now = 5000;
  context.mock.method(performance, 'now', () => now);
  const takeTurn = queryTurns({ searchBatchMaxQueries: 10, searchBatchTime: 3 }, () => true);
  takeTurn();
  now += 3000;
  takeTurn();
  now += 0.01;
  assert.throws(takeTurn, {
    code: 'SEARCH_BATCH_TIMEOUT',
    message: 'The batch took longer than 3 seconds; the rest was left out.',
  });
});

test('each query of a batch counts for its client', () => {
  let left = 1;
  const takeTurn = queryTurns({ searchBatchMaxQueries: 10, searchBatchTime: 600 }, () => left-- > 0);
  takeTurn();
  assert.throws(takeTurn, { code: 'RATE' });
});
