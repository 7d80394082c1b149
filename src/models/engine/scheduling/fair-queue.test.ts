import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
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

test('a client of a higher priority comes before the twenty requests of a lower one', () => {
  const queue = new FairQueue<string>(100);
  for (let index = 0; index < 20; index++) queue.add('low', `low ${index}`, -3);
  assert.equal(queue.take(anything), 'low 0');
  queue.add('high', 'high', 3);
  assert.equal(queue.take(anything), 'high');
  assert.equal(queue.take(anything), 'low 1');
});

test('in a full queue, a client with more than its share makes room for one of a higher priority', () => {
  const queue = new FairQueue<string>(2);
  queue.add('a', 'a1', -3);
  queue.add('b', 'b1');
  assert.equal(queue.add('c', 'c1', 3), 'a1');
  assert.equal(queue.add('d', 'd1', -3), 'd1');
});

const priorities = fc.integer({ min: -10, max: 10 });
const weight = (priority: number): number => 2 ** (priority / 3);

test('clients that always wait get turns in proportion to their shares', () =>
  fc.assert(
    fc.property(fc.array(priorities, { minLength: 2, maxLength: 5 }), (clients) => {
      const queue = new FairQueue<number>(10_000);
      for (const [client, priority] of clients.entries())
        for (let index = 0; index < 400; index++) queue.add(String(client), client, priority);
      const turns = clients.map(() => 0);
      for (let index = 0; index < 400; index++) {
        const client = queue.take(anything) ?? -1;
        turns[client] = (turns[client] ?? 0) + 1;
        // On the clock of the queue, nobody is further ahead of another than one turn of both.
        for (const [one, a] of clients.entries())
          for (const [other, b] of clients.entries()) {
            const ahead = (turns[one] ?? 0) / weight(a) - (turns[other] ?? 0) / weight(b);
            assert.ok(ahead <= 1 / weight(a) + 1 / weight(b) + 1e-6, `${turns} for ${clients}`);
          }
      }
    }),
    { numRuns: 50 },
  ));

test('who sends one request after the other gets no more turns by that', () =>
  fc.assert(
    fc.property(priorities, fc.array(priorities, { minLength: 1, maxLength: 4 }), (mine, others) => {
      const queue = new FairQueue<string>(10_000);
      for (const [client, priority] of others.entries())
        for (let index = 0; index < 300; index++) queue.add(String(client), 'other', priority);
      let turns = 0;
      for (let index = 0; index < 300; index++) {
        if (index === 0 || ![...queue].includes('me')) queue.add('me', 'me', mine);
        if (queue.take(anything) === 'me') turns++;
      }
      const share = weight(mine) / (weight(mine) + others.reduce((sum, one) => sum + weight(one), 0));
      assert.ok(turns <= 300 * share + 3 + 0.05 * 300, `${turns} turns for a share of ${share}`);
    }),
    { numRuns: 50 },
  ));

test('nobody waits for ever, whoever comes meanwhile', () =>
  fc.assert(
    fc.property(
      priorities,
      fc.array(fc.record({ priority: priorities, name: fc.integer({ min: 0, max: 50 }), fresh: fc.boolean() }), {
        minLength: 1,
        maxLength: 30,
      }),
      (priority, others) => {
        const queue = new FairQueue<string>(8);
        queue.add('me', 'me', priority);
        // Ends after so many turns of clients with the highest share, as many as there is room for.
        const most = (1 / weight(priority) + 1) * 8 * weight(10) + 8;
        for (let turn = 0, added = 0; ; turn++) {
          assert.ok(turn <= most, `${turn} turns of others`);
          while (queue.length < 8) {
            const {
              priority: its,
              name,
              fresh,
            } = others[added % others.length] ?? { priority: 0, name: 0, fresh: true };
            const client = fresh ? `fresh ${added}` : `known ${name}`;
            added++;
            assert.equal(queue.add(client, client, its), undefined);
          }
          if (queue.take(anything) === 'me') return;
        }
      },
    ),
    { numRuns: 200 },
  ));

test('every item is served once, in the order that the queue tells', () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), priorities), { maxLength: 60 }), (added) => {
      const queue = new FairQueue<number>(100);
      for (const [item, [client, priority]] of added.entries()) queue.add(String(client), item, priority);
      const order = [...queue];
      assert.deepEqual(
        added.map(() => queue.take(anything)),
        order,
      );
      assert.equal(new Set(order).size, added.length);
      assert.equal(queue.length, 0);
    }),
  ));
