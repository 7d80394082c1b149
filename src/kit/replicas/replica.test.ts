import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Replica } from './replica.ts';
import { ReplicaChoice } from './replica-choice.ts';

type Named = Replica<{ name: string }>;

/** Servers that are never asked, with a clock that the test moves. */
function servers(count: number, options: { surplus?: number; triesFirst?: boolean; isSpare?: boolean } = {}) {
  let now = 0;
  const changes: string[] = [];
  const replicas = Array.from(
    { length: count },
    (_, index) =>
      new Replica(
        { name: `server-${index}` },
        {
          asideTime: 100,
          longestAside: 350,
          clock: () => now,
          isSpare: () => options.isSpare ?? true,
          changed: (replica, reason) => changes.push(`${replica.name}: ${reason ?? 'back'}`),
        },
      ),
  );
  const choice = new ReplicaChoice(replicas, {
    surplus: options.surplus ?? 1,
    conversations: 100,
    triesFirst: options.triesFirst ?? false,
  });
  const [first, second] = replicas as [Named, Named];
  return {
    first,
    second,
    changes,
    choose: (beginnings: string[] = [], tried: Named[] = []) => choice.choose(beginnings, new Set(tried)),
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

describe('a server', () => {
  test('that cannot be reached is put aside, longer each time, and tried by one request', () => {
    const { first, changes, pass } = servers(1);
    first.failed(false, 'refused');
    assert.deepEqual([first.state, first.asideFor], ['aside', 100]);
    pass(100);
    assert.equal(first.state, 'trial');
    const ended = first.begin();
    assert.deepEqual([first.state, first.isTried], ['aside', true]);
    first.failed(false, 'refused');
    ended();
    assert.equal(first.asideFor, 200);
    pass(200);
    first.failed(false, 'refused');
    assert.equal(first.asideFor, 350);
    pass(350);
    first.begin();
    first.succeeded();
    assert.equal(first.state, 'up');
    assert.deepEqual(changes, ['server-0: refused', 'server-0: back']);
    first.failed(false, 'again');
    assert.equal(first.asideFor, 100);
  });

  test('that fails many requests at once is put aside once', () => {
    const { first } = servers(1);
    for (let count = 0; count < 5; count++) first.failed(false, 'reset');
    assert.deepEqual([first.asideFor, first.failures], [100, 5]);
  });

  test('that answers with errors is put aside after three in a row, if another one works', () => {
    const { first } = servers(1);
    const errors = (count: number) => {
      for (let index = 0; index < count; index++) first.failed(true, 'status 500');
    };
    errors(2);
    first.succeeded();
    errors(2);
    assert.equal(first.state, 'up');
    errors(1);
    assert.equal(first.state, 'aside');
    const { first: only } = servers(1, { isSpare: false });
    for (let count = 0; count < 9; count++) only.failed(true, 'status 500');
    assert.equal(only.state, 'up');
  });

  test('that asks for a pause is paused for a minute at most', () => {
    const { first, pass } = servers(1);
    first.pause(5_000_000);
    pass(59_999);
    assert.equal(first.state, 'paused');
    pass(1);
    assert.equal(first.state, 'up');
  });

  test('counts the requests that it has', () => {
    const { first } = servers(1);
    const ended = [first.begin(), first.begin()];
    assert.equal(first.outstanding, 2);
    for (const end of ended) end();
    assert.deepEqual([first.outstanding, first.requests], [0, 2]);
  });
});

describe('the choice', () => {
  test('is the server with the fewest requests, and takes turns among equals', () => {
    const { first, second, choose } = servers(2);
    assert.deepEqual(new Set([choose(), choose()]), new Set([first, second]));
    first.begin();
    assert.deepEqual([choose(), choose()], [second, second]);
  });

  test('is the server of the longest known beginning, unless that is clearly busier', () => {
    const { choose } = servers(2, { surplus: 1 });
    const home = choose(['a']);
    home?.begin();
    assert.equal(choose(['a', 'b']), home);
    home?.begin();
    const other = choose(['a', 'b', 'c']);
    assert.notEqual(other, home);
    other?.begin();
    assert.equal(choose(['a', 'b', 'c', 'd']), other);
  });

  test('leaves out those that were tried and those put aside, paused ones while others are up', () => {
    const { first, second, choose } = servers(2);
    assert.equal(choose([], [first]), second);
    assert.equal(choose([], [first, second]), undefined);
    first.pause(1000);
    for (let count = 0; count < 3; count++) assert.equal(choose(), second);
    second.failed(false, 'refused');
    assert.equal(choose(), first);
  });

  test('is a server put aside if no other is left, for one request at a time', () => {
    const { first, choose } = servers(1);
    first.failed(false, 'refused');
    assert.equal(choose(), first);
    const ended = first.begin();
    assert.equal(choose(), undefined);
    ended();
    assert.equal(choose(), first);
  });

  test('tries a server while others work only if nothing else does', () => {
    for (const triesFirst of [true, false]) {
      const { first, second, choose, pass } = servers(2, { triesFirst });
      first.failed(false, 'refused');
      assert.equal(choose(), second);
      pass(100);
      assert.equal(choose(), triesFirst ? first : second);
    }
  });
});
