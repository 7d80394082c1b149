import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SearchBudget } from './search-budget.ts';

const LIMITS = { entries: 1000, candidates: 80, time: 10_000 };

test('a search gives up when it has looked at much since it found something', () => {
  for (const bound of ['entries', 'candidates'] as const) {
    const budget = new SearchBudget(LIMITS);
    const share = 0.4 * LIMITS[bound];
    budget[bound] -= share;
    assert.equal(budget.isFruitless, false);
    budget[bound] -= 1;
    assert.equal(budget.isFruitless, true);
    budget.renew();
    assert.equal(budget.isFruitless, false);
    budget[bound] -= share + 1;
    assert.equal(budget.isFruitless, true);
    assert.equal(budget.isSpent, false);
    budget[bound] = 0;
    assert.equal(budget.isSpent, true);
  }
});

test('a query of many words is given less, and a search ends in time', () => {
  const usual = new SearchBudget({ ...LIMITS, entries: 1e6, candidates: 1e6 });
  usual.narrow(14);
  assert.equal(usual.entries, 1e6);
  usual.narrow(15);
  assert.ok(usual.entries < 1e6 && usual.candidates < 1e6);
  assert.equal(usual.isFruitless, false);
  const late = new SearchBudget({ ...LIMITS, time: -1 });
  assert.throws(() => late.check(), { code: 'SEARCH_TIMEOUT' });
});
