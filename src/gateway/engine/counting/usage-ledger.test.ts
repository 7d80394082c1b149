import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { USAGE_FILE, UsageStore } from '../../store/usage-store.ts';
import { type UsageBook, UsageLedger } from './usage-ledger.ts';

const CI = { id: 't1', name: 'ci', owner: 'ops' };

function opened(context: TestContext, start: string, interval = 3_600_000) {
  const path = mkdtempSync(join(tmpdir(), 'almanac-ledger-'));
  const store = UsageStore.open(path);
  const clock = { now: Date.parse(start) };
  const problems: unknown[] = [];
  const ledger = new UsageLedger(
    store,
    { interval, days: 2 },
    (error) => problems.push(error),
    () => clock.now,
  );
  context.after(() => {
    ledger.close();
    store.close();
    rmSync(path, { recursive: true, force: true });
  });
  const all = () => store.between('0000-01-01', '9999-12-31');
  return { path, store, clock, ledger, problems, all };
}

test('requests of a day add up, and a new day begins anew', (context) => {
  const { ledger, clock, all } = opened(context, '2026-11-22T23:59:59Z');
  ledger.count(CI, 'm', { prompt: 1, generated: 2 });
  ledger.count(CI, 'm', { prompt: 10, generated: 20 });
  clock.now += 2000;
  ledger.count(CI, 'm', { prompt: 100, generated: 0 });
  ledger.count({ ...CI, id: 't2' }, '', { prompt: 0, generated: 0 });
  assert.deepEqual(all(), []);
  ledger.flush();
  ledger.flush();
  assert.deepEqual(
    all().map(({ day, token, requests, prompt, generated }) => [day, token, requests, prompt, generated]),
    [
      ['2026-11-22', 't1', 2, 11, 22],
      ['2026-11-23', 't1', 1, 100, 0],
      ['2026-11-23', 't2', 1, 0, 0],
    ],
  );
  ledger.count(CI, 'other', { prompt: 5, generated: 6 });
  assert.deepEqual(ledger.usedTokens('t1', clock.now), {
    day: { prompt: 105, generated: 6 },
    month: { prompt: 116, generated: 28 },
  });
});

test('it writes by itself, and the rest when it closes', async (context) => {
  const { ledger, all } = opened(context, '2026-11-22T12:00:00Z', 5);
  ledger.count(CI, 'm', { prompt: 1, generated: 2 });
  for (let tries = 0; tries < 1000 && all().length === 0; tries++)
    await new Promise((resolve) => setTimeout(resolve, 10));
  assert.equal(all().length, 1);
  ledger.count(CI, 'm', { prompt: 1, generated: 2 });
  ledger.close();
  assert.equal(all()[0]?.requests, 2);
});

test('days beyond those that are kept are removed', (context) => {
  const { ledger, clock, all } = opened(context, '2026-11-20T12:00:00Z');
  for (let day = 0; day < 4; day++) {
    ledger.count(CI, 'm', { prompt: 1, generated: 2 });
    ledger.flush();
    clock.now += 86_400_000;
  }
  assert.deepEqual(
    all().map(({ day }) => day),
    ['2026-11-22', '2026-11-23'],
  );
});

test('what the store refuses is written later', (context) => {
  const { path, ledger, problems, all } = opened(context, '2026-11-20T12:00:00Z');
  const other = new DatabaseSync(join(path, USAGE_FILE));
  other.exec('ALTER TABLE usage RENAME TO away');
  ledger.count(CI, 'm', { prompt: 1, generated: 2 });
  ledger.flush();
  ledger.count(CI, 'm', { prompt: 1, generated: 2 });
  assert.equal(problems.length, 1);
  other.exec('ALTER TABLE away RENAME TO usage');
  other.close();
  ledger.flush();
  assert.equal(all()[0]?.requests, 2);
  assert.equal(problems.length, 1);
});

test('very many tokens are written before the interval is over', (context) => {
  const { ledger, all } = opened(context, '2026-11-20T12:00:00Z');
  for (let n = 0; n < 10_001; n++) ledger.count({ ...CI, id: `t${n}` }, 'm', { prompt: 1, generated: 2 });
  assert.equal(all().length, 10_000);
});

test('a month is asked for from its first day, and a store that cannot be read tells nothing', (context) => {
  const asked: unknown[] = [];
  const problems: unknown[] = [];
  let isBroken = false;
  const book: UsageBook = {
    add: () => {},
    prune: () => 0,
    usedBy: (...range) => {
      if (isBroken) throw new Error('gone');
      asked.push(range);
      return { prompt: asked.length, generated: 10 * asked.length };
    },
  };
  const ledger = new UsageLedger(book, { interval: 3_600_000, days: 2 }, (error) => problems.push(error));
  context.after(() => ledger.close());
  assert.deepEqual(ledger.usedTokens('t1', Date.parse('2026-11-22T23:59:59Z')), {
    day: { prompt: 1, generated: 10 },
    month: { prompt: 2, generated: 20 },
  });
  assert.deepEqual(asked, [
    ['t1', '2026-11-22', '2026-11-22'],
    ['t1', '2026-11-01', '2026-11-22'],
  ]);
  isBroken = true;
  const none = { prompt: 0, generated: 0 };
  assert.deepEqual(ledger.usedTokens('t1', 0), { day: none, month: none });
  assert.equal(problems.length, 1);
});

test('while the store refuses, no more waits than its bound, and what waited is given up', (context) => {
  const written: number[] = [];
  let isFull = true;
  const book: UsageBook = {
    add: (amounts) => {
      if (isFull) throw new Error('full');
      written.push(amounts.length);
    },
    prune: () => 0,
    usedBy: () => ({ prompt: 0, generated: 0 }),
  };
  const problems: unknown[] = [];
  const ledger = new UsageLedger(book, { interval: 3_600_000, days: 2 }, (error) => problems.push(error));
  context.after(() => ledger.close());
  for (let n = 0; n < 9999; n++) ledger.count({ ...CI, id: `t${n}` }, 'm', { prompt: 1, generated: 2 });
  ledger.flush();
  assert.equal(problems.length, 1);
  // What is there already is counted, however many wait.
  ledger.count({ ...CI, id: 't9999' }, 'm', { prompt: 1, generated: 2 });
  ledger.count({ ...CI, id: 't9999' }, 'm', { prompt: 1, generated: 2 });
  assert.equal(problems.length, 1);
  ledger.count({ ...CI, id: 't10000' }, 'm', { prompt: 1, generated: 2 });
  assert.equal(problems.length, 2);
  isFull = false;
  ledger.flush();
  assert.deepEqual(written, [1]);
});
