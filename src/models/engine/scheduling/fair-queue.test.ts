import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FairQueue } from './fair-queue.ts';

const anything = (): boolean => true;

test('clients are served in turn, each in its own order', () => {
  const queue = new FairQueue<string>(10);
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) assert.equal(queue.add(item[0]!, item), undefined);
  assert.equal(queue.length, 6);
  assert.deepEqual([...queue], ['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  const served = Array.from({ length: 6 }, () => queue.take(anything));
  assert.deepEqual(served, ['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  assert.equal(queue.take(anything), undefined);
  assert.equal(queue.length, 0);
});

test('what cannot be served now does not keep others waiting', () => {
  const queue = new FairQueue<string>(10);
  for (const item of ['a-large', 'a-small', 'b-large']) queue.add(item[0]!, item);
  assert.equal(
    queue.take((item) => item.endsWith('small')),
    'a-small',
  );
  assert.equal(
    queue.take((_item, client) => client === 'b'),
    'b-large',
  );
  assert.equal(
    queue.take((item) => item.endsWith('small')),
    undefined,
  );
  assert.deepEqual(queue.clear(), ['a-large']);
});

test('a full queue takes the last place of whoever has most in it, and refuses that one', () => {
  const queue = new FairQueue<string>(3);
  for (const item of ['a1', 'a2', 'a3']) queue.add('a', item);
  assert.equal(queue.add('a', 'a4'), 'a4');
  assert.equal(queue.add('b', 'b1'), 'a3');
  assert.equal(queue.add('b', 'b2'), 'b2');
  assert.equal(queue.add('c', 'c1'), 'a2');
  assert.equal(queue.add('d', 'd1'), 'd1');
  assert.equal(queue.length, 3);
});

test('an item that leaves is not served', () => {
  const queue = new FairQueue<string>(3);
  queue.add('a', 'a1');
  assert.equal(queue.remove('a1'), true);
  assert.equal(queue.remove('a1'), false);
  assert.equal(queue.length, 0);
});
