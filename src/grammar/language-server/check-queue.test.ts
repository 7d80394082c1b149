import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { CheckQueue } from './check-queue.ts';

/** A queue whose checks end when the test says so. */
function startedQueue() {
  const begun: { uri: string; end: () => void; fail: (error: Error) => void; signal: AbortSignal }[] = [];
  const failed: string[] = [];
  const queue = new CheckQueue({
    check: (uri, signal) => new Promise((resolve, reject) => begun.push({ uri, end: resolve, fail: reject, signal })),
    failed: (uri) => failed.push(uri),
  });
  return { queue, begun, failed };
}

test('documents are checked one at a time, each once after a pause', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { queue, begun } = startedQueue();
  queue.add('a', 100);
  context.mock.timers.tick(60);
  queue.add('a', 100);
  queue.add('b', 100);
  context.mock.timers.tick(99);
  assert.equal(begun.length, 0);
  context.mock.timers.tick(1);
  assert.deepEqual(
    begun.map(({ uri }) => uri),
    ['a'],
  );
  begun[0]?.end();
  await turn();
  assert.deepEqual(
    begun.map(({ uri }) => uri),
    ['a', 'b'],
  );
});

test('a change aborts the check of its document, and nobody is told before the next one ends', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { queue, begun, failed } = startedQueue();
  queue.add('a', 0);
  context.mock.timers.tick(0);
  let settled = false;
  const waiting = queue.settled('a').then(() => {
    settled = true;
  });
  queue.add('a', 100);
  assert.equal(begun[0]?.signal.aborted, true);
  begun[0]?.fail(new Error('aborted'));
  await turn();
  assert.deepEqual([settled, failed, begun.length], [false, [], 1]);
  context.mock.timers.tick(100);
  begun[1]?.end();
  await waiting;
});

test('whoever waits for a document need not wait for its pause', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { queue, begun } = startedQueue();
  await queue.settled('a');
  queue.add('a', 60_000);
  const waiting = queue.settled('a');
  context.mock.timers.tick(0);
  begun[0]?.end();
  await waiting;
  // Neither need those who wait for one that is closed.
  queue.add('a', 60_000);
  const closed = queue.settled('a');
  queue.remove('a');
  await closed;
});

test('what somebody waits for is checked first, then what was changed last', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { queue, begun } = startedQueue();
  for (const uri of ['a', 'b', 'c', 'd']) queue.add(uri, 0);
  context.mock.timers.tick(0);
  void queue.settled('b');
  for (let done = 0; done < 3; done++) {
    begun[done]?.end();
    await turn();
  }
  assert.deepEqual(
    begun.map(({ uri }) => uri),
    ['a', 'b', 'd', 'c'],
  );
});

test('a check that fails is told, and the next one begins', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { queue, begun, failed } = startedQueue();
  queue.add('a', 0);
  queue.add('b', 0);
  context.mock.timers.tick(0);
  const waiting = queue.settled('a');
  begun[0]?.fail(new Error('broken'));
  await waiting;
  assert.deepEqual(failed, ['a']);
  assert.equal(begun[1]?.uri, 'b');
});
