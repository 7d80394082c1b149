import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Mutex } from './mutex.ts';

test('one work runs at a time, in order of arrival, also after one that failed', async () => {
  const mutex = new Mutex();
  const order: string[] = [];
  const work = (name: string, fails = false) =>
    mutex.run(async () => {
      order.push(`${name} begins`);
      await new Promise(setImmediate);
      order.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const all = [work('a'), assert.rejects(work('b', true), /b/), work('c')];
  assert.equal(order.length, 1, 'the first begins at once');
  await Promise.all(all);
  assert.deepEqual(order, ['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  assert.equal(await work('d'), 'd');
});
