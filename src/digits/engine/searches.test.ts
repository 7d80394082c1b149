import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { PI } from '../store/constants.ts';
import { DigitStore, storeDigits } from '../store/digit-store.ts';
import { Searches } from './searches.ts';

test('a search in a thread finds every place, and ends when its client has gone', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-digits-'));
  const digits = Buffer.alloc(300_000, '0');
  digits.write(PI.firstDigits[10].slice(2), 'latin1');
  digits.write('123454321', 299_991, 'latin1');
  // Over the end of what is looked at in one step, which is 65,536 places from position 0.
  digits.write('777', 65_533, 'latin1');
  await storeDigits(directory, PI, 10, digits);
  const store = DigitStore.open(directory, 0);
  const searches = new Searches(directory, 1, 4, 1000);
  const all = { start: 0, limit: 100, window: 1e9 };
  try {
    const set = store.sets[0]!;
    const { signal } = new AbortController();
    assert.deepEqual(await searches.search(set, '123454321', all, signal), { positions: [299_992], next: null });
    assert.deepEqual(await searches.search(set, '777', all, signal), { positions: [65_534], next: null });
    assert.deepEqual(await searches.search(set, '77', all, signal), { positions: [65_534, 65_535], next: null });
    assert.deepEqual(await searches.search(set, '4', { ...all, limit: 1 }, signal), { positions: [2], next: 19 });
    await assert.rejects(searches.search(set, '1', all, AbortSignal.abort()), { name: 'AbortError' });
  } finally {
    await searches.close();
    store.close();
    rmSync(directory, { recursive: true });
  }
});
