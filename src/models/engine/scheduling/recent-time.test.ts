import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RecentTime } from './recent-time.ts';

const after = (...milliseconds: number[]): RecentTime => {
  const recent = new RecentTime();
  for (const one of milliseconds) recent.add(one);
  return recent;
};

test('the wait is what the queue takes, shared by the places', () => {
  assert.equal(after(2000).secondsUntilServed(40, 4), 20);
  assert.equal(after(2000).secondsUntilServed(41, 4), 21);
});

test('the wait is 1 to 60 seconds', () => {
  assert.equal(after().secondsUntilServed(500, 4), 1);
  assert.equal(after(1).secondsUntilServed(1, 4), 1);
  assert.equal(after(600_000).secondsUntilServed(500, 1), 60);
  assert.equal(after(5000).secondsUntilServed(2, 0), 10);
});

test('recent requests count more than old ones', () => {
  const recent = after(60_000, ...Array.from({ length: 30 }, () => 1000));
  assert.ok(recent.secondsUntilServed(10, 1) <= 11);
});
