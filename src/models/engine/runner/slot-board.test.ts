import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Slot } from './slot.ts';
import { SlotBoard } from './slot-board.ts';

const STAY = new AbortController().signal;

/** A board whose requests say when they get a sequence. */
function boardOf(count: number) {
  const slots = Array.from({ length: count }, (_, id) => new Slot(id));
  const board = new SlotBoard(slots, 0.1);
  const order: string[] = [];
  return {
    board,
    order,
    async ask(client: string, label = client): Promise<Slot> {
      const slot = await board.acquire(client, [1], STAY);
      order.push(label);
      return slot;
    },
  };
}
/** Lets those who got a sequence say so. */
const told = () => new Promise<void>((resolve) => setImmediate(resolve));

test('requests of one client get sequences in order of arrival, and who leaves is forgotten', async () => {
  const slots = [new Slot(0)];
  const board = new SlotBoard(slots, 0.1);
  const first = await board.acquire('a', [1], STAY);
  const leaver = new AbortController();
  const left = assert.rejects(board.acquire('a', [2], leaver.signal), /gone/);
  const second = board.acquire('a', [3], STAY);
  leaver.abort(new Error('gone'));
  await left;
  await assert.rejects(board.acquire('a', [4], leaver.signal), /gone/);
  assert.equal(board.isIdle(1), false);
  board.release(first);
  assert.deepEqual((await second).wanted, [3]);
  board.release(slots[0]!);
  assert.equal(board.isIdle(1), true);
});

test('as many make room as wait', async () => {
  const { board, ask } = boardOf(2);
  const [a, b] = [await ask('a'), await ask('b')];
  assert.equal(board.mustYield(a, 32, 32), false);
  const third = ask('c');
  assert.equal(board.mustYield(a, 32, 32), true);
  assert.equal(board.mustYield(b, 32, 32), false);
  board.release(a, true);
  await third;
  assert.equal(board.mustYield(b, 32, 32), false);
});

test('a free sequence goes to the client with the fewest, however long others wait', async () => {
  const { board, order, ask } = boardOf(2);
  const running = [await ask('many'), await ask('many')];
  for (let index = 0; index < 4; index++) void ask('many');
  void ask('one');
  board.release(running[0]!);
  await told();
  assert.deepEqual(order, ['many', 'many', 'one']);
});

test('clients that have as many are served in turn', async () => {
  const { board, order, ask } = boardOf(1);
  const slot = await ask('first');
  for (const client of ['a', 'a', 'a', 'b', 'b']) void ask(client);
  for (let index = 0; index < 5; index++) {
    board.release(slot);
    await told();
  }
  assert.deepEqual(order, ['first', 'a', 'b', 'a', 'b', 'a']);
});

test('a client with several sequences makes room for one that has none before its turn is over', async () => {
  const { board, order, ask } = boardOf(2);
  const running = [await ask('many'), await ask('many')];
  const more = ask('many', 'more');
  assert.equal(board.mustYield(running[0]!, 7, 32), false);
  void ask('one');
  assert.equal(board.mustYield(running[0]!, 7, 32), true);
  assert.equal(board.mustYield(running[1]!, 7, 32), false);
  board.release(running[0]!, true);
  await told();
  assert.deepEqual(order, ['many', 'many', 'one']);
  void ask('other');
  assert.equal(board.mustYield(running[1]!, 7, 32), false);
  assert.equal(board.mustYield(running[1]!, 32, 32), true);
  board.release(running[1]!, true);
  await told();
  assert.deepEqual(order.slice(3), ['other']);
  board.release(running[0]!);
  await more;
});

test('after a quarter of its turn a request makes room for the first tokens of a client that has none', async () => {
  const { board, order, ask } = boardOf(2);
  const [a, b] = [await ask('a'), await ask('b')];
  const leaver = new AbortController();
  const more = assert.rejects(board.acquire('a', [1], leaver.signal), /gone/);
  assert.equal(board.mustYield(a, 8, 32), false);
  leaver.abort(new Error('gone'));
  await more;
  void ask('c');
  assert.equal(board.mustYield(a, 7, 32), false);
  assert.equal(board.mustYield(a, 8, 32), true);
  board.release(a, true);
  // It has waited for its turn before, so it waits for a whole one.
  void board.acquire('a', [1], STAY, false);
  await told();
  assert.deepEqual(order, ['a', 'b', 'c']);
  assert.equal(board.mustYield(b, 31, 32), false);
  assert.equal(board.mustYield(b, 32, 32), true);
});

test('a client with one sequence does not make room for one that has more', async () => {
  const { board, ask } = boardOf(3);
  const [, , one] = [await ask('many'), await ask('many'), await ask('one')];
  void ask('many');
  assert.equal(board.mustYield(one, 32, 32), false);
});

test('a request that new clients have passed four times for each sequence is next', async () => {
  const { board, order, ask } = boardOf(2);
  await ask('old');
  let slot = await ask('new');
  void ask('old', 'waits');
  for (let index = 1; order.at(-1) !== 'waits' && index < 20; index++) {
    const next = ask(`new ${index}`);
    board.release(slot);
    await told();
    if (order.at(-1) !== 'waits') slot = await next;
  }
  assert.equal(order.length, 2 + 8 + 1);
});
