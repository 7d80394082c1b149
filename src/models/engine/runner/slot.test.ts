import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseSlot, commonBeginning, Slot } from './slot.ts';

const slotOf = (id: number, used: number, tokens: readonly number[]): Slot =>
  Object.assign(new Slot(id), { used, tokens: [...tokens] });
const numbers = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index);

test('a beginning in common is counted in tokens', () => {
  assert.equal(commonBeginning([1, 2, 3], [1, 2, 4]), 2);
  assert.equal(commonBeginning([], [1]), 0);
  assert.equal(commonBeginning([1, 2], [1, 2, 3]), 2);
});

test('a prompt continues the sequence that holds most of it', () => {
  const slots = [slotOf(0, 1, numbers(0, 50)), slotOf(1, 2, numbers(0, 60)), slotOf(2, 3, [])];
  assert.equal(chooseSlot(slots, numbers(0, 100), 0.1)?.id, 1);
});

test('with a few tokens in common, an empty sequence or the one used longest ago is taken', () => {
  const template = numbers(0, 5);
  const slots = [slotOf(0, 4, [...template, ...numbers(100, 50)]), slotOf(1, 2, numbers(500, 50))];
  const prompt = [...template, ...numbers(200, 95)];
  assert.equal(chooseSlot(slots, prompt, 0.1)?.id, 1);
  assert.equal(chooseSlot([...slots, slotOf(2, 9, [])], prompt, 0.1)?.id, 2);
  assert.equal(chooseSlot([], prompt, 0.1), undefined);
});

test('a sequence that would lose most of what it holds is left alone', () => {
  const long = slotOf(0, 9, numbers(0, 1000));
  assert.equal(chooseSlot([long, slotOf(1, 1, [7])], numbers(0, 400), 0.1)?.id, 1);
  assert.equal(chooseSlot([long, slotOf(1, 1, [7])], numbers(0, 500), 0.1)?.id, 0);
});
