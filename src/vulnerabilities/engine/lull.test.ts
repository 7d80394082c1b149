import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { Lull } from './lull.ts';

const never = new AbortController().signal;

test('what waits for a lull waits for all who ask meanwhile', async () => {
  const lull = new Lull();
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  const asking = [lull.during(() => first.promise), lull.during(() => second.promise)] as const;
  let isOver = false;
  const waiting = lull.wait(1, 1e9, never).then(() => {
    isOver = true;
  });
  await setTimeout(20);
  assert.equal(isOver, false);
  first.reject(new Error('refused'));
  await assert.rejects(asking[0], /refused/);
  await setTimeout(20);
  assert.equal(isOver, false);
  second.resolve('answer');
  assert.equal(await asking[1], 'answer');
  await waiting;
});

test('without a rest nobody waits, and never longer than the most', async () => {
  const lull = new Lull();
  await lull.wait(0, 0, never);
  const asked = Promise.withResolvers<void>();
  const asking = lull.during(() => asked.promise);
  // Asked all the time.
  await lull.wait(1e6, 5, never);
  asked.resolve();
  await asking;
});

test('whoever waits for a lull is let go at once when the signal is aborted', async () => {
  const stop = new AbortController();
  const waiting = new Lull().wait(1e6, 1e9, stop.signal);
  stop.abort();
  await waiting;
  await new Lull().wait(1e6, 1e9, stop.signal);
});
